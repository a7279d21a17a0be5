/** Hours for which issuing is tried before the money goes back. */
const issueHours = 24;

/** When an order that was paid then, and is not issued yet, is given up. */
export const issueUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + issueHours * 3_600_000);
