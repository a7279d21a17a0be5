import { ChakraProvider } from '@chakra-ui/react';
import { engine } from './engine.ts';
import { openPreview } from '../../../../src/studio/preview.tsx';
import { siteSystem } from './site-system.ts';

/** Draws the preview of the playground into an element; what is returned removes it. */
export const open = (place: HTMLElement): (() => void) =>
  openPreview(place, engine, (drawn) => <ChakraProvider value={siteSystem}>{drawn}</ChakraProvider>);
