// Logs users in, and switches colours and views.
import {h, message, field, announce} from './dom.js';
import {get, change} from './requests.js';

const VIEWS = {
  map: () => import('./map.js'),
  tables: () => import('./tables.js'),
  statements: () => import('./statements.js'),
  sql: () => import('./sql.js'),
  advice: () => import('./advice.js'),
  server: () => import('./server.js'),
};

const main = document.getElementById('main');
const views = document.getElementById('views');
let shown = {close() {}};

/** Returns the chosen colours, or those of the system. */
function colour() {
  const chosen = localStorage.getItem('theme') ?? 'auto';
  const dark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.getElementById('theme').value = chosen;
  dispatchEvent(new Event('recoloured'));
}

document.getElementById('theme').addEventListener('change', (event) => {
  localStorage.setItem('theme', event.target.value);
  colour();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colour);
colour();

/** Returns the view and its parameters from the fragment of the address. */
function place() {
  const [path, parameters] = location.hash.replace(/^#\//, '').split('?');
  return {name: VIEWS[path] ? path : 'map', parameters: new URLSearchParams(parameters ?? '')};
}

async function show() {
  const {name, parameters} = place();
  shown.close();
  shown = {close() {}};
  for (const link of views.querySelectorAll('a')) {
    const current = link.getAttribute('href') === `#/${name}`;
    current ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current');
    if (current) document.title = `${link.textContent} - OpenLindorm console`;
  }
  const container = h('div');
  main.replaceChildren(container);
  try {
    shown = (await (await VIEWS[name]()).show(container, parameters)) ?? shown;
  } catch (failure) {
    container.append(message(failure.message, 'bad'));
  }
}

function enter(session) {
  document.getElementById('user').textContent = session.user;
  document.getElementById('logout').hidden = session.asksNobody;
  views.hidden = false;
  show();
}

function showLogin(text) {
  shown.close();
  shown = {close() {}};
  views.hidden = true;
  document.getElementById('user').textContent = '';
  document.getElementById('logout').hidden = true;
  document.title = 'Log in - OpenLindorm console';
  const user = h('input', {name: 'user', autocomplete: 'username', required: true, autocapitalize: 'off'});
  const password = h('input', {name: 'password', type: 'password', autocomplete: 'current-password'});
  const container = h('div', {}, text ? message(text) : null);
  const login = async (event) => {
    event.preventDefault();
    try {
      enter(await change('/api/login', {user: user.value, password: password.value}));
      announce('Logged in.');
    } catch (failure) {
      container.replaceChildren(message(failure.message, 'bad'));
      password.value = '';
      password.focus();
    }
  };
  main.replaceChildren(h('section', {class: 'card login'}, h('h1', {}, 'Log in'), container,
    h('form', {onsubmit: login}, field('User', user), field('Password', password), h('button', {}, 'Log in')),
    h('p', {class: 'soft'}, 'Log in with your SQL user and password.')));
  user.focus();
}

async function begin() {
  try {
    const session = await get('/api/session');
    if (session.loggedIn) {
      enter(session);
    } else if (session.asksNobody) {
      enter(await change('/api/login', {user: '', password: ''}));
    } else {
      showLogin('');
    }
  } catch (failure) {
    main.replaceChildren(message(failure.message, 'bad'));
  }
}

document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});
document.getElementById('logout').addEventListener('click', async () => {
  await change('/api/logout', {});
  showLogin('You have logged out.');
});
addEventListener('logged-out', () => {
  if (!views.hidden) showLogin('Please log in again.');
});
addEventListener('hashchange', () => {
  if (!views.hidden) show();
});
begin();
