/** Real names of accounts are sealed; the next start seals what is there. */
export const accountNames = {
  name: '093-account-names',
  statements: [`update data_key set whole = false`],
} as const;
