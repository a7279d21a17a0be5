import { defineWidgetShape } from './define.ts';

export const segment = defineWidgetShape({
  name: 'segment',
  doc: 'Two to five short options side by side, or yes and no.',
  accepts: (field) => field.type === 'boolean' || (field.enum !== undefined && field.enum.length <= 5),
  rank: (_, choices) => (choices.length > 0 && isShort(choices) ? 5 : undefined),
  stock: 'radio',
  example: { enum: [6, 12], labels: { '6': '6 个月', '12': '12 个月' } },
});

const MAX = 5;
const MAX_CHARACTERS = 34;

const isShort = (choices: readonly { readonly label: string }[]): boolean =>
  choices.length <= MAX && choices.reduce((length, { label }) => length + label.length, 0) <= MAX_CHARACTERS;
