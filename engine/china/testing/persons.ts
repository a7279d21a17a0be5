import fc from 'fast-check';

/** A person to be recognised, with the field names of the contract. */
export type WrittenPerson = {
  readonly Name: string;
  readonly Gender: 'M' | 'F' | null;
  readonly IDTp: 'I' | 'P' | 'K';
  readonly IDNum: string;
  readonly Birthday: string | null;
  readonly Mobile: string | null;
};

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤欧阳'.split(
    '',
  );
const compoundSurnames = ['欧阳', '上官', '诸葛', '司徒', '慕容', '令狐'];
const givenNameCharacters =
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲建国华红梅波鹏宇浩欣怡梓涵轩诗婷雨桐佳嘉诚俊凤玉珍振东海燕春雪莹志德胜永康立新婉清思琪䶮'.split(
    '',
  );
const minorityNames = [
  '阿依古丽·买买提',
  '买热丹·艾尼瓦尔',
  '阿不都热合曼·阿不都克热木',
  '次仁卓玛',
  '乌云其其格',
  '斯琴高娃',
  '扎西',
];
const latinNames = [
  'JOHN SMITH',
  'Mary Jane',
  "LIAM O'BRIEN",
  'JEAN-LUC MARTIN',
  'MULLER/ANNA',
  'NGUYEN VAN AN',
  'TANAKA HANAKO',
];

/** Ordinary words that the generator could produce as names, which the parser may find doubtful. */
const ambiguousNames: ReadonlySet<string> = new Set('金华|武康|龙海|安康|高明|永康|南平|高新|韩国|方明|向东'.split('|'));

const regions = '110101|110103|120103|220102|310115|320583|350203|412723|440305|510107|540102|650102|820000'.split('|');
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Computes the check character from a national ID's first 17 digits. */
export const checkCharacter = (digits: string): string =>
  '10X98765432'.charAt(weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11);

const chinese = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...surnames) },
      { weight: 1, arbitrary: fc.constantFrom(...compoundSurnames) },
    ),
    fc.array(fc.constantFrom(...givenNameCharacters), { minLength: 1, maxLength: 2 }),
  )
  .map(([surname, name]) => surname + name.join(''))
  .filter((name) => !ambiguousNames.has(name));

export const chineseName: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: chinese },
  { weight: 2, arbitrary: fc.constantFrom(...minorityNames) },
);

const days = fc
  .date({ min: new Date('1935-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const mobile = fc
  .tuple(fc.constantFrom('13', '15', '17', '18', '19'), fc.nat(999_999_999))
  .map(([start, rest]) => start + String(rest).padStart(9, '0'));

const nationalNumber = fc.record({ region: fc.constantFrom(...regions), day: days, sequence: fc.nat(999) });

export const nationalPerson: fc.Arbitrary<WrittenPerson> = fc
  .record({ Name: chineseName, number: nationalNumber, Mobile: fc.option(mobile, { freq: 4 }) })
  .map(({ Name, number: { region, day, sequence }, Mobile }) => {
    const digits = region + day.replaceAll('-', '') + String(sequence).padStart(3, '0');
    return {
      Name,
      Gender: sequence % 2 === 1 ? 'M' : 'F',
      IDTp: 'I',
      IDNum: digits + checkCharacter(digits),
      Birthday: day,
      Mobile,
    };
  });

export const passportPerson: fc.Arbitrary<WrittenPerson> = fc.record({
  Name: fc.oneof(fc.constantFrom(...latinNames), chinese),
  Gender: fc.constantFrom('M', 'F', null),
  IDTp: fc.constant('P'),
  IDNum: fc
    .tuple(fc.constantFrom('E', 'G', 'EA', 'EJ', 'PA', 'C'), fc.nat(9_999_999))
    .map(([start, rest]) => start + String(rest).padStart(7, '0')),
  Birthday: fc.option(days, { freq: 3 }),
  Mobile: fc.option(mobile, { freq: 3 }),
});
