import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { badge, button, input } from './controls.ts';
import { globalCss, keyframes, textStyles } from './global-css.ts';
import { depth, measures } from './measures.ts';
import { colours, scales } from './palettes.ts';

/** Tokens, global rules and the few recipes that every page uses; `RichTheme` adds those of forms and overlays. */
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
    recipes: { button, input, badge },
  },
});

/** Chakra's system for the first load. */
export const system = createSystem(defaultBaseConfig, portalTheme);
