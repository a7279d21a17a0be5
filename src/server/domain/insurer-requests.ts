export const requestKinds = ['issue', 'renew', 'endorse', 'surrender'] as const;

/** Kinds of requests to an insurer; each is carried out once. */
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['QUEUED', 'SENT', 'DONE', 'REFUSED'] as const;

/** A request is QUEUED until it is sent, and SENT until the insurer has decided. */
export type RequestState = (typeof requestStates)[number];
