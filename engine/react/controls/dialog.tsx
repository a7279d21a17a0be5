import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

let Frame: typeof Lazy | undefined;
const load = async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  Frame = DialogFrame;
  return { default: DialogFrame };
};
const Lazy: (props: DialogProps) => ReactNode = lazy(load);
// Chakra's Dialog has 26 kB. It loads at the first input of the user, so that a first visit does not wait for it, and it is ready when
// a dialog opens or the connection is lost.
const preload = (): void => void load().catch(() => undefined);
for (const input of ['pointermove', 'pointerdown', 'keydown'])
  globalThis.document?.addEventListener(input, preload, { once: true, passive: true });

/** Shows a modal dialog while it is rendered. The element with `data-begin`, else the title, gets the focus first. */
export const Dialog = (props: DialogProps) => {
  const [Shown] = useState(() => Frame ?? Lazy);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
};
