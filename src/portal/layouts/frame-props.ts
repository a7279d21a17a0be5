import type { ReactNode } from 'react';

/** What a frame is told of the page in it. */
export type FrameProps = {
  /** Widest that the content gets. */
  readonly width: 'page' | 'form' | 'full';
  /** A bar is fixed to the page's lower edge on screens below 1600 px. */
  readonly hasBar?: boolean;
  readonly children: ReactNode;
};
