/** One way to break a rule: the values that are set, and the only issue that must result. `null` removes the field. */
export type Row = {
  readonly id: string;
  readonly at: string;
  readonly value: unknown;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  /** The path of the issue, if it is not that of the changed field. */
  readonly path?: string;
  /** Other fields that must be set. */
  readonly with?: Readonly<Record<string, unknown>>;
};

const person = '/insuredGroup/0/insured_list/0';
const holder = '/policyholder';
const heir = '/beneficiaries/0';
const pattern = (name: string): string => `/patterns/${name}`;
const asNational = { [`${person}/certType`]: '15081001', [`${person}/birthDay`]: '1949-12-31' };

type Brief = readonly [id: string, at: string, value: unknown, code: string, zh: string, en: string, more?: Partial<Row>];

const empty = (id: string, at: string, zh: string, en: string): readonly Brief[] =>
  [null, ''].map((value): Brief => [id, at, value, 'required', zh, en]);
/** Returns rows for several wrong values with one code. */
const each = (id: string, at: string, values: readonly unknown[], code: string, zh: string, en: string): readonly Brief[] =>
  values.map((value): Brief => [id, at, value, code, zh, en]);

const tooShort = ['name-too-short', '中文姓名至少两个字！', 'Chinese name needs at least two characters!'] as const;
const passportFault = ['passport-number', '护照号码格式错误', 'Passport number format error'] as const;
const phoneFault = ['person-phone', '手机号码有误！', 'Mobile number is wrong!'] as const;
const idFault = ['id-format', '身份证号格式错误', 'ID format error'] as const;
const id18 = ['id-18', '无效的身份证号码', 'Invalid ID card number'] as const;

const people: readonly Brief[] = [
  ...empty('VA-01', `${person}/finalName`, '被保险人不能为空', 'Insured cannot be empty'),
  ...empty('VA-01', `${holder}/holderName`, '投保人不能为空', 'Policyholder cannot be empty'),
  ...empty('VA-01', `${heir}/beneficiaryName`, '受益人不能为空', 'Beneficiary cannot be empty'),
  ...each('VA-01', `${person}/finalName`, ['张', '𠮷', 'é', ' 张 '], ...tooShort),
  ['VA-01', `${heir}/beneficiaryName`, '王', ...tooShort],
  ...empty('VA-02', `${person}/birthDay`, '出生日期不能为空！', 'Birthday cannot be empty!'),
  ...empty('VA-02', `${holder}/birthDay`, '出生日期不能为空！', 'Birthday cannot be empty!'),
  ...empty('VA-02', `${heir}/birthDay`, '出生日期不能为空！', 'Birthday cannot be empty!'),
  ...each(
    'VA-02',
    `${person}/birthDay`,
    ['1990/1/1', '1990-1-1', 'x'],
    'birthday-format',
    '出生日期格式不正确',
    'Birthday format incorrect',
  ),
  ...each(
    'VA-02',
    `${person}/birthDay`,
    ['1985-02-31', '1799-12-31', '2026-11-22'],
    'birthday-invalid',
    '无效的日期',
    'Invalid date',
  ),
  ...empty('VA-03', `${person}/certNumber`, '证件号码不能为空！', 'Certificate number cannot be empty!'),
  ...empty('VA-03', `${holder}/certNum`, '证件号码不能为空！', 'Certificate number cannot be empty!'),
  ...empty('VA-03', `${heir}/certNumber`, '证件号码不能为空！', 'Certificate number cannot be empty!'),
  ...each(
    'VA-04',
    `${holder}/certNum`,
    ['11010519491231002', '110105194912310X02', '110105174912310028', '110105210012310028', '110105670401503'],
    ...idFault,
  ),
  ['VA-04', `${person}/certNumber`, '1101051949123100', ...idFault, { with: asNational }],
  ['VA-04', `${holder}/certNum`, '160101199001010014', 'id-region', '身份证号地址码错误', 'Address code error'],
  [
    'VA-04',
    `${holder}/certNum`,
    '110105194912310021',
    'id-check-digit',
    '身份证号校验位错误，应为 X',
    'Check digit error: it should be X',
  ],
  [
    'VA-04',
    `${holder}/certNum`,
    '110105194902310021',
    'id-birth-date',
    '身份证号出生日期 1949-02-31 不存在',
    'Invalid date: 1949-02-31 does not exist',
  ],
  ...each('VA-05', `${person}/certNumber`, ['ABC123456', 'E12345', 'AB12345678901', 'E1234567X'], ...passportFault),
  ...each('VA-06', `${person}/phoneNo`, ['10800001234', '23800001234', '1380000123', '138000012345'], ...phoneFault),
  ['VA-06', `${holder}/phone`, '10800001234', ...phoneFault],
  ...each(
    'VA-07',
    `${holder}/holderEmail`,
    ['a@b', 'a b@c.cn', '@b.cn', 'a@b..cn'],
    'email',
    '邮箱格式不正确，例如 name@company.com',
    'Email format incorrect! For example name@company.com',
  ),
  [
    'VA-08',
    `${person}/occupationCodes`,
    null,
    'required',
    '职业类别必填',
    'Occupation category required',
    { with: { '/occupationFlag': '1' } },
  ],
  [
    'VA-09',
    `${holder}/birthDay`,
    '1950-01-01',
    'differs-from-id',
    '与证件号码不符，应为 1949-12-31',
    'Differs from the ID number: it should be 1949-12-31',
  ],
  [
    'VA-09',
    `${person}/sex`,
    'M',
    'differs-from-id',
    '与证件号码不符，应为 F',
    'Differs from the ID number: it should be F',
    { with: { ...asNational, [`${person}/certNumber`]: '11010519491231002X' } },
  ],
];

const general: readonly Brief[] = [
  ...each(
    'VA-10',
    pattern('percent'),
    ['0', '0.99', '100.01', '101', 'x'],
    'percent',
    '应为 1 到 100 之间的数',
    'A number between 1 and 100',
  ),
  ...each('VA-11', pattern('cnname'), ['张', '五个汉字名', '张a'], 'cnname', '应为 2 到 4 个汉字', '2 to 4 Chinese characters'),
  ...each(
    'VA-12',
    pattern('name'),
    ['a', 'x'.repeat(31), '张伟1'],
    'name',
    '应为 2 到 30 个字符，不含数字',
    '2 to 30 characters without digits',
  ),
  ...each(
    'VA-12',
    pattern('tourname'),
    ['a', 'x'.repeat(51), '第1团'],
    'tourname',
    '应为 2 到 50 个字符，不含数字',
    '2 to 50 characters without digits',
  ),
  ...each(
    'VA-13',
    pattern('mobile'),
    ['23800001234', '1380000123', '138000012345'],
    'mobile',
    '手机号应为以 1 开头的 11 位数字',
    'A mobile number has 11 digits and starts with 1',
  ),
  ...each(
    'VA-13',
    pattern('phone'),
    ['6051234', '0592-605123', '0592-6051234-1234567'],
    'phone',
    '固定电话应为 区号-号码-分机，例如 0592-6051234-802',
    'A landline is area code-number-extension, for example 0592-6051234-802',
  ),
  ['VA-14', pattern('idnum'), '1101051949123100', 'idnum-length', '身份证号码位数不对', 'Digit count wrong'],
  ...each(
    'VA-14',
    pattern('passport'),
    ['E123456', 'E1234567890', 'E1234-567'],
    'passport',
    '护照号应为 8 到 10 位字母或数字',
    'A passport number has 8 to 10 letters or digits',
  ),
  ...each(
    'VA-14',
    pattern('passportcn'),
    ['D12345678', 'E1234567', 'EA1234567'],
    'passportcn',
    '应为字母 G 或 E 加 8 位数字',
    'The letter G or E and 8 digits',
  ),
  ...each(
    'VA-14',
    pattern('customidnum'),
    ['12345', 'a'.repeat(19), '12345-'],
    'customidnum',
    '证件号应为 6 到 18 位字母或数字',
    'A document number has 6 to 18 letters or digits',
  ),
  ['VA-14', pattern('any'), 'x'.repeat(31), 'any', '最多 30 个字符', 'At most 30 characters'],
  ['VA-15', '/travelercount', 200, 'travelercount', '游客人数最多 199 人', 'At most 199 travellers'],
  ['VA-15', '/tourcount', 3, 'tourcount', '导游人数最多 2 人', 'At most 2 tour guides'],
  ['VA-15', '/roomcount', 200, 'roomcount', '房间数最多 199 间', 'At most 199 rooms'],
  [
    'VA-16',
    pattern('province'),
    '福建',
    'province',
    '省份不在列表中，例如 福建省',
    'The province is not in the known list, for example 福建省',
  ],
  [
    'VA-16',
    pattern('province-short'),
    '福',
    'province-short',
    '省份简称不在列表中，例如 闽',
    'The province abbreviation is not in the known list, for example 闽',
  ],
  ...each(
    'VA-17',
    pattern('idnum'),
    ['11010567040150', '1101056704015031'],
    'idnum-length',
    '身份证号码位数不对',
    'Digit count wrong',
  ),
  ...each(
    'VA-17',
    pattern('idnum'),
    ['110105670431503', '33050219880702447Y', '3305021988070X4473', '33050288070244X', '330502210007024471'],
    'idnum-birth-date',
    '身份证号码出生日期超出范围或含有非法字符',
    'Birth date out of range or illegal characters',
  ),
  ['VA-17', pattern('idnum'), '330502198807024471', 'idnum-checksum', '身份证号码校验错误', 'Checksum error'],
  ...each(
    'VA-17',
    pattern('idnum'),
    ['100502198807024471', '100502880702447'],
    'idnum-region',
    '身份证地区非法',
    'Region illegal',
  ),
  ...each('VA-18', pattern('national-id-18'), ['110105670401503', '110105194912310021', 'x'], ...id18),
  [
    'VA-18',
    pattern('sexCode'),
    '1',
    'differs-from-id',
    '与证件号码不符，应为 2',
    'Differs from the ID number: it should be 2',
    { with: { [pattern('national-id-18')]: '11010519491231002X' } },
  ],
  [
    'VA-18',
    pattern('born'),
    '1949-12-30',
    'differs-from-id',
    '与证件号码不符，应为 1949-12-31',
    'Differs from the ID number: it should be 1949-12-31',
    { with: { [pattern('national-id-18')]: '11010519491231002X' } },
  ],
  ...each(
    'VA-19',
    pattern('date'),
    ['2023-02-29', '2026-13-01', '2026-1-1', 'x'],
    'date',
    '日期格式不合法，或日期不存在',
    'Date format illegal, or nonexistent date',
  ),
  ['VA-23', '/insuredGroup', 'text', 'not-array', 'insuredGroup 必须是数组', 'insuredGroup must be an array'],
  ['VA-23', '/insuredGroup', { 0: {} }, 'not-array', 'insuredGroup 必须是数组', 'insuredGroup must be an array'],
  ['VA-23', '/insuredGroup', ['text'], 'structure', '数据结构错误', 'Data structure error', { path: '/insuredGroup/0' }],
  [
    'VA-23',
    '/insuredGroup',
    [{ insured_list: [7] }],
    'structure',
    '数据结构错误',
    'Data structure error',
    { path: '/insuredGroup/0/insured_list/0' },
  ],
];

/** Every rule of the ledger on fields of an application, broken in each of its ways. */
export const rows: readonly Row[] = [...people, ...general].map(([id, at, value, code, zh, en, more]) => ({
  id,
  at,
  value,
  code,
  zh,
  en,
  ...more,
}));
