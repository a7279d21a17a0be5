import { applicationOf, runExamples } from '../evaluate/examples.ts';
import type { Example } from '../model/files.ts';
import { prepareScope } from '../model/pricing/ready.ts';
import { defineLint } from './define.ts';
import { failuresOf } from './examples/failures.ts';
import { type Mutant, mutantsOf } from './examples/mutants.ts';
import type { Subject } from './subject/subject.ts';

/** The largest number of places that are named. Each one runs all examples, so the lint stops there. */
const LISTED = 8;

export const unshownOutcome = defineLint({
  name: 'unshown-outcome',
  severity: 'warning',
  stage: 'examples',
  doc: 'If a condition is negated, a limit of ages, insured or days of start is changed by one, or a field is removed from `uniqueBy`, every example still has its expected result. The first such place of a model is reported, with up to eight others.',
  solve:
    'Add an example that fails with that change: give the field where it is shown, state the `documents`, the premium or the benefits, reach the limit and pass it by one, or give two items that differ in that field alone',
  *check(subject) {
    // Other lints report a model without examples, and examples that fail prove nothing.
    if (subject.written.examples.length === 0 || failuresOf(subject).length > 0) return;
    const examples = completeExamples(subject);
    const isShown = ({ data }: Mutant): boolean => {
      const mutant = { ...subject.model, data };
      const ready = prepareScope(mutant);
      return examples.some((example) => runExamples(ready, mutant, [example]).length > 0);
    };
    const unshown: Mutant[] = [];
    for (const mutant of mutantsOf(subject)) {
      if (!isShown(mutant)) unshown.push(mutant);
      if (unshown.length > LISTED + 1) break;
    }
    const [first, ...others] = unshown;
    if (!first) return;
    yield {
      at: first.at,
      message: `No example would differ with ${first.words}${moreWords(others.length)}.`,
      ...(others.length > 0 && {
        related: others.slice(0, LISTED).map(({ at, words }) => ({ at, message: `no example would differ with ${words}` })),
      }),
    };
  },
});

const moreWords = (others: number): string => {
  if (others === 0) return '';
  return others > LISTED
    ? `; nor with more than ${LISTED} others`
    : `; nor with ${others} other ${others > 1 ? 'changes' : 'change'}`;
};

/** Returns the examples with complete applications, the smallest first, as these detect most changes. */
const completeExamples = ({ prepared, written }: Subject): readonly Example[] => {
  const byName = new Map<string, Example>();
  return written.examples
    .map((example) => {
      const application = applicationOf(prepared, example, byName);
      byName.set(example.name, example);
      const { from: _, set: __, repeat: ___, ...rest } = example;
      return { size: JSON.stringify(application).length, example: { ...rest, application: Object(application) } };
    })
    .toSorted((one, other) => one.size - other.size)
    .map(({ example }) => example);
};
