/**
 * Hides the middle of a personal number: 110101********0011, E12****78. At most the first six and last four characters stay.
 */
export const maskNumber = (text: string): string => {
  if (text.length < 6) return '*'.repeat(text.length);
  const [head, tail] = text.length >= 15 ? [6, 4] : [Math.floor(text.length / 3), 2];
  return `${text.slice(0, head)}${'*'.repeat(text.length - head - tail)}${text.slice(text.length - tail)}`;
};

/** Hides the middle of a telephone number: 138****1234. */
export const maskPhone = (text: string): string =>
  text.length < 8 ? '*'.repeat(text.length) : `${text.slice(0, 3)}****${text.slice(-4)}`;
