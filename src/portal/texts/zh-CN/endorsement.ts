/** Changes of a policy. */
export const endorsement = { heading: '批改申请' } as const;
