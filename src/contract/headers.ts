/**
 * Headers of the wire, besides the contract's bodies. No TypeBox here: the browser imports it at run time. Every call that is not
 * a GET carries `X-Requested-With: portal` (a page of another site cannot set it); `Accept-Language: zh-CN | en-US` chooses the
 * language of names and messages; submitOrder carries `Idempotency-Key`.
 */
export const ownHeader = { name: 'x-requested-with', value: 'portal' } as const;

/** Header of submitOrder: 8 to 100 letters, digits, `-` and `_`; a new one for each order. */
export const idempotencyHeader = 'idempotency-key';

/** The readable cookie that tells the route guard that there is a session; the secret is in another, HttpOnly one. */
export const markerCookie = 'token';

/** Header of every reply: the build of the portal on the server; the page has its own in `<meta name="portal-build">`. */
export const buildHeader = 'x-portal-build';
