import { withChina } from '../../with-china.ts';
import { describe, expect, it } from 'vitest';
import {
  unknownWords,
  compileModel,
  mapTable,
  ModelError,
  tableIssueSentence,
  type WordAnswers,
} from '../../../../engine/index.ts';
import { choicesInText } from '../../../../engine/china/people/spoken-choices.ts';
import { schemaFiles } from '../../model-files.ts';
import { groupAccident as model, personOf, today } from '../../react/group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const people = Array.from({ length: 6 }, (_, n) => personOf(n));
const list = 'person';
const tableOf = (jobs: readonly string[], answers: WordAnswers = {}) =>
  mapTable(
    [['姓名', '身份证号', '工种'], ...jobs.map((job, n) => [people[n]?.finalName ?? '', people[n]?.certNumber ?? '', job])],
    model,
    { words, today, answers },
  );
const questionsOf = (table: ReturnType<typeof tableOf>) =>
  unknownWords(
    model,
    list,
    table.rows.flatMap(({ errors, doubts }) => [...errors, ...doubts]),
    words,
  );
const jobsOf = (table: ReturnType<typeof tableOf>) => table.rows.map(({ values }) => values['occupationCodes']);

describe('a list with its own words for occupations', () => {
  it('accepts common words without confirmation, in either language', () => {
    const table = tableOf(['木工', '文员', '保安', '架子工', 'Security Guard', '会 计']);
    expect(jobsOf(table)).toEqual(['0004007', '0001002', '0003001', '0006005', '0003001', '0001003']);
    expect(table.rows.map(({ status }) => status)).toEqual(people.map(() => 'recognised'));
    expect(questionsOf(table)).toEqual([]);
  });

  it('has every other word confirmed once for all rows, with possible choices', () => {
    const table = tableOf(['焊工', '快递员', '焊工', '宇航员', '焊 工', '0001003']);
    expect(questionsOf(table)).toEqual([
      { key: 'occupationCodes', text: '焊工', count: 3, options: ['0004003', '0005004'] },
      { key: 'occupationCodes', text: '宇航员', count: 1, options: [] },
      { key: 'occupationCodes', text: '快递员', count: 1, options: ['0004014'] },
    ]);
  });

  it('is read with the answers, for exactly the rows with the word', () => {
    const table = tableOf(['焊工', '快递员', '焊工', '宇航员', '焊 工', '0001003'], {
      occupationCodes: { 焊工: '0005004', 宇航员: '0001001' },
    });
    expect(jobsOf(table)).toEqual(['0005004', '0004014', '0005004', '0001001', '0005004', '0001003']);
    expect(questionsOf(table).map(({ text }) => text)).toEqual(['快递员']);
    expect(table.rows.map(({ status }) => status)).toEqual([
      'recognised',
      'doubtful',
      'recognised',
      'recognised',
      'recognised',
      'recognised',
    ]);
  });

  it('has its column of occupations recognised without a title, even with unknown words', () => {
    const rows = ['焊工', '司机', '电工'].map((job, n) => [people[n]?.finalName ?? '', people[n]?.certNumber ?? '', job]);
    expect(mapTable(rows, model, { words, today }).columns.map(({ key }) => key)).toEqual([
      'finalName',
      'certNumber',
      'occupationCodes',
    ]);
  });

  it('reports aliases of an unknown row', () => {
    const file = 'shared/occupations.json';
    const files = { ...schemaFiles, [file]: (schemaFiles[file] ?? '').replace('"0004007": [', '"0004077": [') };
    const fault = (() => {
      try {
        compileModel(files, model.data.code, withChina);
      } catch (error) {
        if (error instanceof ModelError) return error.diagnostics[0];
      }
      return undefined;
    })();
    expect(fault).toMatchObject({ code: 'unknown-row', file, nearest: '0004007' });
  });
});

describe('an occupation in free text', () => {
  const spoken = (text: string, lines: readonly (readonly number[])[], answers: WordAnswers = {}) =>
    choicesInText(
      text,
      lines.map((own) => ({ lines: own, name: '张伟' })),
      model,
      { list, answers },
    ).map(({ values, issues }) => [
      values['occupationCodes'],
      ...issues.map(({ code, params }) => `${code} ${params?.['text']}`),
    ]);

  it.each([
    ['张伟 350203199001011236 木工 13800001234', ['0004007']],
    ['木工张伟350203199001011236', ['0004007']],
    ['张伟保洁员 350203199001011236', ['0003002']],
    ['1、张伟，350203199001011236，工种：叉车司机', ['0004005']],
    ['张伟 350203199001011236 occupation: carpenter', ['0004007']],
    ['张伟 350203199001011236 0004007', ['0004007']],
    ['张伟 350203199001011236 客服 工种：文员', ['0001002']],
    ['张伟 350203199001011236 焊工', [undefined, 'many-choices 焊工']],
    ['张伟 350203199001011236 快递员', ['0004014', 'part-of-choice 快递员']],
    ['张伟 350203199001011236 宇航员', [undefined, 'no-choice 宇航员']],
    ['张伟 350203199001011236 岗位 吹泡泡', [undefined, 'no-choice 吹泡泡']],
    ['张伟 350203199001011236 木工 保安', [undefined, 'no-choice 木工、保安']],
    ['张伟 350203199001011236 公司员工 已婚 福建厦门', [undefined]],
    ['张伟 350203199001011236 13800001234 紧急联系人 李秀英', [undefined]],
  ])('%s', (line, told) => expect(spoken(line, [[1]])).toEqual([told]));

  it('is accepted from the other lines of a block, and not from a line with two persons', () => {
    expect(spoken('姓名：张伟\n身份证：350203199001011236\n木工\n\n保安', [[1, 2]])).toEqual([['0004007']]);
    expect(spoken('张伟 350203199001011236 木工 张伟 350203199001011236', [[1], [1]])).toEqual([
      [undefined, 'whose-word 木工'],
      [undefined, 'whose-word 木工'],
    ]);
  });

  it('is the answer for its word', () =>
    expect(spoken('张伟 350203199001011236 焊工', [[1]], { occupationCodes: { 焊工: '0005004' } })).toEqual([['0005004']]));

  it('with several choices lists them in the language of the sentence', () => {
    const [{ issues } = { issues: [] }] = choicesInText('张伟 350203199001011236 焊工', [{ lines: [1], name: '张伟' }], model, {
      list,
    });
    const sentences = (language: 'zh-CN' | 'en-US') => issues.map((issue) => tableIssueSentence(model, issue, language));
    expect(sentences('zh-CN')).toEqual(['“焊工”可能是：焊工(车间内)、电焊工(建筑)，请写全']);
    expect(sentences('en-US')).toEqual([
      '"焊工" may be any of: Welder (in workshop), Electric welder (construction); write it out',
    ]);
  });
});
