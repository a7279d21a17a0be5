import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printTable, readTable } from '../../../engine/widgets/grid/clipboard.ts';
import { fieldText } from '../../../engine/widgets/grid/cell-text.ts';
import { columnsOf } from '../../../engine/widgets/grid/columns.ts';
import { pasteTable, titlesOf } from '../../../engine/widgets/grid/paste-table.ts';
import { blankOf } from '../../../engine/widgets/store/blank.ts';
import { placesOf } from '../../../engine/widgets/store/content.ts';
import { groupAccident as model, nationalIdOf, personOf } from './group-accident.ts';

const [place] = placesOf(model.data);
if (!place) throw new Error('The model has no grid: its tests cannot run');
const columns = columnsOf(model, place, 'zh-CN');
const titles = titlesOf([columns, columnsOf(model, place, 'en-US')]);
const corner = { top: 0, bottom: 0, left: 0, right: 0 };
const pasted = (
  text: string,
  range = corner,
  rows: readonly { readonly id: number; readonly values: Readonly<Record<string, unknown>> }[] = [],
) => pasteTable(readTable(text), { columns, titles, row: place.row, blank: blankOf(place.row), rows, range });

describe("a spreadsheet's clipboard text", () => {
  it('is read back as it was printed', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '陈', '0', ' ', '\t', '\n', '\r', '"', ',') });
    const tables = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
    fc.assert(
      fc.property(tables, (table) => {
        // One empty cell in the last row of one column is no row to a spreadsheet either.
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
  ])('%j is %j', (text, table) => expect(readTable(text)).toEqual(table));
});

describe('pasting into the grid', () => {
  it('gives back what was copied, for every field of a person', () => {
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

  it('keeps leading zeros and 18-digit IDs intact', () => {
    const id = nationalIdOf(4);
    const [added] = pasted(`陈静\t身份证\t${id}\t\t\t0001003`).added;
    expect(added).toMatchObject({ certNumber: id, occupationCodes: '0001003' });
  });

  it('tells the kind of document, birthday and sex from the number', () => {
    const id = nationalIdOf(11);
    const name = columns.findIndex((column) => column.kind === 'field' && column.key === 'finalName');
    const [added] = pasted(`陈静\t\t${id.slice(0, 6)} ${id.slice(6)}`, { ...corner, left: name, right: name }).added;
    expect(added).toMatchObject({ certType: '15081001', certNumber: id, birthDay: personOf(11).birthDay, sex: personOf(11).sex });
    expect(pasted('陈静\t\tE12345678').added[0]).toMatchObject({ certType: '15081002', certNumber: 'E12345678' });
  });

  it('maps columns by a head line, in either language and any order', () => {
    const id = nationalIdOf(2);
    expect(pasted(`手机号码\t姓名\t证件号码\n13800001234\t陈静\t${id}`).added).toMatchObject([
      { finalName: '陈静', certNumber: id, phoneNo: '13800001234' },
    ]);
    expect(pasted(`Name\tID number\n陈静\t${id}`).added).toMatchObject([{ finalName: '陈静', certNumber: id }]);
  });

  it('takes a first line that only looks like a head as a person', () => {
    expect(pasted('姓名\t身份证\tE12345678').added).toHaveLength(1);
  });

  it('fills a selection with one cell', () => {
    const rows = [1, 2, 3].map((id) => ({ id, values: { finalName: `陈${id}` } }));
    const at = columns.findIndex((column) => column.kind === 'field' && column.key === 'occupationCodes');
    const { patches, added } = pasted('会计、出纳、审计', { top: 0, bottom: 2, left: at, right: at }, rows);
    expect(patches).toEqual([1, 2, 3].map((id) => ({ id, values: { occupationCodes: '0001003' } })));
    expect(added).toEqual([]);
  });

  it('changes rows that are there and adds the others', () => {
    const rows = [{ id: 1, values: { finalName: '陈伟', phoneNo: '13800000001' } }];
    const { patches, added } = pasted('林静\n林敏', corner, rows);
    expect(patches).toEqual([{ id: 1, values: { finalName: '林静' } }]);
    expect(added).toEqual([{ certType: '15081001', RelationTp: '9', finalName: '林敏' }]);
  });

  it('leaves computed columns alone', () => {
    const at = columns.findIndex((column) => column.kind === 'step');
    expect(pasted('9', { top: 0, bottom: 0, left: at, right: at }).added).toEqual([]);
  });

  it('keeps what no option says, so that its cell can show it', () => {
    expect(pasted('陈静\t军官证').added[0]).toMatchObject({ certType: '军官证' });
  });
});
