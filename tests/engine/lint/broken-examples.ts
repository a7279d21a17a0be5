import type { Broken } from './broken-prices.ts';

/** Broken examples in the model that `new:model` makes without `--like`. */
export const brokenExamples: readonly Broken[] = [
  {
    of: 'model.json',
    from: '"read": "before-declaration"',
    to: '"read": "before-declaration", "when": { "application.headcount": { "from": 4 } }',
    code: 'unshown-outcome',
    severity: 'warning',
  },
  { of: 'examples.json', from: '"premium": "330.00"', to: '"premium": "331.00"', code: 'failing-example' },
  {
    of: 'examples.json',
    from: '"from": "three clerks for a year", "set": {"term"',
    to: '"from": "three clerk for a year", "set": {"term"',
    code: 'dangling',
    nearest: 'three clerks for a year',
  },
  { of: 'examples.json', from: '"term": 6', to: '"trm": 6', code: 'dangling', nearest: 'term' },
  { of: 'examples.json', from: '"set": {"term"', to: '"set": {"/term"', code: 'shape' },
  { of: 'examples.json', from: '"set": {"term"', to: '"set": {"term[0]"', code: 'dangling', nearest: 'term' },
  {
    of: 'examples.json',
    from: '"set": {"insuredGroup[0].insured_list[0].occupationCodes": "0000001"',
    to: '"set": {"insuredGroup.insured_list[0].occupationCodes": "0000001"',
    code: 'dangling',
    nearest: 'insuredGroup[0].insured_list[0].occupationCodes',
  },
];
