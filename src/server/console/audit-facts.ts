import type { Sentence } from '@insure/engine';
import { officeRights } from '../../contract/choices.ts';
import { isObject } from '../domain/application.ts';
import { amountText, cents } from '../domain/money.ts';
import { rightNames } from '../domain/office-rights.ts';
import { wordsOfCode } from './audit-codes.ts';
import { nameOfId, type Names } from './audit-search.ts';

const sentence = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });
const sameText = (text: string): Sentence => sentence(text, text);

/** A part of the detail of a row in words: "适用产品: 海岛出行意外险". */
export type AuditFact = { readonly name: Sentence; readonly text: Sentence };

const labels: Readonly<Record<string, Sentence>> = {
  act: sentence('处理方式', 'Act'),
  added: sentence('新增', 'Added'),
  after: sentence('修改后', 'After'),
  agentId: sentence('代理人', 'Agent'),
  alone: sentence('无须他人复核', 'Without a second person'),
  askedBy: sentence('申请人', 'Asked by'),
  backOffice: sentence('后台用户', 'Back office'),
  before: sentence('修改前', 'Before'),
  block: sentence('内容', 'Part'),
  cause: sentence('原因', 'Cause'),
  changes: sentence('批改', 'Endorsements'),
  channel: sentence('支付渠道', 'Channel'),
  claimedAt: sentence('阅读时间', 'Read at'),
  claimsPhone: sentence('理赔电话', 'Claims phone'),
  colleague: sentence('接手人', 'Taken over by'),
  commission: sentence('佣金', 'Commission'),
  content: sentence('上架内容', 'Content'),
  creditCode: sentence('统一社会信用代码', 'Credit code'),
  customers: sentence('客户', 'Customers'),
  days: sentence('有效天数', 'Days'),
  differences: sentence('差异', 'Differences'),
  direction: sentence('方向', 'Direction'),
  drafts: sentence('草稿', 'Drafts'),
  endFrom: sentence('到期日从', 'Ends from'),
  endorseNo: sentence('批单', 'Endorsement'),
  ends: sentence('尾号', 'Ending in'),
  endTo: sentence('到期日到', 'Ends to'),
  expected: sentence('应收', 'Expected'),
  extraPercent: sentence('加费', 'Extra premium'),
  faults: sentence('不一致', 'Faults'),
  file: sentence('文件', 'File'),
  filter: sentence('筛选条件', 'Filter'),
  from: sentence('从', 'From'),
  fullName: sentence('全称', 'Full name'),
  gatewayCents: sentence('渠道金额', 'Amount of the channel'),
  hasConditions: sentence('附加特别约定', 'With conditions'),
  id: sentence('编号', 'No.'),
  insurerId: sentence('保险公司', 'Insurer'),
  isMobile: sentence('可分享', 'Can be shared'),
  issueFlag: sentence('出单权限', 'May issue'),
  key: sentence('关键词', 'Keyword'),
  kind: sentence('类型', 'Kind'),
  level: sentence('级别', 'Level'),
  licence: sentence('执业许可', 'Licence'),
  lines: sentence('行数', 'Lines'),
  links: sentence('记录数', 'Rows'),
  logo: sentence('标志', 'Logo'),
  modelVersion: sentence('模型版本', 'Model version'),
  month: sentence('月份', 'Month'),
  name: sentence('名称', 'Name'),
  no: sentence('编号', 'No.'),
  note: sentence('说明', 'Note'),
  number: sentence('编号', 'No.'),
  numbers: sentence('证件号码', 'ID numbers'),
  of: sentence('原金额', 'Of'),
  officeRights: sentence('后台权限', 'Rights'),
  opinion: sentence('意见', 'Opinion'),
  orderNo: sentence('订单', 'Order'),
  orderNos: sentence('订单', 'Orders'),
  orders: sentence('订单', 'Orders'),
  otherDates: sentence('仅日期不同', 'With another date only'),
  organisation: sentence('机构', 'Organisation'),
  organisationAdmin: sentence('机构管理员', 'Administrator'),
  organisations: sentence('机构', 'Organisations'),
  orgId: sentence('机构', 'Organisation'),
  ourCents: sentence('本平台金额', 'Our amount'),
  payFrom: sentence('原支付状态', 'Payment was'),
  paymentNo: sentence('支付单', 'Payment'),
  payments: sentence('付款', 'Payments'),
  payTo: sentence('支付状态', 'Payment is'),
  persons: sentence('人员', 'Persons'),
  picture: sentence('图片', 'Picture'),
  plan: sentence('方案', 'Plan'),
  plans: sentence('方案', 'Plans'),
  policies: sentence('保单', 'Policies'),
  policyNo: sentence('保单', 'Policy'),
  policyNos: sentence('保单', 'Policies'),
  premiumBefore: sentence('加费前保费', 'Premium before the extra'),
  productId: sentence('产品', 'Product'),
  products: sentence('产品', 'Products'),
  quoteNo: sentence('报价单', 'Quotation'),
  rate: sentence('费率', 'Rate'),
  reason: sentence('原因', 'Reason'),
  refused: sentence('未能续保', 'Refused'),
  registerNo: sentence('申请', 'Application'),
  rights: sentence('后台权限', 'Rights'),
  rows: sentence('行数', 'Rows'),
  saleFrom: sentence('开售日', 'On sale from'),
  saleId: sentence('投保过程', 'Sale'),
  saleUntil: sentence('停售日', 'On sale until'),
  sealed: sentence('封存记录', 'Sealed records'),
  sort: sentence('排序', 'Position'),
  statements: sentence('对账单', 'Statements'),
  status: sentence('状态', 'Status'),
  subject: sentence('类别', 'Kind'),
  subTypeId: sentence('险种细类', 'Subtype'),
  tags: sentence('标签', 'Tags'),
  to: sentence('到', 'To'),
  tradeNo: sentence('渠道流水', 'Channel no.'),
  typeId: sentence('险种', 'Type'),
  until: sentence('截至', 'Until'),
  validFrom: sentence('生效日', 'From'),
  version: sentence('版本', 'Version'),
  what: sentence('内容', 'What'),
  whole: sentence('完整号码的人数', 'Persons with full numbers'),
  years: sentence('年数', 'Years'),
};

/** Members that are not shown: hashes, which only a program reads. */
const hiddenMembers = new Set(['hash', 'noteHash', 'contentHash', 'bodyHash', 'modelHash']);

const levels: Readonly<Record<number, Sentence>> = {
  1: sentence('查看', 'Viewer'),
  2: sentence('业务员', 'Agent'),
  3: sentence('主管', 'Manager'),
};

/** Members whose list has a value before a change and one after it. */
const pairMembers = new Set(['rights', 'level', 'issueFlag', 'licence']);

const isPair = (key: string, value: unknown): value is readonly [unknown, unknown] =>
  pairMembers.has(key) &&
  Array.isArray(value) &&
  value.length === 2 &&
  // Rights and the days of a licence are lists themselves, so two of them are no pair.
  (key === 'level' || key === 'issueFlag' || value.some((each) => Array.isArray(each)));

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value);

const isCents = (key: string, value: unknown): value is number =>
  typeof value === 'number' && (key === 'expected' || key.endsWith('Cents'));

const joinSentences = (parts: readonly Sentence[], [zh, en]: readonly [string, string]): Sentence =>
  sentence(parts.map((each) => each['zh-CN']).join(zh), parts.map((each) => each['en-US']).join(en));

const isSentence = (value: object): value is Sentence =>
  'zh-CN' in value && typeof value['zh-CN'] === 'string' && 'en-US' in value && typeof value['en-US'] === 'string';

const nameOfRight = (value: string): Sentence | undefined => {
  const right = officeRights.find((each) => each === value);
  return right && rightNames[right];
};

type FactContext = { readonly action: string; readonly names: Names };

const nullText = (key: string): Sentence => {
  if (key === 'level') return sentence('全部级别', 'All levels');
  return key === 'orgId' ? sentence('全部机构', 'All organisations') : sameText('—');
};

const numberText = (key: string, value: number, action: string): Sentence => {
  if (isCents(key, value)) return sameText(`¥${amountText(cents(value))}`);
  if (key === 'extraPercent') return sameText(`${value}%`);
  if (key !== 'level') return sameText(String(value));
  return action === 'escalate'
    ? sentence(`核保权限 ${value} 级`, `Authority ${value}`)
    : (levels[value] ?? sameText(String(value)));
};

const stringText = (key: string, value: string, names: Names): Sentence => {
  if ((key === 'rate' || key === 'commission') && /^\d+(?:\.\d+)?$/.test(value))
    return sameText(`${Number((Number(value) * 100).toFixed(4))}%`);
  if ((key === 'of' || key === 'expected' || key === 'premiumBefore') && isAmount(value)) return sameText(`¥${value}`);
  if (key === 'of' && value === 'insurer') return sentence('保险公司', 'Insurer');
  if (key === 'numbers' && value === 'full') return sentence('完整', 'Complete');
  if (key === 'rights' || key === 'officeRights') return nameOfRight(value) ?? sameText(value);
  return nameOfId(key, value, names) ?? wordsOfCode(key, value) ?? sameText(value);
};

const textOf = (key: string, value: unknown, context: FactContext): Sentence => {
  if (value === null) return nullText(key);
  if (key === 'hasConditions' && value === false) return sentence('无', 'none');
  if (typeof value === 'boolean') return value ? sentence('是', 'yes') : sentence('否', 'no');
  if (typeof value === 'number') return numberText(key, value, context.action);
  if (typeof value === 'string') return stringText(key, value, context.names);
  if (isPair(key, value)) return joinSentences([textOf(key, value[0], context), textOf(key, value[1], context)], [' → ', ' → ']);
  if (Array.isArray(value)) {
    const parts = value.map((each) => textOf(key, each, context));
    return parts.length === 0 ? sameText('—') : joinSentences(parts, ['、', ', ']);
  }
  if (!isObject(value)) return sameText(String(value));
  if (isSentence(value)) return value;
  const parts = factsOf(value, context).map(({ name, text }) =>
    sentence(`${name['zh-CN']}：${text['zh-CN']}`, `${name['en-US']}: ${text['en-US']}`),
  );
  return parts.length === 0 ? sameText('—') : joinSentences(parts, ['；', '; ']);
};

const nameOf = (key: string, value: unknown): Sentence => {
  // In a printed document, "of" is the insurer. In a settled line, it is the disputed amount.
  if (key === 'of' && !isAmount(value)) return sentence('出具方', 'Made by');
  return (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? sameText(key);
};

const isUnchanged = (key: string, value: unknown): boolean =>
  isPair(key, value) && JSON.stringify(value[0]) === JSON.stringify(value[1]);

/** Two members that hold a value before a change and the value after it. */
const isSamePayment = (key: string, { payFrom, payTo }: Readonly<Record<string, unknown>>): boolean =>
  (key === 'payFrom' || key === 'payTo') && payFrom === payTo;

const factsOf = (detail: Readonly<Record<string, unknown>>, context: FactContext): readonly AuditFact[] =>
  Object.entries(detail)
    .filter(
      ([key, value]) =>
        !hiddenMembers.has(key) &&
        !(Array.isArray(value) && value.length === 0) &&
        !isUnchanged(key, value) &&
        !isSamePayment(key, detail),
    )
    .map(([key, value]) => ({ name: nameOf(key, value), text: textOf(key, value, context) }));

/** Returns the detail of a row in words, in the order in which it is stored. */
export const auditFacts = (action: string, detail: Readonly<Record<string, unknown>>, names: Names): readonly AuditFact[] =>
  factsOf(detail, { action, names });
