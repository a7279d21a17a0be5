/**
 * A change of the product of the guides that a lint finds: a replaced text, or an added file. `shown` is the part that the page
 * shows.
 */
export type Change = { readonly file: string; readonly from?: string; readonly to: string; readonly shown?: string };

const plus = '["Plus", "190.00"]';
const term = '"born": { "title": "Date of birth", "type": "string", "format": "date" },';
const pricing = 'pricing.json';
const schema = 'insure.schema.json';

/** Mistakes in models that compile: figures, bounds, translations and pages that contradict others. */
export const changesOfSense: Readonly<Record<string, readonly Change[]>> = {
  'exchanged-titles': [
    { file: schema, from: '"title": "Plan"', to: '"title": "Share of costs"' },
    { file: schema, from: '"title": "Share paid"', to: '"title": "Plan"' },
  ],
  'mixed-units': [{ file: pricing, from: '"multiply": ["annual", "1.12", "0.30"]', to: '"multiply": ["annual", "annual"]' }],
  'other-terms': [
    {
      file: 'detail.json',
      from: '"blocks": [',
      to: '"blocks": [{ "block": "headline", "facts": [{ "label": "每次免赔额 100 元", "value": "1" }] }, ',
    },
    {
      file: pricing,
      from: '"premium": "policy.premium"',
      to: `"premium": "policy.premium",
  "benefits": [{ "title": "Hospital", "amount": "policy.annual", "per": "policy", "terms": { "deductible": "1000.00" } }]`,
    },
  ],
  'reversed-difference': [
    {
      file: pricing,
      from: '"policy": [',
      to: '"policy": [\n{ "step": "above", "subtract": ["100.00", "annual"], "shown": ["policy"] },',
    },
  ],
  'missing-route': [
    { file: 'model.json', from: '"routes": {}', to: '"routes": { "detail": "/accident", "insur": "/accident/insure" }' },
  ],
  'odd-figure': [
    { file: schema, from: '["Basic", "Plus"]', to: '["P100", "P200", "P300", "Plus"]' },
    {
      file: pricing,
      from: '["Basic", "120.00"]',
      to: '["P100", "120.00"], ["P200", "204.00"], ["P300", "360.00"], ["P400", "480.00"]',
    },
    { file: pricing, from: `,\n        ${plus}`, to: '', shown: '["P200", "204.00"]' },
    { file: schema, from: '"P300", "Plus"]', to: '"P300", "P400"]' },
    { file: schema, from: '{ "is": "Plus" }', to: '{ "is": "P400" }' },
  ],
  'other-bounds': [
    {
      file: 'model.json',
      from: '"lists": {}',
      to: '"lists": { "person": "application.people" },\n"insured": { "list": "person", "min": 1, "max": 9 }',
    },
    {
      file: schema,
      from: term,
      to: `"people": { "title": "People", "type": "array", "maxItems": 50, "items": { "type": "object",
  "properties": { "name": { "title": "Name", "type": "string", "maxLength": 40 } } } },\n${term}`,
    },
    { file: 'insure.ui.json', from: '"steps": [', to: '"grid": { "people": ["name"] },\n"steps": [' },
    {
      file: 'detail.json',
      from: '"blocks": [',
      to: '"blocks": [{ "block": "headline", "facts": [{ "label": "Insured persons", "value": "1–50 persons" }] }, ',
    },
  ],
  'other-figures': [
    { file: schema, from: '"title": "Plan"', to: '"title": "10 万元保障方案"' },
    { file: 'en-US.json', to: '{ "10 万元保障方案": "Plan of ¥10,000" }' },
  ],
  'same-translation': [
    { file: schema, from: '"title": "ID number"', to: '"title": "证件"' },
    { file: schema, from: '"title": "Plan"', to: '"title": "保障方案"' },
    { file: 'en-US.json', to: '{ "证件": "Identity papers", "保障方案": "Identity papers" }' },
  ],
  'stray-text': [{ file: schema, from: '"title": "Plan"', to: '"title": "Plan, TODO"' }],
  'wrong-scale': [
    {
      file: pricing,
      from: '"tables": {',
      to: `"tables": {
    "shares": {
      "columns": [{ "key": "grade" }, { "gives": "share", "unit": "rate" }],
      "rows": [[1, "100"], [2, "50"], [3, "10"]]
    },`,
    },
  ],
  'wrong-bound': [{ file: 'model.json', from: '"81 years"', to: '"82 years"' }],
};
