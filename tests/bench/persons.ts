const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜'];
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英喆玥珺堃'];
const occupations = ['0001003', '0003004', '0002001'];
const day = 86_400_000;

/** The n-th national ID: no two are the same up to nine million. */
export const nationalId = (n: number): string => {
  const born = new Date(Date.UTC(1970, 0, 1) + ((n * 37) % 9000) * day).toISOString().slice(0, 10).replaceAll('-', '');
  const body = `350203${born}${String(1 + (n % 2) + 2 * Math.floor(n / 9000)).padStart(3, '0')}`;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'.charAt(sum % 11);
};

/** The n-th person, as a row of the insured list. */
export const personOf = (n: number) => {
  const certNumber = nationalId(n);
  const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
  return {
    finalName: `${at(surnames, n)}${at(given, n)}${at(given, n * 7 + 3)}`,
    certType: '15081001',
    certNumber,
    birthDay: `${certNumber.slice(6, 10)}-${certNumber.slice(10, 12)}-${certNumber.slice(12, 14)}`,
    sex: Number(certNumber[16]) % 2 === 1 ? 'M' : 'F',
    occupationCodes: at(occupations, n),
    phoneNo: `138${String(10_000_000 + (n % 89_999_999))}`,
    RelationTp: '9',
  };
};

/** Persons in a list. */
export const persons = (count: number) => Array.from({ length: count }, (_, n) => personOf(n));

/** A right application with so many persons in two groups. */
export const applicationOf = (count: number, startDate = '2026-11-22') => {
  const list = persons(count);
  const first = Math.ceil(count / 2);
  return {
    term: 12,
    startDate,
    policyholder: {
      holderType: 'organisation',
      holderName: '福州某某科技有限公司',
      certNum: '91350100M000100Y43',
      phone: '13900001111',
    },
    options: ['SUDDEN'],
    insuredGroup: [
      { plan: 'GA50', insured_list: list.slice(0, first) },
      { plan: 'GA30', insured_list: list.slice(first) },
    ],
  };
};
