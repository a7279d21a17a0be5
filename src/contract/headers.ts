/**
 * Headers of the wire beside the contract's bodies. No TypeBox here: the browser imports it at run time.
 * Every call that is not a GET carries `X-Requested-With: portal` (a page of another site cannot set it);
 * `Accept-Language: zh-CN | en-US` chooses the language of names and messages; submitOrder carries `Idempotency-Key`.
 */
export const ownHeader = { name: 'x-requested-with', value: 'portal' } as const;

/** Header of submitOrder: 8 to 100 characters of letters, digits, `-` and `_`, made anew for each order. */
export const idempotencyHeader = 'idempotency-key';

/** The readable cookie that tells the route guard that there is a session; the secret is in another, HttpOnly one. */
export const markerCookie = 'token';

/** Header of every reply: which build of the portal the server hands out; the page names its own in `<meta name="portal-build">`. */
export const buildHeader = 'x-portal-build';
