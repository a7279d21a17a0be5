import { pathsOf } from '../model/pricing/condition.ts';
import { defineOperation } from './define.ts';

export const doc = 'Whether a condition is true, as true or false; missing if that is unknown.';

export const test = defineOperation({
  name: 'test',
  words: { test: {} },
  compile: (step, scope) => scope.condition(step['test']),
  inputs: (step) => pathsOf(step['test']),
  sign: ',',
  unit: () => 'boolean',
  examples: [{ step: { test: { 'application.a': { is: 'x' } } }, given: { a: 'x' }, gives: 'true' }],
});
