import { type Static, Type } from 'typebox';
import { get } from './call.ts';
import { dataReply, listOf, localised } from './shapes.ts';

const option = Type.Object({ id: Type.String(), label: localised });

const settings = Type.Object({
  /** The product's name; document titles end with it. */
  title: localised,
  subtitle: localised,
  hotline: Type.String(),
  licenceNumber: Type.String(),
  filingNumber: Type.String(),
  copyright: localised,
  /** With 'partner', commissions are shown. */
  domain: Type.String(),
  /** URL of the site, without a slash at the end; share links begin with it. */
  siteUrl: Type.String(),
  onlinePlanUrl: Type.String(),
  onlineServiceUrl: Type.String(),
  banner: Type.Object({ title: localised, text: localised, linkText: localised, linkUrl: Type.String() }),
  /** Ways to pay at the cashier: `id` is the payChannel of the call that starts a payment. */
  payChannels: listOf({ id: Type.String(), icon: Type.String(), label: localised, hint: localised }),
  /** The numbers of insurers and products on offer, for the sign-in page. */
  counts: Type.Object({ companies: Type.Integer(), products: Type.Integer() }),
  /** Code lists: certType, idType, sex, occupationClass, orderStatus, payStatus, policyStatus, productCategory, activityStatus, salesChannel. */
  dictionaries: Type.Record(Type.String(), Type.Array(option)),
});

/** Site settings and code lists. */
export type CommonDatas = Static<typeof settings>;

export const commonDatas = get('commonDatas', '/ins/web/rest/common/commonDatas', {
  doc: 'Site settings and code lists; public, called without `clinetId`.',
  reply: dataReply(settings),
  errors: ['USER_SWITCHED'],
});

const entryFields = {
  path: Type.String(),
  component: Type.String(),
  name: Type.String(),
  redirect: Type.Optional(Type.String()),
  /** 2 = hidden. */
  hidden: Type.Optional(Type.Integer()),
  meta: Type.Object({ title: Type.String(), roles: Type.Optional(Type.Array(Type.String())) }),
};

const childEntry = Type.Object(entryFields);
const entry = Type.Object({ ...entryFields, children: Type.Optional(Type.Array(childEntry)) });

/** An entry of the menu as the server sends it. */
export type MenuEntry = Static<typeof entry>;

export const fetchUserMenuList = get('fetchUserMenuList', '/ins/business/rest/basedata/user/fetchUserMenuList', {
  doc: "The menu of the session's user as a tree, without pages that the user may not open.",
  reply: dataReply(Type.Array(entry)),
  errors: ['UNAUTHENTICATED', 'USER_SWITCHED'],
});
