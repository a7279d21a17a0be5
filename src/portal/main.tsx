import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { withProgress } from './parts/progress.ts';
import { beginPage } from './routes/define.ts';
import { routeAt } from './routes/table.ts';
import { startSession } from './session/sign-in.ts';
import { startTexts } from './texts/language.ts';
import { watchColourMode } from './theme/colour-mode.ts';

const root = document.getElementById('root');
if (!root) throw new Error('Cannot start the portal as index.html has no element with the id root');

watchColourMode();
// First, as it settles the language in which all else is asked for.
const texts = startTexts();
void withProgress(startSession());
// Its code comes while the server is asked who sits here; whether it is shown is the guard's.
const route = routeAt(location.pathname);
beginPage(route?.Coming);
beginPage(route?.Page);
// Whoever has set nothing needs nothing of it. No top-level await: the settings' file may import this one, and each would wait for the other.
const settings = localStorage.getItem('portal.shell') === null ? undefined : import('./layouts/shell/shell-settings.ts');
const open = async (): Promise<void> => {
  await Promise.all([texts, settings?.then(({ startSettings }) => startSettings())]);
  createRoot(root).render(<App />);
};
void open();
