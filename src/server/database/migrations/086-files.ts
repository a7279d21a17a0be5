/** Files, their names and notices of payments are sealed; the next start seals what is there. Nothing read the hash of a file. */
export const files = {
  name: '086-files',
  statements: [`alter table attachment drop column hash`, `update data_key set whole = false`],
} as const;
