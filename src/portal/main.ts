import { knownUser } from './accounts/sign-in.ts';
import { preloadCall } from './api/use-call.ts';
import { watchSession } from './router/session-watch.tsx';
import { openRouter } from './router/router.ts';
import { startTexts } from './texts/language.ts';
import { watchColourMode } from './theme/colour-mode.ts';

const root = document.getElementById('root');
if (!root) throw new Error('Cannot start the portal as index.html has no element with the id root');

watchColourMode();
// First, because it sets the language of all calls.
startTexts();
// Before the router, which requests the files of the page: the page's data needs the user first.
void knownUser();
preloadCall('commonDatas', {});
const router = openRouter();
watchSession(router);
const drawing = import('./app.tsx');
// Loaded only for stored settings. No top-level await: if the settings module imports this one, each would wait for the other.
const settings = localStorage.getItem('portal.shell') === null ? undefined : import('./layouts/shell/settings.ts');
const start = async (): Promise<void> => {
  const [{ draw }] = await Promise.all([drawing, settings?.then(({ startSettings }) => startSettings())]);
  draw(root, router);
};
void start();
