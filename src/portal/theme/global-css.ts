import { defineGlobalStyles, defineKeyframes, defineTextStyles } from '@chakra-ui/react';

/** Ten text styles in rem; headings and primary buttons add weight 600. */
export const textStyles = defineTextStyles(
  Object.fromEntries(
    Object.entries({
      '2xs': '1rem',
      xs: '1.125rem',
      sm: '1.25rem',
      md: '1.375rem',
      lg: '1.5rem',
      xl: '1.625rem',
      '2xl': '1.75rem',
      '3xl': '2rem',
      '4xl': '2.375rem',
    }).map(([size, lineHeight]) => [
      size,
      { value: { fontSize: size, lineHeight: `var(--line-${size}, ${lineHeight})`, letterSpacing: '0' } },
    ]),
  ),
);

/** All animations. Elements that appear change only opacity, or move at most 8 px. */
export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'slide-from-bottom': { from: { translate: '0 0.5rem' }, to: { translate: '0 0' } },
  'slide-from-left': { from: { translate: '-0.5rem 0' }, to: { translate: '0 0' } },
  'slide-from-right': { from: { translate: '0.5rem 0' }, to: { translate: '0 0' } },
  'indeterminate-bar': { from: { translate: '-100% 0' }, to: { translate: '300% 0' } },
});

/** Rules of the whole document: background, focus, reduced motion, forced colours, print. */
export const globalCss = defineGlobalStyles({
  '*': { borderColor: 'border', '--global-color-border': 'colors.border' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  'input:placeholder-shown': { textOverflow: 'ellipsis' },
  '*::selection': { bg: 'blue.muted' },
  html: {
    fontSize: '100%',
    colorPalette: 'brand',
    bg: 'bg.canvas',
    color: 'fg',
    '--below-header': '5rem',
    scrollPaddingTop: 'var(--below-header)',
    scrollPaddingBottom: '5rem',
  },
  'html:has([data-shell])': { scrollPaddingTop: '7.5rem' },
  body: {
    bg: 'bg.canvas',
    // The rule is on `body`, because the token is set on `html` in a layer that overrides this one.
    '@media (min-width: 100rem)': { '--hz-sizes-wide': 'min(100vw - 4rem, 106rem)' },
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: '1.5714',
    textRendering: 'optimizeLegibility',
    lineBreak: 'strict',
    overflowWrap: 'break-word',
    // This leaves no single word on the last line of a paragraph.
    textWrap: 'pretty',
  },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': {
    outline: '2px solid',
    outlineColor: 'blue.focusRing',
    outlineOffset: '2px',
  },
  // The heading takes focus after a change of page so that screen readers announce it; a visible ring is not needed.
  '[data-focus-landing]:focus': { outline: 'none' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '[aria-current], [aria-pressed=true], [aria-selected=true], [aria-checked=true]': {
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '[data-chrome]': { '@media print': { display: 'none !important' } },
  // Printed pages are white and A4, without buttons and scrolling.
  '@page': { margin: '14mm 12mm' },
  'html, body': { '@media print': { background: '#fff' } },
  'main [role=search], main nav, main :has(> nav:only-child), main td button': { '@media print': { display: 'none !important' } },
  'main [role=group]': { '@media print': { overflow: 'visible !important', maxHeight: 'none !important' } },
  'h1, h2, h3, thead': { '@media print': { breakAfter: 'avoid' } },
  'tr, li, dl > div': { '@media print': { breakInside: 'avoid' } },
  // Phones zoom into a focused field unless its text has 16 px.
  'input, select, textarea': { '@media (pointer: coarse) and (max-width: 991px)': { fontSize: '1rem !important' } },
  'h1, h2, h3': { textWrap: 'balance' },
  '.num': { fontVariantNumeric: 'tabular-nums lining-nums' },
});
