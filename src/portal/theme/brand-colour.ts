import { brandScale, defaultRed } from './palettes.ts';

const property = (step: string): string => `--hz-colors-brand-${step}`;

/** Sets the theme colour of the portal; for the default red, removes the setting. */
export const paint = (hex: string): void => {
  const { style } = document.documentElement;
  const ramp = rampOf(hex, brandScale);
  for (const step of Object.keys(brandScale)) {
    const colour = ramp[step];
    if (colour === undefined || hex.toUpperCase() === defaultRed) style.removeProperty(property(step));
    else style.setProperty(property(step), colour);
  }
};

/** Colours of a scale by token name: 50, 100 … 950, and for dark pages `tint` and `glow`. */
type Ramp = Readonly<Record<string, string>>;

type Rgb = readonly [number, number, number];

const linearLight = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encodedChannel = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const parseHex = (hex: string): Rgb => {
  const [, r = '0', g = '0', b = '0'] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  return [
    linearLight(Number.parseInt(r, 16) / 255),
    linearLight(Number.parseInt(g, 16) / 255),
    linearLight(Number.parseInt(b, 16) / 255),
  ];
};
const formatHex = (rgb: Rgb): string =>
  `#${rgb
    .map((light) =>
      Math.round(encodedChannel(Math.min(1, Math.max(0, light))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Returns the relative luminance of a colour, 0 to 1 (WCAG 2.2). */
export const luminance = (hex: string): number => {
  const [r, g, b] = parseHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns a colour of the same hue with another luminance: darkened by scaling, lightened by mixing with white. */
const withLuminance = (hex: string, targetLuminance: number): string => {
  const current = luminance(hex);
  const rgb = parseHex(hex);
  // Black has no hue, so it becomes grey.
  if (current === 0) return formatHex([targetLuminance, targetLuminance, targetLuminance]);
  if (current >= targetLuminance) return formatHex(mapChannels(rgb, (light) => (light * targetLuminance) / current));
  return formatHex(mapChannels(rgb, (light) => light + ((1 - light) * (targetLuminance - current)) / (1 - current)));
};
const mapChannels = ([r, g, b]: Rgb, change: (light: number) => number): Rgb => [change(r), change(g), change(b)];

/**
 * Returns a scale of a colour: each step has the luminance of the same step of `model`, and therefore the same contrasts
 * (WCAG).
 */
export const rampOf = (hex: string, model: Ramp): Ramp =>
  Object.fromEntries(Object.entries(model).map(([step, colour]) => [step, withLuminance(hex, luminance(colour))]));
