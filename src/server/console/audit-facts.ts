import type { Sentence } from '@insure/engine';
import { officeRights } from '../../contract/choices.ts';
import { isObject } from '../domain/application.ts';
import { amountText, cents } from '../domain/money.ts';
import { rightNames } from '../domain/office-rights.ts';
import { nameOfId, type Names } from './audit-search.ts';

const say = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });
const same = (text: string): Sentence => say(text, text);

/** A part of the detail of a row in words: "适用产品: 海岛出行意外险". */
export type AuditFact = { readonly name: Sentence; readonly text: Sentence };

const labels: Readonly<Record<string, Sentence>> = {
  act: say('处理方式', 'Act'),
  added: say('新增', 'Added'),
  after: say('修改后', 'After'),
  agentId: say('代理人', 'Agent'),
  alone: say('无须他人复核', 'Without a second person'),
  askedBy: say('申请人', 'Asked by'),
  backOffice: say('后台用户', 'Back office'),
  before: say('修改前', 'Before'),
  block: say('内容', 'Part'),
  cause: say('原因', 'Cause'),
  changes: say('批改', 'Endorsements'),
  channel: say('支付渠道', 'Channel'),
  claimedAt: say('阅读时间', 'Read at'),
  claimsPhone: say('理赔电话', 'Claims phone'),
  colleague: say('接手人', 'Taken over by'),
  commission: say('佣金', 'Commission'),
  content: say('上架内容', 'Content'),
  creditCode: say('统一社会信用代码', 'Credit code'),
  customers: say('客户', 'Customers'),
  days: say('有效天数', 'Days'),
  differences: say('差异', 'Differences'),
  direction: say('方向', 'Direction'),
  drafts: say('草稿', 'Drafts'),
  endFrom: say('到期日从', 'Ends from'),
  endorseNo: say('批单', 'Endorsement'),
  ends: say('尾号', 'Ending in'),
  endTo: say('到期日到', 'Ends to'),
  expected: say('应收', 'Expected'),
  extraPercent: say('加费', 'Extra premium'),
  faults: say('不一致', 'Faults'),
  file: say('文件', 'File'),
  filter: say('筛选条件', 'Filter'),
  from: say('从', 'From'),
  fullName: say('全称', 'Full name'),
  gatewayCents: say('渠道金额', 'Amount of the channel'),
  hasConditions: say('附加特别约定', 'With conditions'),
  id: say('编号', 'No.'),
  insurerId: say('保险公司', 'Insurer'),
  isMobile: say('可分享', 'Can be shared'),
  issueFlag: say('出单权限', 'May issue'),
  key: say('关键词', 'Keyword'),
  kind: say('类型', 'Kind'),
  level: say('级别', 'Level'),
  licence: say('执业许可', 'Licence'),
  lines: say('行数', 'Lines'),
  links: say('记录数', 'Rows'),
  logo: say('标志', 'Logo'),
  modelVersion: say('模型版本', 'Model version'),
  month: say('月份', 'Month'),
  name: say('名称', 'Name'),
  no: say('编号', 'No.'),
  note: say('说明', 'Note'),
  number: say('编号', 'No.'),
  numbers: say('证件号码', 'ID numbers'),
  of: say('原金额', 'Of'),
  officeRights: say('后台权限', 'Rights'),
  opinion: say('意见', 'Opinion'),
  orderNo: say('订单', 'Order'),
  orderNos: say('订单', 'Orders'),
  orders: say('订单', 'Orders'),
  organisation: say('机构', 'Organisation'),
  organisationAdmin: say('机构管理员', 'Administrator'),
  organisations: say('机构', 'Organisations'),
  orgId: say('机构', 'Organisation'),
  ourCents: say('本平台金额', 'Our amount'),
  payFrom: say('原支付状态', 'Payment was'),
  paymentNo: say('支付单', 'Payment'),
  payments: say('付款', 'Payments'),
  payTo: say('支付状态', 'Payment is'),
  persons: say('人员', 'Persons'),
  picture: say('图片', 'Picture'),
  plan: say('方案', 'Plan'),
  plans: say('方案', 'Plans'),
  policies: say('保单', 'Policies'),
  policyNo: say('保单', 'Policy'),
  policyNos: say('保单', 'Policies'),
  premiumBefore: say('加费前保费', 'Premium before the extra'),
  productId: say('产品', 'Product'),
  products: say('产品', 'Products'),
  quoteNo: say('报价单', 'Quotation'),
  rate: say('费率', 'Rate'),
  reason: say('原因', 'Reason'),
  refused: say('未能续保', 'Refused'),
  registerNo: say('申请', 'Application'),
  rights: say('后台权限', 'Rights'),
  rows: say('行数', 'Rows'),
  saleFrom: say('开售日', 'On sale from'),
  saleId: say('投保过程', 'Sale'),
  saleUntil: say('停售日', 'On sale until'),
  sealed: say('封存记录', 'Sealed records'),
  sort: say('排序', 'Position'),
  statements: say('对账单', 'Statements'),
  status: say('状态', 'Status'),
  subject: say('类别', 'Kind'),
  subTypeId: say('险种细类', 'Subtype'),
  tags: say('标签', 'Tags'),
  to: say('到', 'To'),
  tradeNo: say('渠道流水', 'Channel no.'),
  typeId: say('险种', 'Type'),
  until: say('截至', 'Until'),
  validFrom: say('生效日', 'From'),
  version: say('版本', 'Version'),
  what: say('内容', 'What'),
  whole: say('完整号码的人数', 'Persons with full numbers'),
  years: say('年数', 'Years'),
};

/** Members that only a program reads: hashes, and what the words of the action say already. */
const unspoken = new Set(['hash', 'noteHash', 'contentHash', 'bodyHash', 'modelHash']);

const levels: Readonly<Record<number, Sentence>> = {
  1: say('查看', 'Viewer'),
  2: say('业务员', 'Agent'),
  3: say('主管', 'Manager'),
};

/** Members whose list has a value before a change and one after it. */
const changing = new Set(['rights', 'level', 'issueFlag', 'licence']);

const isPair = (key: string, value: unknown): value is readonly [unknown, unknown] =>
  changing.has(key) &&
  Array.isArray(value) &&
  value.length === 2 &&
  // Rights and the days of a licence are lists themselves: two of them are no pair.
  (key === 'level' || key === 'issueFlag' || value.some((each) => Array.isArray(each)));

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value);

const isCentsOf = (key: string, value: unknown): value is number =>
  typeof value === 'number' && (key === 'expected' || key.endsWith('Cents'));

const joined = (parts: readonly Sentence[], [zh, en]: readonly [string, string]): Sentence =>
  say(parts.map((each) => each['zh-CN']).join(zh), parts.map((each) => each['en-US']).join(en));

const isSentence = (value: object): value is Sentence =>
  'zh-CN' in value && typeof value['zh-CN'] === 'string' && 'en-US' in value && typeof value['en-US'] === 'string';

const nameOfRight = (value: string): Sentence | undefined => {
  const right = officeRights.find((each) => each === value);
  return right && rightNames[right];
};

type Told = { readonly action: string; readonly names: Names };

const nothing = (key: string): Sentence => {
  if (key === 'level') return say('全部级别', 'All levels');
  return key === 'orgId' ? say('全部机构', 'All organisations') : same('—');
};

const numberText = (key: string, value: number, action: string): Sentence => {
  if (isCentsOf(key, value)) return same(`¥${amountText(cents(value))}`);
  if (key === 'extraPercent') return same(`${value}%`);
  if (key !== 'level') return same(String(value));
  return action === 'escalate' ? say(`核保权限 ${value} 级`, `Authority ${value}`) : (levels[value] ?? same(String(value)));
};

const stringText = (key: string, value: string, names: Names): Sentence => {
  if ((key === 'rate' || key === 'commission') && /^\d+(?:\.\d+)?$/.test(value))
    return same(`${Number((Number(value) * 100).toFixed(4))}%`);
  if ((key === 'of' || key === 'expected' || key === 'premiumBefore') && isAmount(value)) return same(`¥${value}`);
  if (key === 'of' && value === 'insurer') return say('保险公司', 'Insurer');
  if (key === 'numbers' && value === 'full') return say('完整', 'Complete');
  if (key === 'rights' || key === 'officeRights') return nameOfRight(value) ?? same(value);
  return nameOfId(key, value, names) ?? same(value);
};

const textOf = (key: string, value: unknown, told: Told): Sentence => {
  if (value === null) return nothing(key);
  if (typeof value === 'boolean') return value ? say('是', 'yes') : say('否', 'no');
  if (typeof value === 'number') return numberText(key, value, told.action);
  if (typeof value === 'string') return stringText(key, value, told.names);
  if (isPair(key, value)) return joined([textOf(key, value[0], told), textOf(key, value[1], told)], [' → ', ' → ']);
  if (Array.isArray(value)) {
    const parts = value.map((each) => textOf(key, each, told));
    return parts.length === 0 ? same('—') : joined(parts, ['、', ', ']);
  }
  if (!isObject(value)) return same(String(value));
  if (isSentence(value)) return value;
  const parts = factsOf(value, told).map(({ name, text }) =>
    say(`${name['zh-CN']}：${text['zh-CN']}`, `${name['en-US']}: ${text['en-US']}`),
  );
  return parts.length === 0 ? same('—') : joined(parts, ['；', '; ']);
};

const nameOf = (key: string, value: unknown): Sentence => {
  // A printed document is "of" the insurer; a settled amount is "of" the amount that was disputed.
  if (key === 'of' && !isAmount(value)) return say('出具方', 'Made by');
  return (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? same(key);
};

const isUnchanged = (key: string, value: unknown): boolean =>
  isPair(key, value) && JSON.stringify(value[0]) === JSON.stringify(value[1]);

const factsOf = (detail: Readonly<Record<string, unknown>>, told: Told): readonly AuditFact[] =>
  Object.entries(detail)
    .filter(([key, value]) => !unspoken.has(key) && !(Array.isArray(value) && value.length === 0) && !isUnchanged(key, value))
    .map(([key, value]) => ({ name: nameOf(key, value), text: textOf(key, value, told) }));

/** Returns the detail of a row in words, in the order in which it is stored. */
export const auditFacts = (action: string, detail: Readonly<Record<string, unknown>>, names: Names): readonly AuditFact[] =>
  factsOf(detail, { action, names });
