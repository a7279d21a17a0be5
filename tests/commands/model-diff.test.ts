import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ModelFiles } from '../../engine/index.ts';
import { printReport } from '../../src/commands/diff/report.ts';
import { findSource } from '../../src/commands/diff/sources.ts';
import { languageOf, textsIn } from '../../src/commands/diff/texts.ts';
import { readModelFiles } from '../../src/server/models/read-files.ts';
import { compare, linesOf } from './compare.ts';
import { miniFiles } from '../engine/mini-model.ts';
import { modelCodes } from '../engine/model-files.ts';

const schemas = resolve(import.meta.dirname, '../../schemas');
const files = await readModelFiles(schemas);
type Change = { readonly file: string; readonly from: string; readonly to: string };
const withChange = (all: ModelFiles, { file, from, to }: Change): ModelFiles => {
  const path = `groupAccOption/${file}`;
  const text = all[path] ?? '';
  if (!text.includes(from)) throw new Error(`${path} does not have ${from}`);
  return { ...all, [path]: text.replace(from, to) };
};

/** Conditions that are taken away: each changes a line that another change of the list below changes too. */
const goneConditions: readonly (readonly [line: string, change: Change])[] = [
  [
    'Fields: Reimbursement outside social insurance (nonSocialRatio): now always asked, not only asked if Optional cover (application.options) contains NONSOCIAL',
    { file: 'insure.schema.json', from: '"visibleWhen": { "application.options": { "contains": "NONSOCIAL" } },', to: '' },
  ],
  [
    'Documents: Special agreement on work at height: now always needed, not only needed if a person has Class (person.class) is at least 6',
    {
      file: 'model.json',
      from: ',\n      "when": { "some": { "of": "person", "where": { "person.class": { "from": 6 } } } }',
      to: '',
    },
  ],
];

const changes: readonly (readonly [line: string, change: Change])[] = [
  [
    'Product: title: Group accident → 团体意外险二',
    { file: 'model.json', from: '"title": "团体意外险"', to: '"title": "团体意外险二"' },
  ],
  ['Changes of policies: Replacing charge: the difference → nothing', { file: 'model.json', from: '"difference"', to: '"free"' }],
  ['Product: insurer: cangyu → lanken', { file: 'model.json', from: '"cangyu"', to: '"lanken"' }],
  ['Product: search words: added 车间; removed fitters', { file: 'model.json', from: '"装修工人"', to: '"车间"' }],
  ['Term: latest start, days ahead: 30 → 60', { file: 'model.json', from: '"latest": 30', to: '"latest": 60' }],
  ['Insured persons and things: smallest number: 3 → 2', { file: 'model.json', from: '"min": 3', to: '"min": 2' }],
  [
    'Insured persons and things: age to: 65 years → 70 years',
    { file: 'model.json', from: '"to": "65 years"', to: '"to": "70 years"' },
  ],
  [
    'Insured persons and things: bands "person.class".min: 10 → 20',
    { file: 'model.json', from: '"to": 6, "min": 10', to: '"to": 6, "min": 20' },
  ],
  [
    'Rules: work-at-height: if Class (person.class) is at least 6 → if Class (person.class) is at least 5',
    { file: 'model.json', from: '{ "person.class": { "from": 6 } }, "refer"', to: '{ "person.class": { "from": 5 } }, "refer"' },
  ],
  [
    'Rules: refused-occupation: refused: "This occupation cannot be insured" → referred to an underwriter: "This occupation cannot be insured"',
    { file: 'model.json', from: '"refuse": "该职业拒保"', to: '"refer": "该职业拒保"' },
  ],
  [
    'Rules: Added large: if Optional cover (application.options) contains SUDDEN: accepted with a warning: "请核对"',
    {
      file: 'model.json',
      from: '"rules": [',
      to: '"rules": [{ "rule": "large", "when": { "application.options": { "contains": "SUDDEN" } }, "warn": "请核对" },',
    },
  ],
  [
    'Changes of policies: Taking out is no longer offered',
    { file: 'model.json', from: '    "remove": { "charge": "pro-rata" },\n', to: '' },
  ],
  [
    'Changes of policies: Correcting fields: removed phoneNo',
    { file: 'model.json', from: '["finalName", "phoneNo"]', to: '["finalName"]' },
  ],
  [
    'Documents: Special agreement on work at height: shown on its own page → opened before the declarations',
    { file: 'model.json', from: '"own-page"', to: '"before-declaration"' },
  ],
  [
    'Documents: Removed: Group accident insurance clauses',
    {
      file: 'model.json',
      from: '{ "title": "团体意外伤害保险条款", "file": "clauses.md", "read": "before-declaration" },',
      to: '',
    },
  ],
  [
    'Texts of documents: clauses.md: lines added: 1, lines removed: 0: "新增一条"',
    { file: 'documents/clauses.md', from: '\n', to: '\n新增一条\n' },
  ],
  [
    'Fields: Removed: Groups of insured › Group name (insuredGroup.groupName)',
    { file: 'insure.schema.json', from: '"groupName": { "title": "分组名称", "type": "string", "maxLength": 20 },', to: '' },
  ],
  [
    'Fields: Groups of insured › Group name (insuredGroup.groupName): characters at most: 20 → 30',
    { file: 'insure.schema.json', from: '"maxLength": 20', to: '"maxLength": 30' },
  ],
  [
    'Fields: Groups of insured › Group name (insuredGroup.groupName): now required',
    { file: 'insure.schema.json', from: '["plan", "insured_list"]', to: '["plan", "insured_list", "groupName"]' },
  ],
  [
    'Fields: Added: 工地 (site): optional, a text, at most 40 characters, asked if Optional cover (application.options) contains TRAFFIC',
    {
      file: 'insure.schema.json',
      from: '"startDate": {',
      to: '"site": { "title": "工地", "type": "string", "maxLength": 40, "visibleWhen": { "application.options": { "contains": "TRAFFIC" } } }, "startDate": {',
    },
  ],
  ['Fields: Term (term): options removed: 1 month (1)', { file: 'insure.schema.json', from: '[1, 3, 6, 12]', to: '[3, 6, 12]' }],
  ['Fields: Term (term): filled in with: 12 → 6', { file: 'insure.schema.json', from: '"default": 12', to: '"default": 6' }],
  [
    'Fields: Reimbursement outside social insurance (nonSocialRatio): required if Optional cover (application.options) contains NONSOCIAL → required if Optional cover (application.options) contains SUDDEN',
    {
      file: 'insure.schema.json',
      from: '"requiredWhen": { "application.options": { "contains": "NONSOCIAL" } }',
      to: '"requiredWhen": { "application.options": { "contains": "SUDDEN" } }',
    },
  ],
  [
    'Rates: Annual rate (annualRate): plan GA10 (accidental death ¥100k), class 1–2: annual 70.00 → 77.00 (+10%)',
    {
      file: 'pricing.json',
      from: '["GA10", 1, "70.00"], ["GA10", 2, "70.00"]',
      to: '["GA10", 1, "77.00"], ["GA10", 2, "77.00"]',
    },
  ],
  [
    'Rates: Annual rate (annualRate): plan GA80 (accidental death ¥800k), class 6: annual not offered → 3000.00',
    { file: 'pricing.json', from: '["GA80", 6, null]', to: '["GA80", 6, "3000.00"]' },
  ],
  [
    'Rates: Annual rate (annualRate): plan GA50 (accidental death ¥500k), class 6: removed, was annual 2080.00',
    { file: 'pricing.json', from: ', ["GA50", 6, "2080.00"]', to: '' },
  ],
  [
    'Rates: Table optionRate: code Double cover on public transport: rate 0.05 → 0.06 (+20%)',
    { file: 'pricing.json', from: '"0.05"', to: '"0.06"' },
  ],
  [
    'How the premium is computed: Premium payable (policy.payable): max: total, 100.00 → total, 200.00',
    { file: 'pricing.json', from: '["total", "100.00"]', to: '["total", "200.00"]' },
  ],
  ['Benefits: Hospital allowance: per: day → accident', { file: 'pricing.json', from: '"per": "day"', to: '"per": "accident"' }],
  ['The form: steps check.title: Check and submit → 提交', { file: 'insure.ui.json', from: '"核对与提交"', to: '"提交"' }],
  [
    'The form: hints.policyholder.phone: 11 digits → 手机',
    { file: 'insure.ui.json', from: '"policyholder.phone": "11 位手机号码"', to: '"policyholder.phone": "手机"' },
  ],
  [
    'Translations: English of "分组名称": "Group name" → "Name of the group"',
    { file: 'en-US.json', from: '"分组名称": "Group name"', to: '"分组名称": "Name of the group"' },
  ],
];

/** Lines in Chinese, each with a part of the English line of its change. */
const inChinese: readonly (readonly [line: string, words: string])[] = [
  ['产品: 名称：团体意外险 → 团体意外险二', 'Product: title'],
  ['产品: 搜索词：增加 车间；去掉 装修工人', 'search words'],
  ['被保险人与标的: 最大年龄：65 周岁 → 70 周岁', 'age to: 65'],
  ['规则: work-at-height：如果 类别（person.class） 不小于 6 → 如果 类别（person.class） 不小于 5', 'work-at-height'],
  ['规则: refused-occupation：拒保：“该职业拒保” → 转人工核保：“该职业拒保”', 'refused-occupation'],
  ['规则: 新增 large：如果 可选责任（application.options） 包含 SUDDEN：承保并提示：“请核对”', 'Added large'],
  ['条款与文件: 高处作业特别约定：单独成页 → 声明前须打开', 'shown on its own page →'],
  ['条款与文件: 删除 团体意外伤害保险条款', 'Documents: Removed'],
  ['条款与文件的内容: clauses.md：新增 1 行，删除 0 行：“新增一条”', 'lines added'],
  ['填写项: 被保险人分组 › 分组名称（insuredGroup.groupName）：改为必填', 'now required'],
  ['填写项: 保险期间（term）：去掉选项：1 个月（1）', 'options removed'],
  ['费率: 年费率（annualRate）：plan GA10（意外身故 10 万）、class 1–2：annual 70.00 → 77.00（+10%）', '(+10%)'],
  ['费率: 年费率（annualRate）：plan GA80（意外身故 80 万）、class 6：annual 不承保 → 3000.00', 'not offered →'],
  ['保费计算: 应付保费（policy.payable）：取最大：total、100.00 → total、200.00', 'policy.payable'],
  ['译文: “分组名称”的英文：“Group name” → “Name of the group”', 'English of'],
];

describe('the language of the comparison', () => {
  it.each([
    ['zh-CN', {}, 'zh-CN'],
    ['en-US', { LANG: 'zh_CN.UTF-8' }, 'en-US'],
    [undefined, { LANG: 'zh_CN.UTF-8' }, 'zh-CN'],
    [undefined, { LANG: 'zh' }, 'zh-CN'],
    [undefined, { LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en-US'],
    [undefined, { LANG: 'de_DE.UTF-8' }, 'en-US'],
    [undefined, {}, 'en-US'],
  ] as const)('for --lang %s in the environment %o is %s', (asked, environment, language) => {
    expect(languageOf(asked, environment)).toBe(language);
  });

  it('is rejected in both languages if there is no such language', () => {
    expect(() => languageOf('fr', {})).toThrow(
      'There is no language "fr": --lang is zh-CN or en-US / 没有这种语言，--lang 须为 zh-CN 或 en-US',
    );
  });
});

describe('the differences between two versions', () => {
  it.each(modelCodes)('are empty between %s and itself', (code) => {
    expect(compare(code, files, { ...files })).toEqual([]);
    const printed = (language: 'zh-CN' | 'en-US') =>
      printReport(code, { files, name: 'a' }, { files, name: 'b' }, [], textsIn(language));
    expect(printed('en-US')).toContain('No differences');
    expect(printed('zh-CN')).toMatch(/第 \d 版（a）→ 第 \d 版（b）\n\n没有差异$/);
  });

  it.each([...changes, ...goneConditions])('are one line: %s', (line, change) => {
    expect(linesOf(compare('groupAccOption', files, withChange(files, change)))).toEqual([line]);
  });

  it('do not include translations that are only in another order', () => {
    const path = 'groupAccOption/en-US.json';
    const turned = Object.fromEntries(Object.entries(JSON.parse(files[path] ?? '')).toReversed());
    expect(linesOf(compare('groupAccOption', files, { ...files, [path]: JSON.stringify(turned) }))).toEqual([]);
  });

  it.each(inChinese)('are reported in Chinese too: %s', (line, words) => {
    const [, change] = changes.find(([english]) => english.includes(words)) ?? [];
    if (!change) throw new Error(`No change is told as ${words}`);
    expect(linesOf(compare('groupAccOption', files, withChange(files, change), 'zh-CN'))).toEqual([line]);
  });

  it.each(changes.filter(([line]) => !line.startsWith('Translations')))('contain no English in Chinese: %s', (_, change) => {
    const sentences = compare('groupAccOption', files, withChange(files, change), 'zh-CN').flatMap(({ title, lines }) => [
      title,
      ...lines,
    ]);
    for (const sentence of sentences)
      expect(sentence).not.toMatch(/\b(?:added?|removed?|new|longer|required|optional|is|if|of|not|and|or|largest|per)\b/i);
  });

  it('contain no English word for ages, bounds of tables and roundings in Chinese', () => {
    const older = (text = ''): string => text.replaceAll(/"(\d+) years"/g, (_, age: string) => `"${Number(age) + 1} years"`);
    const after = {
      ...files,
      'huataiGroup/model.json': older(files['huataiGroup/model.json']),
      'huataiGroup/pricing.json': older(files['huataiGroup/pricing.json']).replaceAll('half-up', 'up'),
    };
    const lines = linesOf(compare('huataiGroup', files, after, 'zh-CN'));
    expect(lines).toEqual(
      expect.arrayContaining([
        '被保险人与标的: 最小年龄：3 周岁 → 4 周岁',
        '保费计算: 应付保费（policy.total）：舍入方式：四舍五入 → 向上舍入',
        expect.stringContaining('age 0 天–10 周岁'),
      ]),
    );
    for (const line of lines) expect(line).not.toMatch(/\b(?:days?|weeks?|years?|half|up|round|rule|test|from)\b/);
  });

  it('report the place and the reason of an invalid version in the language of the report', () => {
    const broken = {
      ...files,
      'huataiGroup/model.json': (files['huataiGroup/model.json'] ?? '').replace('"version"', '"vrsion"'),
    };
    expect(() => compare('huataiGroup', files, broken, 'zh-CN')).toThrow(
      /^after中的“huataiGroup”有 1 处错误，无法比较。[^]*\nhuataiGroup\/model\.json:4:3 没有这个词，最接近的是“version”$/,
    );
    expect(() => compare('huataiGroup', files, broken)).toThrow(/There is no word "vrsion" here/);
  });

  it('have a line for each of many changes, and no other', () => {
    // Those that take away what others are about, or share a line with them, are tried alone.
    const alone = /title:|English of|Removed|is at least 5|now required|filled in with|refused-occupation/;
    const many = changes.filter(([line]) => !alone.test(line));
    const after = many.reduce((all, [, change]) => withChange(all, change), files);
    expect(linesOf(compare('groupAccOption', files, after)).toSorted()).toEqual(many.map(([line]) => line).toSorted());
  });
});

describe('stored drafts and premiums', () => {
  const base = {
    properties: {
      plan: { title: 'Plan', type: 'string', enum: ['A', 'B'] },
      note: { title: 'Note', type: 'string', maxLength: 9 },
      days: { title: 'Days', type: 'integer', minimum: 1, maximum: 2 },
    },
    required: ['plan', 'note', 'days'],
  };
  const priced = (a: string, b: string) => ({
    tables: {
      price: {
        columns: [{ key: 'plan' }, { gives: 'price', unit: 'money' }],
        rows: [
          ['A', a],
          ['B', b],
        ],
      },
    },
    steps: { policy: [{ step: 'total', lookup: 'price.price', by: { plan: 'application.plan' } }] },
  });
  const old = miniFiles({ ...base, pricing: priced('100.00', '50.00') });
  const partOf = (after: ModelFiles, title: string, language: 'zh-CN' | 'en-US' = 'en-US'): readonly string[] =>
    compare('mini', old, after, language).find((part) => part.title.includes(title))?.lines ?? [];

  it('are compared by the migrations: what is renamed, lost, required again and new', () => {
    const after = miniFiles({
      ...base,
      properties: {
        plan: { title: 'Plan', type: 'string', enum: ['A', 'C'] },
        remark: { title: 'Remark', type: 'string', maxLength: 9 },
        email: { title: 'E-mail', type: 'string', maxLength: 30 },
      },
      required: ['plan', 'remark', 'email'],
      pricing: priced('100.00', '50.00'),
      model: {
        version: 2,
        migrations: [{ to: 2, rename: { note: 'remark' }, map: { plan: { B: 'C' } }, ask: ['days'] }],
      },
    });
    expect(partOf(after, 'Stored drafts of version 1')).toEqual([
      'note is kept as remark',
      'plan: B becomes C',
      'Days (days) is asked again: in 12 of 12 generated drafts',
      'E-mail (email) is a new required field',
    ]);
    expect(partOf(after, '第 1 版的已存草稿', 'zh-CN')).toEqual([
      'note 改名为 remark，值保留',
      'plan：B 变为 C',
      'Days（days） 需重新填写：12 / 12 份生成的草稿',
      'E-mail（email） 为新的必填项',
    ]);
  });

  it('lose values without a field in the new version', () => {
    const { note: _, ...properties } = base.properties;
    const after = miniFiles({ properties, required: ['plan', 'days'], pricing: priced('100.00', '50.00') });
    expect(partOf(after, 'Stored drafts')).toEqual(['Note (note) is lost: in 12 of 12 generated drafts']);
    expect(partOf(miniFiles({ ...base, pricing: priced('1.00', '50.00') }), 'Stored drafts')).toEqual(['all values are kept']);
  });

  it('are priced with both versions: the share without a change, the smallest, the median and the largest change', () => {
    const lines = partOf(miniFiles({ ...base, pricing: priced('110.00', '50.00') }), 'Premiums of 12 generated applications');
    expect(lines).toEqual([
      expect.stringMatching(/^unchanged in \d+ of 12 \(\d+%\)$/),
      'change of the others: smallest +10%, median +10%, largest +10%',
      expect.stringMatching(
        /^largest difference: 100.00 → 110.00 \(\+10%\): plan A, note .*, days [12]$|^largest difference: 100.00 → 110.00 \(\+10%\): plan A, days [12]$/,
      ),
    ]);
    expect(partOf(miniFiles({ ...base, pricing: { ...priced('100.00', '50.00'), benefits: [] } }), 'Premiums')).toEqual([]);
    expect(partOf(miniFiles({ ...base, pricing: priced('110.00', '50.00') }), '的保费', 'zh-CN')).toEqual([
      expect.stringMatching(/^12 份中有 \d+ 份不变（\d+%）$/),
      '其余的变化：最小 +10%，中位数 +10%，最大 +10%',
      expect.stringMatching(/^差额最大：100.00 → 110.00（\+10%）：plan A、/),
    ]);
  });

  it('list what the new version no longer accepts', () => {
    const days = { ...base.properties.days, maximum: 1 };
    const lines = partOf(
      miniFiles({ ...base, properties: { ...base.properties, days }, pricing: priced('100.00', '50.00') }),
      'Premiums',
    );
    expect(lines[0]).toMatch(/^\d+ of 12 are no longer accepted as they are$/);
    expect(lines[1]).toMatch(/^ {2}\d+ × days: /);
  });
});

describe('a side of a comparison', () => {
  const root = mkdtempSync(join(tmpdir(), 'diff-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const home = { repository: root, schemas: join(root, 'schemas'), texts: textsIn('en-US') };
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: root, encoding: 'utf8' });
  const save = (version: number): void => {
    for (const [path, text] of Object.entries(miniFiles({ model: { version } }))) {
      mkdirSync(join(home.schemas, 'mini'), { recursive: true });
      writeFileSync(join(home.schemas, path), text);
    }
  };
  const versionOf = async (asked: string): Promise<unknown> =>
    JSON.parse((await findSource(home, 'mini', asked)).files['mini/model.json'] ?? '{}').version;

  it('is a folder, a version of the working folder or of git, or a revision', async () => {
    git('init', '-q');
    save(1);
    git('add', '.');
    git('commit', '-qm', 'one');
    save(2);
    git('commit', '-qam', 'two');
    save(3);
    cpSync(home.schemas, join(root, 'copy'), { recursive: true });
    save(4);
    expect(await Promise.all(['1', 'v2', '4', 'HEAD', 'HEAD~1'].map(versionOf))).toEqual([1, 2, 4, 2, 1]);
    expect(await Promise.all([join(root, 'copy'), join(root, 'copy/mini')].map(versionOf))).toEqual([3, 3]);
    await expect(versionOf('7')).rejects.toThrow('There is no version 7 of mini');
    await expect(versionOf('nowhere')).rejects.toThrow('"nowhere" is not a folder, a version or a revision of git');
    const chinese = { ...home, texts: textsIn('zh-CN') };
    await expect(findSource(chinese, 'mini', '7')).rejects.toThrow('中没有 mini 的第 7 版');
    expect((await findSource(chinese, 'mini', '4')).name).toBe('工作目录');
  });
});
