import { describe, expect, it } from 'vitest';
import { personIssueSentences } from '../../../../engine/china/people/issues.ts';
import { failuresOf, parse } from './outcome.ts';

const I = '120103199109100324';

describe('parsePeople with texts that must not be imported', () => {
  it.each([
    ['张三 12010319910910032', 'the ID number has 17 digits: 18 are expected'],
    ['张三 1201031991091003244', 'the ID number has 19 digits: 18 are expected'],
    ['张三 120103199109100325', 'check digit error: it should be 4'],
    ['张三 120103 19910910 0325', 'check digit error: it should be 4'],
    ['张三 12010319910910032O', 'letters inside the ID number: 12010319910910032O'],
    ['张三 1201O3199109100324', 'letters inside the ID number: 1201O3199109100324'],
    ['张三 120103 l9910910 0324', 'letters inside the ID number: 120103l99109100324'],
    ['张三 120103199113100324', 'invalid date: 1991-13-10 does not exist'],
    ['张三 160101199001010014', 'address code error'],
    ['张三 1.20103E+17', 'Excel turned the ID number into 1.20103E+17: look at the original'],
    ['张三 120103199109100000', 'the ID number ends in 000 as Excel leaves it: look at the original'],
    ['张三 120103********0324', 'the ID number is masked with *: the whole number is needed'],
    ['张* 120103199109100324', 'the name is masked'],
    ['张三 110101209901010017', 'the birth date 2099-01-01 is in the future'],
    ['张三 ABC1234 护照', 'no ID number'],
    ['张三 护照 ABC1234', 'passport number format error'],
    ['张三', 'no ID number'],
    ['张三 18000001310', 'no ID number'],
    ['张三，身份证待补', 'no ID number'],
    [I, 'no name'],
    [`女 ${I}`, 'no name'],
    ['18000001310', 'neither a name nor an ID number: cannot be recognised'],
    ['共25人', 'neither a name nor an ID number: cannot be recognised'],
    ['好的，收到', 'neither a name nor an ID number: cannot be recognised'],
    ['李经理 2024/6/1 10:23:45', 'neither a name nor an ID number: cannot be recognised'],
    ['序号 姓名 身份证号 手机', 'labels without values'],
    ['No. Name ID Mobile', 'labels without values'],
    ['同上', 'a ditto mark cannot be recognised: write it out'],
    ['厦门启明电子有限公司 91350100M000100Y43', "91350100M000100Y43 is an organisation's credit code, not a person's ID"],
  ])('[VA-20] reports for %j: %s', (text, sentence) => {
    expect(parse(text)).toMatchObject({ people: [], doubtful: [] });
    expect(failuresOf(text)).toEqual([sentence]);
  });

  it.each([
    `张三 李四 ${I}`,
    `张三 ${I} 220102200202020452`,
    `张三 ${I} 220102200202020453`,
    `张三、李四 ${I}、220102200202020452`,
    `220102200202020452 张三 ${I} 李四 320583198606150580`,
    `紧急联系人：王小明 ${I}`,
    '张三 A123456(7)',
    '张三 123456789',
    '工号 A1234567 张三',
    '张三 订单号 E12345678',
    `张三 ${I}123`,
    `__proto__ ${I}`,
    'constructor',
    `https://example.com/a?id=${I}`,
  ])('[VA-20] imports nobody from %j', (text) => {
    expect(parse(text).people).toEqual([]);
  });

  it('[VA-20] has every issue in both languages', () => {
    for (const sentence of Object.values(personIssueSentences)) {
      expect(sentence['zh-CN']).toMatch(/\p{Script=Han}/u);
      expect(sentence['en-US']).toMatch(/^[^\p{Script=Han}]+$/u);
    }
  });
});
