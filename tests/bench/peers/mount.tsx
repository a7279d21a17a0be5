import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Lets the bench draw a peer's form by a call in the page. */
export const offer = (form: (persons: number) => ReactNode): void => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  Reflect.set(window, 'mountForm', (persons: number) => flushSync(() => root.render(form(persons))));
};
