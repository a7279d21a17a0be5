const plain = /^[\n\t\x20-\x7E\u4E00-\u9FFF]*$/;
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without characters that nobody sees: zero-width ones, marks of direction, byte order marks, soft hyphens. */
export const withoutInvisible = (text: string): string => (plain.test(text) ? text : text.replaceAll(unseen, ''));
