/**
 * Secrets and passwords are sealed, codes and throttles are keyed hashes. Secrets that stood in the clear are made anew, as copies of the
 * database may hold them; what was kept under hashes without a key is short-lived and forgotten.
 */
export const secrets = {
  name: '074-secrets',
  statements: [
    `delete from secret`,
    `delete from verification`,
    `delete from sign_in`,
    `update sandbox_trade set ticket = encode(sha256(ticket::bytea), 'hex')`,
    // The next start seals what is not.
    `update data_key set whole = false`,
  ],
} as const;
