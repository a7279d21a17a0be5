import { describe, expect, it } from 'vitest';
import { mapTable, tableIssueSentence, type SheetRows, type TableOptions } from '../../../../engine/index.ts';
import { groupAccident, nationalIdOf, today } from '../../react/group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const map = (rows: SheetRows, options: Partial<TableOptions> = {}) => mapTable(rows, groupAccident, { words, today, ...options });
const id = nationalIdOf;
const keysOf = (rows: SheetRows, options?: Partial<TableOptions>) => map(rows, options).columns.map(({ key }) => key);

/** Returns the issues of every row in words: "3 C certNumber: …". */
const remarksOf = (rows: SheetRows, options?: Partial<TableOptions>, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  map(rows, options).rows.flatMap(({ row, errors, doubts }) =>
    [...errors, ...doubts].map((remark) => `${row} ${remark.key}: ${tableIssueSentence(groupAccident, remark, language)}`),
  );

describe('mapTable: columns', () => {
  it("recognises titles in Chinese, in English, in the wire's names, and in common spellings", () => {
    const line = ['张伟', '身份证', id(1), '', '', '0003004', '13800001234'];
    const expected = ['finalName', 'certType', 'certNumber', 'birthDay', 'sex', 'occupationCodes', 'phoneNo'];
    for (const head of [
      ['姓名', '证件类型', '证件号码', '出生日期', '性别', '职业', '手机号码'],
      ['Name', 'ID type', 'ID number', 'Birth date', 'Sex', 'Occupation', 'Mobile'],
      expected,
      ['被保险人姓名 *', '证件类别', '身份证号（18位）', '出生年月日', '性 别', '工种', '联系电话\n（必填）'],
      ['Full name', 'Document type', 'Passport / ID no.', 'D.O.B.', 'Gender', 'Job title', 'Phone'],
    ].map((titles) => (titles.at(2) === 'Passport / ID no.' ? titles.with(2, 'ID no.') : titles)))
      expect(keysOf([head, line])).toEqual(expected);
  });

  it('skips columns of other people: contacts, guardians, holders', () => {
    expect(
      keysOf([
        ['姓名', '身份证号', '紧急联系人', '紧急联系人电话', '投保人', '序号', '部门'],
        ['张伟', id(1), '李娜', '13900001234', '某公司', '1', '一车间'],
      ]),
    ).toEqual(['finalName', 'certNumber', undefined, undefined, undefined, undefined, undefined]);
  });

  it('recognises columns by content without titles', () => {
    const rows = [1, 2, 3].map((n) => [String(n), `王${'伟芳娜'[n - 1]}`, id(n), '男', `138000012${30 + n}`, '会计、出纳、审计']);
    const { columns, head, rows: mapped } = map(rows);
    expect(columns.map(({ key }) => key)).toEqual([undefined, 'finalName', 'certNumber', 'sex', 'phoneNo', 'occupationCodes']);
    expect([head, mapped.map(({ row }) => row)]).toEqual([undefined, [1, 2, 3]]);
  });

  it('finds the titles below other lines, and reports every skipped row', () => {
    const { head, rows, skipped } = map([
      ['厦门启明电子有限公司被保险人清单', '', '', ''],
      ['投保日期：', '2026-11-21', '', ''],
      ['', '', '', ''],
      ['序号', '姓名', '身份证号', '手机'],
      ['1', '张伟', id(1), '13800001234'],
      ['2', '', '', ''],
      ['', '', '', ''],
      ['序号', '姓名', '身份证号', '手机'],
      ['3', '李娜', id(2), ''],
      ['合计', '2 人', '', ''],
      ['备注：以上均为在职员工', '', '', ''],
    ]);
    expect(head).toBe(4);
    expect(rows.map(({ row, values }) => [row, values['finalName']])).toEqual([
      [5, '张伟'],
      [9, '李娜'],
    ]);
    expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '1 title',
      '2 title',
      '4 head',
      '6 empty',
      '7 empty',
      '8 head',
      '10 total',
      '11 note',
    ]);
  });

  it('uses the field that the user selected for a column', () => {
    const rows = [
      ['编码', '称呼', '号码'],
      ['A1', '张伟', id(1)],
    ];
    expect(keysOf(rows, { columns: { 1: 'finalName' } })).toEqual([undefined, 'finalName', 'certNumber']);
    expect(
      keysOf(
        [
          ['姓名', '身份证号', '曾用名'],
          ['张伟', id(1), '张大伟'],
        ],
        { columns: { 0: null, 2: 'finalName' } },
      ),
    ).toEqual([undefined, 'certNumber', 'finalName']);
    expect(
      map([
        ['姓名', '身份证号'],
        ['张伟', id(1)],
      ]).columns[1],
    ).toMatchObject({ title: '身份证号', by: 'title', samples: [id(1)] });
  });

  it('reads the number from the filled one of two columns, with the certificate type of its title', () => {
    const { rows } = map([
      ['姓名', '身份证号', '护照号', '出生日期'],
      ['张伟', id(1), '', ''],
      ['JOHN SMITH', '', 'E12345678', '1990-01-31'],
    ]);
    expect(rows.map(({ values }) => [values['certType'], values['certNumber'], values['birthDay']])).toEqual([
      ['15081001', id(1), `${id(1).slice(6, 10)}-${id(1).slice(10, 12)}-${id(1).slice(12, 14)}`],
      ['15081002', 'E12345678', '1990-01-31'],
    ]);
  });

  it('reports required fields without a column', () => {
    expect(
      map([
        ['姓名', '身份证号'],
        ['张伟', id(1)],
      ]).missingTitles,
    ).toEqual(['occupationCodes']);
    expect(
      map([
        ['姓名', '护照号', '职业'],
        ['JOHN SMITH', 'E12345678', '0003004'],
      ]).missingTitles,
    ).toEqual([]);
  });
});

describe('mapTable: cells', () => {
  const head = ['姓名', '证件号码', '出生日期', '性别', '手机号码', '职业'];

  it('reads birth date and sex from the ID, labels as codes, phones and names in their normal form', () => {
    const { rows } = map([
      head,
      [' 张　伟 ', `${id(1).slice(0, 6)} ${id(1).slice(6)}`, '', '', '+86 138-0000-1234', '会计、出纳、审计'],
    ]);
    expect(rows[0]).toMatchObject({ status: 'recognised', errors: [], doubts: [] });
    expect(rows[0]?.values).toMatchObject({
      finalName: '张伟',
      certType: '15081001',
      certNumber: id(1),
      sex: Number(id(1)[16]) % 2 ? 'M' : 'F',
      phoneNo: '13800001234',
      occupationCodes: '0001003',
      RelationTp: '9',
    });
  });

  it('derives an empty certificate type from the number, in any order of columns', () => {
    const head = ['姓名', '证件类型', '证件号码', '职业'];
    const spaced = `${id(1).slice(0, 6)} ${id(1).slice(6)}`;
    expect(
      map([head, ['王伟', '', spaced, '0003004'], ['李娜', '', 'E12345678', '0003004']]).rows.map(({ values }) => values),
    ).toMatchObject([
      { certType: '15081001', certNumber: id(1) },
      { certType: '15081002', certNumber: 'E12345678' },
    ]);
  });

  it('reports long numbers that Excel shortened to 3.50E+17 or filled with zeros', () => {
    const lost = (name: string, cell: string | number) => [name, cell, '', '', '', '0003004'];
    expect(remarksOf([head, lost('张伟', '3.50203E+17'), lost('李娜', 350203199001011200), lost('王芳', 1.1e17)])).toEqual([
      '2 certNumber: 被 Excel 变成了科学计数 3.50203E+17，号码已不完整：请把该列设为文本后重填',
      '3 certNumber: 存成了数字，Excel 只保留前 15 位（显示为 350203199001011000），其余已丢失：请把该列设为文本后重填',
      '4 certNumber: 存成了数字，Excel 只保留前 15 位（显示为 110000000000000000），其余已丢失：请把该列设为文本后重填',
    ]);
  });

  it('restores the leading zeros of a code that Excel dropped, with a warning', () => {
    const { rows } = map([head, ['张伟', id(1), '', '', 13800001234, 3004]]);
    expect(rows[0]).toMatchObject({ status: 'doubtful', values: { occupationCodes: '0003004', phoneNo: '13800001234' } });
    expect(remarksOf([head, ['张伟', id(1), '', '', '', 3004]])).toEqual([
      '2 occupationCodes: 3004 缺少开头的 0，已按 0003004 取',
    ]);
  });

  it('reads birthdays as serial numbers of both calendars, as eight digits, and in common notations', () => {
    const birthDate = (cell: string | number, date1904 = false) =>
      map([head, ['JOHN SMITH', 'E12345678', cell, 'M', '', '0003004']], { date1904 }).rows[0]?.values['birthDay'];
    expect(birthDate(32874)).toBe('1990-01-01');
    expect(birthDate(32874 - 1462, true)).toBe('1990-01-01');
    for (const text of [
      '19900101',
      19900101,
      '1990/1/1',
      '1990.01.01',
      '1990年1月1日',
      '1990-01-01 00:00:00',
      '1 Jan 1990',
      '一九九〇年一月一日',
    ])
      expect(birthDate(text)).toBe('1990-01-01');
  });

  it('reports dates that do not exist, are incomplete, ambiguous or in the future', () => {
    const row = (cell: string | number) => [head, ['JOHN SMITH', 'E12345678', cell, 'M', '', '0003004']];
    expect(['1990-02-30', '1990年5月', '3/4/1990', 'unknown', '2027-01-01'].flatMap((cell) => remarksOf(row(cell)))).toEqual([
      '2 birthDay: 日期 1990-02-30 不存在',
      '2 birthDay: 日期 1990年5月 不完整或不明确',
      '2 birthDay: 日期 3/4/1990 不完整或不明确',
      '2 birthDay: 日期 unknown 不完整或不明确',
      '2 birthDay: 2027-01-01 晚于今天',
    ]);
  });

  it('prefers the ID to a birthday or sex that differs, with a warning', () => {
    const other = Number(id(1)[16]) % 2 ? '女' : '男';
    const { rows } = map([head, ['张伟', id(1), '1980-01-01', other, '', '0003004']]);
    expect(rows[0]?.status).toBe('doubtful');
    expect(rows[0]?.values).toMatchObject({ birthDay: `${id(1).slice(6, 10)}-${id(1).slice(10, 12)}-${id(1).slice(12, 14)}` });
    expect(rows[0]?.doubts.map(({ code }) => code)).toEqual(['birthday-differs', 'sex-differs']);
  });

  it('finds a choice by a part of its label if it is the only one, else lists the choices', () => {
    expect(
      remarksOf([
        head,
        ['张伟', id(1), '', '', '', '快递员'],
        ['李娜', id(2), '', '', '', '司机'],
        ['王芳', id(3), '', '', '', '宇航员'],
      ]),
    ).toEqual([
      '2 occupationCodes: “快递员”已按“快递员(四轮车)”取，请核对',
      expect.stringMatching(/^3 occupationCodes: “司机”可能是：.*、.*，请写全$/),
      '4 occupationCodes: “宇航员”不在可选范围内',
    ]);
  });

  it('reports a number with a wrong check digit, one of 15 digits with its long form, and an invalid phone, and imports none of them', () => {
    const wrong = id(1).slice(0, 17) + (id(1).endsWith('1') ? '2' : '1');
    const rows = [
      head,
      ['张伟', wrong, '', '', '', '0003004'],
      ['李娜', '350203900101123', '', '', '', '0003004'],
      ['王芳', id(3), '', '', '12345', '0003004'],
    ];
    expect(map(rows).rows.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(remarksOf(rows)).toEqual([
      `2 certNumber: 身份证号校验位错误，应为 ${id(1).slice(17)}`,
      expect.stringMatching(/^3 certNumber: 是 15 位旧身份证号，请改为 18 位：35020319900101123[\dX]$/),
      '4 phoneNo: 手机号码有误！',
    ]);
    expect(remarksOf(rows, {}, 'en-US')[0]).toBe(`2 certNumber: check digit error: it should be ${id(1).slice(17)}`);
  });

  it('accepts no formula and no error value, unless the value follows from the ID', () => {
    const formula = { unusable: 'formula', text: '1990-01-01' } as const;
    const rows = [
      head,
      [formula, id(1), '', '', '', '0003004'],
      ['李娜', id(2), formula, formula, '', '0003004'],
      ['王芳', id(3), '', '', { unusable: 'error', text: '#N/A' } as const, '0003004'],
    ];
    expect(remarksOf(rows)).toEqual([
      '2 finalName: 是公式，不导入公式：请在表格中复制后“选择性粘贴 → 数值”',
      '4 phoneNo: 是表格的错误值 #N/A',
    ]);
  });

  it('reports a row without a name or a number, and marks fields that can be filled in later', () => {
    expect(
      remarksOf([
        head,
        ['', id(1), '', '', '', '0003004'],
        ['李娜', '', '', '', '13800001234', '0003004'],
        ['王芳', id(3), '', '', '', ''],
      ]),
    ).toEqual(['2 finalName: 没有填写', '3 certNumber: 没有填写', '4 occupationCodes: 没有填写，导入后补填']);
  });

  it('reports the same person twice at the later row', () => {
    expect(remarksOf([head, ['张伟', id(1), '', '', '', '0003004'], ['张伟', id(1), '', '', '', '0003004']])).toEqual([
      '3 certNumber: 与第 2 行是同一人',
    ]);
  });
});

describe('mapTable: groups', () => {
  const head = ['方案', '姓名', '身份证号', '职业'];
  const people = (plans: readonly string[]) => plans.map((plan, n) => [plan, '张伟', id(n), '0003004']);
  const plansOf = (rows: SheetRows, options?: Partial<TableOptions>) => map(rows, options).rows.map(({ group }) => group['plan']);

  it('reads the plan of every row, by label or code', () => {
    expect(plansOf([head, ...people(['GA30', 'GA50（意外身故 50 万）', 'GA10 (accidental death ¥100k)'])])).toEqual([
      'GA30',
      'GA50',
      'GA10',
    ]);
  });

  it('fills merged cells of a plan down, in a sheet and in pasted cells', () => {
    const rows = [head, ...people(['GA30', '', '', 'GA50', ''])];
    const plans = ['GA30', 'GA30', 'GA30', 'GA50', 'GA50'];
    expect(plansOf(rows)).toEqual(plans);
    expect(
      plansOf(rows, {
        merges: [
          { top: 1, left: 0, bottom: 3, right: 0 },
          { top: 4, left: 0, bottom: 5, right: 0 },
        ],
      }),
    ).toEqual(plans);
  });

  it('reads the name of a group from its own line', () => {
    expect(
      plansOf([
        ['姓名', '身份证号'],
        ['一车间（GA30）', ''],
        ['张伟', id(1)],
        ['二车间 GA50', ''],
        ['李娜', id(2)],
      ]),
    ).toEqual(['GA30', 'GA50']);
  });
});
