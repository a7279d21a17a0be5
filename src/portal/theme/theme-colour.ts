import { brandScale, houseRed } from './palettes.ts';
import { rampOf } from './ramp.ts';

const property = (step: string): string => `--hz-colors-brand-${step}`;

/** Gives the whole portal another theme colour at once; the house's red takes it back. */
export const paint = (hex: string): void => {
  const { style } = document.documentElement;
  const ramp = rampOf(hex, brandScale);
  for (const step of Object.keys(brandScale)) {
    const colour = ramp[step];
    if (colour === undefined || hex.toUpperCase() === houseRed) style.removeProperty(property(step));
    else style.setProperty(property(step), colour);
  }
};
