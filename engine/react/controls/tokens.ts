/** Returns a token of the page's Chakra system; if the system does not have it, one of Chakra's own. */
const token = (own: string, stock: string): string => `token(${own}, ${stock})`;

/** Colours that Chakra's own system does not have. A page can define them (`brand.solid` …) to change the look of forms. */
export const colours = {
  brandSolid: token('colors.brand.solid', 'colors.blue.solid'),
  brandSubtle: token('colors.brand.subtle', 'colors.blue.subtle'),
  brandFg: token('colors.brand.fg', 'colors.blue.fg'),
  control: token('colors.border.control', 'colors.border.emphasized'),
  raised: token('colors.bg.raised', 'colors.bg.panel'),
  money: token('colors.fg.money', 'colors.fg'),
  link: token('colors.fg.link', 'colors.blue.fg'),
} as const;

/** The style of a bar that stays at the bottom of the page. */
export const barLook = {
  zIndex: token('zIndex.bar', 'zIndex.docked'),
  bg: colours.raised,
  boxShadow: token('shadows.bar', 'shadows.md'),
} as const;

/** The distance of sticky elements from the top. A page with a fixed header sets `--below-header`. */
export const belowHeader = 'var(--below-header, 1rem)';

/** The media query for widths at which the premium bar is a column next to the form. */
export const barIsColumn = '@media (min-width: 100rem)';
