import { defineWidgetShape } from './define.ts';

const example = { type: 'string', format: 'region-code' } as const;

export const region = defineWidgetShape({
  name: 'region',
  doc: 'A place by the code of a format that knows the names of its places: found by typing part of a name or the code, or chosen from the largest down.',
  accepts: ({ type }, format) => type === 'string' && format?.places !== undefined,
  rank: ({ type }, _, format) => (type === 'string' && format?.places ? 7 : undefined),
  example,
});
