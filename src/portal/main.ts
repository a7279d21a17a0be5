import { dropAhead } from './call/ahead.ts';
import { withProgress } from './parts/progress.ts';
import { beginAddress } from './routes/begin.ts';
import { startSession } from './session/sign-in.ts';
import { startTexts } from './texts/language.ts';
import { watchColourMode } from './theme/colour-mode.ts';

/** Milliseconds after which an answer that was asked for ahead is nobody's any more. */
const KEPT = 20_000;
/**
 * Milliseconds that the first drawing waits for what it would be drawn anew for: what the site says of itself, who sits here, the page's code.
 * React leaves what stands in the place of a page for as long as this.
 */
const PATIENCE = 300;

const root = document.getElementById('root');
if (!root) throw new Error('Cannot start the portal as index.html has no element with the id root');

watchColourMode();
// First, as it settles the language in which all else is asked for.
const texts = startTexts();
// Small, and begun before what draws is there: code and data come side by side.
const begun = beginAddress(location, withProgress(startSession()));
setTimeout(dropAhead, KEPT);
const drawing = import('./open.tsx');
// Whoever has set nothing needs nothing of it. No top-level await: the settings' file may import this one, and each would wait for the other.
const settings = localStorage.getItem('portal.shell') === null ? undefined : import('./layouts/shell/shell-settings.ts');
const start = async (): Promise<void> => {
  const shown = settings?.then(({ startSettings }) => startSettings());
  const [{ open }] = await Promise.all([drawing, texts, shown]);
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  open(root);
};
void start();
