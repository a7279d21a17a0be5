import type { Draw } from '../draw.ts';
import type { Text } from './define.ts';

const surnames = ['张', '王', '李', '欧阳', '林', '司徒', '𠮷'] as const;
const given = ['伟', '秀英', '䶮', '志强', '一', '佳宁'] as const;
const minority = ['阿依古丽·买买提', '艾山江·吐尔逊', '次仁卓玛', '努尔买买提·阿不都热合曼', '巴特尔'] as const;
const latin = ['JOHN SMITH', 'María José', "O'Neil Tan", 'Ng'] as const;

const han = (draw: Draw): string => draw.pick(surnames) + draw.pick(given);

/** A person: Chinese, of a minority, foreign, or one letter. */
export const personName: Text = (draw) => [han(draw), draw.pick(minority), draw.pick(latin), 'A'][draw.below(4)] ?? '张伟';
/** 2 to 4 Chinese characters. */
export const cnname: Text = (draw) => han(draw);
/** A person's name without digits. */
export const name: Text = (draw) => [han(draw), draw.pick(minority), draw.pick(latin)][draw.below(3)] ?? '张伟';
/** The name of a tour. */
export const tourname: Text = (draw) => draw.pick(['鹭岛春季团', 'Silk Road', '两岸', '呼伦贝尔·草原深度体验团']);
/** Any text of up to 30 characters. */
export const any: Text = (draw, { unique }) =>
  draw.pick(['厦门启明电子有限公司', '福州', 'AB 12', '<b>&', '={1+1}', '𠮷田'.repeat(5)]) + String(unique % 10_000);
