// A Chinese character with the brackets that may not end a line and the punctuation that may not begin one, a word, or spaces.
const pieces =
  /[（《“「『【]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef□][，。；：？！、）》”』】]*|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef□]+|\s+/gu;

/** Width of a text in points. */
export const widthOf = (text: string, advance: (codePoint: number) => number, size: number): number => {
  let width = 0;
  for (const character of text) width += advance(character.codePointAt(0) ?? 0);
  return width * size;
};

/** The text in lines no wider than `width`: broken between Chinese characters and words, within a word only where it is too long alone. */
export const wrap = (text: string, width: number, measure: (text: string) => number): readonly string[] => {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of (text.trim().match(pieces) ?? []).flatMap((word) => breakWord(word, width, measure))) {
    const longer = line === '' ? piece.trimStart() : line + piece;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
};

const breakWord = (word: string, width: number, measure: (text: string) => number): readonly string[] => {
  if (measure(word) <= width) return [word];
  const parts: string[] = [''];
  for (const character of word) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measure(last + character) > width) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
};
