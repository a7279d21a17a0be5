/** Changes of a policy. */
export const endorsement = { heading: 'Change a policy' };
