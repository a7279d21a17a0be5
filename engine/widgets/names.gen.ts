// Written by `npm run registry`; do not edit.
/** Names of this room's entries, for those who must not load the entries. */
export const widgetNames = [
  'combobox',
  'date',
  'plan-cards',
  'rows',
  'segment',
  'select',
  'text',
  'textarea',
  'tick-cards',
] as const;
