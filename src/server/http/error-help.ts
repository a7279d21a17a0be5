import type { ErrorCode } from '../../contract/call.ts';

/** Cause and solution of each code, for docs/errors.md and /api/errors. */
export const errorHelp: Readonly<Record<ErrorCode, readonly [cause: string, solve: string]>> = {
  MALFORMED: [
    'the body, a parameter or a part of the form is not what the contract asks for',
    'Compare the request with the OpenAPI description; `issues` name the places',
  ],
  KEY_MISSING: [
    'a call that changes something once was sent without its key',
    'Send a new Idempotency-Key with each submission, the same with each retry',
  ],
  UNAUTHENTICATED: ['there is no session, or it has ended', 'Sign in again and repeat the call'],
  SIGN_IN_FAILED: [
    'organisation, user name, password, code or ticket is wrong, or the account is locked',
    'Check what was typed, or set a new password by a code',
  ],
  FORBIDDEN: [
    'the user may not do this: his level, his organisation or the owner of the object forbids it',
    'Use an account that may, or ask the administrator of the organisation',
  ],
  CROSS_SITE: [
    'the call does not come from the portal: the header X-Requested-With is missing',
    'Send the header X-Requested-With: portal from a page of the same site',
  ],
  NOT_FOUND: ['there is no such object, or the user may not see it', 'Check the number; look in the list'],
  USER_SWITCHED: ['another user has signed in since the page was opened', 'Sign in again: typed values are kept for their user'],
  PRICE_CHANGED: [
    'the premium computed now is not the one that was confirmed',
    'Show `premium.now`, let the user confirm it, and submit again with it',
  ],
  VERSION_CONFLICT: [
    'the object or the model has a newer version than the one the request names',
    'Load the new version, apply the change again, and send it',
  ],
  STATE: [
    'the state of the object does not allow this: paid, cancelled, expired or full',
    'Load the object again; `errorMsg` names the reason',
  ],
  KEY_IN_USE: ['a request with the same key has not ended yet', 'Wait a second and send the same request again'],
  SHARE_GONE: ['the share was revoked or has expired', 'Ask the agent for a new link'],
  TOO_LARGE: ['body, file or draft is above its limit, or takes too long to read', 'Split the list, or send a smaller file'],
  UNSUPPORTED: ['the content type, or the kind of a file, is not accepted', 'Send JSON, or a file of a kind that the call names'],
  ISSUES: [
    'the data break rules of the model or of the call',
    'Correct each of `issues` at its `path`; the sections below explain their codes',
  ],
  KEY_REUSED: ['the key was used before, with another content', 'Make a new key for each submission'],
  THROTTLED: ['too many calls, bodies or tries came from one address or for one account', 'Wait the seconds of `retryAfter`'],
  SYSTEM: ['an error of the server, written to its log', 'Try once more, then tell whoever runs the server the time of the call'],
  UNAVAILABLE: [
    'the database, the gateway or a service is not reachable, or its queue is full',
    'Wait the seconds of `retryAfter` and try again',
  ],
};
