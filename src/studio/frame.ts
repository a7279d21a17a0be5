import type { IsoDate, LanguageTag, ModelFiles } from '@insure/engine';

export const views = ['form', 'detail', 'price'] as const;
export type View = (typeof views)[number];
export const isView = (value: unknown): value is View => views.some((view) => view === value);

/** What the page in the frame draws. */
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

/** How the page around the frame talks to the page in it. */
export type PreviewHandle = {
  readonly show: (shown: Shown) => void;
  /** Undefined before anything is shown. */
  readonly filled: () => Filled | undefined;
};

/** The event with which the page in the frame tells that it can be used. */
export const READY = 'studio-preview';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    studioPreview?: PreviewHandle;
  }
}
