import type { Sentence } from '@insure/engine';
import { namedIds, type Names } from './audit-search.ts';

const say = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });
const same = (text: string): Sentence => say(text, text);

/** A part of the detail of a row in words: "适用产品: 海岛出行意外险". */
export type AuditFact = { readonly name: Sentence; readonly text: Sentence };

const labels: Readonly<Record<string, Sentence>> = {
  act: say('处理方式', 'Act'),
  added: say('新增', 'Added'),
  agentId: say('代理人', 'Agent'),
  block: say('内容', 'Part'),
  cause: say('原因', 'Cause'),
  channel: say('支付渠道', 'Channel'),
  colleague: say('接手人', 'Taken over by'),
  commission: say('佣金', 'Commission'),
  creditCode: say('统一社会信用代码', 'Credit code'),
  customers: say('客户', 'Customers'),
  days: say('有效天数', 'Days'),
  differences: say('差异', 'Differences'),
  direction: say('方向', 'Direction'),
  drafts: say('草稿', 'Drafts'),
  ends: say('尾号', 'Ending in'),
  endorseNo: say('批单', 'Endorsement'),
  expected: say('应收', 'Expected'),
  faults: say('不一致', 'Faults'),
  file: say('文件', 'File'),
  from: say('从', 'From'),
  kind: say('类型', 'Kind'),
  level: say('级别', 'Level'),
  lines: say('行数', 'Lines'),
  links: say('记录数', 'Rows'),
  month: say('月份', 'Month'),
  name: say('名称', 'Name'),
  no: say('编号', 'No.'),
  note: say('说明', 'Note'),
  number: say('编号', 'No.'),
  of: say('原金额', 'Of'),
  orderNo: say('订单', 'Order'),
  orders: say('订单', 'Orders'),
  organisation: say('机构', 'Organisation'),
  organisations: say('机构', 'Organisations'),
  orgId: say('机构', 'Organisation'),
  paymentNo: say('支付单', 'Payment'),
  payments: say('付款', 'Payments'),
  persons: say('人员', 'Persons'),
  plan: say('方案', 'Plan'),
  plans: say('方案', 'Plans'),
  policies: say('保单', 'Policies'),
  policyNo: say('保单', 'Policy'),
  productId: say('产品', 'Product'),
  products: say('产品', 'Products'),
  quoteNo: say('报价单', 'Quotation'),
  rate: say('费率', 'Rate'),
  reason: say('原因', 'Reason'),
  registerNo: say('申请', 'Application'),
  rows: say('行数', 'Rows'),
  saleId: say('投保过程', 'Sale'),
  statements: say('对账单', 'Statements'),
  subject: say('类别', 'Kind'),
  to: say('到', 'To'),
  tradeNo: say('渠道流水', 'Channel no.'),
  until: say('截至', 'Until'),
  validFrom: say('生效日', 'From'),
  version: say('版本', 'Version'),
  years: say('年数', 'Years'),
};

/** Members that only a program reads: hashes, and what the words of the action say already. */
const unspoken = new Set(['hash', 'noteHash', 'contentHash', 'bodyHash']);

const levels: Readonly<Record<number, Sentence>> = {
  1: say('查看', 'Viewer'),
  2: say('业务员', 'Agent'),
  3: say('主管', 'Manager'),
};

const textOf = (key: string, value: unknown, names: Names): Sentence => {
  if (key === 'level') return value === null ? say('全部级别', 'All levels') : (levels[Number(value)] ?? same(String(value)));
  if (key === 'orgId' && value === null) return say('全部机构', 'All organisations');
  if (value === null) return same('—');
  if ((key === 'rate' || key === 'commission') && typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value))
    return same(`${Number((Number(value) * 100).toFixed(4))}%`);
  if ((key === 'of' || key === 'expected') && typeof value === 'string') return same(`¥${value}`);
  if (typeof value === 'boolean') return value ? say('是', 'yes') : say('否', 'no');
  if (Array.isArray(value)) {
    const parts = value.map((each) => textOf(key, each, names));
    return say(parts.map((each) => each['zh-CN']).join('、'), parts.map((each) => each['en-US']).join(', '));
  }
  if (typeof value === 'object') return same(JSON.stringify(value));
  const text = String(value);
  return namedIds(key, names)?.get(text) ?? same(text);
};

/** Returns the detail of a row in words, in the order in which it is stored. */
export const auditFacts = (detail: Readonly<Record<string, unknown>>, names: Names): readonly AuditFact[] =>
  Object.entries(detail)
    .filter(([key, value]) => !unspoken.has(key) && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => ({ name: labels[key] ?? same(key), text: textOf(key, value, names) }));
