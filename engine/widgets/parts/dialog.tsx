import { lazy, Suspense, useState, type ReactNode } from 'react';

/** What a dialog is given. */
export type DialogProps = {
  readonly title: string;
  /** Beside the title, where there is room. */
  readonly hint?: string;
  /** Called on Esc, on the close button and on a click outside; left out, the dialog blocks until one of its own buttons closes it. */
  readonly onClose?: () => void;
  readonly width?: string;
  /** In the middle, or a drawer at an edge of the window. */
  readonly place?: 'middle' | 'bottom' | 'start' | 'end';
  /** Work is done in it: head and foot stay while the rest scrolls, and a click outside loses nothing. */
  readonly isDesk?: boolean;
  /** As high as it may get from the first: what it holds comes later, and is long. */
  readonly isTall?: boolean;
  /** What is in it reaches nearly to its edges, as a menu does. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
  /** Buttons, right-aligned. */
  readonly foot?: ReactNode;
};

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
