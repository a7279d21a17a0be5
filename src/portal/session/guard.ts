import type { OfficeRight, UserInfo } from '../../contract/accounts.ts';
import { isCustomersVisit, queryOf, shareCodeOf, signInAddress } from './sign-in-address.ts';

/**
 * The users for whom a page is. The guard ignores `neutral` pages. Signed-in users are redirected from `sign-in` pages.
 * `customer` pages are for customers. All other pages need a session, except those in `exemptPages`.
 */
export type Access = 'neutral' | 'sign-in' | 'customer-sign-in' | 'customer' | 'session' | 'error';

/**
 * The others who may open a page that the specification does not list: everybody, customers and visitors with a shared link, or
 * customers.
 */
export type AlsoFor = 'visitor' | 'share' | 'customer';

/** The facts about a visit from which the guard decides. */
export type Visit = {
  readonly name: string;
  readonly access: Access;
  readonly isAllowed?: ((user: UserInfo) => boolean) | undefined;
  /** The rights of the back office. Each of them opens the page. */
  readonly rights?: readonly OfficeRight[] | undefined;
  readonly alsoFor?: AlsoFor | undefined;
  /** The path with its query, such as "/dashboard?period=week". */
  readonly target: string;
  readonly user: UserInfo | undefined;
  readonly storedUserType: string | null;
};

/** The decision to show the page, or to redirect. */
export type Decision = { readonly show: true } | { readonly show: false; readonly to: string };

/** The page on which a user chooses a new password after an administrator has set the present one. */
const ownPasswordPage = { name: 'Profile', path: '/profile/index' } as const;

const show: Decision = { show: true };
const goTo = (to: string): Decision => ({ show: false, to });

const mayVisitorOpen = ({ name, access, alsoFor }: Visit, query: URLSearchParams): boolean =>
  access === 'sign-in' ||
  access === 'customer-sign-in' ||
  isExempt(name) ||
  alsoFor === 'visitor' ||
  (alsoFor === 'share' && shareCodeOf(query.get('share')) !== undefined);

const mayCustomerOpen = ({ name, access, alsoFor }: Visit): boolean =>
  access === 'customer' || isExempt(name) || alsoFor === 'share' || alsoFor === 'customer';

/**
 * Returns the first page after sign-in: for the back office the page of the work that waits, for an agent who may sell the
 * product list, for all others the dashboard.
 */
export const homeOf = ({ officeHome, issueFlag }: UserInfo): string => officeHome ?? (issueFlag ? '/home' : '/dashboard');

/** Decides whether a visit shows its page or redirects. Redirects neither form a loop nor contain each other. */
export const decide = (visit: Visit, isKnown: (path: string) => boolean): Decision => {
  const { name, access, target, user } = visit;
  const query = queryOf(target);
  if (access === 'neutral' || access === 'error') return show;
  if (user === undefined) {
    if (mayVisitorOpen(visit, query)) return show;
    return goTo(signInAddress(target, access === 'customer' || isCustomersVisit(target, visit.storedUserType)));
  }
  const isCustomer = user.userType2 === 4;
  if (access === 'sign-in' || access === 'customer-sign-in') {
    const home = isCustomer || access === 'customer-sign-in' ? '/customer/center' : homeOf(user);
    return goTo(safeTarget(query.get('redirect'), isKnown) ?? home);
  }
  if (isCustomer && !mayCustomerOpen(visit)) return goTo('/customer/center');
  // The server refuses all other calls until the user has chosen a password.
  if (user.passwordGiven && name !== ownPasswordPage.name) return goTo(ownPasswordPage.path);
  if (visit.rights?.some((right) => user.officeRights?.includes(right)) === false) return goTo(`/401?right=${visit.rights[0]}`);
  const isForOthers = access === 'customer' && !isCustomer;
  return isForOthers || visit.isAllowed?.(user) === false ? goTo('/401') : show;
};

/** The two lists of section 5 of the specification; a page in them opens without a session. */
export const exemptPages = {
  publicList: `
    Login OssLogin UserLogout AuthRedirect CustomerLogin PaySuccess GroupDetails Ht03IGDetails EmployerDetail
    EmployerInsure LibertyDetail TravelHALZDetail EastChinaSea TravelLybDetail BgicLanding EmployerEndorsement
    TestPage`
    .trim()
    .split(/\s+/),
  furtherRoutes: `
    CustomerCenter CustomerOrder CustomerIns CustomerHt03igInsure TravelHALZInsure GroupInsure GroupOorder
    LibertyInsure PendingExamine Ht03IGInsure Ht03IGOorder Pay`
    .trim()
    .split(/\s+/),
} as const;

const names: ReadonlySet<string> = new Set([...exemptPages.publicList, ...exemptPages.furtherRoutes]);

/** Returns whether one of the specification's lists lets a page open without a session. */
export const isExempt = (name: string): boolean => names.has(name);

const origin = 'https://portal.invalid';
// Sign-in, sign-out and redirect pages are not valid targets, because redirects to them would form a loop or contain each
// other.
const invalidTargets = /^\/(?:login|logout|redirect|customer\/login|404|401)(?:\/|$)/;

/**
 * Checks a `redirect` parameter. It must begin with a single slash and, resolved against the origin, be a known page of this
 * origin. Returns path, query and hash, or undefined if the redirect is not allowed.
 */
export const safeTarget = (target: string | null | undefined, isKnown: (path: string) => boolean): string | undefined => {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line ends from addresses: "/\t/evil" would leave the origin
  if (!target || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return undefined;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  if (
    !url ||
    url.origin !== origin ||
    url.pathname.startsWith('//') ||
    invalidTargets.test(url.pathname) ||
    !isKnown(url.pathname)
  )
    return undefined;
  return url.pathname + url.search + url.hash;
};
