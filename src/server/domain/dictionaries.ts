import type { OrderStatus, PayStatus, PolicyStatus } from '../../contract/orders.ts';
import type { LanguageTag, Sentence } from '@insure/engine';

const sentence = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });
const options = (labels: Readonly<Record<string, Sentence>>): { readonly id: string; readonly label: Sentence }[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));

const orderStatus: Readonly<Record<OrderStatus, Sentence>> = {
  DRAFT: sentence('草稿', 'Draft'),
  WAIT_CUSTOMER: sentence('待客户确认', 'With customer'),
  UW_PENDING: sentence('待核保', 'Awaiting underwriting'),
  UW_MANUAL: sentence('人工核保', 'In underwriting'),
  UW_BACK: sentence('待修改', 'Returned'),
  UW_DECLINED: sentence('拒保', 'Declined'),
  WAIT_PAY: sentence('待支付', 'To pay'),
  PAYING: sentence('支付中', 'Paying'),
  PAID: sentence('出单中', 'Issuing'),
  ISSUED: sentence('已承保', 'Issued'),
  ISSUE_FAILED: sentence('出单失败', 'Issuing failed'),
  CANCELLED: sentence('已取消', 'Cancelled'),
  EXPIRED_UNPAID: sentence('超时关闭', 'Closed, unpaid'),
  SURRENDERING: sentence('退保中', 'Surrendering'),
  SURRENDERED: sentence('已退保', 'Surrendered'),
};
const payStatus: Readonly<Record<PayStatus, Sentence>> = {
  UNPAID: sentence('未支付', 'Unpaid'),
  PAYING: sentence('支付中', 'Paying'),
  PAID: sentence('已支付', 'Paid'),
  PAY_FAILED: sentence('支付失败', 'Payment failed'),
  REFUNDING: sentence('退款中', 'Refunding'),
  REFUNDED: sentence('已退款', 'Refunded'),
};
const policyStatus: Readonly<Record<PolicyStatus, Sentence>> = {
  NOT_STARTED: sentence('未生效', 'Upcoming'),
  IN_FORCE: sentence('保障中', 'In force'),
  EXPIRING: sentence('即将到期', 'Expiring'),
  EXPIRED: sentence('已到期', 'Expired'),
  CANCELLED: sentence('已退保', 'Surrendered'),
};

/** The code lists of the wire, by name. */
export const dictionaries: Readonly<Record<string, { readonly id: string; readonly label: Sentence }[]>> = {
  certType: options({
    '15081001': sentence('身份证', 'National ID card'),
    '15081002': sentence('护照', 'Passport'),
    '15081003': sentence('港澳台居民居住证/通行证', 'Permit of Hong Kong, Macao and Taiwan residents'),
    '15081004': sentence('军官证', "Officer's card"),
    '15081005': sentence('外国人永久居留身份证及其他', 'Permanent residence card and other'),
    '15081010': sentence('统一社会信用代码', 'Unified social credit code'),
  }),
  idType: options({
    I: sentence('身份证', 'National ID card'),
    P: sentence('护照', 'Passport'),
    K: sentence('港澳台居民居住证/通行证', 'Permit of Hong Kong, Macao and Taiwan residents'),
    J: sentence('军官证', "Officer's card"),
    O: sentence('外国人永久居留身份证及其他', 'Permanent residence card and other'),
  }),
  sex: options({ M: sentence('男', 'Male'), F: sentence('女', 'Female') }),
  occupationClass: options({
    '1': sentence('一类', 'Class 1'),
    '2': sentence('二类', 'Class 2'),
    '3': sentence('三类', 'Class 3'),
    '4': sentence('四类', 'Class 4'),
    '5': sentence('五类', 'Class 5'),
    '6': sentence('六类', 'Class 6'),
  }),
  productCategory: options({
    '1': sentence('科技赋能产品', 'Tech-enabled product'),
    '0': sentence('平台产品', 'Platform product'),
  }),
  activityStatus: options({
    '0': sentence('草稿', 'Draft'),
    '1': sentence('待生效', 'Pending effective'),
    '2': sentence('已生效', 'Effective'),
    '3': sentence('已核销', 'Written off'),
  }),
  salesChannel: options({ '1': sentence('经纪公司', 'Broker company'), '3': sentence('平台经纪', 'Platform broker') }),
  orderStatus: options(orderStatus),
  payStatus: options(payStatus),
  policyStatus: options(policyStatus),
};

/** Returns the label of an identifier; the identifier itself if the list has no label. */
export const dictionaryLabel = (dictionary: string, id: string, language: LanguageTag): string =>
  dictionaries[dictionary]?.find((option) => option.id === id)?.label[language] ?? id;
