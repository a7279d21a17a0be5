import fc from 'fast-check';
import { nationalPerson, passportPerson, type WrittenPerson } from '../../../../engine/china/testing/persons.ts';
import { groupAccident } from '../../react/group-accident.ts';

type Person = Readonly<Record<string, string>> & { readonly certNumber: string };
type SheetOfPeople = { readonly rows: readonly (readonly string[])[]; readonly people: readonly Person[] };

const occupations = (groupAccident.data.tables['shared/occupations']?.rows ?? []).map(
  ([code, , name]) => [String(code), String(name)] as const,
);

/** How a field is written in a sheet: titles that it may have, and its value as people write it. */
const columns: Readonly<
  Record<string, { readonly titles: readonly string[]; readonly print: (person: Person, style: number) => string }>
> = {
  finalName: {
    titles: ['姓名', '被保险人姓名', '员工姓名', 'Name', 'Full name', 'finalName'],
    print: ({ finalName = '' }) => finalName,
  },
  certNumber: {
    titles: ['证件号码', '证件号', '身份证号码*', 'ID number', 'ID no.', 'certNumber'],
    print: ({ certNumber }, style) =>
      style === 1 && certNumber.length === 18
        ? `${certNumber.slice(0, 6)} ${certNumber.slice(6, 14)} ${certNumber.slice(14)}`
        : certNumber,
  },
  birthDay: {
    titles: ['出生日期', '出生年月日', '生日', 'Birth date', 'Date of birth'],
    print: ({ birthDay = '' }, style) =>
      [birthDay, birthDay.replaceAll('-', '/'), birthDay.replaceAll('-', ''), birthDay.replaceAll('-', '.')][style % 4] ?? '',
  },
  sex: {
    titles: ['性别', 'Sex', 'Gender'],
    print: ({ sex = '' }, style) => [sex, sex === 'M' ? '男' : '女', sex === 'M' ? 'Male' : 'Female'][style % 3] ?? '',
  },
  phoneNo: {
    titles: ['手机号码', '手机', '联系电话', 'Mobile', 'Phone'],
    print: ({ phoneNo = '' }, style) => (phoneNo === '' || style !== 2 ? phoneNo : `+86 ${phoneNo}`),
  },
  occupationCodes: {
    titles: ['职业', '工种', 'Occupation', 'Job title'],
    print: ({ occupationCodes = '' }, style) =>
      style % 2 === 0 ? occupationCodes : (occupations.find(([code]) => code === occupationCodes)?.[1] ?? ''),
  },
};
const optional = ['phoneNo', 'birthDay', 'sex'];
const others = ['部门', '工号', '备注', '紧急联系人', '紧急联系电话', 'Department', ''];
const kinds = { I: '15081001', P: '15081002', K: '15081003' };

const personOf = ({ Name, Gender, IDTp, IDNum, Birthday, Mobile }: WrittenPerson, occupation: string): Person => ({
  finalName: Name,
  certType: kinds[IDTp],
  certNumber: IDNum,
  birthDay: Birthday ?? '1988-08-08',
  sex: Gender ?? 'F',
  ...(Mobile === null ? {} : { phoneNo: Mobile }),
  RelationTp: '9',
  occupationCodes: occupation,
});

const code = fc.constantFrom(...occupations.map(([each]) => each));
const headcounts = fc
  .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: nationalPerson }, { weight: 1, arbitrary: passportPerson }), code), {
    minLength: 1,
    maxLength: 12,
  })
  .map((people) => people.filter(([{ IDNum }], index) => people.findIndex(([other]) => other.IDNum === IDNum) === index))
  .map((people) => people.map(([person, occupation]) => personOf(person, occupation)));

/** A sheet of invented people, and the rows to expect. */
export const sheetOfPeople: fc.Arbitrary<SheetOfPeople> = fc
  .record({
    people: headcounts,
    left: fc.subarray(optional),
    order: fc.shuffledSubarray([...Object.keys(columns), ...others.slice(0, 4)], { minLength: 10 }),
    style: fc.nat(3),
    title: fc.nat(5),
    above: fc.constantFrom([], [['厦门启明电子有限公司人员清单']], [['List of the insured'], [''], ['日期', '2026-11-21']]),
    below: fc.constantFrom([], [['合计', '12 人']], [[''], ['制表：王芳', '', '2026-11-20']]),
  })
  .map(({ people, left, order, style, title, above, below }) => {
    // Without an ID, birthday and sex must be written.
    const needsBirthAndSex = people.some(({ certType }) => certType !== '15081001');
    const keys = order.filter((key) => !left.includes(key) || (needsBirthAndSex && key !== 'phoneNo'));
    const head = keys.map((key) => columns[key]?.titles[title % columns[key].titles.length] ?? key);
    const body = people.map((person, index) =>
      keys.map((key) => columns[key]?.print(person, style) ?? `${key === '备注' ? '新员工' : 'X'}${index}`),
    );
    const peopleInSheet = keys.includes('phoneNo')
      ? people
      : people.map(({ phoneNo: _, ...rest }) => ({ ...rest, certNumber: rest['certNumber'] ?? '' }));
    return { rows: [...above, head, ...body, ...below], people: peopleInSheet };
  });
