/** Broken terms and payments in the model that `new:model` makes without `--like`. */
export const brokenTerms = [
  ...[
    { factors: '"years": 2, "every": "year", "factors": { "year": "1" }', code: 'long-payment' },
    { factors: '"years": 1, "every": "year", "factors": { "month": "0.09" }', code: 'missing-factor' },
    { factors: '"years": 1, "every": "year", "factors": { "year": "1" }', code: 'endless-change', at: { text: '"add": {' } },
  ].map(({ factors, ...rest }) => ({
    of: 'model.json',
    from: '"latest": 30 },',
    to: `"latest": 30 }, "payment": { ${factors} },`,
    ...rest,
  })),
  { of: 'model.json', from: '"months": "application.term"', to: '"toAge": 16, "of": "person.birthDay"', code: 'reached-age' },
];
