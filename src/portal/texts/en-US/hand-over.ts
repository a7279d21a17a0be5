/** Sign-in from an external back office. */
export const handOver = {
  entering: 'Signing in …',
  refused: 'Could not sign in',
  toLogin: 'Sign in with an account',
};
