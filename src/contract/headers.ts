/**
 * Headers of the calls. No TypeBox here, as the browser imports this file at run time. Every call that is not
 * a GET carries `X-Requested-With: portal` (a page of another site cannot set it); `Accept-Language: zh-CN | en-US` chooses the
 * language of names and messages; submitOrder carries `Idempotency-Key`.
 */
export const ownHeader = { name: 'x-requested-with', value: 'portal' } as const;

/** Header of submitOrder: 8 to 100 letters, digits, `-` and `_`, different for each order. */
export const idempotencyHeader = 'idempotency-key';

/**
 * The readable cookie that tells the route guard that there is a session. The secret is in another cookie, which is HttpOnly.
 */
export const markerCookie = 'token';

/**
 * Header of every reply with the build of the portal on the server. The page has its own build in `<meta name="portal-build">`.
 */
export const buildHeader = 'x-portal-build';
