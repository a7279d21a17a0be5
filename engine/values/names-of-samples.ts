import type { Draw } from './draw.ts';

const surnames = ['张', '王', '李', '欧阳', '林', '司徒', '𠮷'] as const;
const givenNames = ['伟', '秀英', '䶮', '志强', '一', '佳宁'] as const;
const minorityNames = ['阿依古丽·买买提', '艾山江·吐尔逊', '次仁卓玛', '努尔买买提·阿不都热合曼', '巴特尔'] as const;
const latinNames = ['JOHN SMITH', 'María José', "O'Neil Tan", 'Ng'] as const;

/** Generates a name of two to four Chinese characters. */
export const hanName = (draw: Draw): string => draw.pick(surnames) + draw.pick(givenNames);

/** Generates a name of any form that products accept: short, long, with a middle dot, in Latin letters. */
export const anyName = (draw: Draw): string =>
  [hanName(draw), draw.pick(minorityNames), draw.pick(latinNames)][draw.below(3)] ?? '张伟';
