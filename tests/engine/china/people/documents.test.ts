import { describe, expect, it } from 'vitest';
import { coresOf, parse } from './outcome.ts';

const reads = (text: string, expected: object): void => {
  expect({ text, people: coresOf(text) }).toMatchObject({ text, people: [expected] });
  expect(parse(text)).toMatchObject({ doubtful: [], failed: [] });
};

describe('parsePeople on documents', () => {
  it.each([
    ['张伟 E12345678', 'E12345678'],
    ['张伟 护照E12345678', 'E12345678'],
    ['张伟 护照：E12345678', 'E12345678'],
    ['张伟 护照号码 EA1234567', 'EA1234567'],
    ['张伟,passport,G12345678', 'G12345678'],
    ['张伟 Passport No. PE1234567', 'PE1234567'],
    ['张伟 e12345678', 'E12345678'],
    ['E12345678 张伟', 'E12345678'],
    ['张伟E12345678', 'E12345678'],
    ['姓名：张伟 证件类型：护照 证件号码：E12345678', 'E12345678'],
    ['张伟\t护照\tE12345678', 'E12345678'],
    ['姓名：张伟，护照号：123456789', '123456789'],
    ['张伟 护照 123456', '123456'],
    ['张伟（护照E12345678）', 'E12345678'],
  ])('[VA-20] reads the passport of %j', (text, IDNum) =>
    reads(text, { Name: '张伟', IDTp: 'P', IDNum, Gender: null, Birthday: null, Mobile: null }),
  );

  it.each([
    ['JOHN SMITH E12345678 M 1990-01-02', 'M', '1990-01-02'],
    ['JOHN SMITH, E12345678, Male, 1990/1/2', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 男 1990年1月2日', 'M', '1990-01-02'],
    ['Name: JOHN SMITH, Passport: E12345678, Gender: M, Date of Birth: 1990-01-02', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 M 02 JAN 1990', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 M 2-Jan-1990', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 M January 2, 1990', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 M 02JAN90', 'M', '1990-01-02'],
    ['JOHN SMITH\tE12345678\tM\t19900102', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 M 13/12/1990', 'M', '1990-12-13'],
    ['JOHN SMITH E12345678 M 12/13/1990', 'M', '1990-12-13'],
    ['JOHN SMITH E12345678 出生日期 1990-01-02 有效期至 2030-01-01', null, '1990-01-02'],
    ['JOHN SMITH E12345678 M DOB 1990 01 02', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 男 生日：90年1月2日', 'M', '1990-01-02'],
    ['JOHN SMITH E12345678 男 生日一九九〇年一月二日', 'M', '1990-01-02'],
    ['JOHN SMITH (E12345678) F 1990-1-2', 'F', '1990-01-02'],
    ['Mrs. JOHN SMITH E12345678', 'F', null],
    ['E12345678 JOHN SMITH F', 'F', null],
  ])('[VA-20] reads sex and birthday of %j', (text, Gender, Birthday) =>
    reads(text, { Name: 'JOHN SMITH', IDTp: 'P', IDNum: 'E12345678', Gender, Birthday }),
  );

  it.each([
    ['Mr JOHN SMITH E12345678 02/01/1990', 'birthday-unclear'],
    ['JOHN SMITH E12345678 M 1990-02-31', 'birthday-wrong'],
    ['JOHN SMITH E12345678 M 1990年2月', 'birthday-unclear'],
    ['JOHN SMITH E12345678 1985-06-15 1990-01-02', 'birthday-unclear'],
    ['JOHN SMITH E12345678 M', 'birthday-missing'],
  ])('[VA-20] leaves the birthday of %j open with the reason', (text, code) => {
    const [found] = parse(text).people;
    expect(found?.person.Birthday).toBeNull();
    expect(found?.warnings.map((warning) => warning.code)).toContain(code);
  });

  it.each([
    ['陈大文 H12345678', 'K', 'H12345678'],
    ['陈大文 港澳居民来往内地通行证 H1234567801', 'K', 'H1234567801'],
    ['陈大文 台胞证 12345678', 'K', '12345678'],
    ['陈大文 军官证 1234567', 'J', '1234567'],
    ['陈大文 军官证 军字第1234567号', 'J', '军字第1234567号'],
    ['姓名：陈大文 证件类型：军官证 证件号码：2001988', 'J', '2001988'],
    ['陈大文 出生证 M440123456', 'O', 'M440123456'],
    ['陈大文 USA110000123456', 'O', 'USA110000123456'],
  ])('[VA-20] reads the document of %j', (text, IDTp, IDNum) => reads(text, { Name: '陈大文', IDTp, IDNum }));

  it.each([
    '鲁少波 110105670401503',
    '鲁少波110105670401503',
    '鲁少波 110105 670401 503',
    '姓名：鲁少波 证件号码：110105670401503',
    '110105670401503 鲁少波',
    '鲁少波 11010567040150313400001204',
  ])('[VA-20] reads 15 digits in %j and returns the 18', (text) => {
    reads(text, { Name: '鲁少波', IDTp: 'I', IDNum: '110105670401503', Birthday: '1967-04-01', Gender: 'M' });
    expect(parse(text).people[0]?.warnings).toEqual([{ code: 'id-15', params: { long: '110105196704015033' } }]);
  });

  it('[VA-20] is doubtful about 15 digits that are probably 18 with three missing', () => {
    expect(parse('鲁少波 110105200110101')).toMatchObject({ people: [], doubtful: [{ reasons: [{ code: 'id-15-old' }] }] });
  });

  it.each([
    ['SMITH,JOHN,E12345678,M', 'SMITH JOHN'],
    ['Anne-Marie O’Neil E12345678 F', "Anne-Marie O'Neil"],
    ['José García E12345678 M', 'José García'],
    ['John F. Kennedy E12345678 M', 'John F. Kennedy'],
    ['KIM MIN-JUN PM1234567 M', 'KIM MIN-JUN'],
  ])('[VA-20] reads the name of %j', (text, Name) => reads(text, { Name, IDTp: 'P' }));
});
