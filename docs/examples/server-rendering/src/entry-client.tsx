import { loadModel } from '@insure/engine';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const root = document.querySelector('#root');
const day = document.querySelector('#day')?.textContent;
if (root && day) {
  const model = await loadModel('/models/bicycle');
  hydrateRoot(
    root,
    <StrictMode>
      <Page model={model} at={JSON.parse(day)} />
    </StrictMode>,
  );
}
