import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkApplication,
  compileModel,
  createEngine,
  defineLanguage,
  documentFile,
  fill,
  inLanguage,
  issueText,
  type Language,
  readSheet,
  translate,
  writeTemplate,
  openTable,
  type ModelFiles,
} from '../../../engine/index.ts';
import { lintModels } from '../../../engine/lint.ts';
import { sentencesToTranslate, untranslated } from '../../../engine/testing.ts';
import { capital, inSentence, joinWords, withColon } from '../../../engine/model/language.ts';
import { rangeWords, showCover, unitSuffix, unitWords, valueWords } from '../../../engine/wording/values.ts';
import { miniFiles, miniModel } from '../mini-model.ts';
import { malay } from '../react/extensions/malay.ts';
import { withChina } from '../with-china.ts';
import { moneySign } from '../../../engine/wording/amounts.ts';

/** A model without its own units. */
const noUnits = { texts: {} };

/** A translation that repeats the English text of every sentence of the engine. */
const echo = defineLanguage({
  tag: 'en-SG',
  base: 'en-US',
  sentences: Object.fromEntries((await sentencesToTranslate()).map((sentence) => [sentence, sentence])),
});
/** A translation without a sentence. */
const silent = (base: 'zh-CN' | 'en-US') => defineLanguage({ tag: 'ms-MY', base, sentences: {} });

describe('a sentence', () => {
  const sentence = { 'zh-CN': '删除 {count}', 'en-US': 'Delete {count}' };

  it.each<readonly [string, Language, string]>([
    ['Chinese', 'zh-CN', '删除 3'],
    ['English', 'en-US', 'Delete 3'],
    ['a translation', malay, 'Padam 3'],
    ['its base if a translation lacks it', silent('en-US'), 'Delete 3'],
    ['its base in Chinese', silent('zh-CN'), '删除 3'],
    ['its base if the translation is empty', { ...malay, sentences: { 'Delete {count}': '' } }, 'Delete 3'],
    [
      'the words that replace it',
      defineLanguage({ tag: 'zh-CN', base: 'zh-CN', sentences: { 'Delete {count}': '去掉 {count}' } }),
      '去掉 3',
    ],
  ])('is shown in %s', (_, language, text) => expect(fill(inLanguage(sentence, language), { count: 3 })).toBe(text));

  it('is the same in a translation that repeats the English, for all parameters', async () => {
    const sentences = (await sentencesToTranslate()).map((english) => ({ 'zh-CN': '', 'en-US': english }));
    fc.assert(
      fc.property(
        fc.constantFrom(...sentences),
        fc.dictionary(fc.constantFrom('title', 'count', 'limit', 'value', 'name', 'row', 'list'), fc.string()),
        (each, params) => {
          expect(fill(inLanguage(each, echo), params)).toBe(fill(inLanguage(each, 'en-US'), params));
        },
      ),
    );
  });

  it.each(['zh-CN', 'en-US'] as const)('without a translation is that of the base %s, and so are values and ranges', (base) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom('days', 'persons', 'class', 'risk', 'age', 'money', 'copies', undefined),
        (count, unit) => {
          for (const language of [silent(base), ...(base === 'en-US' ? [echo] : [])]) {
            expect(valueWords(noUnits, String(count), unit, language)).toBe(valueWords(noUnits, String(count), unit, base));
            expect(showCover(String(count), language)).toBe(showCover(String(count), base));
            expect(rangeWords(noUnits, [count, null], unit, language)).toBe(rangeWords(noUnits, [count, null], unit, base));
          }
        },
      ),
    );
  });
});

describe('the conventions of a language', () => {
  it('use the plural if there is no singular, and the singular if there is one', () => {
    expect(['1', '3'].map((count) => unitWords(noUnits, 'persons', count, malay))).toEqual(['1 orang', '3 orang']);
    const german = defineLanguage({
      tag: 'de-DE',
      base: 'en-US',
      sentences: { '{value} persons': '{value} Personen', '{value} person': '{value} Person' },
    });
    expect(['1', '3'].map((count) => unitWords(noUnits, 'persons', count, german))).toEqual(['1 Person', '3 Personen']);
    expect(['1', '3'].map((count) => unitWords(noUnits, 'rooms', count, german))).toEqual(['1 room', '3 rooms']);
  });

  it('join, punctuate and capitalise as the base does, or as the language states', () => {
    const arabic = defineLanguage({ tag: 'ar', base: 'en-US', sentences: {}, conventions: { list: '، ' } });
    expect([malay, arabic, 'zh-CN' as const].map((language) => joinWords(['a', 'b'], language))).toEqual([
      'a, b',
      'a، b',
      'a、b',
    ]);
    expect(joinWords(['a', 'b'], silent('zh-CN'), 'reasons')).toBe('a；b');
    expect(withColon('a', 'b', malay)).toBe('a: b');
    expect(capital('umur', malay)).toBe('Umur');
    const german = defineLanguage({ tag: 'de-DE', base: 'en-US', sentences: {}, conventions: { lowersTitles: false } });
    expect([malay, german].map((language) => inSentence('Name', language))).toEqual(['name', 'Name']);
  });

  it('count large sums in ten thousands if the language requires it', () => {
    const traditional = defineLanguage({
      tag: 'zh-TW',
      base: 'zh-CN',
      sentences: { '¥{value}0k': '{value} 萬' },
    });
    expect(showCover('500000', traditional)).toBe('50 萬');
    expect(showCover('500000', malay)).toBe('¥500k');
  });

  it('include a tag of BCP 47', () => {
    expect(() => defineLanguage({ tag: 'ms_MY', base: 'en-US', sentences: {} })).toThrow(RangeError);
    expect(() => defineLanguage({ tag: 'ms-my', base: 'en-US', sentences: {} })).toThrow(/"ms-my"/);
  });
});

const parts = {
  model: {
    title: '家庭',
    documents: [{ title: '条款', file: 'clauses.md', read: 'own-page' }],
    lists: { person: 'application.people' },
  },
  required: ['name'],
  properties: {
    name: { type: 'string', title: '名称', maxLength: 9 },
    kind: { type: 'string', title: '类型', enum: ['a', 'b'], labels: { a: '甲', b: '乙' } },
    people: {
      type: 'array',
      title: '人员',
      maxItems: 9,
      items: {
        type: 'object',
        required: ['name', 'kind'],
        properties: {
          name: { type: 'string', title: '姓名', role: 'name', maxLength: 9 },
          kind: { type: 'string', title: '类型', enum: ['a', 'b'], labels: { a: '甲', b: '乙' } },
          isHead: { type: 'boolean', title: '户主' },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: '全部', sections: [{ fields: ['name', 'kind', 'people'] }] }],
    grid: { people: ['name', 'kind', 'isHead'] },
  },
  texts: {
    家庭: 'Home',
    条款: 'Clauses',
    名称: 'Name',
    类型: 'Kind',
    人员: 'People',
    姓名: 'Full name',
    户主: 'Head',
    全部: 'All',
    甲: 'First',
    乙: 'Second',
  },
} as const;
const written = (json: unknown): string => JSON.stringify(json, null, 2);
const withoutMalay: ModelFiles = {
  ...miniFiles(parts),
  'mini/documents/clauses.md': '# 条款',
  'mini/documents/clauses.en-US.md': '# Clauses',
};
const malayTexts = {
  家庭: 'Rumah',
  条款: 'Terma',
  名称: 'Nama',
  人员: 'Orang',
  姓名: 'Nama penuh',
  户主: 'Ketua',
  甲: 'Pertama',
  乙: 'Kedua',
};
const files: ModelFiles = {
  ...withoutMalay,
  'mini/ms-MY.json': written(malayTexts),
  'shared/ms-MY.json': written({ 全部: 'Semua', 名称: 'Nama lain' }),
  'mini/documents/clauses.ms-MY.md': '# Terma',
};
const engine = createEngine({ languages: [malay] });

describe('the texts of a model in a further language', () => {
  const { model, data, validatorModule } = compileModel(files, 'mini', engine);

  it('are in the file of its tag, in the folder of the model or of shared texts; the model’s own text is used first', () => {
    expect(['名称', '全部'].map((text) => translate(data, text, malay))).toEqual(['Nama', 'Semua']);
  });

  it('fall back to the base of the language, and to the source', () => {
    expect(translate(data, '类型', malay)).toBe('Kind');
    expect(translate(data, '无译文', malay)).toBe('无译文');
    expect(translate(data, '类型', silent('zh-CN'))).toBe('类型');
  });

  it('are in the sentences of issues', () => {
    const [issue] = checkApplication(model, {}, '2026-11-24').issues;
    expect(issue && issueText(model, issue, malay)).toBe('Nama tidak boleh kosong');
    expect(issue && issueText(model, issue, silent('en-US'))).toBe('Nama cannot be empty');
  });

  it('include documents', () => {
    const [document] = data.documents;
    expect(document && [malay, 'en-US' as const, 'zh-CN' as const].map((language) => documentFile(document, language))).toEqual([
      'clauses.ms-MY.md',
      'clauses.en-US.md',
      'clauses.md',
    ]);
    const other = compileModel(withoutMalay, 'mini', engine).data.documents[0];
    expect(other && documentFile(other, malay)).toBe('clauses.en-US.md');
  });

  it('leave a model without them unchanged: data, hash and validator', () => {
    const before = compileModel(withoutMalay, 'mini');
    const after = compileModel(withoutMalay, 'mini', engine);
    expect(after.data).toEqual(before.data);
    expect(after.validatorModule).toBe(before.validatorModule);
    expect('translations' in before.data).toBe(false);
    expect(data.hash).not.toBe(before.data.hash);
    expect(validatorModule).toBe(before.validatorModule);
  });

  it('are not in a model stored before, which is shown in the base', () => {
    const stored = compileModel(withoutMalay, 'mini').model;
    const opened = { ...stored, vocabulary: engine.vocabulary };
    expect(translate(stored.data, '名称', malay)).toBe('Name');
    expect(issueText(opened, { path: '/name', code: 'required', params: { title: '名称' } }, malay)).toBe(
      'Name tidak boleh kosong',
    );
  });

  it('are read by the meta-schema of texts', () => {
    const broken = { ...files, 'mini/ms-MY.json': '{ "名称": 1 }' };
    expect(() => compileModel(broken, 'mini', engine)).toThrow(/schemas\/mini\/ms-MY\.json:1:9 error shape/);
    const shared = { ...files, 'shared/ms-MY.json': '{ "名称": ' };
    expect(() => compileModel(shared, 'mini', engine)).toThrow(/schemas\/shared\/ms-MY\.json:1:\d+ error syntax/);
    expect(() => compileModel(broken, 'mini')).not.toThrow();
    const english = { ...files, 'shared/en-US.json': '{ "名称": 1 }' };
    expect(() => compileModel(english, 'mini')).toThrow(/schemas\/shared\/en-US\.json:1:9 error shape/);
  });

  it('are accepted in lists: titles and choices may be written in it', () => {
    const table = openTable(
      [
        ['Nama penuh', 'Kind', 'Ketua'],
        ['TAN AH KOW', 'Kedua', ''],
      ],
      model,
      { today: '2026-11-24', list: 'person' },
    );
    expect(table.columns.map(({ key }) => key)).toEqual(['name', 'kind', 'isHead']);
    expect(table.next()).toMatchObject({ values: { name: 'TAN AH KOW', kind: 'b' } });
  });

  it('are in the template of a list, whose example is recognised', async () => {
    const bytes = await writeTemplate(model, malay, { list: 'person' });
    const result = await readSheet(bytes, 'list.xlsx');
    if ('refused' in result) throw new Error('The template is refused');
    const { read } = result;
    const table = openTable(read.rows, model, { today: '2026-11-24', list: 'person' });
    expect(table.columns.map(({ title }) => title)).toEqual(['Nama penuh*', 'Kind*', 'Ketua']);
    expect(read.rows[1]).toEqual(['Example ZHANG SAN', 'Pertama', 'Ya']);
    expect(Array.from({ length: table.count }, table.next).some((row) => 'status' in row)).toBe(false);
  });
});

describe('lints of a further language', () => {
  const diagnosticsOf = (all: ModelFiles, code: string) =>
    lintModels(all, ['mini'], { engine, whole: true })
      .flatMap(({ diagnostics }) => diagnostics)
      .filter((each) => each.code === code && `${each.file}${each.message}${each.expected ?? ''}`.includes('ms-MY'))
      .map(({ severity, file, message, expected }) => ({ severity, file, message, expected }));

  it('missing-translation names the text without one, and the file', () => {
    expect(diagnosticsOf(files, 'missing-translation')).toEqual([
      {
        severity: 'error',
        file: 'mini/insure.schema.json',
        message: '"类型" has no ms-MY.',
        expected: 'a line in schemas/mini/ms-MY.json',
      },
    ]);
  });

  it('missing-translation has one diagnostic if there is no file', () => {
    expect(diagnosticsOf(withoutMalay, 'missing-translation').map(({ message }) => message)).toEqual([
      'The model has no ms-MY.json.',
    ]);
  });

  it('missing-translation finds Chinese if the language has no Chinese characters', () => {
    const chinese = { ...files, 'mini/ms-MY.json': written({ ...malayTexts, 类型: '类' }) };
    expect(diagnosticsOf(chinese, 'missing-translation').map(({ message }) => message)).toEqual([
      'The ms-MY of "类型" is Chinese: "类".',
    ]);
    const japanese = createEngine({ languages: [defineLanguage({ tag: 'ja-JP', base: 'en-US', sentences: {} })] });
    const inJapanese = { ...withoutMalay, 'mini/ja-JP.json': written({ ...malayTexts, 类型: '種類', 全部: '全部' }) };
    const codes = lintModels(inJapanese, ['mini'], { engine: japanese }).flatMap(({ diagnostics }) => diagnostics);
    expect(codes.filter(({ code, message }) => code === 'missing-translation' && message.includes('ja-JP'))).toEqual([]);
  });

  it('unused-text finds a line without a text to translate, also in the shared file, which itself is used', () => {
    const more = {
      ...files,
      'mini/ms-MY.json': written({ ...malayTexts, 无: 'tiada' }),
      'shared/ms-MY.json': written({ 全部: 'Semua', 空: 'kosong' }),
    };
    expect(diagnosticsOf(more, 'unused-text').map(({ file, message }) => `${file} ${message}`)).toEqual([
      'mini/ms-MY.json "无" is not in the model.',
      'shared/ms-MY.json "空" is not in the model.',
    ]);
    expect(diagnosticsOf(files, 'unused-table')).toEqual([]);
  });

  it('untranslated-document and unused-document know the documents of the language', () => {
    const { 'mini/documents/clauses.ms-MY.md': _, ...less } = files;
    expect(diagnosticsOf(files, 'untranslated-document')).toEqual([]);
    expect(diagnosticsOf(files, 'unused-document')).toEqual([]);
    expect(diagnosticsOf(less, 'untranslated-document').map(({ message }) => message)).toEqual(['"clauses.md" has no ms-MY.']);
  });

  it('report nothing for a language that replaces sentences of the engine', () => {
    const replaced = createEngine({ languages: [defineLanguage({ tag: 'en-US', base: 'en-US', sentences: {} })] });
    const { diagnostics = [] } = lintModels(withoutMalay, ['mini'], { engine: replaced })[0] ?? {};
    expect(diagnostics.filter(({ code }) => code === 'missing-translation')).toEqual([]);
    expect(compileModel(withoutMalay, 'mini', replaced).data).toEqual(compileModel(withoutMalay, 'mini').data);
  });
});

describe('untranslated', () => {
  it('finds nothing in a complete translation', async () => {
    expect(await untranslated(echo)).toEqual({ missing: [], superfluous: [], unknownParameters: [] });
  });

  it('finds a missing sentence, one that the engine does not have, and a parameter that the English lacks', async () => {
    const { 'Delete {count}': _, ...others } = echo.sentences;
    const worse = { ...echo, sentences: { ...others, 'Delte {count}': '', 'Add row': 'Add {row}' } };
    expect(await untranslated(worse)).toEqual({
      missing: ['Delete {count}'],
      superfluous: ['Delte {count}'],
      unknownParameters: ['Add row'],
    });
  });

  it('finds in the Malay of these tests no sentence that the engine does not have, and many that it lacks', async () => {
    const { missing, superfluous, unknownParameters } = await untranslated(malay, withChina);
    expect({ superfluous, unknownParameters }).toEqual({ superfluous: [], unknownParameters: [] });
    expect(missing).toContain('Read people from text');
  });
});

describe('an amount of money', () => {
  it.each([
    [undefined, '¥', '50 万', '¥500k'],
    ['CNY', '¥', '50 万', '¥500k'],
    ['GBP', '£', '£500,000', '£500,000'],
    ['SGD', '$', '$500,000', '$500,000'],
    ['CHF', 'CHF', 'CHF500,000', 'CHF500,000'],
  ] as const)('in %s has its sign', (currency, sign, chinese, english) => {
    expect(moneySign(currency)).toBe(sign);
    expect(showCover('500000', 'zh-CN', currency)).toBe(chinese);
    expect(showCover('500000', 'en-US', currency)).toBe(english);
  });

  it('has its currency as the suffix of its input', () => {
    const { data } = miniModel({});
    const pounds = { ...data, currency: 'GBP' };
    expect(unitSuffix(data, 'money', 'en-US')).toBe('CNY');
    expect(unitSuffix(pounds, 'money', 'en-US')).toBe('GBP');
    expect(unitSuffix(pounds, 'money', 'zh-CN')).toBe('GBP');
  });
});
