import { runExamples } from '../index.ts';
import { defineLint, type LintDiagnostic } from './define.ts';

/** More failing examples are counted, not listed: they often have one cause. */
const LISTED = 2;

export const failingExample = defineLint({
  name: 'failing-example',
  severity: 'error',
  stage: 'examples',
  doc: 'The result of an example differs from its expected result in examples.json.',
  solve: 'Correct the model, or the expected result',
  look: ({ model, compiled, written, own }) => {
    // The other expected results of an example often differ for the same reason.
    const first = new Map(
      runExamples(model, compiled.examples)
        .toReversed()
        .map((failure) => [failure.name, failure]),
    );
    const failures = [...first.values()].toReversed();
    return failures.slice(0, LISTED).map(({ name, what, expected, found }, at): LintDiagnostic => {
      const index = written.examples.findIndex((example) => example.name === name);
      const promise = Object.hasOwn(written.examples[index] ?? {}, what) ? `/${what}` : '';
      const more = at === LISTED - 1 && failures.length > LISTED ? ` ${failures.length - LISTED} more examples fail.` : '';
      return {
        at: own('examples.json', `/${index}${promise}`),
        message: `"${name}": ${what} should be ${expected}, it is ${found}.${more}`,
        expected,
      };
    });
  },
});
