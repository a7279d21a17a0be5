import { brandScale, houseRed } from './palettes.ts';

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

/** Colours of a scale, by the name of their token: 50, 100 … 950, and the two that dark pages need, tint and glow. */
type Ramp = Readonly<Record<string, string>>;

type Rgb = readonly [number, number, number];

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const read = (hex: string): Rgb => {
  const [, r = '0', g = '0', b = '0'] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  return [linear(Number.parseInt(r, 16) / 255), linear(Number.parseInt(g, 16) / 255), linear(Number.parseInt(b, 16) / 255)];
};
const write = (rgb: Rgb): string =>
  `#${rgb
    .map((light) =>
      Math.round(encoded(Math.min(1, Math.max(0, light))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
export const luminance = (hex: string): number => {
  const [r, g, b] = read(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** A colour of the same hue with another luminance: darker by less light, lighter by white mixed in. */
const withLuminance = (hex: string, wanted: number): string => {
  const now = luminance(hex);
  const rgb = read(hex);
  // Black has no hue: it goes up through grey.
  if (now === 0) return write([wanted, wanted, wanted]);
  if (now >= wanted) return write(scaled(rgb, (light) => (light * wanted) / now));
  return write(scaled(rgb, (light) => light + ((1 - light) * (wanted - now)) / (1 - now)));
};
const scaled = ([r, g, b]: Rgb, change: (light: number) => number): Rgb => [change(r), change(g), change(b)];

/**
 * A scale of any colour, step by step as light as a scale that is known to be readable: contrast follows from luminance alone, so every
 * pair that is readable in `model` is readable in the new one too.
 */
export const rampOf = (hex: string, model: Ramp): Ramp =>
  Object.fromEntries(Object.entries(model).map(([step, colour]) => [step, withLuminance(hex, luminance(colour))]));
