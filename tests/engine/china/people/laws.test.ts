import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePeople } from '../../../../engine/china/people/parse-people.ts';
import { nationalLine } from '../../../../engine/china/testing/lines.ts';
import { checkCharacter, chineseName, nationalPerson, type WrittenPerson } from '../../../../engine/china/testing/persons.ts';
import { peopleText, personLine } from '../../../../engine/china/testing/people-text.ts';
import { coreOf, coresOf, parse, today } from './outcome.ts';
import { runsUpTo } from '../../runs.ts';

const many = runsUpTo(3000);

/** Returns whether a person is certain: a Latin name beside a number only may be a courier or a job. */
const isSureName = ({ Name, Gender, Birthday }: Pick<WrittenPerson, 'Name' | 'Gender' | 'Birthday'>): boolean =>
  /^\p{Script=Han}/u.test(Name) || (Gender !== null && Birthday !== null);

/** Typing errors in an ID of 18 characters. */
const slips: readonly ((id: string, at: number, other: string) => string)[] = [
  (id, at, other) => id.slice(0, at) + other + id.slice(at + 1),
  (id, at) => id.slice(0, at) + id.charAt(at + 1) + id.charAt(at) + id.slice(at + 2),
  (id, at) => id.slice(0, at) + id.slice(at + 1),
  (id, at) => id.slice(0, at) + id.slice(at + 2),
  (id, at) => id.slice(0, at) + id.charAt(at) + id.slice(at),
  (id, at) => id.slice(0, at) + ('OIlSB'[at % 5] ?? 'O') + id.slice(at + 1),
  (id, at) => `${id.slice(0, at % 14)}****${id.slice((at % 14) + 4)}`,
];

const hostile = [
  '1',
  'X',
  '1 ',
  '1-',
  '张',
  '张 ',
  '张·',
  '身份证',
  '姓名：',
  '男',
  '*',
  '**1',
  '@',
  'a@',
  'a',
  'A1',
  'a ',
  '(',
  '\t',
  ',',
  '年',
  '120103199109100324',
  '张三 ',
  '18000001310 ',
  '<td>',
  '·',
  '\u200B',
  '\uD840',
  '10:23',
  '一九八五年',
];

describe('parsePeople, its laws', () => {
  it('[VA-20] returns the person printed in any shape of line', () => {
    fc.assert(
      fc.property(personLine, ({ text, people }) => {
        fc.pre(people.every(isSureName));
        expect({ text, people: coresOf(text) }).toEqual({ text, people });
      }),
      many,
    );
  });

  it('[VA-20] returns the persons printed in any shape of text, in their order', () => {
    fc.assert(
      fc.property(peopleText, ({ text, people }) => {
        fc.pre(people.every(isSureName));
        expect({ text, people: coresOf(text) }).toEqual({ text, people });
        expect(parse(text)).toMatchObject({ doubtful: [], failed: [] });
      }),
      many,
    );
  });

  it('[VA-20] never imports a person whose check digit was changed', () => {
    const changed = fc.tuple(nationalPerson, fc.constantFrom(...'0123456789X')).chain(([person, last]) => {
      const IDNum = person.IDNum.slice(0, 17) + last;
      return nationalLine({ ...person, IDNum }).map((text) => ({ text, isRight: IDNum === person.IDNum }));
    });
    fc.assert(
      fc.property(changed, ({ text, isRight }) => {
        fc.pre(!isRight);
        expect({ text, people: coresOf(text) }).toEqual({ text, people: [] });
        expect(parse(text).doubtful.length + parse(text).failed.length).toBeGreaterThan(0);
      }),
      many,
    );
  });

  it('[VA-20] never imports a person whose number has a typing error', () => {
    const slipped = fc
      .tuple(nationalPerson, fc.constantFrom(...slips), fc.nat(16), fc.constantFrom(...'0123456789'))
      .chain(([person, slip, at, other]) => {
        const IDNum = slip(person.IDNum, at, other);
        return nationalLine({ ...person, IDNum }).map((text) => ({ text, isSame: IDNum === person.IDNum }));
      });
    fc.assert(
      fc.property(slipped, ({ text, isSame }) => {
        fc.pre(!isSame);
        expect({ text, people: coresOf(text) }).toEqual({ text, people: [] });
      }),
      many,
    );
  });

  it('[VA-20] returns persons in another order when the lines are in another order', () => {
    const shuffled = fc
      .uniqueArray(nationalPerson, { minLength: 2, maxLength: 8, selector: ({ IDNum }) => IDNum })
      .chain((people) =>
        fc.tuple(
          fc.tuple(...people.map((person) => nationalLine(person).map((text) => ({ person, text })))),
          fc.array(fc.nat(), { minLength: people.length, maxLength: people.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([lines, keys]) => {
        const order = lines
          .map((line, index) => ({ line, key: keys[index] ?? 0 }))
          .toSorted((left, right) => left.key - right.key);
        const moved = order.map(({ line }) => line);
        expect(coresOf(moved.map(({ text }) => text).join('\n'))).toEqual(moved.map(({ person }) => person));
      }),
      runsUpTo(1000),
    );
  });

  it('[VA-20] reads a plain line like the same line after a special character', () => {
    const plain = fc
      .tuple(nationalPerson, fc.constantFrom(' ', '\t', ',', '，', '、', ';', ''), fc.constantFrom('', '1. ', '2、', '  '))
      .map(
        ([person, separator, start]) =>
          start + [person.Name, person.IDNum, ...(person.Mobile ? [person.Mobile] : [])].join(separator === '' ? ' ' : separator),
      );
    fc.assert(
      fc.property(plain, (text) => {
        expect(parse(text).people.map(({ person, warnings }) => ({ person, warnings }))).toEqual(
          parse(`${text} |`).people.map(({ person, warnings }) => ({ person, warnings })),
        );
      }),
      many,
    );
  });

  it('[VA-20] accepts any text: imported persons have a name and a valid number, all others a reason', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(...hostile, '\n', '\n\n', ' ', '：'),
      chineseName,
      personLine.map(({ text }) => text),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { people, doubtful, failed } = parse(pieces.join(''));
        for (const { person } of people) {
          expect(person.Name).not.toBe('');
          if (person.IDTp === 'I' && person.IDNum.length === 18)
            expect(checkCharacter(person.IDNum.slice(0, 17))).toBe(person.IDNum.slice(17));
        }
        for (const { reasons } of [...doubtful, ...failed]) expect(reasons).not.toEqual([]);
      }),
      many,
    );
  });

  it.each(hostile)('[VA-20] reads 100 kB of %j in time', (part) => {
    for (const joint of ['', '\n']) {
      const text = `${part}${joint}`.repeat(Math.floor(100_000 / (part.length + joint.length)));
      expect(parse(text).people.every(({ person }) => person.IDNum.length > 5)).toBe(true);
    }
  });

  it.each(['张三增1人', '替换为张三', 'Li Lei原：', '张三减员：', '张三 120103199109100324 李四 110101199003070732 '])(
    '[VA-20] returns for one line of %j, 100 kB long, only the part of each person',
    (part) => {
      const { people, doubtful, failed } = parse(part.repeat(Math.floor(100_000 / part.length)));
      const read = [...people, ...doubtful, ...failed];
      expect(read.length).toBeGreaterThan(1_000);
      expect(read.every(({ lines }) => lines.length === 1 && lines[0] === 1)).toBe(true);
      expect(read.reduce((length, { source }) => length + source.length, 0)).toBeLessThan(200_000);
      expect(read.every(({ source }) => source !== '')).toBe(true);
    },
  );

  it('shows a line of several persons as it was pasted', () => {
    const line = '张三 120103199109100324，李四 110101199003070732';
    const { people, doubtful } = parse(`名单\n${line}`);
    expect([...people, ...doubtful].map(({ lines, source }) => ({ lines, source }))).toEqual([
      { lines: [2], source: line },
      { lines: [2], source: line },
    ]);
  });

  it('[VA-20] returns the dates of the policy with each person', () => {
    const { people } = parsePeople('褚红霞 120103199109100324', { today, beginDate: '2026-12-01', endDate: '2027-11-30' });
    expect(people[0]?.person).toMatchObject({ BeginDate: '2026-12-01', EndDate: '2027-11-30' });
    expect(parse('褚红霞 120103199109100324').people[0]?.person).toMatchObject({ BeginDate: null, EndDate: null });
  });

  it('[VA-24] sets the relation 9 for every person', () => {
    fc.assert(
      fc.property(peopleText, ({ text }) => {
        for (const { person } of parse(text).people) expect(person.RelationTp).toBe('9');
      }),
      runsUpTo(200),
    );
  });

  it('[VA-20] warns when a number occurs twice; another name has its own warning', () => {
    const text =
      '葛俊杰 15010219811001169X\n葛小红 15010219811001169x\n葛俊杰，15010219811001169X\n褚红霞 120103199109100324\n褚红霞 120103199109100324';
    expect(parse(text).people.map(({ warnings }) => warnings)).toEqual([
      [{ code: 'number-conflict', params: { line: 2, name: '葛小红' } }],
      [{ code: 'number-conflict', params: { line: 1, name: '葛俊杰' } }],
      [{ code: 'number-conflict', params: { line: 2, name: '葛小红' } }],
      [{ code: 'duplicate', params: { line: 5 } }],
      [{ code: 'duplicate', params: { line: 4 } }],
    ]);
  });

  it('[VA-20] marks every person below a heading of persons to remove as doubtful', () => {
    const { people, doubtful } = parse(
      '新增：\n柳永康 330102198303081639\n减员名单：\n褚红霞 120103199109100324\n秦德胜，男，220102200202020452\n新增：\n孔雪莹 320583198606150580',
    );
    expect(people.map(({ person }) => person.Name)).toEqual(['柳永康', '孔雪莹']);
    const reasons = [{ code: 'marked-removed', params: { word: '减员名单' } }];
    expect(doubtful.map(({ person, reasons: said }) => [person.Name, said])).toEqual([
      ['褚红霞', reasons],
      ['秦德胜', reasons],
    ]);
  });

  it.each([
    ['柳永康 330102198303081639 1990-01-02', { code: 'birthday-differs', params: { written: '1990-01-02' } }],
    ['柳永康 女 330102198303081639', { code: 'sex-differs' }],
    ['柳永康 330102198303081639 1380000123', { code: 'mobile-wrong', params: { written: '1380000123' } }],
  ])('[VA-20] reads %j by the ID with a warning', (text, warning) => {
    expect(parse(text).people).toMatchObject([{ person: { Birthday: '1983-03-08', Gender: 'M' }, warnings: [warning] }]);
    expect(coreOf(parse(text).people[0]?.person ?? expect.unreachable())).toMatchObject({ Name: '柳永康', Mobile: null });
  });
});
