export const requestKinds = ['issue', 'renew', 'endorse', 'surrender'] as const;

/** What an insurer is asked to do once. */
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['QUEUED', 'SENT', 'DONE', 'REFUSED'] as const;

/** QUEUED until it is sent, SENT until the insurer has decided. */
export type RequestState = (typeof requestStates)[number];
