import { describe, expect, it } from 'vitest';
import { unknownWords, compileModel, mapTable, ModelError } from '../../../../engine/index.ts';
import { choicesInText } from '../../../../engine/china/people/spoken-choices.ts';
import { matchChoices } from '../../../../engine/react/controls/combobox.tsx';
import { choicesOf } from '../../../../engine/react/fields/choices.ts';
import { schemaFiles } from '../../model-files.ts';
import { groupAccident as model, personOf, today } from '../../react/group-accident.ts';
import { chineseLists } from '../../../../engine/china/lists.ts';

/** Words of a foreman, a shift leader, a dispatcher and two landladies, with the rows that they may mean. */
const words: readonly (readonly [string, readonly string[]])[] = [
  ['扎钢筋', ['0005001']],
  ['砌墙的', ['0005001']],
  ['刷油漆', ['0004008', '0006003']],
  ['打杂', ['0003007', '0004006', '0005001']],
  ['贴瓷砖师傅', ['0004008', '0005001']],
  ['打混凝土', ['0005001']],
  ['支模板', ['0004007', '0005001']],
  ['搭架子', ['0006005']],
  ['开塔吊', ['0006008']],
  ['开挖机的', ['0005002']],
  ['电焊', ['0004003', '0005004']],
  ['走水电', ['0004004', '0004008']],
  ['看工地', ['0003001']],
  ['安全员', ['0003011']],
  ['打螺丝', ['0003004']],
  ['踩缝纫机', ['0003005']],
  ['开机床', ['0004001']],
  ['开冲床', ['0004002']],
  ['开叉车的', ['0004005']],
  ['装车卸货', ['0003007', '0004006']],
  ['普工', ['0003004', '0005001']],
  ['开车', ['0002013', '0004009', '0004010']],
  ['开货车', ['0004009', '0005003']],
  ['跑滴滴', ['0004010']],
  ['送外卖的', ['0005008']],
  ['送快递', ['0004014', '0005008']],
  ['开校车', ['0003003']],
  ['端盘子', ['0002003']],
  ['炒菜的', ['0002004']],
  ['洗碗', ['0002003', '0002004']],
  ['搞卫生', ['0003002']],
  ['扫马路', ['0004011']],
  ['擦玻璃', ['0003002', '0006003']],
  ['收垃圾', ['0004011']],
  ['odd jobs', ['0003004', '0004006', '0005001']],
];
const { finalName, certNumber } = personOf(0);
const list = 'person';
const field =
  model.data.schema.properties?.['insuredGroup']?.items?.properties?.['insured_list']?.items?.properties?.['occupationCodes'];
const table = model.data.tables['shared/occupations'];

describe('an everyday word for an occupation', () => {
  it.each(words)('%s offers its possible occupations, and accepts none of them', (word, codes) => {
    const { rows } = mapTable(
      [
        ['姓名', '身份证号', '工种'],
        [finalName, certNumber, word],
      ],
      model,
      { words: chineseLists, today },
    );
    expect(rows.map(({ values }) => values['occupationCodes'])).toEqual([word]);
    const [asked, ...others] = unknownWords(
      model,
      list,
      rows.flatMap(({ errors, doubts }) => [...errors, ...doubts]),
      chineseLists,
    );
    expect([asked?.text, asked?.options.toSorted(), others]).toEqual([word, codes, []]);
  });

  it.each(words.filter(([word]) => /^\p{Script=Han}+$/u.test(word)))('%s is asked about in a chat line too', (word) => {
    const [spoken] = choicesInText(`${finalName} ${certNumber} ${word} 13800001234`, [{ lines: [1], name: finalName }], model, {
      list,
    });
    expect(spoken?.values).toEqual({});
    expect(spoken?.issues.map(({ code, params }) => [code, params?.['text']])).toEqual([['many-choices', word]]);
  });

  it.each(words)('%s finds its occupations in the search of the field', (word, codes) => {
    if (!field) throw new Error('The model asks for no occupation');
    const matches = matchChoices(choicesOf(model, field, 'zh-CN'), word).map(({ value }) => value);
    expect(matches).toEqual(expect.arrayContaining([...codes]));
    expect(matches.length).toBeLessThan(12);
  });

  it('with unexplained words beside it is the word to confirm', () => {
    const line = `${finalName} ${certNumber} 扎钢筋 老家那边的`;
    const [spoken] = choicesInText(line, [{ lines: [1], name: finalName }], model, { list });
    expect(spoken?.issues.map(({ code, params }) => [code, params?.['text']])).toEqual([['many-choices', '扎钢筋']]);
  });

  it('that contains a shorter one means the longer one', () => {
    const { rows } = mapTable(
      [
        ['姓名', '身份证号', '工种'],
        [finalName, certNumber, '开车床'],
      ],
      model,
      { words: chineseLists, today },
    );
    expect(rows[0]?.errors.map(({ params }) => params?.['options'])).toEqual(['车工、铣工、钳工']);
  });

  it('is never an alias of a row, which would be accepted', () => {
    const aliases = new Set(Object.values(table?.aliases ?? {}).flat());
    expect(
      Object.values(table?.everyday ?? {})
        .flat()
        .filter((word) => aliases.has(word)),
    ).toEqual([]);
  });

  it('for an unknown row is reported with the nearest one', () => {
    const file = 'shared/occupations.json';
    const files = { ...schemaFiles, [file]: (schemaFiles[file] ?? '').replace('"0005001": ["扎钢筋"', '"0005011": ["扎钢筋"') };
    const compile = (): void => {
      compileModel(files, model.data.code);
    };
    expect(compile).toThrow(ModelError);
    expect(compile).toThrow(/0005011/);
  });
});
