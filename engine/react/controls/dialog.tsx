import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

let Frame: typeof Lazy | undefined;
const load = async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  Frame = DialogFrame;
  return { default: DialogFrame };
};
const Lazy: (props: DialogProps) => ReactNode = lazy(load);
// Chakra's Dialog weighs 20 kB: it comes beside the page, not before it, and a dialog does not wait for it when it opens.
load().catch(() => undefined);

/** A modal dialog: it holds the focus, gives it back, and lies above everything. Render it while it is open; `data-begin` in it has the focus first, else its title. */
export const Dialog = (props: DialogProps) => {
  const [Shown] = useState(() => Frame ?? Lazy);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
};
