import { defineWidgetShape } from './define.ts';

export const fileUpload = defineWidgetShape({
  name: 'file-upload',
  doc: 'Uploaded files, each with a preview, name and size. Files can be chosen or dropped, opened and removed.',
  accepts: ({ attachment }) => attachment !== undefined,
  rank: ({ attachment }) => (attachment === undefined ? undefined : 9),
  example: { type: 'array', maxItems: 1, attachment: { kinds: ['pdf', 'picture'] } },
});
