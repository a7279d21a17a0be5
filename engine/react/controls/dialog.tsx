import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

let Frame: typeof Lazy | undefined;
const load = async () => {
  const { DialogFrame } = await import('./dialog-frame.tsx');
  Frame = DialogFrame;
  return { default: DialogFrame };
};
const Lazy: (props: DialogProps) => ReactNode = lazy(load);
/**
 * Properties of a button, or of a part with buttons, that opens a dialog. Chakra's Dialog has 26 kB, and many visits open none: it
 * loads when the button gets the pointer or the focus, so that it is ready when the dialog opens.
 */
export const opensDialog = {
  onPointerEnter: (): void => void load().catch(() => undefined),
  onFocus: (): void => void load().catch(() => undefined),
} as const;

/** Shows a modal dialog while it is rendered. The element with `data-begin`, else the title, gets the focus first. */
export const Dialog = (props: DialogProps) => {
  const [Shown] = useState(() => Frame ?? Lazy);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
};
