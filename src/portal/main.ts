import { knownUser } from './accounts/sign-in.ts';
import { preloadCall } from './api/use-call.ts';
import { watchSession } from './router/session-watch.tsx';
import { openRouter } from './router/router.ts';
import { startTexts } from './texts/language.ts';
import { watchColourMode } from './theme/colour-mode.ts';

const root = document.getElementById('root');
if (!root) throw new Error('Cannot start the portal as index.html has no element with the id root');

watchColourMode();
// This is first, because it sets the language of all calls.
startTexts();
// This is before the router, which requests the files of the page, because the page's data needs the user first.
void knownUser();
preloadCall('commonDatas', {});
const router = openRouter();
watchSession(router);
const drawing = import('./app.tsx');
// The settings are loaded only if some are stored. A top-level await would block for ever if the settings module imported this
// one.
const settings = localStorage.getItem('portal.shell') === null ? undefined : import('./layouts/shell/settings.ts');
const start = async (): Promise<void> => {
  const [{ render: draw }] = await Promise.all([drawing, settings?.then(({ startSettings }) => startSettings())]);
  draw(root, router);
};
void start();
