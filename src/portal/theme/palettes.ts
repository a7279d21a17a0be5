import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

/** The site's own theme colour. */
export const defaultRed = '#C8102E';

/** The scale of the theme colour. On a dark page, `tint` is the background of a selection and `glow` the red of text. */
export const brandScale = {
  50: '#FFF4F4',
  100: '#FFE5E6',
  200: '#FCCBCF',
  300: '#F7A3AA',
  400: '#F0727D',
  500: '#DE3B4C',
  600: defaultRed,
  700: '#A90D27',
  800: '#880D22',
  900: '#5B1019',
  950: '#340A10',
  tint: '#2A1519',
  glow: '#FF8A92',
} as const;

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
const shades = (hexes: string) => Object.fromEntries(hexes.split(' ').map((hex, index) => [steps[index], { value: `#${hex}` }]));

/** The portal's seven colour scales; every other colour is a semantic token of one of them. */
export const scales = defineTokens.colors({
  // The settings drawer can replace the red with another hue.
  brand: Object.fromEntries(Object.entries(brandScale).map(([step, value]) => [step, { value }])),
  gray: shades('F7F8F9 EFF1F3 E1E4E8 CBD0D6 A0A8B2 7C8591 59626E 414953 2A3037 1A1E23 101317'),
  red: shades('FEF3F1 FDE4DF FACBC2 F5A294 EE7B68 DC4A32 B93018 9A2713 7A2012 481710 2C110C'),
  orange: shades('FFF7EB FEEDD0 FBD9A1 F4BC66 E59B34 C97A12 9A5A06 7F4A05 633B07 3B260A 261908'),
  green: shades('F0FAF3 DCF3E3 B8E5C6 83CF9C 4DB371 2A9553 1A7440 155E35 114A2A 0D301D 0A2015'),
  blue: shades('F1F6FE E0EBFD C3D8FA 94BAF5 6397EE 3A76E0 1F5AC2 1A4A9F 173C7E 14284D 0F1B33'),
  white: { value: '#FFFFFF' },
  black: { value: '#000000' },
});

/** Returns a semantic value for light and dark pages; each is a hex code, or "gray.600" for a step of a scale. */
const inBothModes = (light: string, dark: string) => ({ value: { _light: colour(light), _dark: colour(dark) } });
const colour = (text: string) => (text.startsWith('#') ? text : `{colors.${text}}`);

const palette = (name: string, overrides: Readonly<Record<string, ReturnType<typeof inBothModes>>> = {}) => ({
  contrast: inBothModes('#FFFFFF', '#FFFFFF'),
  fg: inBothModes(`${name}.700`, `${name}.300`),
  subtle: inBothModes(`${name}.50`, `${name}.950`),
  muted: inBothModes(`${name}.100`, `${name}.900`),
  emphasized: inBothModes(`${name}.200`, `${name}.800`),
  solid: inBothModes(`${name}.600`, `${name}.600`),
  focusRing: inBothModes('blue.600', 'blue.400'),
  border: inBothModes(`${name}.300`, `${name}.800`),
  ...overrides,
});

/** Colours by purpose; components use these and never a scale. */
export const colours = defineSemanticTokens.colors({
  bg: {
    DEFAULT: inBothModes('#FFFFFF', '#15181C'),
    canvas: inBothModes('#F4F5F7', '#0D0F12'),
    panel: inBothModes('#FFFFFF', '#15181C'),
    raised: inBothModes('#FFFFFF', '#1B1F24'),
    subtle: inBothModes('gray.50', '#191D21'),
    muted: inBothModes('gray.100', '#20252A'),
    emphasized: inBothModes('gray.200', '#2B3138'),
    inverted: inBothModes('gray.900', 'gray.100'),
    error: inBothModes('red.50', 'red.950'),
    warning: inBothModes('orange.50', 'orange.950'),
    success: inBothModes('green.50', 'green.950'),
    info: inBothModes('blue.50', 'blue.950'),
  },
  fg: {
    DEFAULT: inBothModes('gray.900', '#E9ECEF'),
    muted: inBothModes('gray.600', '#AAB2BC'),
    subtle: inBothModes('#656E7A', '#8D96A1'),
    inverted: inBothModes('#FFFFFF', 'gray.900'),
    link: inBothModes('blue.600', 'blue.300'),
    brand: inBothModes('brand.600', 'brand.glow'),
    money: inBothModes('brand.600', 'brand.glow'),
    error: inBothModes('red.600', 'red.300'),
    warning: inBothModes('orange.600', 'orange.300'),
    success: inBothModes('green.600', 'green.300'),
    info: inBothModes('blue.600', 'blue.300'),
  },
  border: {
    DEFAULT: inBothModes('gray.200', '#2B3138'),
    muted: inBothModes('gray.100', '#22272D'),
    emphasized: inBothModes('gray.300', '#3A424B'),
    control: inBothModes('#838B96', '#69727D'),
    error: inBothModes('red.600', 'red.400'),
  },
  brand: palette('brand', { subtle: inBothModes('brand.50', 'brand.tint') }),
  red: palette('red'),
  orange: palette('orange'),
  green: palette('green'),
  blue: palette('blue'),
  gray: palette('gray', {
    contrast: inBothModes('#FFFFFF', 'gray.950'),
    subtle: inBothModes('gray.100', '#22272D'),
    muted: inBothModes('gray.200', '#2B3138'),
    emphasized: inBothModes('gray.300', '#3A424B'),
    solid: inBothModes('gray.900', 'gray.100'),
    border: inBothModes('gray.300', '#3A424B'),
  }),
  chart: {
    1: inBothModes('brand.600', 'brand.400'),
    2: inBothModes('#3D5A80', '#8FB0D9'),
    grid: inBothModes('gray.100', '#22272D'),
  },
});
