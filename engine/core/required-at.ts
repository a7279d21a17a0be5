import type { Issue } from './issue.ts';
import { at, isRecord } from './pointer.ts';
import { fieldOf, type Ready } from './ready.ts';

/** The issue of a field that is missing, in the model's own wording where the object around it has one (errorMessage.required). */
export const requiredAt = (ready: Ready, pointer: string, title: string): Issue => {
  const end = pointer.lastIndexOf('/');
  const wording = fieldOf(ready.model.schema, pointer.slice(0, end))?.errorMessage;
  const message = isRecord(wording) ? at(wording, `/required${pointer.slice(end)}`) : undefined;
  return { path: pointer, code: 'required', params: { title }, ...(typeof message === 'string' ? { message } : {}) };
};
