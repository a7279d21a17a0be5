/** A broken copy of a file: a text and its replacement, and the diagnostic that is expected at the replacement. */
export type Broken = {
  readonly of: string;
  readonly from: string;
  readonly to: string;
  readonly code: string;
  readonly severity?: 'warning';
  readonly nearest?: string;
  /** The place of the diagnostic, if it is not the replacement: a text of this or another file. */
  readonly at?: { readonly file?: string; readonly text: string };
};

/** Roundings that are not shown, terms of benefits, and facts. */
export const brokenPrices: readonly Broken[] = [
  {
    of: 'pricing.json',
    from: '"per": "person"',
    to: '"per": "item"',
    code: 'wrong-unit',
  },
  {
    of: 'pricing.json',
    from: '{ "gives": "annual", "unit": "money" }',
    to: '{ "gives": "annual", "unit": "rate" }',
    code: 'mixed-units',
    at: { text: '"step": "total"' },
  },
  {
    of: 'pricing.json',
    from: '"note": "每次免赔 100 元，社保范围内赔付 90%"',
    to: '"note": "每次免赔 100 元，社保范围内赔付 90%", "terms": { "deductible": "1000.00" }',
    code: 'other-terms',
    severity: 'warning',
  },
  {
    of: 'pricing.json',
    from: '{ "step": "total"',
    to: '{ "step": "left", "subtract": ["termFactor", "2"], "shown": ["policy"] }, { "step": "total"',
    code: 'reversed-difference',
  },
  ...(
    [
      ['"needs": { "A": ["B"] }, "excludes": { "A": ["B"] }', 'unchoosable', undefined],
      ['"needs": { "A": ["C"] }', 'dangling', undefined],
    ] as const
  ).map(([words, code, nearest]): Broken => ({
    of: 'insure.schema.json',
    from: '"startDate": {',
    to: `"riders": { "title": "颜色", "type": "array", "maxItems": 2, "uniqueItems": true, "items": { "enum": ["A", "B"] }, ${words} }, "startDate": {`,
    code,
    ...(nearest !== undefined && { nearest }),
  })),
  // An added person is charged for the remaining days, as there is no former person to compute a difference with.
  { of: 'model.json', from: '"add": { "charge": "pro-rata"', to: '"add": { "charge": "difference"', code: 'shape' },
  {
    of: 'model.json',
    from: '"base": "person.termPremium"',
    to: '"base": "person.annual"',
    code: 'large-refund',
    severity: 'warning',
  },
  {
    of: 'en-US.json',
    from: '"6 months"',
    to: '"9 months"',
    code: 'other-figures',
    severity: 'warning',
  },
  {
    of: 'model.json',
    from: '["finalName", "phoneNo"]',
    to: '["finalName", "occupationCodes"]',
    code: 'priced-correction',
    severity: 'warning',
  },
  {
    of: 'pricing.json',
    from: '"title": "意外身故、伤残", "amount": "person.deathLimit", "per": "person" }',
    to: '"title": "意外身故", "amount": "person.deathLimit", "per": "person", "terms": { "waitingDays": 3 } }',
    code: 'unshown-terms',
    severity: 'warning',
  },
  {
    of: 'model.json',
    from: '"count": "person" }',
    to: '"count": "person", "shown": ["form"] }',
    code: 'unshown-fact',
  },
  {
    of: 'model.json',
    from: '"count": "person" }',
    to: '"count": "person", "title": "类别", "shown": ["fom"] }',
    code: 'shape',
    nearest: 'form',
  },
  {
    of: 'pricing.json',
    from: '"step": "termPremium", "title": "保费",',
    to: '"step": "termPremium",',
    code: 'unshown-rounding',
    severity: 'warning',
    at: { text: '"round"' },
  },
  {
    of: 'pricing.json',
    from: '"per": "person" }',
    to: '"per": "person", "terms": { "share": "1.2" } }',
    code: 'wrong-term',
  },
  {
    of: 'pricing.json',
    from: '"per": "person" }',
    to: '"per": "person", "terms": { "waiting": 30 } }',
    code: 'unknown-word',
    nearest: 'waitingDays',
  },
];
