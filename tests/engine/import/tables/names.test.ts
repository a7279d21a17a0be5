import { describe, expect, it } from 'vitest';
import { readName } from '../../../../engine/china/words/read-name.ts';

describe('the cell of a name', () => {
  it.each([
    ['张伟', '张伟'],
    ['林 阿明', '林阿明'],
    ['欧阳　修 远', '欧阳修远'],
    ['Mary Jane', 'Mary Jane'],
    ['阿依古丽·买买提', '阿依古丽·买买提'],
    ['福州 某某科技 有限公司', '福州 某某科技 有限公司'],
  ])('%s is read as %s without an issue', (text, value) => expect(readName(text)).toEqual({ value }));

  it.each([
    ['黄丽华 师傅', '黄丽华'],
    ['刘阿明（班长）', '刘阿明'],
    ['刘国华女士', '刘国华'],
    ['林 阿明 [电工]', '林阿明'],
    ['张伟会计', '张伟'],
  ])('%s is read as %s and must be checked by a person', (text, value) =>
    expect(readName(text)).toEqual({ value, doubt: { code: 'name-shortened', params: { text, value } } }),
  );

  it.each(['王某某', '李某', '张*', '王*芳', '经办人：李娜', '联系人: 王芳', '中国平安', '合计', '配偶'])(
    '%s stays unchanged and is doubtful, as it cannot be a name',
    (text) => expect(readName(text)).toEqual({ value: text, doubt: { code: 'name-odd', params: { text } } }),
  );

  it.each(['王老师', '李 经理', '女士', '李工', '陈会计', '王同学'])('%s stays unchanged, with the issue of a title', (text) =>
    expect(readName(text)).toEqual({ value: text, doubt: { code: 'name-title', params: { text } } }),
  );
});
