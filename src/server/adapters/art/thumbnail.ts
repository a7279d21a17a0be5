import { artHash } from './hash.ts';
import { scenes, type Family } from './scenes.ts';

export { families, type Family } from './scenes.ts';

type Colours = { readonly ground: string; readonly mid: string; readonly ink: string };

const palette: Readonly<Record<Family, { readonly light: Colours; readonly dark: Colours }>> = {
  group: {
    light: { ground: '#E9EEF5', mid: '#B9C8DC', ink: '#33506F' },
    dark: { ground: '#1A2330', mid: '#31455E', ink: '#A9C1DE' },
  },
  employer: {
    light: { ground: '#F3EEE6', mid: '#DBCBB2', ink: '#6E5630' },
    dark: { ground: '#262119', mid: '#4A3F2B', ink: '#D8C39A' },
  },
  travel: {
    light: { ground: '#E7F1EE', mid: '#B4D3CA', ink: '#2E6556' },
    dark: { ground: '#172521', mid: '#2C4A41', ink: '#9FD0C1' },
  },
  sports: {
    light: { ground: '#F1ECF4', mid: '#D2C2DC', ink: '#5E4470' },
    dark: { ground: '#231D28', mid: '#43354E', ink: '#CDB4DC' },
  },
  liberty: {
    light: { ground: '#EEF0F2', mid: '#C6CCD3', ink: '#454F5B' },
    dark: { ground: '#1E2226', mid: '#3A424B', ink: '#BCC5CF' },
  },
  sea: {
    light: { ground: '#E6F0F6', mid: '#B0CFE1', ink: '#255A7A' },
    dark: { ground: '#152330', mid: '#274962', ink: '#9CC7E4' },
  },
};

/** A product's picture from its family and code: an SVG of 128 × 96 with exactly one red thing in it. */
export const thumbnail = (family: Family, code: string, theme: 'light' | 'dark'): string => {
  const bits = artHash(family + code);
  const colours = palette[family][theme];
  const scene = scenes[family]({
    ...colours,
    red: theme === 'dark' ? '#F0727D' : '#C8102E',
    paper: theme === 'dark' ? colours.mid : '#fff',
    dark: theme === 'dark',
    bits,
    pick: (place, options) => (bits >>> (place * 4)) % options,
  });
  const mirrored = bits & 64 && family !== 'liberty' ? `<g transform="translate(128 0) scale(-1 1)">${scene}</g>` : scene;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 96" width="128" height="96" preserveAspectRatio="xMidYMid slice"><rect width="128" height="96" fill="${colours.ground}"/>${mirrored}</svg>`;
};
