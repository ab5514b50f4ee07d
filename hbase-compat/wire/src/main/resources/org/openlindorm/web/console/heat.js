// Converts heat to colours, on a logarithmic scale; no heat has the colour of the background in dark and light mode.

const STOPS = {
  dark: ['#0b0d12', '#2a1650', '#5e1f7a', '#9b2a76', '#d6455d', '#f67e4b', '#fbbf5d', '#fdf6b8'],
  light: ['#fbfaf7', '#fdeab0', '#fdc76a', '#f7953f', '#e35b2f', '#b9283c', '#7c1250', '#38063f'],
};
const SHADES = 256;

function channels(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function palette(stops) {
  const shades = new Uint32Array(SHADES);
  for (let i = 0; i < SHADES; i++) {
    const at = (i / (SHADES - 1)) * (stops.length - 1);
    const low = Math.min(stops.length - 2, Math.floor(at));
    const [one, other] = [channels(stops[low]), channels(stops[low + 1])];
    const [r, g, b] = one.map((value, c) => Math.round(value + (other[c] - value) * (at - low)));
    shades[i] = (255 << 24) | (b << 16) | (g << 8) | r;
  }
  return shades;
}

const PALETTES = {dark: palette(STOPS.dark), light: palette(STOPS.light)};

export function shades() {
  return PALETTES[document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'];
}

/** Returns the shade of a value; a value above zero always differs from zero. */
export function shade(value, most) {
  if (value <= 0) return 0;
  const part = most <= 1 ? 1 : Math.log1p(value) / Math.log1p(most);
  return Math.max(14, Math.min(SHADES - 1, Math.round(part * (SHADES - 1))));
}

/**
 * Draws a grid with the first row at the bottom. Each cell is a pixel of the canvas; CSS enlarges it.
 * @param value (column, row) -> heat
 */
export function draw(canvas, columns, rows, value, most) {
  canvas.width = Math.max(1, columns);
  canvas.height = Math.max(1, rows);
  const context = canvas.getContext('2d');
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  const colours = shades();
  pixels.fill(colours[0]);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      pixels[(rows - 1 - row) * canvas.width + column] = colours[shade(value(column, row), most)];
    }
  }
  context.putImageData(image, 0, 0);
}

/** Draws the scale from zero to the maximum. */
export function legend(canvas) {
  draw(canvas, SHADES, 1, (column) => Math.expm1((column / (SHADES - 1)) * Math.log1p(1e6)), 1e6);
}
