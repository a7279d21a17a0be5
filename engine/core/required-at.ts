import type { Issue } from './issue.ts';
import { tokensOf } from './pointer.ts';
import type { Ready } from './ready.ts';
import { wordingOf } from './wording.ts';

/** The issue of a field that is missing, in the model's own wording where it has one (errorMessage). */
export const requiredAt = (ready: Ready, pointer: string, title: string): Issue => {
  const tokens = tokensOf(pointer);
  const property = tokens.at(-1) ?? '';
  const message = wordingOf(ready.model.schema, tokens.slice(0, -1), { keyword: 'required', property })?.text;
  return { path: pointer, code: 'required', params: { title }, ...(message === undefined ? {} : { message }) };
};
