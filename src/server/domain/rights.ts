import type { OfficeRight } from '../../contract/accounts.ts';

export type User = {
  readonly id: string;
  readonly orgId: string | null;
  /**
   * At level 1, an agent sees products. At 2, the agent also submits orders and shares links. At 3, the agent also sees the
   * organisation's orders and figures. A customer has 0.
   */
  readonly level: number;
  readonly issueFlag: boolean;
  readonly customer: boolean;
  /** Whether the user works in the back office of the platform. */
  readonly backOffice: boolean;
  /** The rights of a user of the back office; empty for others. */
  readonly officeRights: readonly OfficeRight[];
};

/** Returns whether a user may order and get quotes: an agent above level 1, or a customer. */
export const mayBuy = (user: User): boolean => user.customer || user.level > 1;

/**
 * Returns whether a user may act on a record: an agent on the agent's own sales, a customer on the records that the customer holds now, even
 * if another user ordered them.
 */
export const mayActOn = (
  user: User,
  { userId, customerId }: { readonly userId: string; readonly customerId: string | null },
): boolean => mayBuy(user) && (user.customer ? customerId === user.id : userId === user.id);

/** Returns whether a user may see commissions: an agent above level 1. */
export const maySeeCommission = (user: User): boolean => !user.customer && user.level > 1;

/** Returns whether a user may send comparisons to customers: an agent above level 1. */
export const maySendComparisons = (user: User): boolean => !user.customer && user.level > 1;

/** Returns whether a user may have shared links: an agent above level 1 with issueFlag. */
export const mayHaveShares = (user: User): boolean => !user.customer && user.level > 1 && user.issueFlag;

/**
 * Returns whether a user may share a product: the user may have shared links, and the product has both flags and a detail page.
 */
export const mayShare = (
  user: User,
  product: { readonly mobile: boolean; readonly internet: boolean; readonly pageUrl: string },
): boolean => mayHaveShares(user) && product.mobile && product.internet && product.pageUrl !== '';

/** Returns whether a user may decide about referrals: a user of the back office with the right. */
export const mayUnderwrite = (user: User): boolean => user.backOffice && user.officeRights.includes('underwriting');

/** The rights of the back office whose task needs every order and policy. */
const rightsWithAllSales: readonly OfficeRight[] = ['underwriting', 'finance', 'audit'];
/** Returns whether a user's task needs every order and policy. */
export const maySeeAllSales = (user: User): boolean =>
  user.backOffice && user.officeRights.some((right) => rightsWithAllSales.includes(right));

/** Returns whether a user may replay sales: users who see every sale, and agents of level 3 within their organisation. */
export const maySeeTrace = (user: User): boolean => maySeeAllSales(user) || (!user.customer && user.level >= 3);
