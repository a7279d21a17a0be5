import { applicationOf, runExamples } from '../evaluate/examples.ts';
import type { Example } from '../model/files.ts';
import { prepareScope } from '../model/pricing/ready.ts';
import { defineLint } from './define.ts';
import { failuresOf } from './examples/failures.ts';
import { type Mutant, mutantsOf } from './examples/mutants.ts';
import type { Subject } from './subject/subject.ts';

/** The largest number of places that are named. Each one runs all examples, so the lint stops there. */
const MAX_LISTED = 8;

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
    const isDetected = ({ data }: Mutant): boolean => {
      const mutant = { ...subject.model, data };
      const ready = prepareScope(mutant);
      return examples.some((example) => runExamples(ready, mutant, [example]).length > 0);
    };
    const undetected: Mutant[] = [];
    for (const mutant of mutantsOf(subject)) {
      if (!isDetected(mutant)) undetected.push(mutant);
      if (undetected.length > MAX_LISTED + 1) break;
    }
    const [firstMutant, ...otherMutants] = undetected;
    if (!firstMutant) return;
    yield {
      at: firstMutant.at,
      message: `No example would differ with ${firstMutant.words}${moreWords(otherMutants.length)}.`,
      ...(otherMutants.length > 0 && {
        related: otherMutants
          .slice(0, MAX_LISTED)
          .map(({ at, words }) => ({ at, message: `no example would differ with ${words}` })),
      }),
    };
  },
});

const moreWords = (others: number): string => {
  if (others === 0) return '';
  return others > MAX_LISTED
    ? `; nor with more than ${MAX_LISTED} others`
    : `; nor with ${others} other ${others > 1 ? 'changes' : 'change'}`;
};

/** Returns the examples with complete applications, the smallest first, as these detect most changes. */
const completeExamples = ({ prepared, written }: Subject): readonly Example[] => {
  const examplesByName = new Map<string, Example>();
  return written.examples
    .map((example) => {
      const application = applicationOf(prepared, example, examplesByName);
      examplesByName.set(example.name, example);
      const { from: _, set: __, repeat: ___, ...rest } = example;
      return { size: JSON.stringify(application).length, example: { ...rest, application: Object(application) } };
    })
    .toSorted((one, other) => one.size - other.size)
    .map(({ example }) => example);
};
