import { resolve } from 'node:path';
import { type ModelFiles, printDiagnostic } from '@insure/engine';
import { lintModel, lints } from '@insure/engine/lint';
import { fence } from './markdown.ts';
import { readModelFiles } from '../../server/models/read-files.ts';
import { engine } from '../../contract/engine.ts';
import { type Change, changesOfSense } from './lint-examples-of-sense.ts';

const plus = '["Plus", "190.00"]';
const term = '"born": { "title": "Date of birth", "type": "string", "format": "date" },';
const rule = '"refuse": "Cover ends at 80"';
const fields = '"fields": ["idNo", "born", "plan", "share"]';
const pricing = 'pricing.json';
const premium = '"premium": "policy.premium"';
const schema = 'insure.schema.json';
const document = '"rules": [';

/** One mistake for each lint, in the product of docs/site/accident. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  ...changesOfSense,
  'ambiguous-alias': [
    { file: schema, from: '"enum": ["Basic", "Plus"]', to: '"type": "string", "oneOfTable": "rates", "label": "annual"' },
    { file: pricing, from: '"rows": [', to: '"aliases": { "Basic": ["small"], "Plus": ["small"] },\n"rows": [' },
  ],
  cliff: [
    { file: pricing, from: '[{ "key": "plan" }, ', to: '[{ "range": "age" }, ' },
    { file: pricing, from: '["Basic", "120.00"]', to: '[["0 years", "40 years"], "12.00"]' },
    { file: pricing, from: plus, to: '[["41 years", "120 years"], "1200.00"]' },
    { file: pricing, from: '{ "plan": "application.plan" }', to: '{ "age": "application.age" }' },
  ],
  dangling: [{ file: 'examples.json', from: '"from": "three months of Plus"', to: '"from": "three month of Plus"' }],
  'dead-row': [{ file: pricing, from: plus, to: `${plus}, ["Gold", "410.00"]` }],
  'failing-example': [{ file: 'examples.json', from: '"63.84"', to: '"63.85"' }],
  gap: [{ file: pricing, from: `,\n        ${plus}`, to: '', shown: '"rows": [["Basic", "120.00"]]' }],
  'missing-example': [{ file: 'examples.json', from: '"premium": "63.84"', to: '"refer": []' }],
  'missing-role': [
    {
      file: schema,
      from: term,
      to: `"people": { "title": "People", "type": "array", "maxItems": 9, "items": { "type": "object",
  "properties": { "phone": { "title": "Phone", "type": "string", "role": "mobile", "format": "person-phone" } } } },\n${term}`,
    },
  ],
  'missing-translation': [{ file: schema, from: '"title": "Plan"', to: '"title": "保障方案"' }],
  overlap: [{ file: pricing, from: plus, to: `${plus}, ["Plus", "210.00"]` }],
  'refused-sample': [
    {
      file: 'detail.json',
      from: '"blocks": [',
      to: '"blocks": [{ "block": "calculator", "sample": { "plan": "Gold" }, "choices": [] },',
    },
  ],
  'same-label': [
    {
      file: schema,
      from: '"enum": ["Basic", "Plus"]',
      to: '"enum": ["Basic", "Plus"], "labels": { "Basic": "One year", "Plus": "One year" }',
    },
  ],
  'priced-correction': [
    {
      file: 'model.json',
      from: '"lists": {}',
      to: `"lists": { "person": "application.people" },
"insured": { "list": "person", "min": 1, "max": 9 },
"endorsement": { "base": "person.base", "round": { "to": "0.01", "rule": "half-up" },
  "correct": { "charge": "free", "fields": ["risk"] } }`,
    },
    {
      file: schema,
      from: term,
      to: `"people": { "title": "People", "type": "array", "maxItems": 9, "items": { "type": "object",
  "properties": { "risk": { "title": "Risk", "enum": [1, 2] } } } },\n${term}`,
    },
    {
      file: pricing,
      from: '"policy": [',
      to: '"person": [{ "step": "base", "multiply": ["person.risk", "10.00"] }],\n"policy": [{ "step": "all", "sum": "person.base" }, ',
    },
    { file: pricing, from: '"premium": "policy.premium"', to: '"premium": "policy.all"' },
    { file: 'insure.ui.json', from: '"steps": [', to: '"grid": { "people": ["risk"] },\n"steps": [' },
  ],
  'priced-default': [
    {
      file: 'model.json',
      from: '"lists": {}',
      to: '"lists": { "person": "application.people" },\n"insured": { "list": "person", "min": 1, "max": 9 }',
    },
    {
      file: schema,
      from: term,
      to: `"people": { "title": "People", "type": "array", "maxItems": 9, "items": { "type": "object",
  "properties": { "risk": { "title": "Risk", "enum": [1, 2], "default": 1 } } } },\n${term}`,
    },
    {
      file: pricing,
      from: '"policy": [',
      to: '"person": [{ "step": "base", "multiply": ["person.risk", "10.00"] }],\n"policy": [{ "step": "all", "sum": "person.base" }, ',
    },
    { file: pricing, from: '"premium": "policy.premium"', to: '"premium": "policy.all"' },
    { file: 'insure.ui.json', from: '"steps": [', to: '"grid": { "people": ["risk"] },\n"steps": [' },
  ],
  'refuses-people': [
    { file: schema, from: term, to: `"name": { "title": "Name", "type": "string", "format": "cnname" }, ${term}` },
  ],
  'repeated-role': [
    { file: schema, from: '"title": "ID number", ', to: '"title": "ID number", "role": "certificateNumber", ' },
    { file: schema, from: '"title": "Date of birth", ', to: '"title": "Date of birth", "role": "certificateNumber", ' },
  ],
  repeated: [{ file: 'insure.ui.json', from: '"step": "review"', to: '"step": "cover"' }],
  'rounded-twice': [
    {
      file: pricing,
      from: '"by": { "plan": "application.plan" },',
      to: '"by": { "plan": "application.plan" },\n"round": { "to": "1", "rule": "half-up" },',
    },
  ],
  unasked: [{ file: 'insure.ui.json', from: fields, to: '"fields": ["idNo", "born", "share"]' }],
  unbounded: [{ file: schema, from: term, to: `"note": { "title": "Note", "type": "string" }, ${term}` }],
  'unknown-value': [{ file: schema, from: '{ "is": "Plus" }', to: '{ "is": "Pluss" }' }],
  unreachable: [{ file: 'model.json', from: '"81 years"', to: '"300 years"' }],
  undecided: [{ file: schema, from: '"title": "Plan"', to: '"title": "待定：Plan"' }],
  unrounded: [
    {
      file: pricing,
      from: '"round": { "to": "0.01", "rule": "half-up" },\n        ',
      to: '',
      shown: '"multiply": ["annual", "1.12", "0.30"]',
    },
  ],
  'unshown-outcome': [
    { file: 'insure.ui.json', from: fields, to: '"fields": ["idNo", "born", "plan", "share", "note"]' },
    {
      file: schema,
      from: term,
      to: `"note": { "title": "Note", "type": "string", "maxLength": 20, "visibleWhen": { "this.plan": { "is": "Plus" } } }, ${term}`,
    },
  ],
  'unshown-rule': [
    {
      file: 'model.json',
      from: rule,
      to: `${rule} }, { "rule": "young", "when": { "application.age": { "to": "17 years" } }, "warn": "A parent signs"`,
    },
  ],
  'untranslated-document': [
    {
      file: 'model.json',
      from: document,
      to: `"documents": [{ "title": "Clauses", "file": "clauses.md", "read": "own-page" }], ${document}`,
    },
    { file: 'documents/clauses.md', to: '# 条款' },
  ],
  'untried-condition': [
    {
      file: 'model.json',
      from: document,
      to: `"documents": [{ "title": "Clauses", "file": "clauses.md", "read": "own-page",
  "when": { "application.idNo": { "is": { "path": "application.born" } } } }],
${document}`,
    },
    { file: 'documents/clauses.md', to: 'Clauses' },
  ],
  'unused-document': [{ file: 'documents/old.md', to: '# Old clauses' }],
  'unused-field': [{ file: 'insure.ui.json', from: fields, to: '"fields": ["idNo", "born", "plan"]' }],
  'unused-step': [{ file: pricing, from: '"policy": [', to: '"policy": [\n      { "step": "half", "multiply": ["0.5", "2"] },' }],
  'unused-table': [
    {
      file: pricing,
      from: '"tables": {',
      to: '"tables": {\n    "old": { "columns": [{ "key": "plan" }, { "gives": "annual" }], "rows": [["Basic", "1.00"]] },',
    },
  ],
  'changed-version': [{ file: pricing, from: plus, to: '["Plus", "195.00"]' }],
  'empty-document': [
    {
      file: 'model.json',
      from: document,
      to: `"documents": [{ "title": "Clauses", "file": "clauses.md", "read": "own-page" }], ${document}`,
    },
    { file: 'documents/clauses.md', to: ' ' },
  ],
  'empty-step': [
    { file: 'insure.ui.json', from: '{ "step": "review"', to: '{ "step": "gifts", "title": "Gifts" },\n    { "step": "review"' },
  ],
  'empty-table': [
    {
      file: pricing,
      from: '[\n        ["Basic", "120.00"],\n        ["Plus", "190.00"]\n      ]',
      to: '[]',
      shown: '"rows": []',
    },
  ],
  'future-migration': [
    { file: 'model.json', from: document, to: `"migrations": [{ "to": 9, "remove": ["colour"] }], ${document}` },
  ],
  'hidden-cycle': [
    {
      file: schema,
      from: '"visibleWhen": { "this.plan": { "is": "Plus" } }',
      to: '"visibleWhen": { "this.share": { "is": 80 } }',
    },
  ],
  'hidden-required': [
    { file: schema, from: '"required": ["idNo", "born", "plan"]', to: '"required": ["idNo", "born", "plan", "share"]' },
  ],
  'idle-word': [
    { file: schema, from: term, to: `"note": { "title": "Note", "type": "string", "maximum": 20, "maxLength": 20 }, ${term}` },
  ],
  impossible: [
    { file: schema, from: term, to: `"rooms": { "title": "Rooms", "type": "integer", "minimum": 9, "maximum": 3 }, ${term}` },
  ],
  'negative-premium': [{ file: pricing, from: '"multiply": ["annual", "1.12", "0.30"]', to: '"subtract": ["annual", "150.00"]' }],
  'no-review': [{ file: 'insure.ui.json', from: ', "review": true', to: '', shown: '{ "step": "review", "title": "Review" }' }],
  'refuses-all': [{ file: 'model.json', from: '{ "from": "81 years" }', to: '{ "from": "0 days" }' }],
  reversed: [
    {
      file: 'model.json',
      from: document,
      to: `"term": { "start": "application.born", "end": "application.born", "earliest": 30, "latest": 1 }, ${document}`,
    },
  ],
  'long-payment': [
    {
      file: 'model.json',
      from: document,
      to: `"term": { "start": "application.born", "years": 10 },
"payment": { "years": 20, "every": "year", "factors": { "year": "1" } }, ${document}`,
    },
  ],
  'missing-factor': [
    {
      file: 'model.json',
      from: document,
      to: `"term": { "start": "application.born", "years": 10 },
"payment": { "years": 10, "every": "year", "factors": { "month": "0.09" } }, ${document}`,
    },
  ],
  'endless-change': [
    {
      file: 'model.json',
      from: document,
      to: `"term": { "start": "application.born", "life": true },
"endorsement": { "base": "policy.total", "round": { "to": "0.01", "rule": "half-up" }, "add": { "charge": "pro-rata" } }, ${document}`,
    },
  ],
  'large-refund': [
    {
      file: 'model.json',
      from: '"lists": {}',
      to: `"lists": { "person": "application.people" },
"insured": { "list": "person", "min": 1, "max": 9 },
"endorsement": { "base": "person.full", "round": { "to": "0.01", "rule": "half-up" }, "remove": { "charge": "pro-rata" } }`,
    },
    {
      file: schema,
      from: term,
      to: `"people": { "title": "People", "type": "array", "maxItems": 9, "items": { "type": "object", "properties": {} } },\n${term}`,
    },
    {
      file: pricing,
      from: '"policy": [',
      to: '"person": [{ "step": "full", "add": ["policy.premium", "1.00"], "unit": "money" }],\n"policy": [',
    },
    { file: 'examples.json', from: '"share": 90 }', to: '"share": 90, "people": [{}] }' },
  ],
  'reached-age': [
    {
      file: 'model.json',
      from: '"lists": {}',
      to: `"lists": { "person": "application.people" },
"insured": { "list": "person", "age": { "of": "person.age", "at": "born", "from": "60 years", "to": "70 years" } },
"term": { "start": "application.born", "toAge": 60, "of": "person.born" }`,
    },
    {
      file: 'model.json',
      from: '"facts": { ',
      to: '"facts": { "person": [{ "step": "age", "age": "person.born", "on": "term.start" }], ',
    },
    {
      file: schema,
      from: term,
      to: `"people": { "title": "People", "type": "array", "maxItems": 9, "items": { "type": "object", "required": ["born"],
  "properties": { "born": { "title": "Date of birth", "type": "string", "format": "date" } } } },\n${term}`,
    },
  ],
  slip: [
    { file: pricing, from: '[{ "key": "plan" }, ', to: '[{ "range": "age" }, ' },
    {
      file: pricing,
      from: '["Basic", "120.00"]',
      to: '[["0 years", "20 years"], "120.00"], [["21 years", "40 years"], "1450.00"]',
    },
    { file: pricing, from: plus, to: '[["41 years", "120 years"], "190.00"]' },
    { file: pricing, from: '{ "plan": "application.plan" }', to: '{ "age": "application.age" }' },
  ],
  'slow-pattern': [
    {
      file: schema,
      from: term,
      to: `"note": { "title": "Note", "type": "string", "maxLength": 20, "pattern": "^(a+)+$" }, ${term}`,
    },
  ],
  'wrong-term': [
    {
      file: pricing,
      from: premium,
      to: `"benefits": [{ "title": "Death", "amount": "50000", "per": "person", "terms": { "share": "1.2" } }],\n${premium}`,
    },
  ],
  'unshown-terms': [
    {
      file: 'detail.json',
      from: '"blocks": [',
      to: '"blocks": [{ "block": "benefits", "rows": [{ "title": "Death", "text": "50,000" }] },',
    },
    {
      file: pricing,
      from: premium,
      to: `"benefits": [{ "title": "Hospital", "amount": "50", "per": "day", "terms": { "waitingDays": 30 } }],\n${premium}`,
    },
  ],
  unchoosable: [
    {
      file: schema,
      from: term,
      to: `"riders": { "title": "Riders", "type": "array", "maxItems": 2, "uniqueItems": true, "items": { "enum": ["Dental", "Optical"] },\n"needs": { "Optical": ["Dental"] }, "excludes": { "Dental": ["Optical"] } }, ${term}`,
    },
  ],
  'unshown-fact': [{ file: 'model.json', from: '"on": "at"', to: '"on": "at", "shown": ["policy"]' }],
  'unshown-rounding': [{ file: pricing, from: '"title": "Premium",\n', to: '', shown: '"step": "premium",' }],
  'unknown-insurer': [{ file: 'model.json', from: '"insurer": "example"', to: '"insurer": "exampel"' }],
  'wrong-default': [{ file: schema, from: '"enum": ["Basic", "Plus"]', to: '"enum": ["Basic", "Plus"], "default": "Gold"' }],
  'wrong-kind': [{ file: 'model.json', from: '"81 years"', to: '"2026-01-31"' }],
  'wrong-unit': [
    {
      file: pricing,
      from: '"unit": "money"\n      }\n    ]',
      to: '"unit": "persons"\n      }\n    ]',
      shown: '"unit": "persons"',
    },
  ],
  'unused-text': [{ file: 'en-US.json', from: '{}', to: '{ "旧名称": "Old name" }' }],
};

const code = 'accident';

/** The catalogue of the example, and an order that was made with other content. */
const environment = { insurers: ['example'], sold: [{ code, version: 1, hash: '8d0a6f3b5c1e9274', orders: 12 }] };

const product: ModelFiles = Object.fromEntries(
  Object.entries(await readModelFiles(resolve(import.meta.dirname, '../../../docs/site'))).filter(([file]) =>
    file.startsWith(`${code}/`),
  ),
);

/** Returns the mistake that a lint finds, as Markdown, with the output of the check. Throws if the lint has no example. */
export const lintExample = (name: string): string => {
  const exampleChanges = changes[name];
  if (!exampleChanges) throw new Error(`Cannot show the lint ${name} as it has no example: write one in lint-examples.ts`);
  const files = exampleChanges.reduce((all, { file, from, to }) => {
    const before = all[`${code}/${file}`] ?? '';
    if (from !== undefined && !before.includes(from))
      throw new Error(`Cannot show the lint ${name} as ${file} does not hold ${from}`);
    return { ...all, [`${code}/${file}`]: from === undefined ? to : before.replace(from, to) };
  }, product);
  const chosen = lints.filter((lint) => lint.name === name);
  const [found] = lintModel(files, code, { chosen, engine, ...environment }).diagnostics.filter((each) => each.code === name);
  if (!found) throw new Error(`Cannot show the lint ${name} as it finds nothing in its example`);
  return [
    ...exampleChanges.map(({ file, to, shown = to }) => fence(file.endsWith('.md') ? 'md' : 'json', shown, file)),
    fence('txt', printDiagnostic(found)),
  ].join('\n\n');
};
