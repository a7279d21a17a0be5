import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printTable, readTable } from '../../../../engine/react/import/paste/clipboard-table.ts';
import { columnsOf, fieldText } from '../../../../engine/react/rows/columns.ts';
import {
  type Cells,
  isListed,
  type PasteOptions,
  planPaste,
  readPaste,
} from '../../../../engine/react/import/paste/paste-table.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { blankOf } from '../../../../engine/model/blank.ts';
import { compiledModel } from '../../model-files.ts';
import { groupAccident as model, nationalIdOf, personOf, today } from '../group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const [place] = placesOf(model.data);
if (!place) throw new Error('The model has no grid: its tests cannot run');
const columns = columnsOf(model, place, 'zh-CN');
const corner = { top: 0, bottom: 0, left: 0, right: 0 };
const options = (range = corner, rows: PasteOptions['rows'] = []): PasteOptions => ({
  model,
  today,
  place,
  columns,
  language: 'zh-CN',
  words,
  rows,
  range,
});
const pasted = (text: string, range = corner, rows: PasteOptions['rows'] = []) => {
  const plan = planPaste(readTable(text), options(range, rows));
  const lines = Array.from({ length: plan.count }, (_, index) => plan.line(index));
  const patches = lines.flatMap((line) => (line && 'patch' in line ? [line.patch] : []));
  const added = lines.flatMap((line) => (line && 'added' in line ? [line.added] : []));
  return { patches, added: added.map(({ values }) => values), doubts: [...patches, ...added].map(({ doubts }) => doubts) };
};
/** Returns how a text is read (cells at their place, a preview, or a list), and its rows. */
const understood = (text: string, range = corner) => {
  const read = readPaste(readTable(text), options(range));
  if (read === 'preview') return 'preview';
  return 'fill' in read ? 'fill' : Array.from({ length: read.list.count }, read.list.line);
};

describe("a spreadsheet's clipboard text", () => {
  it('is read as it was printed', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '陈', '0', ' ', '\t', '\n', '\r', '"', ',') });
    const tables = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
    fc.assert(
      fc.property(tables, (table) => {
        // A spreadsheet does not treat a single empty cell at the end of one column as a row either.
        fc.pre(table.at(-1)?.length !== 1 || table.at(-1)?.[0] !== '');
        expect(readTable(printTable(table))).toEqual(table);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['5" pipe\tb', [['5" pipe', 'b']]],
    ['a\t\tc', [['a', '', 'c']]],
    ['a\t\n', [['a', '']]],
    ['"open', [['"open']]],
  ])('%j is read as %j', (text, table) => expect(readTable(text)).toEqual(table));
});

describe('pasting into the grid', () => {
  it('returns the copied values for every field of a person', () => {
    fc.assert(
      fc.property(fc.nat(9000), (n) => {
        const person = personOf(n);
        const text = printTable([
          columns.map((column) => (column.kind === 'field' ? fieldText(column, Reflect.get(person, column.key)) : '')),
        ]);
        expect(pasted(text).added).toEqual([person]);
      }),
    );
  });

  it('keeps leading zeros and IDs of 18 digits', () => {
    const id = nationalIdOf(4);
    const [added] = pasted(`陈静\t身份证\t${id}\t\t\t0001003`).added;
    expect(added).toMatchObject({ certNumber: id, occupationCodes: '0001003' });
  });

  it('takes certificate type, birth date and sex from the number', () => {
    const id = nationalIdOf(11);
    const name = columns.findIndex((column) => column.kind === 'field' && column.key === 'finalName');
    const [added] = pasted(`陈静\t\t${id.slice(0, 6)} ${id.slice(6)}`, { ...corner, left: name, right: name }).added;
    expect(added).toMatchObject({ certType: '15081001', certNumber: id, birthDay: personOf(11).birthDay, sex: personOf(11).sex });
    expect(pasted('陈静\t\tE12345678').added[0]).toMatchObject({ certType: '15081002', certNumber: 'E12345678' });
  });

  it('maps columns by headings in either language and any order, and reads plans', () => {
    const id = nationalIdOf(2);
    expect(understood(`手机号码\t姓名\t证件号码\t保障方案\n13800001234\t陈静\t${id}\tGA30`)).toMatchObject([
      { values: { finalName: '陈静', certNumber: id, phoneNo: '13800001234' }, group: { plan: 'GA30' } },
    ]);
    expect(understood(`Name\tID number\n陈静\t${id}`)).toMatchObject([{ values: { finalName: '陈静', certNumber: id } }]);
  });

  it('ignores lines without a person and columns that are known to be unrelated', () => {
    const id = nationalIdOf(2);
    const list = `某公司名单\t\t\t\n序号\t部门\t姓名\t证件号码\n1\t一车间\t陈静\t${id}\n合计\t1\t\t\n`;
    expect(understood(list)).toMatchObject([{ values: { finalName: '陈静', certNumber: id } }, undefined]);
  });

  it('opens a preview when headings are missing or unknown, or no column has the number', () => {
    const id = nationalIdOf(2);
    expect(understood(`13800001234\t陈静\t${id}`)).toBe('preview');
    expect(understood(`陈静\t${id}\t13800001234\n林静\t${nationalIdOf(3)}\t13800001235`)).toBe('preview');
    expect(understood(`姓名\t证件号码\t花名\n陈静\t${id}\t阿静`)).toBe('preview');
    expect(understood(`姓名\t手机号码\n陈静\t13800001234`)).toBe('preview');
  });

  it('is placed at the selection when it fits the columns there, or is one column or one cell', () => {
    const id = nationalIdOf(2);
    expect(understood(`陈静\t身份证\t${id}\n林静\t身份证\t${nationalIdOf(3)}`)).toBe('fill');
    expect(understood(`13800001234\n13800001235`)).toBe('fill');
    expect(understood(`姓名`)).toBe('fill');
  });

  it('reports persons of the list who are already in a group', () => {
    const listPaste = understood(`姓名\t证件号码\n陈静\t${nationalIdOf(2)}`);
    if (typeof listPaste === 'string') throw new Error(`The list was not read: ${listPaste}`);
    const listed = (n: number) => [{ id: 1, fields: {}, rows: [{ id: 2, values: personOf(n) }] }];
    const people = listPaste.filter((each) => each !== undefined);
    expect([isListed(people, listed(2), options()), isListed(people, listed(3), options())]).toEqual([true, false]);
  });

  it('reports at the cell a number that a spreadsheet changed and a word that was replaced', () => {
    const id = nationalIdOf(5);
    const { added, doubts } = pasted(`陈静\t\t1.1E+17\t\t\t快递员\n林静\t\t${id}\t1990-02-30\t\t#N/A`);
    expect(added[0]).toMatchObject({ certNumber: '1.1E+17', occupationCodes: '0004014' });
    expect(doubts[0]).toEqual({
      doubt: '职业：“快递员”已按“快递员(四轮车)”取，请核对',
      notes: { certNumber: '被 Excel 变成了科学计数 1.1E+17，号码已不完整：请把该列设为文本后重填' },
    });
    // The birthday is in the ID, so the cell beside it is only reported as different.
    expect(added[1]).toMatchObject({ birthDay: personOf(5).birthDay });
    expect(doubts[1]).toEqual({
      doubt: `出生日期：1990-02-30 与证件号不符，已按证件号取 ${personOf(5).birthDay}`,
      notes: { occupationCodes: '是表格的错误值 #N/A' },
    });
  });

  it('over a row keeps other cells, clears cells that are empty in the paste, and derives no values without an ID in the paste', () => {
    const values = { ...personOf(7), birthDay: '1960-01-01', phoneNo: '13800000001' };
    const at = (key: string) => columns.findIndex((column) => column.kind === 'field' && column.key === key);
    const over = (text: string, key: string): Cells | object =>
      pasted(text, { ...corner, left: at(key), right: at(key) }, [{ id: 1, values }]).patches[0]?.values ?? {};
    expect(over('', 'phoneNo')).toEqual({ phoneNo: undefined });
    expect(over('13900000009', 'phoneNo')).toEqual({ phoneNo: '13900000009' });
    const other = personOf(8);
    expect(over(other.certNumber, 'certNumber')).toMatchObject({ certNumber: other.certNumber, birthDay: other.birthDay });
  });

  it('reads a first line that only resembles headings as a person', () => {
    expect(understood('姓名\t身份证\tE12345678')).toBe('fill');
    expect(pasted('姓名\t身份证\tE12345678').added).toHaveLength(1);
  });

  it('fills a selection with one cell', () => {
    const rows = [1, 2, 3].map((id) => ({ id, values: { finalName: `陈${id}` } }));
    const at = columns.findIndex((column) => column.kind === 'field' && column.key === 'occupationCodes');
    const { patches, added } = pasted('会计、出纳、审计', { top: 0, bottom: 2, left: at, right: at }, rows);
    expect(patches).toEqual([1, 2, 3].map((id) => ({ id, values: { occupationCodes: '0001003' } })));
    expect(added).toEqual([]);
  });

  it('changes existing rows and adds the others', () => {
    const rows = [{ id: 1, values: { finalName: '陈伟', phoneNo: '13800000001' } }];
    const { patches, added } = pasted('林静\n林敏', corner, rows);
    expect(patches).toEqual([{ id: 1, values: { finalName: '林静' } }]);
    expect(added).toEqual([{ certType: '15081001', RelationTp: '9', finalName: '林敏' }]);
  });

  it('does not change computed columns', () => {
    const at = columns.findIndex((column) => column.kind === 'step');
    expect(pasted('9', { top: 0, bottom: 0, left: at, right: at }).added).toEqual([]);
  });

  it('keeps a text that is not an option, so that its cell can show it', () => {
    expect(pasted('陈静\t军官证').added[0]).toMatchObject({ certType: '军官证' });
  });
});

describe('a paste over an empty row', () => {
  it('sets the type of a passport when the row holds an empty list of beneficiaries', () => {
    const { model: withLists } = compiledModel('EastChinaSea');
    const [people] = placesOf(withLists.data);
    if (!people) throw new Error('The model has no grid');
    const values = blankOf(people.row);
    expect(values).toMatchObject({ certType: '15081001', beneficiaries: [] });
    const all = columnsOf(withLists, people, 'zh-CN');
    const at = all.findIndex((column) => column.kind === 'field' && column.key === 'certNumber');
    const range = { top: 0, bottom: 0, left: at, right: at };
    const row = { id: 1, values: blankOf(people.row) };
    const plan = planPaste([['E12345678']], { ...options(range, [row]), model: withLists, place: people, columns: all });
    expect(plan.line(0)).toMatchObject({ patch: { values: { certNumber: 'E12345678', certType: '15081002' } } });
  });
});
