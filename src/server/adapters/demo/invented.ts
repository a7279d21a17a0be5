import { artHash } from '../art/hash.ts';

/** Numbers that look random and are the same each time. */
export type Dice = { readonly below: (limit: number) => number; readonly pick: <T>(options: readonly [T, ...T[]]) => T };

/** Dice that fall as the seed says. */
export const diceOf = (seed: string): Dice => {
  let count = 0;
  const below = (limit: number): number => artHash(`${seed}/${(count += 1)}`) % limit;
  return { below, pick: (options) => options[below(options.length)] ?? options[0] };
};

const surnames = [
  '陈',
  '林',
  '黄',
  '张',
  '李',
  '王',
  '吴',
  '刘',
  '蔡',
  '杨',
  '许',
  '郑',
  '谢',
  '洪',
  '郭',
  '邱',
  '曾',
  '庄',
  '欧阳',
  '阿依',
] as const;
const given = [
  '建国',
  '丽华',
  '志强',
  '美玲',
  '文杰',
  '晓东',
  '雅婷',
  '伟',
  '敏',
  '俊辉',
  '秀英',
  '海燕',
  '国栋',
  '思远',
  '佳怡',
  '明',
  '永福',
  '淑芬',
  '宇航',
  '慧',
] as const;
const towns = ['厦门', '泉州', '漳州', '福州', '莆田', '龙岩'] as const;
const names = [
  '启明',
  '恒达',
  '速达',
  '新月',
  '永固',
  '闽江',
  '环岛',
  '海沧',
  '味鲜',
  '晨光',
  '宏远',
  '佳禾',
  '博瑞',
  '嘉禾',
  '正方',
  '蓝鲸',
] as const;
const trades = ['电子', '机械制造', '物流', '餐饮管理', '建设工程', '纺织', '食品', '物业服务', '装饰工程', '信息科技'] as const;

/** A Chinese name; 阿依 takes the given name with the middle dot of minority names. */
export const personName = (dice: Dice): string => {
  const surname = dice.pick(surnames);
  return surname === '阿依' ? `阿依古丽·${dice.pick(['买买提', '艾力', '吐尔逊'])}` : `${surname}${dice.pick(given)}`;
};

const builders = ['建设工程有限公司', '市政工程有限公司', '装饰工程有限公司'] as const;
const makers = ['电子科技有限公司', '机械制造有限公司', '纺织有限公司', '食品有限公司'] as const;
const staffers = ['人力资源服务有限公司', '劳务派遣有限公司'] as const;
const travelAgencies = ['国际旅行社有限公司', '旅行社有限公司', '假期旅行社有限公司'] as const;

/**
 * Who buys a product, where not every firm does: by the product's number where its name says for whom it is, else by its sub-type or type.
 */
const buyers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'group-build': builders,
  'group-school': ['实验小学', '中学', '幼儿园', '职业技术学校'],
  'travel-duty': travelAgencies,
  'travel-acc': ['旅行社有限公司', '国际旅行社有限公司'],
  'sports-event': ['体育文化有限公司', '赛事运营有限公司'],
  'sports-outdoor': ['户外运动有限公司', '登山俱乐部'],
  sports: ['健身服务有限公司', '体育场馆运营有限公司'],
  sea: ['旅行社有限公司', '假期旅行社有限公司'],
  'sea-fish': ['海钓俱乐部', '休闲渔业有限公司'],
  '1014': makers,
  '1016': [...builders, '机械制造有限公司', '化工有限公司'],
  '1017': ['研学旅行社有限公司'],
  '1018': ['物流有限公司', '货运有限公司'],
  '1021': ['餐饮管理有限公司', '酒店管理有限公司'],
  '1024': staffers,
  '1026': ['国际旅行社有限公司'],
  '1027': staffers,
  '1029': ['国际旅行社有限公司'],
  '1030': ['瑜伽馆有限公司', '舞蹈培训有限公司'],
  '1031': ['装饰工程有限公司', '装修工程有限公司'],
  '1032': ['电子科技有限公司', '电子有限公司'],
  '1034': ['社区服务中心', '物业服务有限公司'],
  '1036': ['商贸有限公司', '贸易有限公司'],
};

/** Answers that the name of a product implies for every order. */
const contents: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'travel-duty': { routeKind: 'domestic' },
  '1026': { routeKind: 'outbound' },
  '1013': { sports: ['马拉松'] },
  '1020': { sports: ['徒步'] },
  '1030': { sports: ['瑜伽'] },
};

/** Answers that every order of a kind of product contains; `kinds` as for `firmName`. */
export const boughtBy = (kinds: readonly string[]): Readonly<Record<string, unknown>> =>
  kinds.map((kind) => contents[kind]).find((found) => found !== undefined) ?? {};

/** Name of a firm or a school that buys such a product: `kinds` are its number, its sub-type and its type, the narrower first. */
export const firmName = (dice: Dice, kinds: readonly string[]): string => {
  const own = kinds.map((kind) => buyers[kind]).find((found) => found !== undefined);
  const name = `${dice.pick(towns)}${dice.pick(names)}`;
  return own ? `${name}${dice.pick(own)}` : `${name}${dice.pick(trades)}有限公司`;
};

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** An 18-digit national ID of a person who is not (GB 11643-1999). */
export const nationalIdFor = (birthDay: string, serial: number): string => {
  const body = `350203${birthDay.replaceAll('-', '')}${String(serial % 1000).padStart(3, '0')}`;
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${'10X98765432'[sum % 11] ?? ''}`;
};

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A unified social credit code of a firm that is not (GB 32100-2015). */
export const creditCodeFor = (serial: number): string => {
  const body = `91350200MA${String(serial).padStart(7, '0')}`;
  let weight = 1;
  let sum = 0;
  for (const letter of body) {
    sum += creditLetters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return `${body}${creditLetters[(31 - (sum % 31)) % 31] ?? ''}`;
};
