/** Why a code comes, and what to do about it: for docs/errors.md. No page loads it. */
export type Help = { readonly cause: string; readonly solve: string };
