import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import type { IsoDate, Model } from '@insure/engine';
import { ApplicationForm } from '@insure/engine/react';
import { createApplicationStore } from '@insure/engine/store';
import { useState } from 'react';

/** The same on the server and in the page: the day of application comes from the server. */
export const Page = ({ model, at }: { readonly model: Model; readonly at: IsoDate }) => {
  const [store] = useState(() => createApplicationStore({ model, at }));
  const [step, setStep] = useState<string>();
  return (
    <ChakraProvider value={defaultSystem}>
      <ApplicationForm
        store={store}
        language="en-US"
        step={step}
        onStep={setStep}
        product={{ name: model.data.title, insurer: 'Example', documents: '/documents' }}
        quote={{ state: 'local' }}
        onSubmit={() => undefined}
        now={() => new Date().toISOString()}
      />
    </ChakraProvider>
  );
};
