import { pathsOf } from '../model/pricing/condition.ts';
import { defineOperation } from './define.ts';
import { Operand } from './operands/fold.ts';

export const doc =
  '`then` if the condition is true, `else` if it is false; an unknown condition is the issue missing-input, never `else`.';

export const ifStep = defineOperation({
  name: 'if',
  words: { if: {}, then: Operand, else: Operand },
  compile: (step, scope) => {
    const condition = scope.condition(step['if']);
    const [thenValue, elseValue] = [scope.operand(step['then']), scope.operand(step['else'])];
    return (run, item, self) => {
      const truth = condition(run, item, self);
      return truth === undefined
        ? { code: 'missing-input', params: { input: 'if' } }
        : (truth ? thenValue : elseValue)(run, item, self);
    };
  },
  inputs: (step) => pathsOf(step['if']),
  sign: ',',
  branches: {
    of: (step) => [step['then'], step['else']],
    selected: (step, scope) => {
      const condition = scope.condition(step['if']);
      return (run, item, self) => step[condition(run, item, self) === true ? 'then' : 'else'];
    },
  },
  examples: [
    { step: { if: { 'application.a': { from: 60 } }, then: '0.5', else: '1' }, given: { a: 60 }, gives: '0.5' },
    { step: { if: { 'application.a': { from: 60 } }, then: '0.5', else: '1' }, given: { a: 59 }, gives: '1' },
  ],
});
