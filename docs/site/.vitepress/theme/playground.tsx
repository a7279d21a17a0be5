import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { BLANK, blankFiles } from '../../../../src/studio/blank.ts';
import { Playground } from '../../../../src/studio/playground.tsx';
import { readShared, writeShared } from '../../../../src/studio/share.ts';
import { engine } from './engine.ts';
import { siteSystem } from './site-system.ts';

type Models = {
  readonly files: Readonly<Record<string, string>>;
  readonly products: readonly { readonly code: string; readonly title: string }[];
};

/** Draws the playground into an element; what is returned removes it. The address holds what was changed, so that a reload keeps it. */
export const openPlayground = async (place: HTMLElement, url: string, home: string): Promise<() => void> => {
  const reply = await fetch(url);
  const models: Models = await reply.json();
  const products = [...models.products, { code: BLANK, title: 'Blank product' }];
  const shared = await readShared(location.hash.slice(1));
  const start =
    shared && products.some(({ code }) => code === shared.code) ? shared : { code: products[0]?.code ?? BLANK, changed: {} };
  let now = start;
  const write = async (): Promise<void> => history.replaceState(history.state, '', `#${await writeShared(now)}`);
  const root = createRoot(place);
  root.render(
    <ChakraProvider value={siteSystem}>
      <Playground
        files={{ ...models.files, ...blankFiles }}
        products={products}
        engine={engine}
        start={start}
        onChange={(state) => {
          now = state;
          void write();
        }}
        link={async () => {
          await write();
          return location.href;
        }}
        previewPage={`${home}preview.html`}
        home={{ href: home, label: '@insure/engine' }}
      />
    </ChakraProvider>,
  );
  return () => root.unmount();
};
