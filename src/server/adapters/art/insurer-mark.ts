import { artHash } from './hash.ts';

const inks = ['#1F4E79', '#0F6B5C', '#8A4B12', '#5B3A8C', '#9A1B3C', '#3B5E1E', '#3D4A5C', '#0E5F8A'] as const;
const tiles = [
  'M0 0h8v8A8 8 0 0 1 0 0z',
  'M8 0v8H0a8 8 0 0 1 8-8z',
  'M0 0a8 8 0 0 1 8 8H0z',
  'M0 8V0h8a8 8 0 0 1-8 8z',
  'M4 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  'M0 0h8v8H0z',
  'M8 0v8H0z',
] as const;

/** An insurer's mark from its code: two tiles mirrored left to right, white on one of eight inks; readable in both themes. */
export const insurerMark = (code: string): string => {
  const bits = artHash(`insurer${code}`);
  const upper = (bits >>> 4) % 7;
  const wanted = (bits >>> 9) % 7;
  const lower = wanted === upper ? (wanted + 3) % 7 : wanted;
  const half = `<path d="${tiles[upper] ?? ''}"/><path d="${tiles[lower] ?? ''}" transform="translate(0 8)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="${inks[bits % 8] ?? inks[0]}"/><g fill="#fff"><g transform="translate(4.5 4.5) scale(.9375)">${half}</g><g transform="translate(19.5 4.5) scale(-.9375 .9375)">${half}</g></g></svg>`;
};

/** The default avatar: a head and shoulders on a quiet ground. */
export const avatar = (theme: 'light' | 'dark'): string => {
  const [ground, figure] = theme === 'dark' ? ['#2B3138', '#AAB2BC'] : ['#E1E4E8', '#59626E'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="16" fill="${ground}"/><g fill="${figure}"><circle cx="16" cy="12.5" r="5"/><path d="M6.5 26.5a9.5 9.5 0 0 1 19 0A15.9 15.9 0 0 1 16 29.7a15.9 15.9 0 0 1-9.5-3.2z"/></g></svg>`;
};
