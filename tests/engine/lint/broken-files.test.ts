import { describe, expect, it } from 'vitest';
import { printDiagnostic } from '../../../engine/index.ts';
import { lintModels, lints } from '../../../engine/lint.ts';
import { brokenExamples } from './broken-examples.ts';
import { brokenTerms } from './broken-terms.ts';
import { withChina } from '../with-china.ts';
import { type Broken, brokenPrices } from './broken-prices.ts';
import { found, freshFiles, lineOf } from './model-folder.ts';

const files = await freshFiles();
const broken: readonly Broken[] = [
  // model.json
  { of: 'model.json', from: '"version": 1,', to: '"version": 1', code: 'syntax' },
  { of: 'model.json', from: '"insurer"', to: '"insurrer"', code: 'unknown-word', nearest: 'insurer' },
  { of: 'model.json', from: '"version": 1,', to: '', code: 'missing-word', at: { text: '{' } },
  { of: 'model.json', from: '"code": "fresh"', to: '"code": "frish"', code: 'code', nearest: 'fresh' },
  { of: 'model.json', from: '"person.birthDay"', to: '"person.birthDy"', code: 'unknown-path', nearest: 'person.birthDay' },
  { of: 'model.json', from: 'shared/occupations.class', to: 'shared/occupation.class', code: 'unknown-table' },
  { of: 'model.json', from: '"clauses.md"', to: '"clause.md"', code: 'dangling', nearest: 'clauses.md' },
  { of: 'model.json', from: '"at": "birthDay"', to: '"at": "birthDays"', code: 'dangling', nearest: 'birthDay' },
  { of: 'model.json', from: '["finalName", "phoneNo"]', to: '["finalName", "phoneNr"]', code: 'dangling', nearest: 'phoneNo' },
  { of: 'model.json', from: '"from": 5 }', to: '"from": 9 }', code: 'unreachable', severity: 'warning' },
  { of: 'model.json', from: '{ "from": 201 }', to: '{ "from": 2001 }', code: 'wrong-bound' },
  {
    of: 'model.json',
    from: '"rule": "large-group"',
    to: '"rule": "class-too-high"',
    code: 'repeated',
    at: { text: '"rule": "class-too-high", "at": "insuredGroup"' },
  },
  {
    of: 'model.json',
    from: '"rules": [',
    to: '"rules": [{ "rule": "idle", "when": { "application.headcount": { "from": 900 } }, "warn": "Many" },',
    code: 'unshown-rule',
    severity: 'warning',
  },
  {
    of: 'model.json',
    from: '{ "application.headcount": { "from": 201 } }',
    to: '{ "all": [{ "application.headcount": { "from": 201 } }, { "application.plan": { "is": "P30" } }] }',
    code: 'unknown-value',
    nearest: 'P10',
  },
  {
    of: 'model.json',
    from: '"read": "before-declaration"',
    to: '"read": "before-declaration", "when": { "application.policyholder.phone": { "is": { "path": "application.policyholder.holderEmail" } } }',
    code: 'untried-condition',
  },
  {
    of: 'model.json',
    from: '"count": "person" }',
    to: '"count": "person" }, { "step": "idle", "count": "group" }',
    code: 'unused-step',
    severity: 'warning',
  },
  // insure.schema.json and the shared parts
  { of: 'insure.schema.json', from: '"format": "date"', to: '"format": "dat"', code: 'shape', nearest: 'date' },
  {
    of: 'insure.schema.json',
    from: '../shared/holder.json',
    to: '../shared/older.json',
    code: 'unknown-file',
    nearest: 'shared/holder.json',
  },
  {
    of: 'insure.schema.json',
    from: '"maxItems": 10000, "items"',
    to: '"items"',
    code: 'unbounded',
    at: { text: '"insured_list": {' },
  },
  {
    of: 'insure.schema.json',
    from: '{ "$ref": "../shared/insured-person.json" }',
    to: '{ "$ref": "../shared/insured-person.json", "properties": { "sex": { "role": "name" } } }',
    code: 'repeated-role',
  },
  {
    of: 'insure.schema.json',
    from: '{ "$ref": "../shared/insured-person.json" }',
    to: '{ "$ref": "../shared/insured-person.json", "properties": { "finalName": { "role": "relation" } } }',
    code: 'missing-role',
    severity: 'warning',
    at: { text: '"insured_list": {' },
  },
  { of: 'insure.schema.json', from: '"P20": "P20', to: '"P2O": "P20', code: 'dangling', nearest: 'P20' },
  { of: 'insure.schema.json', from: ', "12": "12 个月"', to: '', code: 'dangling', at: { text: '"6": "6 个月"' } },
  {
    of: 'insure.schema.json',
    from: '{ "$ref": "../shared/insured-person.json" }',
    to: '{ "$ref": "../shared/insured-person.json", "properties": { "finalName": { "format": "cnname" } } }',
    code: 'refuses-people',
    severity: 'warning',
  },
  {
    of: 'insure.schema.json',
    from: '{ "$ref": "../shared/insured-person.json" }',
    to: '{ "$ref": "../shared/insured-person.json", "properties": { "certNumber": { "formatBy": { "this.certType": { "15081002": "passportcn" } } } } }',
    code: 'refuses-people',
    severity: 'warning',
  },
  {
    of: 'insure.schema.json',
    from: '{ "$ref": "../shared/insured-person.json" }',
    to: '{ "$ref": "../shared/insured-person.json", "properties": { "occupationCodes": { "default": "0001003" } } }',
    code: 'priced-default',
    severity: 'warning',
  },
  {
    of: 'insure.schema.json',
    from: '"startDate": {',
    to: '"colour": { "title": "颜色", "type": "string", "format": "any" }, "startDate": {',
    code: 'unused-field',
    severity: 'warning',
  },
  { of: 'shared/insured-person.json', from: '"person-phone"', to: '"person-fone"', code: 'shape', nearest: 'person-phone' },
  { of: 'shared/insured-person.json', from: '"label": "name"', to: '"label": "nome"', code: 'dangling', nearest: 'name' },
  {
    of: 'shared/insured-person.json',
    from: '"label": "name"',
    to: '"label": "name", "family": "clas"',
    code: 'dangling',
    nearest: 'class',
  },
  {
    of: 'shared/insured-person.json',
    from: '"format": "person-name"',
    to: '"pattern": "^[\\\\u4e00-\\\\u9fa5]{2,}$"',
    code: 'refuses-people',
    severity: 'warning',
  },
  // insure.ui.json
  {
    of: 'insure.ui.json',
    from: '"fields": ["policyholder"]',
    to: '"fields": ["policyholders"]',
    code: 'unknown-path',
    nearest: 'policyholder',
  },
  { of: 'insure.ui.json', from: '"plan-cards"', to: '"plan-card"', code: 'shape', nearest: 'plan-cards' },
  { of: 'insure.ui.json', from: '"plan-cards"', to: '"tick-cards"', code: 'widget', nearest: 'plan-cards' },
  {
    of: 'insure.ui.json',
    from: '"policyholder.phone"',
    to: '"policyholder.phon"',
    code: 'dangling',
    nearest: 'policyholder.phone',
  },
  {
    of: 'insure.ui.json',
    from: '"step": "holder"',
    to: '"step": "plan"',
    code: 'repeated',
    at: { text: '"step": "plan",\n      "title": "投保单位"' },
  },
  {
    of: 'insure.ui.json',
    from: '"certNumber",',
    to: '',
    code: 'unasked',
    at: { file: 'shared/insured-person.json', text: '"certNumber": {' },
  },
  // detail.json
  { of: 'detail.json', from: '"block": "claims"', to: '"block": "claim"', code: 'shape', nearest: 'claims' },
  { of: 'detail.json', from: '"plans.death"', to: '"plans.deth"', code: 'dangling', nearest: 'plans.death' },
  { of: 'detail.json', from: '"across": "plan"', to: '"across": "plans"', code: 'dangling', nearest: 'plan' },
  { of: 'detail.json', from: '"choices": ["plan", "term"]', to: '"choices": ["plan", "trm"]', code: 'dangling', nearest: 'term' },
  { of: 'detail.json', from: '"start": 3', to: '"start": 3000', code: 'refused-sample' },
  { of: 'insure.schema.json', from: '"6": "6 个月"', to: '"6": "12 个月"', code: 'same-label' },
  {
    of: 'detail.json',
    from: '"set": { "occupationCodes": "0004001" }',
    to: '"set": { "occupationCode": "0004001" }',
    code: 'dangling',
    nearest: 'occupationCodes',
  },
  // Values that contradict each other or are impossible
  {
    of: 'insure.schema.json',
    from: '"startDate": {',
    to: '"colour": { "title": "Colour", "type": "string", "minLength": 9, "maxLength": 5 }, "startDate": {',
    code: 'impossible',
  },
  { of: 'insure.schema.json', from: '"default": 12', to: '"default": 11', code: 'wrong-default' },
  {
    of: 'insure.schema.json',
    from: '"startDate": {',
    to: '"colour": { "title": "Colour", "type": "string", "maxLength": 9, "visibleWhen": { "application.colour": { "given": true } } }, "startDate": {',
    code: 'hidden-cycle',
  },
  {
    of: 'insure.schema.json',
    from: '"startDate": {',
    to: '"colour": { "title": "Colour", "type": "string", "maxLength": 9, "pattern": "^(a+)+$" }, "startDate": {',
    code: 'slow-pattern',
  },
  {
    of: 'insure.schema.json',
    from: '"startDate": {',
    to: '"colour": { "title": "Colour", "type": "string", "maxLength": 9, "pattern": "^(a" }, "startDate": {',
    code: 'pattern',
  },
  {
    of: 'insure.schema.json',
    from: '"startDate": {',
    to: '"colour": { "title": "Colour", "type": "string", "maxLength": 9, "maximum": 5 }, "startDate": {',
    code: 'idle-word',
  },
  {
    of: 'shared/holder.json',
    from: '"required": ["holderType"',
    to: '"required": ["birthDay", "holderType"',
    code: 'hidden-required',
  },
  {
    of: 'insure.ui.json',
    from: '"steps": [',
    to: '"steps": [{ "step": "nothing", "title": "Nothing" },',
    code: 'empty-step',
  },
  { of: 'model.json', from: '"min": 3', to: '"min": 30000', code: 'reversed' },
  {
    of: 'model.json',
    from: '"once": ["certType", "certNumber"]',
    to: '"once": ["certType", "certNumber", "phoneNo"]',
    code: 'missing-role',
    severity: 'warning',
  },
  ...brokenTerms,
  { of: 'model.json', from: '"insurer": "', to: '"insurer": "x', code: 'unknown-insurer' },
  {
    of: 'model.json',
    from: '"documents": [',
    to: '"migrations": [{ "to": 9, "remove": ["old"] }], "documents": [',
    code: 'future-migration',
  },
  { of: 'model.json', from: '{ "from": 201 }', to: '{ "from": "201" }', code: 'wrong-kind' },
  { of: 'model.json', from: '"from": 5 }', to: '"from": 0 }', code: 'refuses-all' },
  { of: 'insure.ui.json', from: '"review": true', to: '"review": false', code: 'no-review', at: { text: '"title": "核对' } },
  {
    of: 'pricing.json',
    from: '"sum": "person.termPremium" }',
    to: '"sum": "person.termPremium", "unit": "persons" }',
    code: 'wrong-unit',
  },
  // pricing.json and the shared tables
  {
    of: 'pricing.json',
    from: '"annualRate": {',
    to: '"idle": { "columns": [{ "key": "a" }, { "gives": "b" }], "rows": [] }, "annualRate": {',
    code: 'empty-table',
  },
  { of: 'pricing.json', from: '"annualRate.annual"', to: '"annualRate.anual"', code: 'unknown-column', nearest: 'annual' },
  { of: 'pricing.json', from: '["P10", 3, "90.00"],', to: '', code: 'gap', at: { text: '["P10", 2, "60.00"]' } },
  { of: 'pricing.json', from: '["P10", 3, "90.00"]', to: '["P10", 2, "90.00"]', code: 'overlap' },
  {
    of: 'pricing.json',
    from: '["P20", 4, "240.00"]',
    to: '["P20", 4, "240.00"], ["P20", 5, "300.00"]',
    code: 'dead-row',
    severity: 'warning',
  },
  { of: 'pricing.json', from: '["P20", 3, "165.00"]', to: '["P20", 3, "1650.00"]', code: 'slip' },
  {
    of: 'pricing.json',
    from: '"multiply": ["annual", "policy.termFactor"], "round": { "to": "0.01", "rule": "half-up" }',
    to: '"multiply": ["annual", "policy.termFactor", "1.0613"]',
    code: 'unrounded',
    at: { text: '"premium": "policy' },
  },
  {
    of: 'pricing.json',
    from: '"sum": "person.termPremium" }',
    to: '"subtract": ["100.00", "application.headcount"] }',
    code: 'negative-premium',
    at: { text: '"premium": "policy' },
  },
  { of: 'pricing.json', from: '["P20", 4, "240.00"]', to: '["P20", 4, "700.00"]', code: 'cliff', severity: 'warning' },
  { of: 'pricing.json', from: '["P20", 4, "240.00"]', to: '["P20", 4]', code: 'table-row' },
  {
    of: 'pricing.json',
    from: '"annualRate": {',
    to: '"idle": { "columns": [{ "key": "a" }, { "gives": "b" }], "rows": [["x", "1"]] }, "annualRate": {',
    code: 'unused-table',
    severity: 'warning',
  },
  { of: 'shared/short-term.json', from: '[[6, 6], "0.60"],', to: '', code: 'gap', at: { text: '[[5, 5], "0.50"]' } },
  { of: 'shared/short-term.json', from: '[[6, 6], "0.60"]', to: '[[6, 12], "0.60"]', code: 'overlap', at: { text: '[[12, 12]' } },
  { of: 'shared/occupations.json', from: '["叉车工", ', to: '["拆除工", ', code: 'ambiguous-alias' },
  {
    of: 'pricing.json',
    from: '"sum": "person.termPremium" }',
    to: '"sum": "person.termPremium", "round": { "to": "1", "rule": "half-up" } }',
    code: 'rounded-twice',
  },
  ...brokenPrices,
  ...brokenExamples,
  // Texts that are still to be decided
  { of: 'model.json', from: '"仅承保 1–4 类职业"', to: '"待定：承保的职业"', code: 'undecided' },
  { of: 'documents/clauses.md', from: '# 保险条款', to: '待定：条款全文', code: 'undecided' },
  // en-US.json
  {
    of: 'en-US.json',
    from: '"类别": "Class",',
    to: '',
    code: 'missing-translation',
    at: { file: 'fresh/model.json', text: '"title": "类别"' },
  },
  {
    of: 'en-US.json',
    from: '"Class"',
    to: '"类别"',
    code: 'missing-translation',
    at: { file: 'fresh/model.json', text: '"title": "类别"' },
  },
  {
    of: 'en-US.json',
    from: '"类别": "Class",',
    to: '"类别": "Class", "类型": "Kind",',
    code: 'unused-text',
    severity: 'warning',
  },
];

describe('a new model from the template', () => {
  it('has no diagnostics', () => expect(found(files, 'fresh').map((each) => printDiagnostic(each))).toEqual([]));

  it.each(broken.map((each) => [each.of, each.from, each.to, each] as const))(
    '%s with %s as %s is reported',
    (_, __, ___, { of, from, to, code, severity = 'error', nearest, at }) => {
      const file = of.startsWith('shared/') ? of : `fresh/${of}`;
      const text = files[file] ?? '';
      expect(text).toContain(from);
      const copy = { ...files, [file]: text.replace(from, () => to) };
      const place = at?.file ?? file;
      const line = lineOf(copy[place] ?? '', at?.text ?? to);
      expect(found(copy, 'fresh')).toContainEqual(
        expect.objectContaining({ file: place, line, code, severity, ...(nearest === undefined ? {} : { nearest }) }),
      );
    },
  );

  it('has a diagnostic for an unused or untranslated document', () => {
    const { 'fresh/documents/clauses.en-US.md': _, ...rest } = files;
    const warning = (code: string, file: string) => [expect.objectContaining({ code, file, severity: 'warning' })];
    expect(found(rest, 'fresh')).toEqual(warning('untranslated-document', 'fresh/model.json'));
    expect(found({ ...files, 'fresh/documents/idle.md': '#' }, 'fresh')).toEqual(
      warning('unused-document', 'fresh/documents/idle.md'),
    );
  });

  it('has a diagnostic once it was sold with other content under the same version, and none under another one', () => {
    const sold = (version: number) => [{ code: 'fresh', version, hash: '0123456789abcdef', orders: 3 }];
    const told = (version: number) => lintModels(files, ['fresh'], { engine: withChina, sold: sold(version) })[0]?.diagnostics;
    const line = lineOf(files['fresh/model.json'] ?? '', '"version"');
    expect(told(1)).toEqual([expect.objectContaining({ code: 'changed-version', severity: 'error', line })]);
    expect(told(2)).toEqual([]);
  });

  it('has a diagnostic for an empty or missing document, and for missing bad examples', () => {
    const empty = found({ ...files, 'fresh/documents/clauses.md': ' \n' }, 'fresh');
    expect(empty).toEqual([expect.objectContaining({ code: 'empty-document', file: 'fresh/documents/clauses.md' })]);
    const { 'fresh/documents/clauses.md': _, ...rest } = files;
    expect(found(rest, 'fresh')).toContainEqual(expect.objectContaining({ code: 'dangling', file: 'fresh/model.json' }));
    expect(
      found({ ...files, 'fresh/examples.json': '[]' }, 'fresh').filter(({ code }) => code === 'missing-example'),
    ).toHaveLength(2);
  });

  it('gets the diagnostic of each lint from a single mistake', () => {
    const shown = new Set([
      ...broken.map(({ code }) => code),
      'missing-example',
      'untranslated-document',
      'unused-document',
      'empty-document',
      'changed-version',
      // causes.test.ts, the planted mistakes and the documentation show these.
      'exchanged-titles',
      'missing-route',
      'odd-figure',
      'other-bounds',
      'same-translation',
      'stray-text',
      'wrong-scale',
    ]);
    expect(lints.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('files that models share', () => {
  it('have diagnostics for files, translations and rows that no model uses', () => {
    const all = found({ ...files, 'shared/idle.json': '{ "columns": [{ "key": "a" }], "rows": [["x"]] }' }, 'fresh', true);
    expect(all).toContainEqual(expect.objectContaining({ code: 'unused-table', file: 'shared/idle.json' }));
    expect(all).toContainEqual(expect.objectContaining({ code: 'dead-row', file: 'shared/short-term.json' }));
    expect(all).toContainEqual(expect.objectContaining({ code: 'unused-text', file: 'shared/en-US.json' }));
  });
});
