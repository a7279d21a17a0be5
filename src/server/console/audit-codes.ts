import type { Sentence } from '@insure/engine';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import type { BookingAct, BookingCause, BookingDifferenceKind } from '../../contract/insurer-reconciliation.ts';
import type { RequestKind } from '../../contract/office-requests.ts';
import type { DifferenceCause, DifferenceKind, MoneyDirection, SettlingAct } from '../../contract/reconciliation.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';

const sentence = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });

const actNames: Readonly<Record<SettlingAct | BookingAct, Sentence>> = {
  BOOK_LATE: sentence('补记入账', 'Booked late'),
  REFUND_ORDERED: sentence('已安排退款', 'Refund arranged'),
  ASKED_GATEWAY: sentence('已询网关', 'Query sent to the gateway'),
  CORRECTED_BY_GATEWAY: sentence('网关已更正', 'Corrected by the gateway'),
  OTHER_DAY: sentence('属另一天', 'Belongs to another day'),
  ROUNDING: sentence('接受尾差', 'Rounding accepted'),
  ASKED_AGAIN: sentence('按单号再次询问', 'Asked again by our number'),
  ASKED_INSURER: sentence('已询保险公司', 'Insurer asked'),
  CORRECTED_BY_INSURER: sentence('保险公司更正', 'Corrected by the insurer'),
};

const kindNames: Readonly<Record<DifferenceKind | BookingDifferenceKind | RequestKind | EndorsementKind, Sentence>> = {
  OURS_MISSING: sentence('我方缺', 'Missing with us'),
  GATEWAY_MISSING: sentence('网关缺', 'Missing with the gateway'),
  INSURER_MISSING: sentence('保险公司缺', 'Missing at the insurer'),
  DOUBLED: sentence('重复', 'Doubled'),
  AMOUNT: sentence('金额不符', 'Amounts differ'),
  STATE: sentence('状态不符', 'States differ'),
  DATE: sentence('日期不同', 'Dates differ'),
  OPEN: sentence('开通机构', 'Open an organisation'),
  REOPEN: sentence('恢复营业', 'Open it again'),
  USER: sentence('新增后台用户', 'Add to the back office'),
  RIGHTS: sentence('修改后台权限', 'Change permissions'),
  PASSWORD: sentence('重置密码', 'Reset a password'),
  PHONE: sentence('修改手机', 'Change a phone'),
  ADD: sentence('增员', 'Add'),
  REMOVE: sentence('减员', 'Remove'),
  REPLACE: sentence('替换', 'Replace'),
  CORRECT: sentence('更正', 'Correct'),
  HOLDER: sentence('变更投保人', 'Change the policyholder'),
  JOB: sentence('变更职业', 'Change occupations'),
  SURRENDER: sentence('退保', 'Surrender'),
  MIXED: sentence('多种批改', 'Several changes'),
};

const causeNames: Readonly<Record<DifferenceCause | BookingCause, Sentence>> = {
  UNKNOWN: sentence('我方没有这个单号', 'We have no such number'),
  NOT_BOOKED: sentence('我方尚未入账', 'Not booked with us'),
  OTHER_DAY: sentence('我方记在另一天', 'Ours on another day'),
  NOT_IN_FILE: sentence('对账文件中没有', 'Not in the file'),
  TWICE: sentence('在对账文件中出现多次', 'Several times in the file'),
  AMOUNT: sentence('两边金额不同', 'The amounts differ'),
  ASKED_FOR: sentence('保险公司尚未答复', 'The insurer has not answered'),
  REFUSED: sentence('保险公司拒绝登记', 'Refused by the insurer'),
  OTHER_INSURER: sentence('我方记在另一家保险公司', 'Ours with another insurer'),
  NOT_EFFECTIVE: sentence('我方尚未生效', 'Not effective with us'),
  NOT_SOLD: sentence('我方未售出', 'Not sold with us'),
  OTHER_KIND: sentence('业务类型不同', 'Another kind of booking'),
  OTHER_POLICY: sentence('保单号不同', 'Another policy'),
};

const directionNames: Readonly<Record<MoneyDirection, Sentence>> = {
  SALE: sentence('收款', 'Payment'),
  REFUND: sentence('退款', 'Refund'),
};

/** The codes that rows of the audit have in their details, by the names of their members. */
const codes: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  act: actNames,
  kind: kindNames,
  cause: causeNames,
  direction: directionNames,
};

const dictionaryByMember: Readonly<Record<string, string>> = { payFrom: 'payStatus', payTo: 'payStatus', status: 'orderStatus' };

/** Returns the words of a code in the detail of a row, or undefined if the text is no code. */
export const wordsOfCode = (member: string, value: string): Sentence | undefined => {
  const sentencesByCode = Object.hasOwn(codes, member) ? codes[member] : undefined;
  if (sentencesByCode && Object.hasOwn(sentencesByCode, value)) return sentencesByCode[value];
  const dictionary = Object.hasOwn(dictionaryByMember, member) ? dictionaryByMember[member] : undefined;
  return dictionary === undefined
    ? undefined
    : sentence(dictionaryLabel(dictionary, value, 'zh-CN'), dictionaryLabel(dictionary, value, 'en-US'));
};
