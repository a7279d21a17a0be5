import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

let Frame: typeof Lazy | undefined;
const load = async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  Frame = DialogFrame;
  return { default: DialogFrame };
};
const Lazy: (props: DialogProps) => ReactNode = lazy(load);
// Chakra's Dialog has 25 kB, which no page needs for its first paint. It loads at the first input, so that it is ready when a dialog opens.
if (typeof document !== 'undefined')
  for (const input of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(input, () => void load().catch(() => undefined), { once: true, capture: true, passive: true });

/** Shows a modal dialog while it is rendered. The element with `data-begin`, else the title, gets the focus first. */
export const Dialog = (props: DialogProps) => {
  const [Shown] = useState(() => Frame ?? Lazy);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
};
