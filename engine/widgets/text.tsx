import { defineWidget } from './define.ts';
import { TextInput } from './parts/text-input.tsx';

/** A line of text or a number. */
export const text = defineWidget({
  name: 'text',
  doc: 'A line of text or a number; spaces, dashes and full-width characters are forgiven when it is left.',
  accepts: (field) => field.type === 'string' || field.type === 'integer' || field.type === 'number',
  component: TextInput,
});
