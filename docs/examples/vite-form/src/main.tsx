import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { isoDate, loadModel, type Model } from '@insure/engine';
import { ApplicationForm } from '@insure/engine/react';
import { createApplicationStore } from '@insure/engine/store';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'form', nonce: nonce === '' ? undefined : nonce });

/** Reads uploaded lists beside the page. Where a policy forbids it, the page reads them itself. */
const tableWorker = () => new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });

const Page = ({ model }: { readonly model: Model }) => {
  const [store] = useState(() =>
    createApplicationStore({ model, at: isoDate(new Date().toISOString().slice(0, 10)), tableWorker }),
  );
  const [step, setStep] = useState<string>();
  const [sent, setSent] = useState<string>();
  if (sent !== undefined) return <output>{sent}</output>;
  return (
    <ApplicationForm
      store={store}
      language="en-US"
      step={step}
      onStep={setStep}
      product={{ name: model.data.title, insurer: 'Example', documents: '/documents' }}
      quote={{ state: 'local' }}
      // A page of your own sends it to a server, which checks it again: see fastify-check.
      onSubmit={({ application }) => setSent(JSON.stringify(application))}
      now={() => new Date().toISOString()}
    />
  );
};

const root = document.querySelector('#root');
if (root) {
  const model = await loadModel('/models/bicycle');
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={cache}>
        <ChakraProvider value={defaultSystem}>
          <Page model={model} />
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>,
  );
}
