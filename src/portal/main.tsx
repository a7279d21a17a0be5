import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { withProgress } from './parts/progress.ts';
import { startSession } from './session/sign-in.ts';
import { startTexts } from './texts/language.ts';
import { watchColourMode } from './theme/colour-mode.ts';

const root = document.getElementById('root');
if (!root) throw new Error('Cannot start the portal as index.html has no element with the id root');

watchColourMode();
void withProgress(startSession());
await startTexts();
createRoot(root).render(<App />);
