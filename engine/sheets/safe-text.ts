/** A text that a spreadsheet takes for text, never for a formula: a quote stands before = + - @ tab and return. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
