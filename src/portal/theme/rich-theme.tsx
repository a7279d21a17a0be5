import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { richLook } from './rich-look.ts';
import { richRecipes } from './rich-recipes.ts';
import { portalTheme } from './system.ts';

const system = createSystem(defaultBaseConfig, richRecipes, richLook, portalTheme);

/** The house's look with the recipes of Chakra's forms, tables and overlays; pages that need them load it with themselves. */
export default function RichTheme({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
