import type { ReactNode } from 'react';

/** Widest that a column gets: 1200 for lists, details and the cashier, 1312 for the personal centre, more for forms once the premium stands beside them. */
export type ColumnWidth = 'page' | 'form' | 'wide';

/** What a frame is told of the page in it. */
export type FrameProps = {
  /** Widest that the content gets; `full` fills the frame. */
  readonly width: ColumnWidth | 'full';
  /** A bar is fixed to the page's lower edge on screens below 1600 px. */
  readonly hasBar?: boolean;
  readonly children: ReactNode;
};
