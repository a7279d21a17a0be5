import type { OrderStatus, PayStatus, PolicyStatus } from '../../contract/orders.ts';
import type { LanguageTag, Sentence } from '@insure/engine';

const of = (zh: string, en: string): Sentence => ({ 'zh-CN': zh, 'en-US': en });
const options = (labels: Readonly<Record<string, Sentence>>): { readonly id: string; readonly label: Sentence }[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));

const orderStatus: Readonly<Record<OrderStatus, Sentence>> = {
  DRAFT: of('草稿', 'Draft'),
  WAIT_CUSTOMER: of('待客户确认', 'With customer'),
  UW_PENDING: of('待核保', 'Awaiting underwriting'),
  UW_MANUAL: of('人工核保', 'In underwriting'),
  UW_BACK: of('待修改', 'Returned'),
  UW_DECLINED: of('拒保', 'Declined'),
  WAIT_PAY: of('待支付', 'To pay'),
  PAYING: of('支付中', 'Paying'),
  PAID: of('出单中', 'Issuing'),
  ISSUED: of('已承保', 'Issued'),
  ISSUE_FAILED: of('出单失败', 'Issuing failed'),
  CANCELLED: of('已取消', 'Cancelled'),
  EXPIRED_UNPAID: of('超时关闭', 'Closed, unpaid'),
  SURRENDERING: of('退保中', 'Surrendering'),
  SURRENDERED: of('已退保', 'Surrendered'),
};
const payStatus: Readonly<Record<PayStatus, Sentence>> = {
  UNPAID: of('未支付', 'Unpaid'),
  PAYING: of('支付中', 'Paying'),
  PAID: of('已支付', 'Paid'),
  PAY_FAILED: of('支付失败', 'Payment failed'),
  REFUNDING: of('退款中', 'Refunding'),
  REFUNDED: of('已退款', 'Refunded'),
};
const policyStatus: Readonly<Record<PolicyStatus, Sentence>> = {
  NOT_STARTED: of('未生效', 'Not yet in force'),
  IN_FORCE: of('保障中', 'In force'),
  EXPIRING: of('即将到期', 'Expiring'),
  EXPIRED: of('已到期', 'Expired'),
  CANCELLED: of('已退保', 'Surrendered'),
};

/** The code lists of the wire, by name. */
export const dictionaries: Readonly<Record<string, { readonly id: string; readonly label: Sentence }[]>> = {
  certType: options({
    '15081001': of('身份证', 'National ID card'),
    '15081002': of('护照', 'Passport'),
    '15081003': of('港澳台居民居住证/通行证', 'Permit of Hong Kong, Macao and Taiwan residents'),
    '15081004': of('军官证', "Officer's card"),
    '15081005': of('外国人永久居留身份证及其他', 'Permanent residence card and other'),
    '15081010': of('统一社会信用代码', 'Unified social credit code'),
  }),
  idType: options({
    I: of('身份证', 'National ID card'),
    P: of('护照', 'Passport'),
    K: of('港澳台居民居住证/通行证', 'Permit of Hong Kong, Macao and Taiwan residents'),
    J: of('军官证', "Officer's card"),
    O: of('外国人永久居留身份证及其他', 'Permanent residence card and other'),
  }),
  sex: options({ M: of('男', 'Male'), F: of('女', 'Female') }),
  occupationClass: options({
    '1': of('一类', 'Class 1'),
    '2': of('二类', 'Class 2'),
    '3': of('三类', 'Class 3'),
    '4': of('四类', 'Class 4'),
    '5': of('五类', 'Class 5'),
    '6': of('六类', 'Class 6'),
  }),
  productCategory: options({ '1': of('科技赋能产品', 'Tech-enabled product'), '0': of('平台产品', 'Platform product') }),
  activityStatus: options({
    '0': of('草稿', 'Draft'),
    '1': of('待生效', 'Pending effective'),
    '2': of('已生效', 'Effective'),
    '3': of('已核销', 'Written off'),
  }),
  salesChannel: options({ '1': of('经纪公司', 'Broker company'), '3': of('平台经纪', 'Platform broker') }),
  orderStatus: options(orderStatus),
  payStatus: options(payStatus),
  policyStatus: options(policyStatus),
};

/** Returns the label of an identifier; the identifier itself if the list has no label. */
export const labelIn = (dictionary: string, id: string, language: LanguageTag): string =>
  dictionaries[dictionary]?.find((option) => option.id === id)?.label[language] ?? id;
