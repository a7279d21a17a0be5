import { matchAt } from '../../values/characters.ts';
import type { CertificateType } from './person.ts';

/**
 * The kind of text that follows a label: for `other` one value, for `rest` a text up to the next label or gap, for `foreign`
 * another person.
 */
export type Field = 'name' | 'number' | 'type' | 'mobile' | 'birthDate' | 'sex' | 'other' | 'rest' | 'foreign';

/** A label. A common word is a label only with a colon or in a heading, a role only with a colon or before a name. */
export type Label = {
  readonly field: Field;
  readonly certificateType?: CertificateType;
  readonly needsColon?: boolean;
  readonly isRole?: boolean;
};

const rows: readonly (readonly [Label, string])[] = [
  [
    { field: 'name' },
    '姓名 名字 真实姓名 中文名 中文姓名 被保险人姓名 被保人姓名 被保险人名称 被保人 员工姓名 人员姓名 学生姓名 雇员姓名 乘客姓名 旅客姓名 游客姓名 参保人姓名 会员姓名 工人姓名 参保人 出行人 姓名拼音 英文名 英文姓名 拼音姓名 被保险人',
  ],
  [{ field: 'name', needsColon: true }, '名称 人员 旅客 乘客 游客 成员 队员 雇员 员工 学员'],
  [{ field: 'number' }, '证件号 证件号码 证件编号 证号 证号码 身份号码 身份编号 身份信息 被保险人证件号 被保险人证件号码'],
  [
    { field: 'number', certificateType: 'I' },
    '身份证 身份证号 身份证号码 身份证件号 身份证件号码 身份证编号 公民身份号码 公民身份证号码 公民身份证 居民身份证 居民身份证号 居民身份证号码 二代身份证 二代身份证号 第二代身份证 身份证件 户口本 户口簿 港澳台居民居住证 居住证 身份证明号码 被保险人身份证号 被保险人身份证号码',
  ],
  [{ field: 'number', certificateType: 'P' }, '护照 护照号 护照号码 护照编号 中国护照 外国护照 因私护照 普通护照'],
  [
    { field: 'number', certificateType: 'K' },
    '回乡证 回乡证号 回乡证号码 港澳居民来往内地通行证 港澳居民来往内地通行证号 港澳居民通行证 港澳通行证 港澳通行证号 港澳台通行证 来往内地通行证 港澳证 台胞证 台胞证号 台胞证号码 台湾居民来往大陆通行证 台湾居民来往大陆通行证号 台湾通行证 来往大陆通行证 通行证 通行证号 通行证号码',
  ],
  [{ field: 'number', certificateType: 'J' }, '军官证 军官证号 军官证号码 军人证 士兵证 士兵证号 警官证 文职干部证 军人身份证件'],
  [
    { field: 'number', certificateType: 'O' },
    '外国人永久居留身份证 外国人永久居留证 外国人居留证 永久居留证 永久居留身份证 永居证 永居身份证 外国人永居证 五星卡 居留证 居留许可 出生证 出生证明 出生医学证明 绿卡',
  ],
  [{ field: 'type' }, '证件类型 证件类别 证件种类 证件名称 证件 身份证件类型'],
  [
    { field: 'mobile' },
    '手机 手机号 手机号码 电话 电话号码 联系电话 联系方式 联系手机 移动电话 本人电话 本人手机 手机电话 联系号码 联系电话号码 手机联系方式',
  ],
  [{ field: 'birthDate' }, '出生日期 出生年月日 出生年月 出生时间 出生 生日 生于'],
  [{ field: 'sex' }, '性别'],
  [
    { field: 'other' },
    '民族 籍贯 职业 工种 职务 岗位 职位 部门 单位 工作单位 所属公司 职业代码 职业类别 职业类型 职业等级 类别 工号 编号 序号 学号 班级 年级 国籍 国家 邮箱 电子邮箱 邮编 微信 微信号 年龄 身高 体重 婚姻状况 婚姻 文化程度 学历 血型 银行卡 银行卡号 卡号 开户行 账号 车牌 车牌号 保额 方案 保险计划 套餐 保费 金额 日期 起保日期 生效日期 终止日期 止期 起期 入职日期 入职时间 离职日期 签发日期 发证日期 有效期 有效期至 有效期限 有效期止 到期日 到期日期 保险期间 关系 与被保险人关系 与投保人关系 与本人关系 与主被保险人关系 状态 操作 时间 组别 批次 项目名称 项目部 订单号 保单号 发票号 税号 统一社会信用代码 固定电话 座机 传真 备用电话',
  ],
  [{ field: 'other', needsColon: true }, '公司 学校 计划 项目 类型 分组 班组'],
  [
    { field: 'rest' },
    '住址 地址 家庭住址 联系地址 家庭地址 现住址 通讯地址 户籍地址 户籍 户口所在地 户籍所在地 签发机关 发证机关 备注 说明 备注说明',
  ],
  [
    { field: 'foreign' },
    '紧急联系人 紧急联络人 紧急电话 紧急联系电话 紧急联系方式 紧急联系人电话 监护人 受益人 家属电话 家长电话 监护人电话 领队电话 负责人电话 法人电话 业务员电话 经办人电话 联系人电话 联系人手机 联系人手机号 联系人手机号码 联系人方式 联系人联系方式 紧急联系人手机 紧急联系人手机号 法定代表人电话 法定代表人身份证 法定代表人身份证号 法定代表人证件号 法人身份证 法人身份证号 法人证件号码 经办人身份证 经办人身份证号 投保人证件号 投保人证件号码 投保人身份证号 投保人电话 联系人身份证号 受益人姓名 受益人证件号码 受益人身份证号',
  ],
  [
    { field: 'foreign', isRole: true },
    '法定代表人 法人代表 法人 企业法人 公司法人 法代 投保人 投保联系人 经办人 推荐人 介绍人 担保人 见证人 联系人 联络人 负责人 企业负责人 公司负责人 业务员 业务代表 业务经理 代理人 代理 经纪人 保险代理人 销售代表 销售 销售员 销售人员 销售经理 渠道 渠道经理 业务人员 保险业务员 保险顾问 理财顾问 营销员 展业员 跟单员 跟进人 客户经理 对接人 填表人 填报人 制表人 制单人 审核人 复核人 报名人 录入人 发件人 发送人 收件人 寄件人 出单员 出单人 签字人 申请人 委托人 受托人 付款人 缴费人 开票人 财务联系人 人事联系人 授权代表 授权人 被授权人 授权委托人 委托代理人 委托代表 保证人 监督人 主管人 中介 居间人 交表人 送件人 送报人 提交人 上报人 统计人 汇总人 登记人 记录人 安全负责人 项目负责人 单位负责人 部门负责人 财务负责人 实际控制人 股东 监事 董事 甲方代表 乙方代表 签约人 承保人 核保人 理赔联系人 收款人 开户人 车主 房东 房主 业主 报案人 报修人 委派人 监护人姓名 保险经纪人 保险代理 经纪 紧急联系人姓名 联系人姓名 第一联系人 第二联系人 发包方 承包方 发包方联系人 承包人 人事专员 人事经理 人事主管 人事负责人 行政人事 行政专员 财务人员 财务主管 财务经理 财务总监 出纳人 企业联系人 公司联系人 现场负责人 现场联系人 收货人 收件方 寄件方 购买人 付费人 申报人 代办人 代缴人 开单人 接待人 经手人 主办人 承办人 协办人 拥有人 所有人 所有权人 出租人 承租人 借款人 贷款人 共同还款人 反担保人 保荐人 证明人 知情人 家属联系人 家长姓名 父亲姓名 母亲姓名 配偶姓名 法人姓名 法定监护人',
  ],
  [
    { field: 'foreign', needsColon: true },
    '寄 收 致 抄 填报 跟单 跟进 客服 团队长 顾问 出单 对接 联系 联络 负责 主管 店长 录入 制表 审核 复核 经办 登记 上报 报送 发件 寄件 收件 提交 汇总 统计 签收 签字 咨询 推荐 介绍 担保 见证 助理 秘书 前台 行政 内勤 外勤 主任 站长 校长 园长 院长 厂长 总监 总经理 董事长 书记 工头 包工头 工长 队长 带队 领班 班主任 领队 班组长 班长 组长 配偶 父亲 母亲 家长 家属 老板 经理 人事 财务 会计 抄送 转发自',
  ],
];

type FoundLabel = { readonly label: Label; readonly length: number };

const labelsByText: ReadonlyMap<string, Label> = new Map(
  rows.flatMap(([label, texts]) => texts.split(' ').map((text) => [text, label] as const)),
);
const textsByFirstCharacter = new Map<string, string[]>();
for (const text of [...labelsByText.keys()].toSorted((a, b) => b.length - a.length))
  textsByFirstCharacter.set(text.charAt(0), [...(textsByFirstCharacter.get(text.charAt(0)) ?? []), text]);

/** Returns the longest label at an offset of Chinese text. */
export const labelAt = (text: string, offset: number): FoundLabel | undefined => {
  const matchingText = textsByFirstCharacter.get(text.charAt(offset))?.find((candidate) => text.startsWith(candidate, offset));
  const label = labelsByText.get(matchingText ?? '');
  return matchingText !== undefined && label ? { label, length: matchingText.length } : undefined;
};

const englishLabels: readonly (readonly [RegExp, Label])[] = [
  [
    /(?:full|given|first|last|family|insured(?:'s)?|passenger|chinese|english)?\s?(?:name|surname)s?(?:\s(?:of\s(?:the\s)?insured|in\s(?:english|pinyin|full)))?(?!\p{Script=Latin})/iuy,
    { field: 'name' },
  ],
  [/passport(?:\s?(?:no|number|num|id|#))?(?!\p{Script=Latin})\.?/iuy, { field: 'number', certificateType: 'P' }],
  [
    /(?:national\s)?(?:id(?:entity|entification)?)(?:\s?card)?(?:\s?(?:no|number|num))?(?!\p{Script=Latin})\.?/iuy,
    { field: 'number' },
  ],
  [/(?:sfzh?m?|idno|idcard)(?!\p{Script=Latin})/iuy, { field: 'number', certificateType: 'I' }],
  [/(?:document|doc|certificate|cert)(?:\s?type)(?!\p{Script=Latin})/iuy, { field: 'type' }],
  [/(?:document|doc|certificate|cert)(?:\s?(?:no|number|num))?(?!\p{Script=Latin})\.?/iuy, { field: 'number' }],
  [
    /emergency(?:\s?contact)?(?:\s?(?:name|person|phone|tel|mobile|number))?(?!\p{Script=Latin})\.?|(?:guardian|beneficiary|policyholder|contact(?:\s?person)?(?!\s?(?:no|num|tel|phone|mobile)))(?!\p{Script=Latin})/iuy,
    { field: 'foreign' },
  ],
  [
    /(?:agent|applicant|sales(?:man|person)?(?:\s?rep(?:resentative)?)?|broker|handler|handled\sby|hr|legal\s(?:rep(?:resentative)?|person)|manager|prepared\sby|submitted\sby|sent\sby|account\smanager|client\smanager|intermediary|operator|contact)(?=\s?:)|hr(?=\s?\p{Script=Han}{2,4}(?!\p{Script=Han}))/iuy,
    { field: 'foreign' },
  ],
  [
    /(?:mobile|tele|cell|hand|contact)?\s?(?:phone|tel|mobile|cell)(?:\s?(?:no|number|num))?(?!\p{Script=Latin})\.?|contact\s?(?:no|number)(?!\p{Script=Latin})\.?/iuy,
    { field: 'mobile' },
  ],
  [/(?:date\sof\sbirth|birth\s?-?(?:day|date)|d\.?o\.?b|born|birth)(?!\p{Script=Latin})\.?/iuy, { field: 'birthDate' }],
  [/(?:sex|gender)(?!\p{Script=Latin})/iuy, { field: 'sex' }],
  [/(?:address|addr|remarks?|notes?|comments?)(?!\p{Script=Latin})/iuy, { field: 'rest' }],
  [
    /(?:nationality|country|occupation|job|position|title|department|dept|company|employer|e-?mail|wechat|qq|age|no|number|plan|class|expiry(?:\s?date)?|valid(?:\suntil)?|issued?(?:\s?date)?|start(?:\s?date)?|end(?:\s?date)?|relation(?:ship)?)(?!\p{Script=Latin})\.?/iuy,
    { field: 'other', needsColon: true },
  ],
];

export const englishLabelAt = (line: string, offset: number): FoundLabel | undefined => {
  for (const [pattern, label] of englishLabels) {
    const match = matchAt(pattern, line, offset);
    if (match && match[0].trim() !== '') return { label, length: match[0].length };
  }
  return undefined;
};
