import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

let Frame: typeof Lazy | undefined;
const load = async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  Frame = DialogFrame;
  return { default: DialogFrame };
};
const Lazy: (props: DialogProps) => ReactNode = lazy(load);
// Chakra's Dialog weighs 20 kB: it loads in parallel with the page, and is there when a dialog opens.
load().catch(() => undefined);

/** A modal dialog; render it while it is open. The element with `data-begin` gets the focus first, else the title. */
export const Dialog = (props: DialogProps) => {
  const [Shown] = useState(() => Frame ?? Lazy);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
};
