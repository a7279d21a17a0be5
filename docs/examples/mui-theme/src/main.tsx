import { isoDate, loadModel, type Model, priceApplication } from '@insure/engine';
import { toRjsf } from '@insure/engine/react';
import Form from '@rjsf/mui';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

const at = isoDate(new Date().toISOString().slice(0, 10));

const Page = ({ model }: { readonly model: Model }) => {
  // Schema, uiSchema and validator; widgets, templates and fields are those of the theme.
  const form = useMemo(() => toRjsf(model, { language: 'en-US', at }), [model]);
  const [application, setApplication] = useState<Record<string, unknown>>({});
  const { premium } = priceApplication(model, application, at);
  return (
    <>
      <Form
        {...form}
        formData={application}
        onChange={({ formData }) => setApplication(formData)}
        noHtml5Validate
        showErrorList={false}
      />
      <output aria-label="Premium">{premium ?? '–'}</output>
    </>
  );
};

const root = document.querySelector('#root');
if (root) {
  const model = await loadModel('/models/bicycle');
  createRoot(root).render(
    <StrictMode>
      <Page model={model} />
    </StrictMode>,
  );
}
