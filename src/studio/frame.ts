import type { IsoDate, LanguageTag, ModelFiles } from '@insure/engine';

export const views = ['form', 'detail', 'price'] as const;
export type View = (typeof views)[number];
export const isView = (value: unknown): value is View => views.some((view) => view === value);

/** The input of the page in the frame. */
export type Shown = {
  /** Files that compile. */
  readonly files: ModelFiles;
  readonly code: string;
  readonly language: LanguageTag;
  readonly view: View;
  /** Name of the example that fills the form; empty for the blank form. */
  readonly example: string;
};

/** The application in the form, with its date. */
export type Filled = { readonly application: unknown; readonly at: IsoDate };

/** The functions by which the surrounding page controls the page in the frame. */
export type PreviewHandle = {
  readonly show: (shown: Shown) => void;
  /** Undefined before anything is shown. */
  readonly filled: () => Filled | undefined;
};

/** The event by which the page in the frame reports that it is ready. */
export const READY = 'studio-preview';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    studioPreview?: PreviewHandle;
  }
}
