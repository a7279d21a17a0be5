import { Type } from 'typebox';
import { get, post, changeErrors, listErrors } from './call.ts';
import { closed, id, instant, objectReply, orNull, pageOf, pageQuery } from './shapes.ts';

const shareCode = Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });

export const getShareShort = post('getShareShort', '/ins/business/rest/shareShort/getShareShort', {
  doc: "A short link (site address + /s/{short}) to the caller's own share code.",
  body: closed({ code: Type.String({ minLength: 4, maxLength: 40 }) }),
  reply: Type.Object({ code: Type.String(), url: Type.String() }),
  errors: [...changeErrors, 'SHARE_GONE'],
});

export const shareAgent = get('shareAgent', '/ins/business/rest/share/agent/:code', {
  doc: "The agent who made a share: name, organisation and, if the agent shows it, the telephone; public. Also for an expired share, so that its customer can call. 410 if it was revoked or the agent's account is locked.",
  params: Type.Object({ code: shareCode }),
  reply: objectReply({
    productId: id,
    /** The plan that was shared; empty for none. */
    plan: Type.String(),
    agentName: Type.String(),
    orgName: Type.String(),
    /** Empty unless the agent shows it. */
    agentPhone: Type.String(),
    expireTime: instant,
    /** Whether the share has expired, so that nothing can be bought with it. */
    isOver: Type.Boolean(),
    /**
     * False while the agent's licence or training does not allow orders. A customer then cannot submit an order with the share.
     */
    canSell: Type.Boolean(),
    /** Whether the caller is the agent, who then sees the page as a preview. */
    isOwn: Type.Boolean(),
  }),
  errors: ['MALFORMED', 'NOT_FOUND', 'SHARE_GONE', 'USER_SWITCHED', 'THROTTLED'],
});

export const shareCreate = post('shareCreate', '/ins/business/rest/share/create', {
  doc: "Makes a share code; the link is the site's address + /index.html#/share?id={code}. Only for users who may share this product.",
  body: closed({
    insPageUrl: Type.String({ maxLength: 300 }),
    id,
    data: closed({ companyId: id }),
    allow: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer(), Type.Boolean()])),
    plan: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ code: Type.String() }),
  errors: [...changeErrors, 'THROTTLED'],
});

export const shareOpened = post('shareOpened', '/ins/business/rest/share/opened', {
  doc: 'Counts an opening of a share link; public. The page sends it once: reading a share changes nothing.',
  body: closed({ code: shareCode }),
  reply: objectReply({ code: Type.String() }),
  errors: ['MALFORMED', 'NOT_FOUND', 'SHARE_GONE', 'CROSS_SITE', 'USER_SWITCHED', 'THROTTLED'],
});

const ownPhone = objectReply({
  /** The telephone of the caller's account; empty if it has none. */
  phone: Type.String(),
  /** Whether everybody who opens a share of the caller sees the telephone. */
  isShown: Type.Boolean(),
});

export const sharePhone = get('sharePhone', '/ins/business/rest/share/phone', {
  doc: "The caller's own telephone, and whether it is shown to everybody who opens the caller's shares. Only for users who may share.",
  reply: ownPhone,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const sharePhoneEdit = post('sharePhoneEdit', '/ins/business/rest/share/phone', {
  doc: "Shows the caller's telephone to everybody who opens the caller's shares, or hides it, for all shares at once.",
  body: closed({ isShown: Type.Boolean() }),
  reply: ownPhone,
  errors: changeErrors,
});

export const shareQuery = get('shareQuery', '/ins/business/rest/share/query', {
  doc: "The caller's own shares, newest first: how often each link was opened, how many forms were started from it, how many of them were submitted and how many of those paid.",
  query: Type.Object({ ...pageQuery }),
  reply: pageOf({
    code: Type.String(),
    productId: id,
    productName: Type.String(),
    fileInfoPath: Type.String(),
    createTime: instant,
    expireTime: instant,
    /** Whether the share can no longer be used: it has expired or was revoked. */
    isOver: Type.Boolean(),
    opened: Type.Integer(),
    /** Number of forms that were started from the share: stored as drafts, or submitted. */
    filled: Type.Integer(),
    confirmed: Type.Integer(),
    paid: Type.Integer(),
  }),
  errors: listErrors,
});

export const shareResolve = get('shareResolve', '/ins/business/rest/share/resolve/:code', {
  doc: 'Product and page of a share code; public; 410 after it has expired or was revoked.',
  params: Type.Object({ code: shareCode }),
  reply: objectReply({
    code: Type.String(),
    productId: id,
    productName: Type.String(),
    prodModelCode: Type.String(),
    insPageUrl: Type.String(),
    detailPage: orNull(Type.String()),
    plan: Type.String(),
    agentName: Type.String(),
    orgName: Type.String(),
    expireTime: instant,
  }),
  errors: ['MALFORMED', 'NOT_FOUND', 'SHARE_GONE', 'USER_SWITCHED', 'THROTTLED'],
});
