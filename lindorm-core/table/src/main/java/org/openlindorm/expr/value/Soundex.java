package org.openlindorm.expr.value;

import org.openlindorm.type.TextCase;

/** MySQL's SOUNDEX: at least four characters, and as many as the word has different sounds. */
public final class Soundex {

  private static final int SHORTEST = 4;

  /** The digit of each letter from A to Z; 0 for those that have no sound of their own. */
  private static final String SOUNDS = "01230120022455012623010202";

  private Soundex() {}

  public static String of(String word) {
    StringBuilder sounds = new StringBuilder();
    char last = '0';
    String capitals = TextCase.upper(word);
    for (int i = 0; i < capitals.length(); i++) {
      char letter = capitals.charAt(i);
      if (!Character.isLetter(letter)) {
        continue;
      }
      char sound = letter >= 'A' && letter <= 'Z' ? SOUNDS.charAt(letter - 'A') : '0';
      if (sounds.isEmpty()) {
        sounds.append(letter);
        last = sound;
      } else if (sound != last && sound != '0') {
        sounds.append(sound);
        last = sound;
      }
    }
    while (!sounds.isEmpty() && sounds.length() < SHORTEST) {
      sounds.append('0');
    }
    return sounds.toString();
  }
}
