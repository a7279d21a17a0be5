import { artHash } from '../catalogue/pictures.ts';
import { addDays, isDate, type ModelData } from '@insure/engine';
import { type Fields, isObject } from '../domain/application.ts';

export type Dice = { readonly below: (limit: number) => number; readonly pick: (options: readonly string[]) => string };

export const diceOf = (seed: string): Dice => {
  let count = 0;
  const below = (limit: number): number => artHash(`${seed}/${(count += 1)}`) % limit;
  return { below, pick: (options) => options[below(options.length)] ?? '' };
};

const surnames = '陈 林 黄 张 李 王 吴 刘 蔡 杨 许 郑 谢 洪 郭 邱 曾 庄 欧阳 阿依'.split(' ');
const givenNames = '建国 丽华 志强 美玲 文杰 晓东 雅婷 伟 敏 俊辉 秀英 海燕 国栋 思远 佳怡 明 永福 淑芬 宇航 慧'.split(' ');
const towns = '厦门 泉州 漳州 福州 莆田 龙岩'.split(' ');
const names = '启明 恒达 速达 新月 永固 闽江 环岛 海沧 味鲜 晨光 宏远 佳禾 博瑞 嘉禾 正方 蓝鲸'.split(' ');
const trades = '电子 机械制造 物流 餐饮管理 建设工程 纺织 食品 物业服务 装饰工程 信息科技'.split(' ');

/** Returns a Chinese name. After 阿依, the given name follows a middle dot, as in names of minorities. */
const personName = (dice: Dice): string => {
  const surname = dice.pick(surnames);
  return surname === '阿依' ? `阿依古丽·${dice.pick(['买买提', '艾力', '吐尔逊'])}` : `${surname}${dice.pick(givenNames)}`;
};

const builders = ['建设工程有限公司', '市政工程有限公司', '装饰工程有限公司'];
const manufacturers = ['电子科技有限公司', '机械制造有限公司', '纺织有限公司', '食品有限公司'];
const staffingAgencies = ['人力资源服务有限公司', '劳务派遣有限公司'];
const travelAgencies = ['国际旅行社有限公司', '旅行社有限公司', '假期旅行社有限公司'];

/** Endings of the names of firms that buy a product, by number, sub-type or type of the product. */
const buyers: Readonly<Record<string, readonly string[]>> = {
  'group-build': builders,
  'group-school': ['实验小学', '中学', '幼儿园', '职业技术学校'],
  'travel-duty': travelAgencies,
  'travel-acc': ['旅行社有限公司', '国际旅行社有限公司'],
  'sports-event': ['体育文化有限公司', '赛事运营有限公司'],
  'sports-outdoor': ['户外运动有限公司', '登山俱乐部'],
  sports: ['健身服务有限公司', '体育场馆运营有限公司'],
  sea: ['旅行社有限公司', '假期旅行社有限公司'],
  'sea-fish': ['海钓俱乐部', '休闲渔业有限公司'],
  'property-fleet': ['物流有限公司', '货运有限公司', '客运有限公司'],
  'property-shop': ['百货有限公司', '超市有限公司'],
  '1014': manufacturers,
  '1016': [...builders, '机械制造有限公司', '化工有限公司'],
  '1017': ['研学旅行社有限公司'],
  '1018': ['物流有限公司', '货运有限公司'],
  '1021': ['餐饮管理有限公司', '酒店管理有限公司'],
  '1024': staffingAgencies,
  '1026': ['国际旅行社有限公司'],
  '1027': staffingAgencies,
  '1029': ['国际旅行社有限公司'],
  '1030': ['瑜伽馆有限公司', '舞蹈培训有限公司'],
  '1031': ['装饰工程有限公司', '装修工程有限公司'],
  '1032': ['电子科技有限公司', '电子有限公司'],
  '1034': ['社区服务中心', '物业服务有限公司'],
  '1036': ['商贸有限公司', '贸易有限公司'],
};

const fixedAnswers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'travel-duty': { routeKind: 'domestic' },
  '1026': { routeKind: 'outbound' },
  '1013': { sports: ['马拉松'] },
  '1020': { sports: ['徒步'] },
  '1030': { sports: ['瑜伽'] },
};

/** Returns the answers that every order of a kind of product contains; `kinds` as for `firmName`. */
export const boughtBy = (kinds: readonly string[]): Readonly<Record<string, unknown>> =>
  kinds.map((kind) => fixedAnswers[kind]).find((found) => found !== undefined) ?? {};

/** Returns the name of a firm or school that buys such a product. `kinds`: number, sub-type and type of the product. */
const firmName = (dice: Dice, kinds: readonly string[]): string => {
  const endings = kinds.map((kind) => buyers[kind]).find((found) => found !== undefined);
  const name = `${dice.pick(towns)}${dice.pick(names)}`;
  return endings ? `${name}${dice.pick(endings)}` : `${name}${dice.pick(trades)}有限公司`;
};

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** Returns an invented 18-digit national ID (GB 11643-1999). */
const nationalIdFor = (birthDay: string, serial: number): string => {
  const body = `350203${birthDay.replaceAll('-', '')}${String(serial % 1000).padStart(3, '0')}`;
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${'10X98765432'[sum % 11] ?? ''}`;
};

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Returns an invented unified social credit code (GB 32100-2015). */
const creditCodeFor = (serial: number): string => {
  const body = `91350200MA${String(serial).padStart(7, '0')}`;
  let weight = 1;
  let sum = 0;
  for (const letter of body) {
    sum += creditLetters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return `${body}${creditLetters[(31 - (sum % 31)) % 31] ?? ''}`;
};

type Chance = {
  readonly dice: Dice;
  readonly serial: number;
  /** Number, sub-type and type of the product. */
  readonly kinds: readonly string[];
};

/** The phone of the demonstration's customer. Some orders get it, so that the customer has orders. */
const customerPhone = '13800001234';

/** Returns copies of an application with an invented policyholder: with invented insured persons (if any), and with its own. */
export const withPeople = (data: ModelData, application: Fields, chance: Chance): readonly Fields[] => {
  const withNewPolicyholder = withPolicyholder(application, chance);
  const list = data.insured?.weight === undefined ? data.insured?.list : undefined;
  const name = list === undefined ? undefined : data.lists[list]?.split('.').at(-1);
  return name === undefined ? [withNewPolicyholder] : [withInsured(withNewPolicyholder, name, chance), withNewPolicyholder];
};

/** Replaces the policyholder's texts everywhere, because a policyholder can be an insured person too. */
const withPolicyholder = (application: Fields, { dice, serial, kinds }: Chance): Fields => {
  const { policyholder } = application;
  if (!isObject(policyholder)) return application;
  const { holderType, holderName, certNum, phone } = policyholder;
  const isFirm = holderType === 'organisation';
  const texts = new Map<unknown, string>([
    [holderName, isFirm ? firmName(dice, kinds) : personName(dice)],
    [phone, serial % 40 === 7 ? customerPhone : `1390592${String(1000 + (serial % 9000)).slice(-4)}`],
    ...(isFirm ? [[certNum, creditCodeFor(serial + 1)] as const] : []),
  ]);
  return JSON.parse(JSON.stringify(application, (_, value: unknown) => texts.get(value) ?? value));
};

const withInsured = (application: Fields, name: string, { dice }: Chance): Fields => {
  const newRows = dice.below(22);
  let count = 0;
  const withMore = (key: string, value: unknown): unknown =>
    Array.isArray(value) && key === name
      ? Array.from({ length: value.length + newRows }, (_, index) => personLike(value[index % value.length], dice, (count += 1)))
      : value;
  return JSON.parse(JSON.stringify(application, withMore));
};

const personLike = (value: unknown, dice: Dice, serial: number): unknown => {
  if (!isObject(value) || typeof value['birthDay'] !== 'string' || !isDate(value['birthDay'])) return value;
  const birthDay = addDays(value['birthDay'], 300 - dice.below(600));
  const certNumber = nationalIdFor(birthDay, serial * 7 + dice.below(7));
  const sex = Number(certNumber[16]) % 2 ? 'M' : 'F';
  return { ...value, finalName: personName(dice), certType: '15081001', certNumber, birthDay, sex };
};
