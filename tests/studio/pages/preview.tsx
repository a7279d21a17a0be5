import { ChakraProvider } from '@chakra-ui/react';
import { withChina } from '../../engine/with-china.ts';
import { system } from '../../../src/portal/theme/system.ts';
import { openPreview } from '../../../src/studio/preview.tsx';

openPreview(document.body.appendChild(document.createElement('div')), withChina, (drawn) => (
  <ChakraProvider value={system}>{drawn}</ChakraProvider>
));
