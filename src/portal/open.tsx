import { createRoot } from 'react-dom/client';
import { mutate } from 'swr';
import { App } from './app.tsx';
import { cameAhead } from './call/ahead.ts';
import { sessionUser } from './session/session.ts';

/** Draws the portal, with what has come ahead at hand. */
export const open = (root: HTMLElement): void => {
  for (const { key, data } of cameAhead(sessionUser())) void mutate(key, data, { revalidate: false });
  createRoot(root).render(<App />);
};
