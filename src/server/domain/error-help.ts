import type { ErrorCode } from '../../contract/errors.ts';

export type Help = { readonly cause: string; readonly solve: string };

/** Cause and solution of each code, for docs/errors.md and /api/errors. */
export const errorHelp: Readonly<Record<ErrorCode, Help>> = {
  MALFORMED: {
    cause: 'the body, a parameter or a part of the form is not what the contract asks for',
    solve: 'Compare the request with the OpenAPI description; `issues` name the places',
  },
  KEY_MISSING: {
    cause: 'a call that changes something once was sent without its key',
    solve: 'Send a new Idempotency-Key with each submission, the same with each retry',
  },
  UNAUTHENTICATED: { cause: 'there is no session, or it has ended', solve: 'Sign in again and repeat the call' },
  SIGN_IN_FAILED: {
    cause: 'organisation, user name, password, code or ticket is wrong, or the account is locked',
    solve: 'Check what was typed, or set a new password by a code',
  },
  FORBIDDEN: {
    cause: 'the user may not do this: his level, his organisation or the owner of the object forbids it',
    solve: 'Use an account that may, or ask the administrator of the organisation',
  },
  CROSS_SITE: {
    cause: 'the call does not come from the portal: the header X-Requested-With is missing',
    solve: 'Send the header X-Requested-With: portal from a page of the same site',
  },
  NOT_FOUND: { cause: 'there is no such object, or the user may not know of it', solve: 'Check the number; look in the list' },
  USER_SWITCHED: {
    cause: 'another user has signed in since the page was opened',
    solve: 'Sign in again: what was typed is kept for its user',
  },
  PRICE_CHANGED: {
    cause: 'the premium computed now is not the one that was confirmed',
    solve: 'Show `premium.now`, let the user confirm it, and submit again with it',
  },
  VERSION_CONFLICT: {
    cause: 'the object or the model has a newer version than the one the request names',
    solve: 'Load the new version, apply the change again, and send it',
  },
  STATE: {
    cause: 'the state of the object does not allow this: paid, cancelled, expired or full',
    solve: 'Load the object again; `errorMsg` names what stands in the way',
  },
  KEY_IN_USE: { cause: 'a request with the same key has not ended yet', solve: 'Wait a second and send the same request again' },
  SHARE_GONE: { cause: 'the share was revoked or has expired', solve: 'Ask the agent for a new link' },
  TOO_LARGE: {
    cause: 'body, file or draft is above its limit, or takes too long to read',
    solve: 'Split the list, or send a smaller file',
  },
  UNSUPPORTED: {
    cause: 'the content type, or the kind of a file, is not accepted',
    solve: 'Send JSON, or a file of a kind that the call names',
  },
  ISSUES: {
    cause: 'the data break rules of the model or of the call',
    solve: 'Correct each of `issues` at its `path`; the sections below explain their codes',
  },
  KEY_REUSED: { cause: 'the key was used before, with another content', solve: 'Make a new key for each submission' },
  THROTTLED: {
    cause: 'too many calls, bodies or tries came from one address or for one account',
    solve: 'Wait the seconds of `retryAfter`',
  },
  SYSTEM: {
    cause: 'a fault of the server, written to its log',
    solve: 'Try once more, then tell whoever runs the server the time of the call',
  },
  UNAVAILABLE: {
    cause: 'the database, the gateway or a service is not reachable, or its queue is full',
    solve: 'Wait the seconds of `retryAfter` and try again',
  },
};
