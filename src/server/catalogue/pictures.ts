import { type Family, scenes } from './picture-scenes.ts';

const markColours = ['#1F4E79', '#0F6B5C', '#8A4B12', '#5B3A8C', '#9A1B3C', '#3B5E1E', '#3D4A5C', '#0E5F8A'] as const;
const tiles = [
  'M0 0h8v8A8 8 0 0 1 0 0z',
  'M8 0v8H0a8 8 0 0 1 8-8z',
  'M0 0a8 8 0 0 1 8 8H0z',
  'M0 8V0h8a8 8 0 0 1-8 8z',
  'M4 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  'M0 0h8v8H0z',
  'M8 0v8H0z',
] as const;

/** Draws an insurer's mark from its code: two mirrored tiles, white on one of eight colours; readable in both themes. */
export const insurerMark = (code: string): string => {
  const bits = artHash(`insurer${code}`);
  const upperTile = (bits >>> 4) % 7;
  const secondTile = (bits >>> 9) % 7;
  const lowerTile = secondTile === upperTile ? (secondTile + 3) % 7 : secondTile;
  const half = `<path d="${tiles[upperTile] ?? ''}"/><path d="${tiles[lowerTile] ?? ''}" transform="translate(0 8)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="${markColours[bits % 8] ?? markColours[0]}"/><g fill="#fff"><g transform="translate(4.5 4.5) scale(.9375)">${half}</g><g transform="translate(19.5 4.5) scale(-.9375 .9375)">${half}</g></g></svg>`;
};

/** Draws the default avatar: a head and shoulders on a plain background. */
export const avatar = (theme: 'light' | 'dark'): string => {
  const [ground, figure] = theme === 'dark' ? ['#2B3138', '#AAB2BC'] : ['#E1E4E8', '#59626E'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="16" fill="${ground}"/><g fill="${figure}"><circle cx="16" cy="12.5" r="5"/><path d="M6.5 26.5a9.5 9.5 0 0 1 19 0A15.9 15.9 0 0 1 16 29.7a15.9 15.9 0 0 1-9.5-3.2z"/></g></svg>`;
};

/** Returns the 32 bits that decide how a picture looks: FNV-1a with the finaliser of MurmurHash. */
export const artHash = (text: string): number => {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Ground, middle and ink. */
type Colours = readonly [ground: string, mid: string, ink: string];

const palette: Readonly<Record<Family, { readonly light: Colours; readonly dark: Colours }>> = {
  group: { light: ['#E9EEF5', '#B9C8DC', '#33506F'], dark: ['#1A2330', '#31455E', '#A9C1DE'] },
  build: { light: ['#F4EFE4', '#DFCFA9', '#6A5622'], dark: ['#262214', '#4D4222', '#DCC88E'] },
  school: { light: ['#E9EFE9', '#BCD0BE', '#3A5F42'], dark: ['#18231A', '#32493A', '#A9CDB0'] },
  employer: { light: ['#F3EEE6', '#DBCBB2', '#6E5630'], dark: ['#262119', '#4A3F2B', '#D8C39A'] },
  travel: { light: ['#E7F1EE', '#B4D3CA', '#2E6556'], dark: ['#172521', '#2C4A41', '#9FD0C1'] },
  sports: { light: ['#F1ECF4', '#D2C2DC', '#5E4470'], dark: ['#231D28', '#43354E', '#CDB4DC'] },
  liberty: { light: ['#EEF0F2', '#C6CCD3', '#454F5B'], dark: ['#1E2226', '#3A424B', '#BCC5CF'] },
  sea: { light: ['#E6F0F6', '#B0CFE1', '#255A7A'], dark: ['#152330', '#274962', '#9CC7E4'] },
  health: { light: ['#F6EEEA', '#E4CDC2', '#7A4B3C'], dark: ['#2A1F1B', '#54392F', '#E0B9A8'] },
  fleet: { light: ['#EEF1E6', '#CDD6B4', '#515E2E'], dark: ['#20241A', '#3F4829', '#C6D19E'] },
  shop: { light: ['#E5F0F1', '#B0D1D5', '#2A5D64'], dark: ['#162425', '#29474B', '#9CCBD1'] },
};

/** Draws a product's picture from its family and code: an SVG of 128 × 96 with exactly one red thing. */
export const thumbnail = (family: Family, code: string, theme: 'light' | 'dark'): string => {
  const bits = artHash(family + code);
  const [ground, mid, ink] = palette[family][theme];
  const scene = scenes[family]({
    ground,
    mid,
    ink,
    red: theme === 'dark' ? '#F0727D' : '#C8102E',
    paper: theme === 'dark' ? mid : '#fff',
    isDark: theme === 'dark',
    bits,
    pick: (place, options) => (bits >>> (place * 4)) % options,
  });
  const picture = bits & 64 && family !== 'liberty' ? `<g transform="translate(128 0) scale(-1 1)">${scene}</g>` : scene;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 96" width="128" height="96" preserveAspectRatio="xMidYMid slice"><rect width="128" height="96" fill="${ground}"/>${picture}</svg>`;
};
