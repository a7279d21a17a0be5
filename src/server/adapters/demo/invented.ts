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

/** Who buys products of a type or sub-type, where not every firm does: a tour operator's liability is a travel agency's. */
const buyers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'travel-duty': ['国际旅行社有限公司', '旅行社有限公司', '假期旅行社有限公司'],
  'travel-acc': ['旅行社有限公司', '文化旅游有限公司', '研学旅行有限公司'],
  'sports-gym': ['健身服务有限公司', '体育场馆运营有限公司'],
  'sports-event': ['体育文化有限公司', '赛事运营有限公司'],
  sports: ['健身服务有限公司', '体育文化有限公司'],
  'group-build': ['建设工程有限公司', '装饰工程有限公司', '市政工程有限公司'],
  'group-school': ['实验小学', '中学', '幼儿园', '职业技术学校'],
};

/** Name of a firm or a school that buys such a product: `kinds` are the sub-type and the type, the narrower first. */
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
