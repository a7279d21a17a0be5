import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../src/contract/accounts.ts';
import { type Access, decide, exemptPages, type Visit } from '../../../src/portal/session/guard.ts';
import { agent } from '../agent.ts';

const known = ['/home', '/dashboard', '/pay', '/products/group/detail', '/customer/center'];
const isKnown = (path: string) => known.includes(path);
const customer = { ...agent, userId: 'c1', userLevel: 0, issueFlag: false, userType2: 4 } as const;

const visit = (name: string, access: Access, target: string, more: Partial<Visit> = {}) =>
  decide({ name, access, target, user: undefined, storedUserType: null, ...more }, isKnown);
const to = (address: string) => ({ show: false, to: address });
const shown = { show: true };

// A copy of section 5 of the specification, so that the table cannot be changed unnoticed.
const publicList = [
  'Login',
  'OssLogin',
  'UserLogout',
  'AuthRedirect',
  'CustomerLogin',
  'PaySuccess',
  'GroupDetails',
  'Ht03IGDetails',
  'EmployerDetail',
  'EmployerInsure',
  'LibertyDetail',
  'TravelHALZDetail',
  'EastChinaSea',
  'TravelLybDetail',
  'BgicLanding',
  'EmployerEndorsement',
  'TestPage',
];
const further = [
  'CustomerCenter',
  'CustomerOrder',
  'CustomerIns',
  'CustomerHt03igInsure',
  'TravelHALZInsure',
  'GroupInsure',
  'GroupOorder',
  'LibertyInsure',
  'PendingExamine',
  'Ht03IGInsure',
  'Ht03IGOorder',
  'Pay',
];

describe('the exempt table', () => {
  it('has exactly the two lists of the specification', () => {
    expect(exemptPages.publicList).toEqual(publicList);
    expect(exemptPages.furtherRoutes).toEqual(further);
  });
});

describe('the guard', () => {
  it.each([...publicList, ...further])('shows %s when nobody is signed in', (name) => {
    expect(visit(name, 'session', '/somewhere')).toEqual(shown);
  });
  it('[SE-01] shows a page for visitors to everybody, and a page of a product to every visitor with a share', () => {
    expect(visit('Home', 'session', '/home', { alsoFor: 'visitor' })).toEqual(shown);
    expect(visit('TravelLybOrder', 'session', '/szlyb/order/?share=aB3', { alsoFor: 'share' })).toEqual(shown);
    const closed = '/szlyb/order/?share=0';
    expect(visit('TravelLybOrder', 'session', closed, { alsoFor: 'share' })).toEqual(
      to(`/login?redirect=${encodeURIComponent(closed)}`),
    );
    expect(visit('InsDetail', 'session', '/ins/detail?share=aB3', { alsoFor: 'customer' })).toEqual(
      to('/login?redirect=%2Fins%2Fdetail%3Fshare%3DaB3'),
    );
  });
  it('redirects to sign-in with the page and its query when a visitor opens any other page', () => {
    expect(visit('Dashboard', 'session', '/dashboard?period=week')).toEqual(to('/login?redirect=%2Fdashboard%3Fperiod%3Dweek'));
  });
  it.each([
    ['the stored user type is customer', 'session', '/dashboard', { storedUserType: 'customer' }],
    ['the page is a customer page', 'customer', '/customer/other', {}],
    ['source is www', 'session', '/dashboard?source=www', {}],
  ] as const)('redirects a visitor to the customer sign-in when %s', (_, access, target, more) => {
    expect(visit('Other', access, target, more)).toEqual(to(`/customer/login?redirect=${encodeURIComponent(target)}`));
  });
  it('redirects from the sign-in page to /home when the user may issue, else to /dashboard', () => {
    expect(visit('Login', 'sign-in', '/login', { user: agent })).toEqual(to('/home'));
    expect(visit('Login', 'sign-in', '/login', { user: { ...agent, issueFlag: false } })).toEqual(to('/dashboard'));
    expect(visit('CustomerLogin', 'customer-sign-in', '/customer/login', { user: customer })).toEqual(to('/customer/center'));
  });
  it('redirects a user of the back office to the page of the first right', () => {
    const user = { ...agent, backOffice: true, officeRights: ['finance'], officeHome: '/console/statements' } as const;
    expect(visit('Login', 'sign-in', '/login', { user: { ...user, officeRights: [...user.officeRights] } })).toEqual(
      to('/console/statements'),
    );
  });
  it('shows a page of the console to a user with one of its rights, and else redirects with the name of the missing right', () => {
    const open = (user: UserInfo) => visit('ConsoleShelf', 'session', '/console/shelf', { user, rights: ['shelf', 'rights'] });
    expect(open({ ...agent, backOffice: true, officeRights: ['rights'] })).toEqual(shown);
    expect(open({ ...agent, backOffice: true, officeRights: ['underwriting'] })).toEqual(to('/401?right=shelf'));
    expect(open(agent)).toEqual(to('/401?right=shelf'));
  });
  it('returns to the requested page only if it is one of the portal', () => {
    expect(visit('Login', 'sign-in', '/login?redirect=%2Fpay%3Fno%3DHZ1', { user: agent })).toEqual(to('/pay?no=HZ1'));
    expect(visit('Login', 'sign-in', '/login?redirect=%2F%2Fevil.example', { user: agent })).toEqual(to('/home'));
    expect(visit('Login', 'sign-in', '/login?redirect=%2Flogin%3Fredirect%3D%252Fhome', { user: agent })).toEqual(to('/home'));
  });
  it('redirects a customer who opens a page of the agents to the pages of customers', () => {
    expect(visit('Dashboard', 'session', '/dashboard', { user: customer })).toEqual(to('/customer/center'));
    expect(visit('Home', 'session', '/home', { user: customer })).toEqual(to('/customer/center'));
  });
  it.each([
    ['an exempt page', 'GroupDetails', 'session'],
    ['the cashier', 'Pay', 'session'],
    ['a customer page', 'CustomerProfile', 'customer'],
    ['an error page', 'NotFound', 'error'],
  ] as const)('shows a customer %s', (_, name, access) => {
    expect(visit(name, access, '/x', { user: customer })).toEqual(shown);
  });
  it('[SE-04] shows a customer the own policy and the pages of a product, but not the pages for visitors and agents', () => {
    expect(visit('InsDetail', 'session', '/ins/detail', { user: customer, alsoFor: 'customer' })).toEqual(shown);
    expect(visit('TravelLybOrder', 'session', '/szlyb/order/', { user: customer, alsoFor: 'share' })).toEqual(shown);
    expect(visit('Home', 'session', '/home', { user: customer, alsoFor: 'visitor' })).toEqual(to('/customer/center'));
  });
  it('shows neutral pages to everybody', () => {
    for (const user of [undefined, agent, customer]) expect(visit('Root', 'neutral', '/', { user })).toEqual(shown);
  });
  it('never redirects a visit to the page that it came from', () => {
    for (const user of [undefined, agent, customer])
      for (const [name, access, target] of [
        ['Login', 'sign-in', '/login?redirect=/login'],
        ['Dashboard', 'session', '/dashboard'],
        ['CustomerCenter', 'customer', '/customer/center'],
      ] as const) {
        const decision = visit(name, access, target, { user });
        if (!decision.show) expect(decision.to.split('?')[0]).not.toBe(target.split('?')[0]);
      }
  });
});
