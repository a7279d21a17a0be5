import type { Sentence } from '@insure/engine';
import { officeRights } from '../../contract/choices.ts';
import { isObject } from '../domain/application.ts';
import { amountText, cents } from '../domain/money.ts';
import { rightNames } from '../domain/office-rights.ts';
import { wordsOfCode } from './audit-codes.ts';
import { nameOfId, type Names } from './audit-search.ts';

const t = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });
const same = (text: string): Sentence => t(text, text);

/** A part of the detail of a row in words: "适用产品: 海岛出行意外险". */
export type AuditFact = { readonly name: Sentence; readonly text: Sentence };

const labels: Readonly<Record<string, Sentence>> = {
  act: t('处理方式', 'Act'),
  added: t('新增', 'Added'),
  after: t('修改后', 'After'),
  agentId: t('代理人', 'Agent'),
  alone: t('无须他人复核', 'Without a second person'),
  askedBy: t('申请人', 'Asked by'),
  backOffice: t('后台用户', 'Back office'),
  before: t('修改前', 'Before'),
  block: t('内容', 'Part'),
  cause: t('原因', 'Cause'),
  changes: t('批改', 'Endorsements'),
  channel: t('支付渠道', 'Channel'),
  claimedAt: t('阅读时间', 'Read at'),
  claimsPhone: t('理赔电话', 'Claims phone'),
  colleague: t('接手人', 'Taken over by'),
  commission: t('佣金', 'Commission'),
  content: t('上架内容', 'Content'),
  creditCode: t('统一社会信用代码', 'Credit code'),
  customers: t('客户', 'Customers'),
  days: t('有效天数', 'Days'),
  differences: t('差异', 'Differences'),
  direction: t('方向', 'Direction'),
  drafts: t('草稿', 'Drafts'),
  endFrom: t('到期日从', 'Ends from'),
  endorseNo: t('批单', 'Endorsement'),
  ends: t('尾号', 'Ending in'),
  endTo: t('到期日到', 'Ends to'),
  expected: t('应收', 'Expected'),
  extraPercent: t('加费', 'Extra premium'),
  faults: t('不一致', 'Faults'),
  file: t('文件', 'File'),
  filter: t('筛选条件', 'Filter'),
  from: t('从', 'From'),
  fullName: t('全称', 'Full name'),
  gatewayCents: t('渠道金额', 'Amount of the channel'),
  hasConditions: t('附加特别约定', 'With conditions'),
  id: t('编号', 'No.'),
  insurerId: t('保险公司', 'Insurer'),
  isMobile: t('可分享', 'Can be shared'),
  issueFlag: t('出单权限', 'May issue'),
  key: t('关键词', 'Keyword'),
  kind: t('类型', 'Kind'),
  level: t('级别', 'Level'),
  licence: t('执业许可', 'Licence'),
  lines: t('行数', 'Lines'),
  links: t('记录数', 'Rows'),
  logo: t('标志', 'Logo'),
  modelVersion: t('模型版本', 'Model version'),
  month: t('月份', 'Month'),
  name: t('名称', 'Name'),
  no: t('编号', 'No.'),
  note: t('说明', 'Note'),
  number: t('编号', 'No.'),
  numbers: t('证件号码', 'ID numbers'),
  of: t('原金额', 'Of'),
  officeRights: t('后台权限', 'Rights'),
  opinion: t('意见', 'Opinion'),
  orderNo: t('订单', 'Order'),
  orderNos: t('订单', 'Orders'),
  orders: t('订单', 'Orders'),
  otherDates: t('仅日期不同', 'With another date only'),
  organisation: t('机构', 'Organisation'),
  organisationAdmin: t('机构管理员', 'Administrator'),
  organisations: t('机构', 'Organisations'),
  orgId: t('机构', 'Organisation'),
  ourCents: t('本平台金额', 'Our amount'),
  payFrom: t('原支付状态', 'Payment was'),
  paymentNo: t('支付单', 'Payment'),
  payments: t('付款', 'Payments'),
  payTo: t('支付状态', 'Payment is'),
  persons: t('人员', 'Persons'),
  picture: t('图片', 'Picture'),
  plan: t('方案', 'Plan'),
  plans: t('方案', 'Plans'),
  policies: t('保单', 'Policies'),
  policyNo: t('保单', 'Policy'),
  policyNos: t('保单', 'Policies'),
  premiumBefore: t('加费前保费', 'Premium before the extra'),
  productId: t('产品', 'Product'),
  products: t('产品', 'Products'),
  quoteNo: t('报价单', 'Quotation'),
  rate: t('费率', 'Rate'),
  reason: t('原因', 'Reason'),
  refused: t('未能续保', 'Refused'),
  registerNo: t('申请', 'Application'),
  rights: t('后台权限', 'Rights'),
  rows: t('行数', 'Rows'),
  saleFrom: t('开售日', 'On sale from'),
  saleId: t('投保过程', 'Sale'),
  saleUntil: t('停售日', 'On sale until'),
  sealed: t('封存记录', 'Sealed records'),
  sort: t('排序', 'Position'),
  statements: t('对账单', 'Statements'),
  status: t('状态', 'Status'),
  subject: t('类别', 'Kind'),
  subTypeId: t('险种细类', 'Subtype'),
  tags: t('标签', 'Tags'),
  to: t('到', 'To'),
  tradeNo: t('渠道流水', 'Channel no.'),
  typeId: t('险种', 'Type'),
  until: t('截至', 'Until'),
  validFrom: t('生效日', 'From'),
  version: t('版本', 'Version'),
  what: t('内容', 'What'),
  whole: t('完整号码的人数', 'Persons with full numbers'),
  years: t('年数', 'Years'),
};

/** Members that are not shown: hashes, which only a program reads. */
const hiddenMembers = new Set(['hash', 'noteHash', 'contentHash', 'bodyHash', 'modelHash']);

const levels: Readonly<Record<number, Sentence>> = {
  1: t('查看', 'Viewer'),
  2: t('业务员', 'Agent'),
  3: t('主管', 'Manager'),
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

const isCentsOf = (key: string, value: unknown): value is number =>
  typeof value === 'number' && (key === 'expected' || key.endsWith('Cents'));

const joinSentences = (parts: readonly Sentence[], [zh, en]: readonly [string, string]): Sentence =>
  t(parts.map((each) => each['zh-CN']).join(zh), parts.map((each) => each['en-US']).join(en));

const isSentence = (value: object): value is Sentence =>
  'zh-CN' in value && typeof value['zh-CN'] === 'string' && 'en-US' in value && typeof value['en-US'] === 'string';

const nameOfRight = (value: string): Sentence | undefined => {
  const right = officeRights.find((each) => each === value);
  return right && rightNames[right];
};

type FactContext = { readonly action: string; readonly names: Names };

const nullText = (key: string): Sentence => {
  if (key === 'level') return t('全部级别', 'All levels');
  return key === 'orgId' ? t('全部机构', 'All organisations') : same('—');
};

const numberText = (key: string, value: number, action: string): Sentence => {
  if (isCentsOf(key, value)) return same(`¥${amountText(cents(value))}`);
  if (key === 'extraPercent') return same(`${value}%`);
  if (key !== 'level') return same(String(value));
  return action === 'escalate' ? t(`核保权限 ${value} 级`, `Authority ${value}`) : (levels[value] ?? same(String(value)));
};

const stringText = (key: string, value: string, names: Names): Sentence => {
  if ((key === 'rate' || key === 'commission') && /^\d+(?:\.\d+)?$/.test(value))
    return same(`${Number((Number(value) * 100).toFixed(4))}%`);
  if ((key === 'of' || key === 'expected' || key === 'premiumBefore') && isAmount(value)) return same(`¥${value}`);
  if (key === 'of' && value === 'insurer') return t('保险公司', 'Insurer');
  if (key === 'numbers' && value === 'full') return t('完整', 'Complete');
  if (key === 'rights' || key === 'officeRights') return nameOfRight(value) ?? same(value);
  return nameOfId(key, value, names) ?? wordsOfCode(key, value) ?? same(value);
};

const textOf = (key: string, value: unknown, context: FactContext): Sentence => {
  if (value === null) return nullText(key);
  if (key === 'hasConditions' && value === false) return t('无', 'none');
  if (typeof value === 'boolean') return value ? t('是', 'yes') : t('否', 'no');
  if (typeof value === 'number') return numberText(key, value, context.action);
  if (typeof value === 'string') return stringText(key, value, context.names);
  if (isPair(key, value)) return joinSentences([textOf(key, value[0], context), textOf(key, value[1], context)], [' → ', ' → ']);
  if (Array.isArray(value)) {
    const parts = value.map((each) => textOf(key, each, context));
    return parts.length === 0 ? same('—') : joinSentences(parts, ['、', ', ']);
  }
  if (!isObject(value)) return same(String(value));
  if (isSentence(value)) return value;
  const parts = factsOf(value, context).map(({ name, text }) =>
    t(`${name['zh-CN']}：${text['zh-CN']}`, `${name['en-US']}: ${text['en-US']}`),
  );
  return parts.length === 0 ? same('—') : joinSentences(parts, ['；', '; ']);
};

const nameOf = (key: string, value: unknown): Sentence => {
  // In a printed document, "of" is the insurer. In a settled line, it is the disputed amount.
  if (key === 'of' && !isAmount(value)) return t('出具方', 'Made by');
  return (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? same(key);
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
