import type { ErrorCode } from '../../contract/call.ts';

/** Cause and solution of each code, for docs/errors.md and /api/errors. */
export const errorHelp: Readonly<Record<ErrorCode, readonly [cause: string, solve: string]>> = {
  MALFORMED: [
    'the body, a parameter or a part of the form does not have the shape that the contract requires',
    'Compare the request with the OpenAPI description; `issues` have the paths',
  ],
  KEY_MISSING: [
    'a call that needs an idempotency key was sent without one',
    'Send a new Idempotency-Key with each submission, and the same key with each retry',
  ],
  UNAUTHENTICATED: ['there is no session, or it has ended', 'Sign in again and repeat the call'],
  SIGN_IN_FAILED: [
    'organisation, user name, password, code or ticket is wrong, or the account is locked',
    'Check the typed values, or set a new password with a code',
  ],
  FORBIDDEN: [
    "the user may not do this: the user's level, organisation or rights, or the owner of the record, forbid it",
    'Use an account that may do this, or ask the administrator of the organisation',
  ],
  CROSS_SITE: [
    'the call does not come from the portal: the header X-Requested-With is missing',
    'Send the header X-Requested-With: portal from a page of the same site',
  ],
  NOT_FOUND: ['there is no such record, or the user may not see it', 'Check the number, or search the list'],
  USER_SWITCHED: ['another user has signed in since the page was opened', 'Sign in again: typed values are kept for their user'],
  PRICE_CHANGED: [
    'the current premium differs from the confirmed one',
    'Show `premium.now`, let the user confirm it, and submit again with it',
  ],
  VERSION_CONFLICT: [
    'the record or the model has a newer version than the one in the request',
    'Load the new version, apply the change again, and send it',
  ],
  STATE: [
    'the state of the record does not allow this: paid, cancelled, expired or full',
    'Load the record again; `errorMsg` has the reason',
  ],
  KEY_IN_USE: ['a request with the same key is still running', 'Wait a second and send the same request again'],
  SHARE_GONE: ['the share was revoked or has expired', 'Ask the agent for a new link'],
  TOO_LARGE: ['the body, file or draft exceeds its limit, or takes too long to read', 'Split the list, or send a smaller file'],
  UNSUPPORTED: ['the content type, or the kind of a file, is not accepted', 'Send JSON, or a file of an accepted kind'],
  ISSUES: [
    'the data breaks rules of the model or of the call',
    'Correct each of the `issues` at its `path`; the sections below explain their codes',
  ],
  KEY_REUSED: ['the key was used before with other content', 'Create a new key for each submission'],
  THROTTLED: ['too many calls, bodies or tries came from one address or for one account', 'Wait for the seconds in `retryAfter`'],
  SYSTEM: [
    'an error of the server, which is in its log',
    'Try once more, then report the time of the call to the operator of the server',
  ],
  UNAVAILABLE: [
    'the database, the gateway or a service is not reachable, or its queue is full',
    'Wait for the seconds in `retryAfter` and try again',
  ],
};
