import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

let Frame: typeof Lazy | undefined;
const load = async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  Frame = DialogFrame;
  return { default: DialogFrame };
};
const Lazy: (props: DialogProps) => ReactNode = lazy(load);
// Chakra's Dialog has 25 kB. It loads after the page has started, so that it is ready when a dialog opens.
load().catch(() => undefined);

/** Shows a modal dialog while it is rendered. The element with `data-begin`, else the title, gets the focus first. */
export const Dialog = (props: DialogProps) => {
  const [Shown] = useState(() => Frame ?? Lazy);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
};
