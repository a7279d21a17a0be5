import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const values = <T extends string | number>(entries: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const sans =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Noto Sans Mono CJK SC", monospace';

const gridSteps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
];
/** The 4 px grid in rem: 1 = 0.25rem. */
const grid = Object.fromEntries(gridSteps.map((step) => [step, { value: `${step / 4}rem` }]));

/** Tokens for fonts, spacing, sizes, radii, layers and animations. */
export const measures = defineTokens({
  fonts: values({ body: sans, heading: sans, mono }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.25rem',
    '3xl': '1.5rem',
    '4xl': '1.875rem',
  }),
  lineHeights: values({ none: 1, shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 1.75 }),
  // The usual Chinese fonts render medium as 400, so the portal has two weights.
  fontWeights: values({ normal: 400, medium: 500, semibold: 600, bold: 600 }),
  letterSpacings: values({ tighter: '0', tight: '0', wide: '0.02em', wider: '0.04em' }),
  radii: values({ none: '0', xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem', full: '9999px' }),
  spacing: { ...grid, px: { value: '1px' } },
  sizes: {
    ...grid,
    ...values({
      full: '100%',
      md: '28rem',
      '1/2': '50%',
      '1/3': '33.333333%',
      '3/4': '75%',
      page: '75rem',
      form: '82rem',
      // Width of forms on screens from 1600 px, with the premium beside them (global-css.ts); equals `form` on others.
      wide: '82rem',
      read: '45rem',
      sidebar: '13.125rem',
    }),
  },
  zIndex: values({ sticky: 10, bar: 20, header: 30, banner: 30, popover: 50, modal: 60, toast: 70, skipNav: 80 }),
  durations: values({ faster: '120ms', fast: '160ms' }),
  animations: values({ spin: 'spin 0.8s linear infinite', pulse: 'pulse 1.6s cubic-bezier(0.4, 0, 0.6, 1) infinite' }),
  cursor: values({ button: 'pointer', disabled: 'not-allowed' }),
});

const shade = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** Radii by level (cell, control, card) and the five shadows, which have a hairline ring in dark mode. */
export const depth = defineSemanticTokens({
  radii: values({ l1: '{radii.sm}', l2: '{radii.md}', l3: '{radii.lg}' }),
  shadows: {
    xs: shade('0 1px 2px rgba(16,19,23,.06)', '0 1px 2px rgba(0,0,0,.5)'),
    sm: shade('0 1px 2px rgba(16,19,23,.06), 0 2px 6px rgba(16,19,23,.06)', '0 2px 6px rgba(0,0,0,.5)'),
    md: shade('0 2px 4px rgba(16,19,23,.06), 0 8px 20px rgba(16,19,23,.10)', '0 0 0 1px #2B3138, 0 8px 20px rgba(0,0,0,.55)'),
    lg: shade('0 4px 8px rgba(16,19,23,.06), 0 16px 40px rgba(16,19,23,.16)', '0 0 0 1px #2B3138, 0 16px 40px rgba(0,0,0,.65)'),
    bar: shade('0 -1px 0 #E1E4E8, 0 -6px 16px rgba(16,19,23,.06)', '0 -1px 0 #2B3138, 0 -6px 16px rgba(0,0,0,.45)'),
  },
});
