const person = '/insuredGroup/0/insured_list/0';
const holder = '/policyholder';
const pattern = (name: string): string => `/patterns/${name}`;

/** Values at the limits that every rule must accept. */
export const taken: readonly (readonly [id: string, at: string, values: readonly unknown[]])[] = [
  ['VA-01', `${person}/finalName`, ['A', '7', '张伟', '阿依古丽·买买提', 'JOHN SMITH']],
  ['VA-02', `${person}/birthDay`, ['2024-02-29', '1800-01-01', '2026-11-21']],
  ['VA-05', `${person}/certNumber`, ['123456', 'AB1234567890', 'E12345678']],
  ['VA-06', `${person}/phoneNo`, ['11000000000', '19999999999', '']],
  ['VA-07', `${holder}/holderEmail`, ['a@b.cn', 'a.b+c@mail.example.cn']],
  ['VA-08', `${person}/occupationCodes`, [null, '0001003']],
  ['VA-10', pattern('percent'), ['1', '99.5', '100']],
  ['VA-11', pattern('cnname'), ['张伟', '欧阳修远']],
  ['VA-12', pattern('name'), ['ab', 'x'.repeat(30)]],
  ['VA-12', pattern('tourname'), ['ab', 'x'.repeat(50)]],
  ['VA-13', pattern('mobile'), ['10000000000', '19999999999']],
  ['VA-13', pattern('phone'), ['01012345678', '0592-6051234-802']],
  ['VA-14', pattern('passport'), ['12345678', 'ABCDEFGHIJ']],
  ['VA-14', pattern('passportcn'), ['G00000000', 'E99999999']],
  ['VA-14', pattern('customidnum'), ['123456', 'a'.repeat(18)]],
  ['VA-14', pattern('any'), ['x'.repeat(30)]],
  ['VA-15', '/travelercount', [0, 199]],
  ['VA-15', '/tourcount', [0, 2]],
  ['VA-15', '/roomcount', [0, 199]],
  ['VA-16', pattern('province'), ['福建省', '台湾省']],
  ['VA-16', pattern('province-short'), ['闽', '澳']],
  ['VA-17', pattern('idnum'), ['110105670401503', '11010519491231002X', '11010519491231002x']],
  ['VA-18', pattern('national-id-18'), ['11010519491231002X']],
  ['VA-19', pattern('date'), ['2024-02-29', '1600-02-29']],
];
