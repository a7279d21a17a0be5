import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { button, input, spinner } from './controls.ts';
import { globalCss, keyframes, textStyles } from './global-css.ts';
import { depth, measures } from './measures.ts';
import { colours, scales } from './palettes.ts';

/**
 * The tokens, the global rules, and the recipes of the few Chakra components that have one. Everything else is styled with
 * tokens.
 */
export const portalTheme = defineConfig({
  cssVarsPrefix: 'hz',
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1536px' },
    tokens: { ...measures, colors: scales },
    semanticTokens: { ...depth, colors: colours },
    textStyles,
    keyframes,
    recipes: { button, input, spinner },
  },
});

/** The Chakra system of all pages. */
export const system = createSystem(defaultBaseConfig, portalTheme);
