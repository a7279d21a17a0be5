import { type Static, Type } from 'typebox';
import { changeErrors, get, listErrors, post, readErrors } from './call.ts';
import {
  closed,
  dataReply,
  fileReply,
  fraction,
  id,
  instant,
  isoDate,
  localised,
  money,
  objectReply,
  orNull,
  pageQuery,
  pageReply,
  searchKey,
} from './shapes.ts';

export const rateStates = ['PREPARED', 'APPROVED', 'DECLINED'] as const;
const rateState = Type.Enum(rateStates);
export type RateState = Static<typeof rateState>;

/**
 * Kinds of transactions: commission of a policy, a parked line, a settled dispute, a paid month, a payment that the bank has
 * returned.
 */
export const ledgerKinds = ['ISSUE', 'ENDORSE', 'SURRENDER', 'PARK', 'SETTLE', 'PAY', 'RETURN'] as const;
const ledgerKind = Type.Enum(ledgerKinds);
export type LedgerKind = Static<typeof ledgerKind>;

const month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' });
const level = Type.Union([Type.Literal(2), Type.Literal(3)]);
const no = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
const sentence = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const rate = Type.Object({
  /** The number of the rate. Lines of statements refer to it. */
  no,
  productId: id,
  productName: localised,
  /** The organisation; null if the rate is for every organisation. */
  orgId: orNull(id),
  orgName: orNull(Type.String()),
  /** The level; null if the rate is for every level. */
  level: orNull(level),
  validFrom: isoDate,
  rate: fraction,
  /** The product's rate in the catalogue. It applies if no approved rate is in force. */
  catalogueRate: fraction,
  /** With PREPARED: the rate that is in force without it on its first day, approved or of the catalogue; null for decided rates. */
  replacedRate: orNull(fraction),
  state: rateState,
  madeBy: localised,
  madeAt: instant,
  decidedBy: orNull(localised),
  decidedAt: orNull(instant),
  /** Whether the caller may decide, because another user has prepared the rate. */
  mayDecide: Type.Boolean(),
});
export type RateRow = Static<typeof rate>;

export const commissionRates = get('commissionRates', '/ins/manage/rest/commission/rates', {
  doc: 'Rates of commission, those that wait for a decision first, then the latest. `key` is searched for in the name of the product.',
  query: Type.Object({ ...pageQuery, key: searchKey, state: Type.Optional(rateState) }),
  reply: pageReply(rate),
  errors: listErrors,
});

export const commissionScopes = get('commissionScopes', '/ins/manage/rest/commission/scopes', {
  doc: 'Every product with its rate in the catalogue, and every open organisation: what a rate can be for.',
  reply: objectReply({
    products: Type.Array(Type.Object({ productId: id, productName: localised, rate: fraction })),
    organisations: Type.Array(Type.Object({ orgId: id, orgName: Type.String() })),
  }),
  errors: listErrors,
});

export const commissionRateAdd = post('commissionRateAdd', '/ins/manage/rest/commission/rates/add', {
  doc: 'Prepares a rate for a product, for one organisation or all, for one level or all, from today or a later day on (422 for an earlier one). Of the approved rates in force on the day of issue, one for an organisation takes precedence over one for a level, and the latest one over earlier ones.',
  body: closed({ productId: id, orgId: orNull(id), level: orNull(level), validFrom: isoDate, rate: fraction }),
  reply: objectReply({ no }),
  errors: [...changeErrors, 'ISSUES'],
});

export const commissionRateDecide = post('commissionRateDecide', '/ins/manage/rest/commission/rates/decide', {
  doc: 'Approves or declines a prepared rate. 403 for the user who has prepared it, 409 if it is decided, or if its first day has passed.',
  body: closed({ no, decision: Type.Enum(['APPROVED', 'DECLINED']) }),
  reply: objectReply({ no, state: rateState }),
  errors: [...changeErrors, 'STATE'],
});

const line = Type.Object({
  no,
  at: instant,
  kind: ledgerKind,
  orderNo: orNull(Type.String()),
  policyNo: orNull(Type.String()),
  productName: orNull(localised),
  holderName: Type.String(),
  /** Whether the customer bought through a share of the agent. */
  isShared: Type.Boolean(),
  isRenewal: Type.Boolean(),
  /** Premium before and after the change, and their difference. */
  before: orNull(money),
  after: orNull(money),
  premium: orNull(money),
  rate: orNull(fraction),
  /** The number of the rate; null for the rate of the catalogue. */
  rateNo: orNull(no),
  commission: money,
  /** Number of the disputed line that is settled, or of the payment that the bank has returned. */
  ofNo: orNull(no),
  /** The bank's reason; null for other lines. */
  note: orNull(Type.String()),
  dispute: orNull(
    Type.Object({
      reason: Type.String(),
      at: instant,
      settledAt: orNull(instant),
      answer: orNull(Type.String()),
      settled: orNull(money),
    }),
  ),
});
export type StatementLine = Static<typeof line>;

/** The time and the reason with which the bank has returned the payment of a statement; null if it has not. */
const returnedPayment = orNull(Type.Object({ at: instant, reason: Type.String() }));

const statementStates = ['OPEN', 'CLOSED', 'APPROVED'] as const;
const statementState = Type.Enum(statementStates);

const sums = {
  /** The amount carried over from earlier statements: their unpaid rests, and payments that the bank has returned. */
  carried: money,
  accrued: money,
  reversed: money,
  parked: money,
  /** The amount due: carried + accrued + reversed − parked. */
  due: money,
  /** The paid amount; null until the statement is approved. */
  paid: orNull(money),
};

/** The month of the earliest line; null without lines. A month that is closed late also has the lines of earlier months. */
const since = orNull(month);

const statement = Type.Object({
  month,
  since,
  state: statementState,
  agentId: id,
  agentName: localised,
  ...sums,
  accruals: Type.Integer(),
  reversals: Type.Integer(),
  parkedLines: Type.Integer(),
  premium: money,
  /** Sum of all entries of the lines, which is zero. */
  balance: money,
  closedAt: orNull(instant),
  closedBy: orNull(localised),
  approvedAt: orNull(instant),
  approvedBy: orNull(localised),
  /** The last four digits of the account to which the statement was or will be paid; empty without an account. */
  accountEnd: Type.String(),
  returned: returnedPayment,
  /** Months in which the agent has a statement or lines, the latest first. */
  months: Type.Array(month),
});
export type Statement = Static<typeof statement>;

const statementQuery = { month: Type.Optional(month), agentId: Type.Optional(id) };
export const lineKinds = ['accrued', 'reversed', 'disputed'] as const;
const lineFilter = Type.Optional(Type.Enum(lineKinds));

export const commissionStatement = get('commissionStatement', '/ins/business/rest/commission/statement', {
  doc: "An agent's statement of a month, which is open until the back office closes it; by default of this month. `agentId` is for the back office: 404 for others.",
  query: Type.Object(statementQuery),
  reply: dataReply(statement),
  errors: readErrors,
});

export const commissionLines = get('commissionLines', '/ins/business/rest/commission/lines', {
  doc: 'The lines of the same statement, oldest first. `key` finds orders, policies and policyholders.',
  query: Type.Object({ ...statementQuery, ...pageQuery, key: searchKey, kind: lineFilter }),
  reply: pageReply(line),
  errors: readErrors,
});

export const commissionExport = get('commissionExport', '/ins/business/rest/commission/export', {
  doc: 'The lines of the same statement as an .xlsx file, in the language of the caller. At most 10,000 lines. Each download is recorded.',
  query: Type.Object(statementQuery),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...readErrors, 'ISSUES', 'THROTTLED'],
});

export const commissionPdf = get('commissionPdf', '/ins/business/rest/commission/pdf', {
  doc: 'The same statement with its lines as a PDF file, in the language of the caller. At most 10,000 lines. Each download is recorded.',
  query: Type.Object(statementQuery),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...readErrors, 'ISSUES', 'THROTTLED', 'TOO_LARGE', 'UNAVAILABLE'],
});

export const commissionDispute = post('commissionDispute', '/ins/business/rest/commission/dispute', {
  doc: 'Parks a line of a statement that is not approved yet: the rest is paid without it. For the agent of the line and the back office.',
  body: closed({ no, reason: sentence }),
  reply: objectReply({ no }),
  errors: [...changeErrors, 'STATE'],
});

const dispute = Type.Object({ ...line.properties, agentName: localised, disputedBy: localised, maySettle: Type.Boolean() });
export type DisputeRow = Static<typeof dispute>;

export const commissionDisputes = get('commissionDisputes', '/ins/manage/rest/commission/disputes', {
  doc: 'Parked lines that are not settled, oldest first.',
  query: Type.Object(pageQuery),
  reply: pageReply(dispute),
  errors: listErrors,
});

export const commissionSettle = post('commissionSettle', '/ins/manage/rest/commission/settle', {
  doc: "Settles a parked line with the amount that the agent gets for it, which is added to the agent's next statement. 403 for the user who has parked it.",
  body: closed({ no, amount: money, answer: sentence }),
  reply: objectReply({ no }),
  errors: [...changeErrors, 'STATE'],
});

const monthRow = Type.Object({
  month,
  since,
  state: statementState,
  statements: Type.Integer(),
  ...sums,
  /** The amount that an approval pays now: the sum due to agents with an account. */
  payable: money,
  /** Number of statements with an amount due whose agents have no account. The amounts are carried to the next month. */
  withoutAccount: Type.Integer(),
  closedAt: orNull(instant),
  closedBy: orNull(localised),
  approvedAt: orNull(instant),
  approvedBy: orNull(localised),
  mayClose: Type.Boolean(),
  mayApprove: Type.Boolean(),
});
export type CommissionMonth = Static<typeof monthRow>;

export const commissionMonths = get('commissionMonths', '/ins/manage/rest/commission/months', {
  doc: 'The months of commission, the latest first: closed ones, and those with lines that are in no statement.',
  reply: dataReply(Type.Array(monthRow)),
  errors: listErrors,
});

const agentStatement = Type.Object({
  agentId: id,
  agentName: localised,
  orgName: Type.String(),
  lines: Type.Integer(),
  ...sums,
  accountEnd: Type.String(),
  returned: returnedPayment,
});
export type AgentStatement = Static<typeof agentStatement>;

export const commissionStatements = get('commissionStatements', '/ins/manage/rest/commission/statements', {
  doc: 'The statements of a month by agent, the largest first. 404 for a month that is not closed.',
  query: Type.Object({ ...pageQuery, month }),
  reply: pageReply(agentStatement),
  errors: readErrors,
});

export const commissionMonthClose = post('commissionMonthClose', '/ins/manage/rest/commission/months/close', {
  doc: 'Closes a month that has ended: every line that is in no statement and not parked goes into a statement, which never changes. 409 if the month has not ended, a later one is closed, or an earlier one is not approved.',
  body: closed({ month }),
  reply: objectReply({ month, statements: Type.Integer() }),
  errors: [...changeErrors, 'STATE'],
});

export const commissionMonthApprove = post('commissionMonthApprove', '/ins/manage/rest/commission/months/approve', {
  doc: 'Approves a closed month and books its payments. 403 for the user who has closed it. `due` and `payable` are the amounts that the caller has seen: 409 if a line has been parked since, or an agent has saved or removed an account.',
  body: closed({ month, due: money, payable: money }),
  reply: objectReply({ month, paid: money }),
  errors: [...changeErrors, 'STATE'],
});

export const commissionPaymentFile = get('commissionPaymentFile', '/ins/manage/rest/commission/payment-file', {
  doc: 'The payments of an approved month as a CSV file for the bank, with titles in the language of the caller: holder, account, bank, amount, purpose, and a row with the sum. Each download is recorded. 409 before the approval.',
  query: Type.Object({ month }),
  reply: fileReply,
  file: 'text/csv; charset=utf-8',
  errors: [...readErrors, 'STATE', 'THROTTLED'],
});

export const commissionReturn = post('commissionReturn', '/ins/manage/rest/commission/return', {
  doc: "Books back a payment that the bank has returned, with the bank's reason: the amount is owed to the agent again and enters the next statement. 409 if nothing was paid, or it is booked back already.",
  body: closed({ month, agentId: id, reason: sentence }),
  reply: objectReply({ month, agentId: id, amount: money }),
  errors: [...changeErrors, 'STATE'],
});

export const payoutAccount = get('payoutAccount', '/ins/business/rest/commission/account', {
  doc: 'The account to which the commission of the caller is paid; the number is masked but for its last four digits. Empty texts without one.',
  reply: objectReply({ holder: Type.String(), bank: Type.String(), number: Type.String() }),
  errors: listErrors,
});

export const payoutAccountChange = post('payoutAccountChange', '/ins/business/rest/commission/account', {
  doc: 'Changes the account to which the commission of the caller is paid, for statements that are approved from now on. The password confirms it.',
  body: closed({
    holder: Type.String({ minLength: 2, maxLength: 60, pattern: '\\S' }),
    bank: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' }),
    number: Type.String({ pattern: '^[0-9]{8,30}$' }),
    password: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  reply: objectReply({ holder: Type.String(), bank: Type.String(), number: Type.String() }),
  errors: [...listErrors, 'CROSS_SITE', 'ISSUES', 'THROTTLED'],
});
