import { type Model } from '../../../engine/index.ts';
import { compiledModel } from '../model-files.ts';

/** The model with which the widgets are tested. */
export const groupAccident: Model = compiledModel('groupAccOption').model;

/** The application date of these tests. */
export const today = '2026-11-21';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Returns the valid national ID of the nth fictional person. All persons are of working age. */
export const nationalIdOf = (n: number): string => {
  const born = new Date(Date.UTC(1970, 0, 1 + ((n * 37) % 9000))).toISOString().slice(0, 10).replaceAll('-', '');
  const body = `350203${born}${String(100 + (n % 900))}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return body + '10X98765432'.charAt(sum % 11);
};

const givenNames = [...'伟芳娜敏静丽强磊军洋勇艳杰涛明'];

/** Returns the nth person as a row of the insured list. */
export const personOf = (n: number) => {
  const certNumber = nationalIdOf(n);
  return {
    finalName: `陈${givenNames[n % givenNames.length] ?? '伟'}`,
    certType: '15081001',
    certNumber,
    birthDay: `${certNumber.slice(6, 10)}-${certNumber.slice(10, 12)}-${certNumber.slice(12, 14)}`,
    sex: Number(certNumber[16]) % 2 === 1 ? 'M' : 'F',
    phoneNo: `138${String(10_000_000 + n)}`,
    occupationCodes: '0003004',
    RelationTp: '9',
  };
};

/** Returns a valid application with this number of persons in one group. */
export const applicationOf = (persons: number) => ({
  term: 12,
  startDate: '2026-11-22',
  policyholder: {
    holderType: 'organisation',
    holderName: '厦门海沧启明电子有限公司',
    certNum: '91350100M000100Y43',
    phone: '13800001234',
  },
  options: [],
  insuredGroup: [{ plan: 'GA50', insured_list: Array.from({ length: persons }, (_, n) => personOf(n)) }],
});
