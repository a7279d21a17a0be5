/** Those whom a list that was pasted or uploaded says to leave. */
export type Leavers = readonly { readonly name: string; readonly number: string }[];

/** One a line, as they are looked for among the persons of a policy. */
export const leaversText = (leavers: Leavers): string => leavers.map(({ name, number }) => `${name} ${number}`).join('\n');

const told = new Map<string, string>();

/** Hands leavers on to the page that removes persons from the same policy. */
export const handLeavers = (policyNo: string, leavers: Leavers): void => {
  const before = told.get(policyNo);
  told.set(policyNo, [...(before === undefined ? [] : [before]), leaversText(leavers)].join('\n'));
};

/** Those who were handed on to a policy's removals. */
export const handedLeavers = (policyNo: string): string | undefined => told.get(policyNo);

export const forgetLeavers = (policyNo: string): void => {
  told.delete(policyNo);
};
