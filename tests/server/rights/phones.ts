/** Returns a separate phone for each caller: one to which a code is sent (once a minute), or one that already has a code. */
export const phoneOf = (who: string, use: 'send' | 'code'): string =>
  `${use === 'send' ? '137' : '138'}${String([...who].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_999_989, 7)).padStart(8, '0')}`;

/** Returns the code of a caller's phone, and the browser that has requested it. */
export const codeOf = (who: string) => ({ code: '246810', browser: `browser-of-${who}`.padEnd(30, '0') });
