import { type Static, Type } from 'typebox';
import { shortMessageCode } from './accounts.ts';
import { changeErrors, get, post } from './call.ts';
import { productRow } from './catalogue.ts';
import { closed, dataReply, fileReply, id, instant, isoDate, listOf, objectReply, orderNo, orNull } from './shapes.ts';

const offeredProduct = {
  ...productRow.properties,
  /** Whether only an organisation can be the policyholder. */
  forFirms: Type.Boolean(),
};

export const customerHome = get('customerHome', '/ins/business/rest/customer/home', {
  doc: "The agent who sold the customer's newest order, with the products that the agent shares now; and the products that can be bought without an agent. Only for customers.",
  reply: objectReply({
    myAgent: orNull(
      Type.Object({
        name: Type.String(),
        orgName: Type.String(),
        /** The telephone of the agent; empty unless the agent shows it to everybody who opens the agent's shares. */
        phone: Type.String(),
        /** The licence, with its number masked; missing if none is recorded. */
        licence: Type.Optional(Type.Object({ number: Type.String(), until: orNull(isoDate) })),
      }),
    ),
    /** The customer's name on the newest order whose policyholder is a person; empty if there is no such order. */
    holderName: Type.String(),
    /** The newest share of each product; empty without an agent. `line` is the product's line of insurance: "意外险". */
    selection: listOf({ ...offeredProduct, shareCode: Type.String() }),
    products: listOf({ ...offeredProduct, line: Type.String() }),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

/** Kinds of certificates of a person, as the models code them: national ID, passport, permanent residence card. */
export const certificateKinds = ['15081001', '15081002', '15081005'] as const;
/** Relations of a person to the customer, as the models code them: self, spouse, parent, child, other. */
export const relations = ['1', '2', '3', '4', '9'] as const;

const familyValues = {
  name: Type.String({ maxLength: 100 }),
  certificateType: Type.Enum(certificateKinds),
  certificateNumber: Type.String({ maxLength: 40 }),
  /** The date of birth; empty if the certificate number contains it. */
  birthDate: Type.String({ maxLength: 20 }),
  /** The sex; empty if it is not known, or if the certificate number contains it. */
  sex: Type.Enum(['', 'M', 'F']),
  mobile: Type.String({ maxLength: 20 }),
  relation: Type.Enum(relations),
};
const familyShape = Type.Object(familyValues);
const familyPersonRow = Type.Object({ id, ...familyValues });
/** A person of the address book. The members are named after the roles of the models' fields. */
export type FamilyValues = Static<typeof familyShape>;

export const familyQuery = get('familyQuery', '/ins/business/rest/customer/family', {
  doc: "The persons of the customer's address book, in the order in which they were added; numbers of certificates and phones are masked. Only for customers.",
  reply: objectReply({ persons: Type.Array(familyPersonRow), most: Type.Integer() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const familyPerson = get('familyPerson', '/ins/business/rest/customer/family/:id', {
  doc: "One person of the customer's own address book in full, to fill in a form; 404 for others.",
  params: Type.Object({ id }),
  reply: dataReply(familyPersonRow),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED', 'NOT_FOUND', 'MALFORMED'],
});

export const familySave = post('familySave', '/ins/business/rest/customer/family/save', {
  doc: "Adds a person to the customer's address book, or changes the person with an id (404 for others). Without an id, a person with the same certificate is changed. 422 ISSUES for values that no model accepts, 409 for more than 50 persons. Only for customers.",
  body: closed({ id: Type.Optional(id), ...familyValues }),
  reply: dataReply(familyPersonRow),
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});

export const familyDelete = post('familyDelete', '/ins/business/rest/customer/family/delete', {
  doc: "Deletes a person of the customer's own address book; 404 for others.",
  body: closed({ id }),
  reply: objectReply({ id }),
  errors: changeErrors,
});

export const customerPrivacy = get('customerPrivacy', '/ins/business/rest/customer/privacy', {
  doc: "The customer's consents with each order, the accesses to the customer's policies in the last twelve months (from the audit), and the data that a deletion of the account would delete and keep. Only for customers.",
  reply: objectReply({
    consents: listOf({
      orderNo,
      productName: Type.String(),
      /** The company that receives the data. */
      companyName: Type.String(),
      /** The version of the product to whose texts the customer agreed. */
      version: Type.Integer(),
      at: instant,
      declarations: Type.Array(Type.String()),
      documents: listOf({ title: Type.String(), at: instant }),
      /**
       * The reason why the consent cannot be withdrawn: the policy is in force, or the order is not finished. `over` means that
       * only the law requires the data.
       */
      state: Type.Enum(['in-force', 'unfinished', 'over']),
    }),
    seenBy: listOf({
      name: Type.String(),
      orgName: Type.String(),
      purpose: Type.Enum(['print', 'certificate', 'numbers', 'export', 'underwriting', 'cover']),
      /** The order, policy or endorsement that was opened. */
      no: Type.String(),
      at: instant,
    }),
    /** The consent to reminders, which no contract needs; null if this server sends none. */
    reminders: orNull(
      Type.Object({
        /** The version of the text to which the customer agreed. */
        version: Type.Integer(),
        /** The time of the first order; null before it. */
        given: orNull(instant),
        /** The time at which the consent was withdrawn; null if it was not. */
        withdrawn: orNull(instant),
      }),
    ),
    account: Type.Object({
      drafts: Type.Integer(),
      /** Persons of the address book. */
      family: Type.Integer(),
      /** Orders and policies that must be kept by law. */
      orders: Type.Integer(),
      policies: Type.Integer(),
      /** Policies in force and orders that are not finished. While there are any, the account cannot be deleted. */
      inForce: Type.Integer(),
      unfinished: Type.Integer(),
    }),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const customerReminders = post('customerReminders', '/ins/business/rest/customer/reminders', {
  doc: "Withdraws the consent to reminders that a policy ends, or gives it again: for the phone of the account and the e-mail addresses of the customer's orders. Notices about orders, policies, endorsements and codes are still sent. Audited. Only for customers.",
  body: closed({ wanted: Type.Boolean() }),
  reply: objectReply({ withdrawn: orNull(instant) }),
  errors: [...changeErrors, 'THROTTLED'],
});

export const customerNotices = get('customerNotices', '/ins/business/rest/customer/notices', {
  doc: "The newest 100 notices that were sent to the policyholder about the customer's own orders, policies and changes, newest first, in the language of the request. Only for customers.",
  reply: objectReply({
    notices: listOf({
      noticeNo: Type.String(),
      title: Type.String(),
      text: Type.String(),
      /** The page that the notice is about, with its query; empty if there is none. */
      link: Type.String(),
      at: instant,
      /** Whether the notice was sent after the customer last opened the page of notices. */
      isUnread: Type.Boolean(),
    }),
    unread: Type.Integer(),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const customerNoticesSeen = post('customerNoticesSeen', '/ins/business/rest/customer/notices/seen', {
  doc: 'Notes that the customer has opened the page of notices: only later ones are unread. Only for customers.',
  body: closed({}),
  reply: objectReply({ unread: Type.Integer() }),
  errors: changeErrors,
});

export const customerCopy = get('customerCopy', '/ins/business/rest/customer/copy', {
  doc: 'All stored data of a customer, unmasked, as a JSON file. Each download is recorded. Only for customers.',
  reply: fileReply,
  file: 'application/json',
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED', 'THROTTLED'],
});

export const customerDelete = post('customerDelete', '/ins/business/rest/customer/delete', {
  doc: "Deletes the data that a customer may delete (drafts, address book, views, messages), or with `account` the account too: its sessions end, and orders and policies are sealed: kept as the law requires, and shown on no page. Confirmed by a code that getVerification has sent to the customer's phone. 409 while a policy is in force or an order is not finished, with `account`. Only for customers.",
  body: closed({ what: Type.Enum(['deletable', 'account']), code: shortMessageCode }),
  reply: objectReply({ drafts: Type.Integer(), sealed: Type.Integer() }),
  errors: [...changeErrors, 'STATE', 'ISSUES', 'THROTTLED'],
});
