import { later } from '../../parts/later.ts';
import { withProgress } from '../../parts/progress.ts';
import { loadTexts } from '../../texts/language.ts';
import type { FrameProps } from '../frame-props.ts';

/** The admin shell, which comes with its texts. */
export const { Component: ShellFrame, begin: beginShell } = later<FrameProps>(
  async () => (await withProgress(Promise.all([import('./shell-frame.tsx'), loadTexts('shell')])))[0].default,
);
