/** A phone of each caller's own: one that a code is sent to, which is done once a minute, or one that has its code. */
export const phoneOf = (who: string, use: 'send' | 'code'): string =>
  `${use === 'send' ? '137' : '138'}${String([...who].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_999_989, 7)).padStart(8, '0')}`;

/** The code of a caller's phone, and the browser that has asked for it. */
export const codeOf = (who: string) => ({ code: '246810', browser: `browser-of-${who}`.padEnd(30, '0') });
