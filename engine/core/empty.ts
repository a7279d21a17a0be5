const unseen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text is empty, or holds nothing but white space and invisible characters. */
export const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0);
  // Nearly every text begins with a sign of ASCII or a Chinese character, and is not looked at further.
  const isSeen = (first > 0x20 && first < 0x7f) || (first >= 0x4e00 && first <= 0x9fff);
  return !isSeen && unseen.test(text);
};

/** Whether a value is as good as none. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
