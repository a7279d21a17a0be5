import type { UserInfo } from '../../contract/accounts.ts';

/** Whether the server keeps drafts of a user: of customers, and of agents who may do more than look. */
export const mayKeepDrafts = ({ userType2, userLevel }: UserInfo): boolean => userType2 === 4 || userLevel > 1;

/** Asks for the drafts of a product that are offered above an empty form. */
export const waitingOf = (productId: string) => ({ query: { productId, limit: 3 } }) as const;
