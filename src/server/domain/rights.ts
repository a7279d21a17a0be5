import type { OfficeRight, UserInfo } from '../../contract/accounts.ts';
import type { IsoDate, LanguageTag, Sentence } from '@insure/engine';
import { type Licence, type LicenceRule, licenceState } from './licences.ts';

export type User = {
  readonly id: string;
  readonly orgId: string | null;
  /** 1 views, 2 buys and shares, 3 also sees the organisation's figures; 0 for a customer. */
  readonly level: number;
  readonly issueFlag: boolean;
  readonly customer: boolean;
  /** The user works in the back office of the platform. */
  readonly backOffice: boolean;
  /** What a user of the back office may do; empty for others. */
  readonly officeRights: readonly OfficeRight[];
};

/** Returns whether a user may order and get quotes: an agent above level 1, or a customer. */
export const mayBuy = (user: User): boolean => user.customer || user.level > 1;

/**
 * Returns whether a user may act on a record: an agent on own sales, a customer on what the customer holds now, even if another
 * user ordered it.
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

/** Underwrites for the platform. */
export const mayUnderwrite = (user: User): boolean => user.backOffice && user.officeRights.includes('underwriting');

/** The rights of the back office whose task needs every order and policy. */
const rightsOverSales: readonly OfficeRight[] = ['underwriting', 'finance', 'audit'];
const seesSales = (user: User): boolean => user.backOffice && user.officeRights.some((right) => rightsOverSales.includes(right));

/** May replay how something was sold: who sees every sale, and level 3 within the organisation. */
export const maySeeTrace = (user: User): boolean => seesSales(user) || (!user.customer && user.level >= 3);

/**
 * Whose orders and policies a user sees. `user`: those of an agent, also those that customers ordered by the agent's shares.
 * `agent`: only those on which the agent may act.
 */
export type Scope =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'agent'; readonly userId: string }
  | { readonly kind: 'organisation'; readonly orgId: string }
  | { readonly kind: 'customer'; readonly userId: string }
  | { readonly kind: 'all' };

/** Scope of a work list: what a customer holds, or what an agent has ordered. */
export const ownScopeOf = (user: User): Scope => ({ kind: user.customer ? 'customer' : 'agent', userId: user.id });

/** Returns the scope of a user; it depends only on the session. */
export const scopeOf = (user: User): Scope => {
  if (seesSales(user)) return { kind: 'all' };
  if (user.customer) return { kind: 'customer', userId: user.id };
  return user.level >= 3 && user.orgId !== null ? { kind: 'organisation', orgId: user.orgId } : { kind: 'user', userId: user.id };
};

/** The page of each right. */
const pages: Readonly<Record<OfficeRight, string>> = {
  underwriting: '/underwriting',
  organisations: '/console/organisations',
  insurers: '/console/insurers',
  shelf: '/console/shelf',
  commission: '/console/commission',
  finance: '/console/statements',
  notices: '/console/notices',
  audit: '/console/audit',
  rights: '/console/organisations',
};

const officeHome = ([first]: readonly OfficeRight[]) => first && { officeHome: pages[first] };

type Stored = {
  readonly id: string;
  readonly organisation_id: string | null;
  readonly user_name: string;
  readonly mobile?: string | null;
  readonly real_name: Sentence;
  readonly level: number;
  readonly issue_flag: boolean;
  readonly back_office: boolean;
  readonly office_rights: readonly OfficeRight[];
  readonly user_type: number;
  readonly tabnav: number;
  readonly organisation_admin?: boolean;
  readonly password_given?: boolean;
  readonly org_short_name?: Sentence | null;
  readonly organisation_name?: string | null;
} & Licence;

/** The stored data of a user on which rights depend. */
export type StoredUser = Omit<Stored, keyof Licence>;

/** userType2 of a customer. */
export const customerType = 4;

export const userOf = ({ id, organisation_id, level, issue_flag, back_office, office_rights, user_type }: StoredUser): User => ({
  id,
  orgId: organisation_id,
  level,
  issueFlag: issue_flag,
  customer: user_type === customerType,
  backOffice: back_office,
  officeRights: office_rights,
});

/** The language of the reply, the day, and the site's rule about licences. */
type Seen = { readonly language: LanguageTag; readonly today: IsoDate; readonly rule: LicenceRule };

/** Returns a stored user in the form in which the wire shows it to that user. */
export const userInfoOf = (user: Stored, { language, today, rule }: Seen): UserInfo => ({
  userId: user.id,
  // Customers sign in with their phone.
  userName: user.user_type === customerType ? (user.mobile ?? '') : user.user_name,
  realName: user.real_name[language],
  orgId: user.organisation_id ?? '',
  orgName: user.organisation_name ?? '',
  orgShortName: user.org_short_name?.[language] ?? '',
  userLevel: user.level,
  issueFlag: user.issue_flag,
  userType2: user.user_type,
  handurl: `/art/avatar/${user.id}.svg`,
  ...(user.organisation_admin && { orgAdmin: true }),
  ...(user.back_office && { backOffice: true, officeRights: [...user.office_rights], ...officeHome(user.office_rights) }),
  ...(user.password_given && { passwordGiven: true }),
  ...(user.user_type !== customerType &&
    user.level > 1 && {
      licence: {
        until: user.licence_until,
        trainedUntil: user.trained_until,
        state: licenceState(user, today, rule),
      },
    }),
  layout: { tabnav: user.tabnav },
});
