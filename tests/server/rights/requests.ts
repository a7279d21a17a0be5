import { officeRequests } from './office-requests.ts';
import { checkCode, relativeOf, type World } from './owners.ts';
import { linkTokenOf } from './payment-links.ts';
import { codeOf, phoneOf } from './phones.ts';
import { given, person, plain, type Request, stale } from './request.ts';

const png = { name: 'a.png', type: 'image/png', text: '\u0089PNG\r\n\u001A\n' };
const list = { name: 'a.csv', type: 'text/csv', text: '姓名,证件号码\n' };
/** Invalid columns, which are refused after the rights and before the file is read. */
const misread = { productId: '1001', columns: '[1]' };
const malformed = { passes: '400 MALFORMED' };
/** The order of a travel group for a product that is not sold by group. */
const groupOrder = {
  productId: '1001',
  modelVersion: '1',
  modelHash: 'x',
  premium: '1.00',
  application: '{}',
  documentsRead: '[]',
  declarations: '[]',
};
const wrong = { userName: '', orgName: 'nobody', password: 'wrong' };
const summary = { holderName: '', persons: 3 };
const change = { kind: 'ADD', effectiveDate: '2027-05-27', rows: [] };

const moneyOf = (reply: string): string => /"value":"([^"]*)"/.exec(reply)?.[1] ?? reply;
const cents = (amounts: readonly number[]): string => (amounts.reduce((sum, amount) => sum + amount, 0) / 100).toFixed(2);

const persons = [{ finalName: '张三', certType: '15081002', certNumber: 'E20000001', birthDay: '1990-01-01' }];
const badTicket = plain({ query: { ticket: 'x'.repeat(40) } }, { passes: '401 SIGN_IN_FAILED' });
const product = plain({ params: { id: '1001' } });
const share = (id: string, insPageUrl = '/products/group/detail') =>
  plain({ body: { id, insPageUrl, data: { companyId: 'cangyu' } } });

/** The request of each line of the table. */
export const requests: Readonly<Record<string, Request>> = {
  commonDatas: plain(),
  login: given((_, { who }) => ({ body: { ...wrong, userName: `no ${who}` } }), { passes: '401 SIGN_IN_FAILED', plain: true }),
  logout: plain({}, { ends: true }),
  noteLogin: plain({ body: { phone: '13600000000', code: '000000' } }, { passes: '401 SIGN_IN_FAILED' }),
  loginThird: badTicket,
  loginZhyw: badTicket,
  loginZhywLyb: badTicket,
  getVerification: given((_, { who }) => ({ params: { phone: phoneOf(who, 'send') }, query: { purpose: 'reset' } }), {
    plain: true,
  }),
  resetPassword: plain(
    { body: { orgName: 'nobody', userName: 'nobody', phone: '13600000000', code: '000000', newPassword: 'Xiamen-2027' } },
    { passes: '401 SIGN_IN_FAILED' },
  ),
  // A valid code of a phone that is not the account's.
  'resetPassword/otherPhone': given(
    (_, { who, stranger: { org, account } }) => {
      const { browser, code } = codeOf(who);
      const body = { orgName: org, userName: account, phone: phoneOf(who, 'code'), code, newPassword: 'Xiamen-2027' };
      return { browser, body };
    },
    { passes: '401 SIGN_IN_FAILED', plain: true },
  ),
  registerSave: plain(
    { body: { orgName: '机构', creditCode: '91350100M000100Y43', contact: '联系人', phone: '13600000000', code: '000000' } },
    { passes: '422 ISSUES' },
  ),
  payNotice: given(
    ({ order }) => ({
      body: {
        paymentNo: 'PY202611210000001',
        orderNo: order,
        tradeNo: '42',
        amount: '210.00',
        status: 'SUCCESS',
        paidAt: '2026-11-21T10:00:00+08:00',
        sign: 'forged',
      },
    }),
    { gateway: true, plain: true },
  ),
  userInfo: plain(),
  fetchUserMenuList: plain(),
  editPassword: given(
    (_, { who }) => ({ query: { userId: `r-${who}` }, body: { oldPassword: 'wrong', newPassword: 'Xiamen-2027' } }),
    { passes: '422 ISSUES', plain: true },
  ),
  'editPassword/other': given(
    (_, { stranger }) => ({ query: { userId: stranger.owner }, body: { oldPassword: 'wrong', newPassword: 'Xiamen-2027' } }),
    { plain: true },
  ),

  getInfo: { ...product, commission: true },
  getTopInfo: { ...product, commission: true },
  getProductInfo: { ...product, commission: true },
  getProductOtherInfo: product,
  productQuery: plain({ query: { limit: '1' } }, { commission: true }),
  // A keyword of models that no product name contains: all results are in `others`.
  'productQuery/others': plain({ query: { key: '施工队' } }, { commission: true }),
  queryOrgPlanByProductId: { ...product, commission: true },
  haveInsuranceCompany: plain(),
  findFristType: plain(),
  findTypeOfParent: plain({ params: { typeId: 'group' } }),
  findTypes: plain(),
  findTagClassByType: plain({ params: { typeId: 'group' } }),
  findOnlineIndustry: plain(),
  occupation: product,
  getCompanyoccClassSelect: plain(),
  getSportsTree: plain(),
  companyCerttypeList: plain({ params: { id: 'cangyu' } }),

  getPremium: given((_, { world }) => ({ body: quoteOf(world) }), { plain: true }),
  getPremiumSum: given((_, { world }) => ({ body: quoteOf(world) }), { plain: true }),
  quotationPdf: given((_, { world }) => ({ body: { ...quoteOf(world), application: {} } }), {
    passes: '422 ISSUES',
    plain: true,
  }),
  comparableProducts: plain(),
  compareProducts: plain({ body: { persons, columns: [{ productId: '1001' }] } }),
  comparisonForm: plain({ body: { persons, column: { productId: '1001' }, saveId: 'rights-comparison' } }),
  comparisonPdf: plain({ body: { persons, columns: [{ productId: '1001' }], withRefused: true } }),
  comparisonLinkCreate: plain({ body: { persons, columns: [{ productId: '1001' }], withRefused: true, days: 7 } }),
  comparisonLinkQuery: given(() => ({ query: { limit: '100' } }), { listed: ({ link }) => link }),
  comparisonLinkOpened: given(({ link: code }) => ({ body: { code } })),
  comparisonLinkDetail: given(({ link }) => ({ params: { code: link } })),
  comparisonLinkPdf: given(({ link }) => ({ params: { code: link } })),
  comparisonLinkRevoke: given(({ scrapLink }) => ({ body: { code: scrapLink } })),
  occupationQuery: plain({ query: { key: '0001003' } }),
  occupationTrace: plain({ query: { productId: '1001', code: '0001003' } }),
  occupationForm: plain({ body: { productId: '1001', code: '0001003', saveId: 'rights-occupation' } }),
  submitOrder: given(
    (_, { world, stranger, who }) => ({
      key: stranger.begun,
      body: { ...world.submitted, premium: '0.01', ...(who === 'visitor' && { shareCode: stranger.share }) },
    }),
    { passes: '409 PRICE_CHANGED', plain: true },
  ),
  sinosafeLxsLiabilityInsure: plain({ form: groupOrder, file: list }, stale),
  bbwAnalysis: plain({ body: {} }, malformed),
  importPersonnel: plain({ form: misread, file: list }, malformed),
  newImportFail: plain({ form: misread, file: list }, malformed),
  newImportPersonnel: plain({ form: misread, file: list }, malformed),
  'newImportPersonnel/draft': given(
    ({ draft }) => ({ form: { ...misread, draftNo: draft, version: '1', saveId: 'rights-import' }, file: list }),
    malformed,
  ),

  draftSave: given(
    (_, { world: { submitted }, stranger }) => {
      const { productId, modelVersion, modelHash, application } = submitted;
      const content = { application, read: {}, ticked: [] };
      return { body: { saveId: stranger.begun, productId, modelVersion, modelHash, summary, content } };
    },
    { plain: true },
  ),
  'draftSave/changes': given(
    ({ draft }) => ({ body: { saveId: 'rights-save-1', draftNo: draft, version: 900, summary, changes: [] } }),
    { passes: '409 VERSION_CONFLICT' },
  ),
  'draftSave/whole': given(
    ({ draft }, { world: { submitted } }) => {
      const { modelVersion, modelHash } = submitted;
      const content = { application: {}, read: {}, ticked: [] };
      return { body: { saveId: 'rights-save-2', draftNo: draft, version: 900, summary, content, modelVersion, modelHash } };
    },
    { passes: '409 VERSION_CONFLICT' },
  ),
  draftQuery: given(({ draft }) => ({ query: { key: draft } }), { listed: ({ draft }) => draft }),
  draftDetail: given(({ draft }) => ({ params: { draftNo: draft } })),
  draftCopy: given(({ draft }) => ({ body: { draftNo: draft, saveId: 'rights-copied' } })),
  draftDelete: given(({ scrap }) => ({ body: { draftNo: scrap } })),
  viewQuery: given(() => ({ query: { list: 'policies' } }), { listed: ({ view }) => view }),
  viewSave: given((_, { who }) => ({ body: { list: 'orders', name: who, query: 'status=WAIT_PAY' } }), { plain: true }),
  viewRename: given(({ view }) => ({ body: { id: view, name: view } })),
  viewDelete: given(({ scrapView }) => ({ body: { id: scrapView } })),
  'orderExtUpload/draft': given(({ draft }) => ({ form: { slot: 'licence', draftNo: draft }, file: png })),
  'orderExtUpload/order': given(({ order }) => ({ form: { slot: 'licence', orderNo: order }, file: png })),
  correctApply: given(({ endorsement }) => ({ form: { slot: 'proof', endorseOrderNo: endorsement }, file: png })),
  'attachmentFile/draft': given(({ draftFile }) => ({ params: { id: draftFile } })),
  'attachmentFile/order': given(({ orderFile }) => ({ params: { id: orderFile } })),
  'attachmentFile/endorsement': given(({ endorseFile }) => ({ params: { id: endorseFile } })),
  'attachmentRemove/draft': given(({ scrapFile }) => ({ body: { id: scrapFile } })),
  'attachmentRemove/endorsement': given(({ endedFile }) => ({ body: { id: endedFile } }), stale),
  'attachmentRemove/order': given(({ orderFile }) => ({ body: { id: orderFile } }), stale),

  orderQuery: given(({ order }) => ({ query: { key: order } }), { listed: ({ order }) => order, commission: true }),
  orderExport: given(({ order }) => ({ query: { key: order } }), { listed: ({ order }) => order, commission: true }),
  orderDetail: given(({ order }) => ({ params: { orderNo: order } }), { commission: true }),
  orderPdf: given(({ order }) => ({ params: { orderNo: order } })),
  // The order of the pattern is not paid.
  receiptPdf: given(({ order }) => ({ params: { orderNo: order } }), stale),
  orderPersons: given(({ order }) => ({ params: { orderNo: order } })),
  orderCancel: given(({ over }) => ({ body: { orderNo: over } }), { commission: true }),
  orderCopy: given(({ over }) => ({ body: { orderNo: over } })),
  orderRevise: given(({ over }) => ({ body: { orderNo: over } }), stale),
  workList: given(() => ({}), { listed: ({ order }) => order }),
  getOrderSum: given(() => ({ query: { period: 'year' } }), {
    sum: { of: moneyOf, is: (seen) => cents(seen.map(({ premiumCents }) => premiumCents)) },
  }),
  getOrderCount: given(() => ({ query: { period: 'year' } }), {
    sum: { of: (reply) => /"value":(\d+)/.exec(reply)?.[1] ?? reply, is: (seen) => String(seen.length * 4) },
  }),
  dashboardCustomers: given(() => ({ query: { period: 'year' } }), {
    sum: {
      of: (reply) => cents([...reply.matchAll(/"premium":"([^"]*)"/g)].map(([, amount]) => Math.round(Number(amount) * 100))),
      is: (seen) => cents(seen.map(({ premiumCents }) => premiumCents)),
    },
  }),
  dashboardExport: plain({ query: { period: 'year' } }),
  getCommissionSum: given(() => ({ query: { period: 'year' } }), {
    sum: { of: moneyOf, is: (seen) => cents(seen.map(({ commissionCents }) => commissionCents)) },
  }),
  payStatus: given(({ order }) => ({ query: { orderNo: order } })),
  // The order of the pattern cannot be paid any more, so that no cell opens a payment or ends the link of another.
  paymentLinkCreate: given(({ over }) => ({ body: { orderNo: over } }), stale),
  paymentLinkQuery: given(({ order }) => ({ query: { orderNo: order } })),
  paymentLinkRevoke: given(({ issued }) => ({ body: { orderNo: issued } })),
  paymentLinkDetail: given(({ order }) => ({ params: { token: linkTokenOf(order) } })),
  paymentLinkPay: given(({ over }) => ({ body: { token: linkTokenOf(over) } }), stale),
  'premiumPay/new': given(({ over }) => ({ body: { premiumPayChannel: '2', orderNo: over, type: 'new' } }), stale),
  'premiumPay/edit': given(({ ended }) => ({ body: { premiumPayChannel: '2', orderNo: ended, type: 'edit' } }), stale),
  thirdPremiumPayEntrance: given(({ over }) => ({ query: { orderNo: over } }), stale),
  entranceEndorse: given(({ ended }) => ({ query: { endorseOrderNo: ended } }), stale),
  payStatusEndorse: given(({ ended }) => ({ query: { endorseOrderNo: ended } })),
  receiptEndorsePdf: given(({ ended }) => ({ params: { endorseOrderNo: ended } }), stale),

  policyCounts: given(() => ({ body: { filters: [{ key: 'RTPOLICY' }] } }), {
    sum: { of: (reply) => /\[(\d+)\]/.exec(reply)?.[1] ?? reply, is: (seen) => String(seen.length) },
  }),
  policyExpiries: given(() => ({ query: { key: 'RTPOLICY' } }), {
    sum: {
      of: (reply) => String([...reply.matchAll(/"count":(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0)),
      is: (seen) => String(seen.length),
    },
  }),
  policyEndWeeks: plain(),
  policyExport: given(({ policy }) => ({ query: { key: policy } }), { listed: ({ policy }) => policy }),
  policyQuery: given(({ policy }) => ({ query: { key: policy } }), { listed: ({ policy }) => policy }),
  policyDetail: given(({ policy }) => ({ params: { policyNo: policy } })),
  policyPersons: given(({ policy }) => ({ params: { policyNo: policy } })),
  policyCertificate: given(({ policy }) => ({ params: { policyNo: policy, no: '1' } })),
  policyCheck: given(({ policy }) => ({ body: { policyNo: policy, code: checkCode } })),
  policyPdf: given(({ policy }) => ({ params: { policyNo: policy } })),
  policyPersonReveal: given(({ policy }) => ({ body: { policyNo: policy, no: 1 } })),
  policyRenew: given(({ policy }) => ({ body: { policyNo: policy } }), stale),
  // A policy on which the caller may act is refused for its state, in the reply; others as unknown or forbidden.
  policyRenewals: given(({ policy }) => ({ body: { policyNos: [policy] } }), { listed: () => '"code":"STATE"' }),
  // No policy of these tests ends within sixty days. tests/server/renewals tests whose policies are listed.
  renewalQuery: plain(),
  noticeAddress: plain(),
  noticeAddressChange: plain({ body: { email: '' } }),
  // Nobody has an address that waits for its confirmation.
  noticeAddressSend: plain({ body: {} }, stale),
  renewalRate: plain({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  renewalPrices: given(({ policy }) => ({ body: { policyNos: [policy] } })),
  renewalPrepare: given(({ policy }) => ({ body: { policyNos: [policy] } })),
  renewalRun: plain(),
  renewalCancel: plain({ body: {} }),
  renewalRemind: given(({ policy }) => ({ body: { policyNos: [policy] } })),
  renewalSeen: given(({ policy }) => ({ body: { policyNo: policy } })),
  replacePersonnel: given(({ policy }) => ({ form: { policyNo: policy }, file: list })),
  endorseMake: given(({ policy }, { stranger }) => ({ key: stranger.begun, body: { policyNo: policy, ...change } })),
  endorseEdit: given(({ endorsement }) => ({ body: { endorseOrderNo: endorsement, ...change } })),
  endorsePrice: given(({ policy }) => ({ body: { policyNo: policy, ...change } })),
  endorseTrial: given(({ endorsement }) => ({ body: { endorseOrderNo: endorsement } })),
  endorseSubmit: given(
    ({ endorsement }) => ({ key: 'rights-submit', body: { endorseOrderNo: endorsement, charge: '0.01' } }),
    stale,
  ),
  endorseCancel: given(({ ended }) => ({ body: { endorseOrderNo: ended } })),
  endorseOfflineExport: given(({ ended }) => ({ query: { endorseOrderNo: ended } }), stale),
  endorseQuery: given(({ policy }) => ({ query: { policyNo: policy } }), { listed: ({ endorsement }) => endorsement }),
  endorseDetail: given(({ endorsement }) => ({ params: { endorseOrderNo: endorsement } })),
  endorsePdf: given(({ ended }) => ({ params: { endorseOrderNo: ended } }), stale),

  customerHome: plain(),
  customerPrivacy: plain(),
  customerNotices: plain(),
  customerNoticesSeen: plain({ body: {} }),
  customerReminders: plain({ body: { wanted: true } }),
  customerCopy: plain(),
  // A wrong code: refused after the rights.
  customerDelete: plain({ body: { what: 'deletable', code: '000000' } }, { passes: '422 ISSUES' }),
  familyQuery: given(() => ({}), { listed: ({ relative }) => relative }),
  familyPerson: given(({ relative }) => ({ params: { id: relative } })),
  familySave: given(({ relative: id }) => ({ body: { id, ...relativeOf(id), relation: '1' } })),
  familyDelete: given(({ scrapRelative }) => ({ body: { id: scrapRelative } })),
  shareCreate: share('1001'),
  'shareCreate/notMobile': share('r-not-mobile'),
  'shareCreate/notInternet': share('r-not-internet'),
  'shareCreate/noPage': share('r-no-page', ''),
  shareResolve: given(({ share: code }) => ({ params: { code } })),
  shareAgent: given(({ share: code }) => ({ params: { code } })),
  sharePhone: plain(),
  sharePhoneEdit: plain({ body: { isShown: true } }),
  shareOpened: given(({ share: code }) => ({ body: { code } })),
  shareQuery: given(() => ({ query: { limit: '100' } }), { listed: ({ share: code }) => code }),
  getShareShort: given(({ share: code }) => ({ body: { code } })),

  queryUsers: given(({ account }) => ({ query: { key: account } }), { listed: ({ account }) => account }),
  getUserById: given(({ account }) => ({ params: { id: account } })),
  contUserByPhone: given(({ phone }) => ({ params: { phone } }), { listed: () => '"data":1' }),
  findRoleOfOrg: plain(),
  editUser: given(({ account, phone }) => ({
    body: { userId: account, realName: { 'zh-CN': '甲', 'en-US': 'A' }, phone, userLevel: 2, issueFlag: true },
  })),
  // A name that is taken: refused after the rights.
  addUser: given(({ account }) => ({ body: { ...person, userName: account } }), { passes: '422 ISSUES', plain: true }),
  lockUser: given(({ account }) => ({ body: { userId: account } })),
  unLockUser: given(({ account }) => ({ body: { userId: account } })),
  userResetPassword: given(({ account }) => ({ body: { userId: account } })),
  newQuery: plain({ query: { limit: '1' } }, { commission: true }),
  deptPlanQuery: plain({ query: { limit: '1' } }),
  deptPlanQueryToAdd: given(() => ({ query: { limit: '100' } }), { listed: ({ unsold }) => `"${unsold}"` }),
  deptPlanAdd: plain({ body: { productId: '1001', plans: [], commission: '0.225' } }, stale),
  deptPlanEdit: plain({ body: { productId: '1001', plans: [], commission: '0.225' } }),
  deptPlanRemove: plain({ body: { productId: '1002' } }),
  underwritingList: given(() => ({ query: { limit: '100' } }), { listed: ({ referred }) => referred }),
  ...officeRequests,
  traceStep: given(
    (_, { world: { submitted } }) => {
      const { productId, modelVersion, modelHash } = submitted;
      const steps = [{ action: 'open', page: '/products/group/insure' }];
      return { body: { saleId: 'rights-sale-000000', productId, modelVersion, modelHash, steps } };
    },
    { plain: true },
  ),
  orderTrace: given(({ order }) => ({ params: { orderNo: order } })),
  // Creates a real order, with the draft of another user, which stays unchanged. The test moves the order out of the year's sums.
  'submitOrder/draft': given(
    (_, { world, stranger, who }) => ({ key: `rights-${who}`, body: { ...world.submitted, draftNo: stranger.draft } }),
    {
      plain: true,
      then: ({ draft, draftFile }) => ({ call: 'draftDetail', ask: { params: { draftNo: draft } }, holds: draftFile }),
    },
  ),
  underwritingOpen: given(({ referred }) => ({ body: { no: referred } })),
  underwritingUndo: given(({ over }) => ({ body: { no: over } }), stale),
  underwritingEscalate: given(({ over }) => ({ body: { no: over, reason: 'Too large', revision: 0 } }), stale),
  'underwritingDecide/order': given(({ over }) => ({ body: { no: over, decision: 'accept', note: '' } }), stale),
  'underwritingDecide/endorse': given(({ ended }) => ({ body: { no: ended, decision: 'accept', note: '' } }), stale),
};

const quoteOf = ({ submitted }: World) => ({
  productId: submitted.productId,
  version: submitted.modelVersion,
  hash: submitted.modelHash,
  application: submitted.application,
});
