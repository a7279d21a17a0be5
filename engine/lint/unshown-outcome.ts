import { applicationOf, runExamples } from '../evaluate/examples.ts';
import type { Example } from '../model/files.ts';
import { prepareScope } from '../model/pricing/ready.ts';
import { defineLint } from './define.ts';
import { failuresOf } from './examples/failures.ts';
import { mutantsOf } from './examples/mutants.ts';
import type { Subject } from './subject/subject.ts';

/** More places are counted, not named. */
const LISTED = 8;

export const unshownOutcome = defineLint({
  name: 'unshown-outcome',
  severity: 'warning',
  stage: 'examples',
  doc: 'A condition could be turned round, a limit of ages, insured or days of start be moved by one, or a field be left out of `uniqueBy`, and every example would still agree. All such places of a model are told at the first one.',
  solve:
    'Add an example that comes out otherwise then: give the field where it is shown, state the `documents`, the premium or the benefits, reach the limit and pass it by one, or give two items that differ in that field alone',
  *look(subject) {
    // A model without examples is told so once, and examples that fail show nothing.
    if (subject.written.examples.length === 0 || failuresOf(subject).length > 0) return;
    const examples = standingAlone(subject);
    const unshown = [...mutantsOf(subject)].filter(({ data }) => {
      const mutant = { ...subject.model, data };
      const ready = prepareScope(mutant);
      return examples.every((example) => runExamples(ready, mutant, [example]).length === 0);
    });
    const [first, ...others] = unshown;
    if (!first) return;
    yield {
      at: first.at,
      message: `No example would differ with ${first.words}${others.length === 0 ? '' : `; nor with ${others.length} other ${others.length > 1 ? 'changes' : 'change'}`}.`,
      ...(others.length > 0 && {
        related: others.slice(0, LISTED).map(({ at, words }) => ({ at, message: `no example would differ with ${words}` })),
      }),
    };
  },
});

/** The examples with complete applications, the smallest first: most changes are shown by these. */
const standingAlone = ({ ready, written }: Subject): readonly Example[] => {
  const byName = new Map<string, Example>();
  return written.examples
    .map((example) => {
      const application = applicationOf(ready, example, byName);
      byName.set(example.name, example);
      const { from: _, set: __, repeat: ___, ...rest } = example;
      return { size: JSON.stringify(application).length, example: { ...rest, application: Object(application) } };
    })
    .toSorted((one, other) => one.size - other.size)
    .map(({ example }) => example);
};
