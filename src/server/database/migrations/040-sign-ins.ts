/** Sign-ins found by their session: the trace of an order tells how those who sold it came in. */
export const signIns = {
  name: '040-sign-ins',
  statements: [`create index audit_sign_in on audit (session) where subject = 'user' and session is not null`],
} as const;
