import { defineWidget } from './define.ts';
import { isInnerList } from './inner/inner-list.ts';
import { RowsInput } from './inner/rows-input.tsx';

/** A list inside a row. */
export const rows = defineWidget({
  name: 'rows',
  doc: 'A short list inside a row (beneficiaries of a person): each item a small form, to add and to take away.',
  accepts: isInnerList,
  example: { type: 'array', items: { type: 'object', properties: { share: { type: 'integer', unit: 'percent' } } } },
  component: RowsInput,
  isGroup: true,
  isWide: true,
});
