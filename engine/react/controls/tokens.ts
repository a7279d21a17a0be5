/** A token of the page's own Chakra system, or one of Chakra's own where the system has none of that name. */
const token = (own: string, stock: string): string => `token(${own}, ${stock})`;

/** Colours that Chakra's stock system does not have. A system that defines them (`brand.solid` …) gives the forms its look. */
export const colours = {
  brandSolid: token('colors.brand.solid', 'colors.blue.solid'),
  brandSubtle: token('colors.brand.subtle', 'colors.blue.subtle'),
  brandFg: token('colors.brand.fg', 'colors.blue.fg'),
  control: token('colors.border.control', 'colors.border.emphasized'),
  raised: token('colors.bg.raised', 'colors.bg.panel'),
  money: token('colors.fg.money', 'colors.fg'),
  link: token('colors.fg.link', 'colors.blue.fg'),
} as const;

/** The look of a bar that stays at the bottom of the page. */
export const barLook = {
  zIndex: token('zIndex.bar', 'zIndex.docked'),
  bg: colours.raised,
  boxShadow: token('shadows.bar', 'shadows.md'),
} as const;

/** What stays in view keeps this distance from the top: a page with a fixed header sets `--below-header`. */
export const belowHeader = 'var(--below-header, 1rem)';

/** From this width on, the bar of the premium is a column next to the form. */
export const barIsColumn = '@media (min-width: 100rem)';
