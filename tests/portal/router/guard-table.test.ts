import { describe, expect, it } from 'vitest';
import { matchPath } from 'react-router-dom';
import type { UserInfo } from '../../../src/contract/accounts.ts';
import { decide, exemptPages, isExempt } from '../../../src/portal/session/guard.ts';
import { routes } from '../../../src/portal/router/routes.tsx';
import { agent } from '../agent.ts';

const admin: UserInfo = { ...agent, orgAdmin: true };
const customer: UserInfo = { ...agent, userLevel: 0, issueFlag: false, userType2: 4 };
const sessions = {
  visitor: undefined,
  administrator: admin,
  viewer: { ...agent, userLevel: 1, issueFlag: false },
  customer,
  given: { ...admin, passwordGiven: true },
} as const satisfies Readonly<Record<string, UserInfo | undefined>>;
type Who = keyof typeof sessions;

const isKnown = (path: string): boolean => routes.some((route) => matchPath(route.path, path) !== null);
const addressOf = (path: string): string => path.replace(':line', 'group').replace(':id', '1001').replace('/*', '/home');
const open = (route: (typeof routes)[number], who: Who, storedUserType: string | null = null, query = '') =>
  decide(
    {
      name: route.name,
      access: route.access,
      isAllowed: route.isAllowed,
      rights: route.rights,
      alsoFor: route.alsoFor,
      target: addressOf(route.path) + query,
      user: sessions[who],
      storedUserType,
    },
    isKnown,
  );
const led = (route: (typeof routes)[number], who: Who, storedUserType: string | null = null, query = ''): string => {
  const decision = open(route, who, storedUserType, query);
  return decision.show ? 'shown' : (decision.to.split('?')[0] ?? '');
};

/** Pages that are open besides the specification's lists (docs/decisions/080): to visitors the list, to customers their own pages and forms. */
const visitorsToo = ['/home'];
const customersToo = [
  '/ins/detail',
  '/ins/endorsement',
  '/products/employer2/detail',
  '/products/employer2/insure',
  '/products/ht03ig/plans',
  '/products/travel/detail',
  '/szlyb/order/',
  '/products/:line/detail',
  '/products/:line/insure',
  '/products/:line/order',
];
/** Pages of a product, which open for every visitor with a shared link. */
const isProducts = (path: string): boolean => /^\/(?:products\/(?!employer\/endorsement)|szlyb\/|insure\/)/.test(path);

/** The expected decision for each kind of session and page, written down and not computed as in the guard. */
const expected = (route: (typeof routes)[number], who: Who): string => {
  const { access, name, isAllowed, rights, path } = route;
  if (access === 'neutral' || access === 'error') return 'shown';
  if (access === 'customer-sign-in') return who === 'visitor' ? 'shown' : '/customer/center';
  const isSignIn = access === 'sign-in';
  const forAll = isExempt(name);
  return {
    visitor: isSignIn || forAll || visitorsToo.includes(path) ? 'shown' : access === 'customer' ? '/customer/login' : '/login',
    administrator: isSignIn ? '/home' : access === 'customer' || rights ? '/401' : 'shown',
    viewer: isSignIn ? '/dashboard' : access === 'customer' || isAllowed || rights ? '/401' : 'shown',
    customer: access === 'customer' || (!isSignIn && forAll) || customersToo.includes(path) ? 'shown' : '/customer/center',
    given: isSignIn ? '/home' : name === 'Profile' ? 'shown' : '/profile/index',
  }[who];
};

describe.each(['visitor', 'administrator', 'viewer', 'customer', 'given'] as const)('[SE-01] the guard, to a %s', (who) => {
  it.each(routes.map((route) => [route.path, route] as const))('opens or redirects %s', (_, route) => {
    expect(led(route, who)).toBe(expected(route, who));
  });
});

describe('the table of routes', () => {
  it('has one row for each path and name', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  });
  it('[SE-01] [RT-25] has a route for every exempt page, the endorsement page of employer liability among them', () => {
    const names = new Set(routes.map(({ name }) => name));
    const missing = Object.values(exemptPages)
      .flat()
      .filter((name) => !names.has(name));
    expect(missing).toEqual([]);
    const endorsement = routes.filter(({ path }) => path === '/products/employer/endorsement');
    expect(endorsement.map(({ name }) => name)).toEqual(['EmployerEndorsement']);
    expect(endorsement.map((route) => led(route, 'visitor'))).toEqual(['shown']);
  });
  it('[SE-02] redirects a visitor whom this device knows as a customer to the customer sign-in', () => {
    for (const route of routes.filter(({ access, name, path }) => access === 'session' && !isExempt(name) && path !== '/home'))
      expect(led(route, 'visitor', 'customer')).toBe('/customer/login');
  });
  it.each(routes.map((route) => [route.path, route] as const))(
    '[SE-02] opens %s to a visitor with a shared link only if it is a page of a product',
    (path, route) => {
      const opens = isProducts(path) || visitorsToo.includes(path);
      const before = led(route, 'visitor');
      expect(led(route, 'visitor', null, '?productId=1001&share=aB3')).toBe(opens ? 'shown' : before);
      // share=0 means that an agent opens the product.
      for (const own of ['?productId=1001&share=0', '?productId=1001&share='])
        expect(led(route, 'visitor', null, own)).toBe(before);
    },
  );
  it('ends after at most two redirects from every page', () => {
    for (const route of routes)
      for (const who of ['visitor', 'administrator', 'viewer'] as const) {
        const first = open(route, who);
        if (first.show) continue;
        const next = routes.find((each) => matchPath(each.path, first.to.split('?')[0] ?? '') !== null);
        // By the specification, the customers' sign-in redirects every signed-in user to the customer centre, which is for customers only.
        expect(next && led(next, who), `${route.path} to ${first.to}`).toBe(next?.access === 'customer' ? '/401' : 'shown');
      }
  });
});
