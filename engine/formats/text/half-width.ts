/** The text with full-width letters, digits and signs (U+FF01 … U+FF5E) and the ideographic space in their ASCII form. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E\u3000]/g, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
