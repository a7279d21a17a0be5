/** What the server said of the application's premium; the page asks it and tells the form. */
export type Quote =
  | { readonly state: 'local' }
  | { readonly state: 'asking' }
  | { readonly state: 'confirmed'; readonly premium: string }
  | { readonly state: 'failed'; readonly message?: string };

/** What the form needs to know of the product around it. */
export type ProductWords = {
  readonly name: string;
  readonly insurer: string;
  /** Address of the insurer's logo, and of the model's documents ("/models/x/3-ab/documents"). */
  readonly logo?: string;
  readonly documents: string;
  /** Plans that the product offers; all where it is left out or empty. */
  readonly plans?: readonly string[];
};

/** What is handed over on submission. */
export type Submission = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly premium: string;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
};
