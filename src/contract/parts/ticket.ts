import { Type } from 'typebox';

/** A path of the portal itself: never another site, whatever a browser makes of slashes. */
const ownPath = Type.String({ maxLength: 500, pattern: '^/(?![/\\\\])[^\\\\\\s]*$' });

/** A sign-in by ticket: the ticket, and the page to go on to. */
export const ticketQuery = Type.Object({
  ticket: Type.String({ minLength: 20, maxLength: 2000, pattern: '^[\\w.-]+$' }),
  redirect: Type.Optional(ownPath),
});

/** What a sign-in by ticket may be refused for. */
export const ticketErrors = ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'USER_SWITCHED', 'THROTTLED'] as const;

/** How every sign-in by ticket works. */
export const ticketDoc =
  'The ticket is signed with the key that both sides share, names this sign-in as its audience, is good for at most 60 seconds and once. Refused from pages of other sites, so another site links to /oss?ticket=, which comes here. Signed in, the browser is sent to /auth-redirect?redirect=, which has no effect when it is opened again. A page may fetch this with redirect: manual and go on by itself.';
