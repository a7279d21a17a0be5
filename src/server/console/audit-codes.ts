import type { Sentence } from '@insure/engine';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import type { BookingAct, BookingCause, BookingDifferenceKind } from '../../contract/insurer-reconciliation.ts';
import type { RequestKind } from '../../contract/office-requests.ts';
import type { DifferenceCause, DifferenceKind, MoneyDirection, SettlingAct } from '../../contract/reconciliation.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';

const t = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });

const acts: Readonly<Record<SettlingAct | BookingAct, Sentence>> = {
  BOOK_LATE: t('补记入账', 'Booked late'),
  REFUND_ORDERED: t('已安排退款', 'Refund arranged'),
  ASKED_GATEWAY: t('已询网关', 'Query sent to the gateway'),
  CORRECTED_BY_GATEWAY: t('网关已更正', 'Corrected by the gateway'),
  OTHER_DAY: t('属另一天', 'Belongs to another day'),
  ROUNDING: t('接受尾差', 'Rounding accepted'),
  ASKED_AGAIN: t('按单号再次询问', 'Asked again by our number'),
  ASKED_INSURER: t('已询保险公司', 'Insurer asked'),
  CORRECTED_BY_INSURER: t('保险公司更正', 'Corrected by the insurer'),
};

const kinds: Readonly<Record<DifferenceKind | BookingDifferenceKind | RequestKind | EndorsementKind, Sentence>> = {
  OURS_MISSING: t('我方缺', 'Missing with us'),
  GATEWAY_MISSING: t('网关缺', 'Missing with the gateway'),
  INSURER_MISSING: t('保险公司缺', 'Missing at the insurer'),
  DOUBLED: t('重复', 'Doubled'),
  AMOUNT: t('金额不符', 'Amounts differ'),
  STATE: t('状态不符', 'States differ'),
  DATE: t('日期不同', 'Dates differ'),
  OPEN: t('开通机构', 'Open an organisation'),
  REOPEN: t('恢复营业', 'Open it again'),
  USER: t('新增后台用户', 'Add to the back office'),
  RIGHTS: t('修改后台权限', 'Change permissions'),
  PASSWORD: t('重置密码', 'Reset a password'),
  PHONE: t('修改手机', 'Change a phone'),
  ADD: t('增员', 'Add'),
  REMOVE: t('减员', 'Remove'),
  REPLACE: t('替换', 'Replace'),
  CORRECT: t('更正', 'Correct'),
  HOLDER: t('变更投保人', 'Change the policyholder'),
  JOB: t('变更职业', 'Change occupations'),
  SURRENDER: t('退保', 'Surrender'),
  MIXED: t('多种批改', 'Several changes'),
};

const causes: Readonly<Record<DifferenceCause | BookingCause, Sentence>> = {
  UNKNOWN: t('我方没有这个单号', 'We have no such number'),
  NOT_BOOKED: t('我方尚未入账', 'Not booked with us'),
  OTHER_DAY: t('我方记在另一天', 'Ours on another day'),
  NOT_IN_FILE: t('对账文件中没有', 'Not in the file'),
  TWICE: t('在对账文件中出现多次', 'Several times in the file'),
  AMOUNT: t('两边金额不同', 'The amounts differ'),
  ASKED_FOR: t('保险公司尚未答复', 'The insurer has not answered'),
  REFUSED: t('保险公司拒绝登记', 'Refused by the insurer'),
  OTHER_INSURER: t('我方记在另一家保险公司', 'Ours with another insurer'),
  NOT_EFFECTIVE: t('我方尚未生效', 'Not effective with us'),
  NOT_SOLD: t('我方未售出', 'Not sold with us'),
  OTHER_KIND: t('业务类型不同', 'Another kind of booking'),
  OTHER_POLICY: t('保单号不同', 'Another policy'),
};

const directions: Readonly<Record<MoneyDirection, Sentence>> = { SALE: t('收款', 'Payment'), REFUND: t('退款', 'Refund') };

/** The codes that rows of the audit have in their details, by the names of their members. */
const codes: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  act: acts,
  kind: kinds,
  cause: causes,
  direction: directions,
};

const dictionaryOf: Readonly<Record<string, string>> = { payFrom: 'payStatus', payTo: 'payStatus', status: 'orderStatus' };

/** Returns the words of a code in the detail of a row, or undefined if the text is no code. */
export const wordsOfCode = (member: string, value: string): Sentence | undefined => {
  const known = Object.hasOwn(codes, member) ? codes[member] : undefined;
  if (known && Object.hasOwn(known, value)) return known[value];
  const dictionary = Object.hasOwn(dictionaryOf, member) ? dictionaryOf[member] : undefined;
  return dictionary === undefined
    ? undefined
    : t(dictionaryLabel(dictionary, value, 'zh-CN'), dictionaryLabel(dictionary, value, 'en-US'));
};
