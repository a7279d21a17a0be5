import { runExamples } from '../index.ts';
import { defineLint, type LintDiagnostic } from './define.ts';

export const failingExample = defineLint({
  name: 'failing-example',
  severity: 'error',
  doc: 'The result of an example differs from its expected result in examples.json.',
  solve: 'Correct the model, or the expected result',
  look: ({ model, compiled, written, own }) =>
    runExamples(model, compiled.examples).map(({ name, what, expected, found }): LintDiagnostic => {
      const index = written.examples.findIndex((example) => example.name === name);
      const promise = Object.hasOwn(written.examples[index] ?? {}, what) ? `/${what}` : '';
      return {
        at: own('examples.json', `/${index}${promise}`),
        message: `"${name}": ${what} should be ${expected}, it is ${found}.`,
        expected,
      };
    }),
});
