import { ChakraProvider } from '@chakra-ui/react';
import { withChina } from '../../engine/with-china.ts';
import { createRoot } from 'react-dom/client';
import { system } from '../../../src/portal/theme/system.ts';
import { Playground } from '../../../src/studio/playground.tsx';

const reply = await fetch('/models.json');
const { files, products, code } = await reply.json();
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ChakraProvider value={system}>
    <Playground
      files={files}
      products={products}
      engine={withChina}
      start={{ code, changed: {} }}
      onChange={() => undefined}
      previewPage="/preview.html"
      home={{ href: '/', label: 'Home' }}
    />
  </ChakraProvider>,
);
