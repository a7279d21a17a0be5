import { isoDate, type Model } from '@insure/engine';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Page } from './page.tsx';

export const render = (model: Model, at: string): string =>
  renderToString(
    <StrictMode>
      <Page model={model} at={isoDate(at)} />
    </StrictMode>,
  );
