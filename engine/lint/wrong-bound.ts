import { defineLint, type LintDiagnostic } from './define.ts';
import type { ExampleFailure } from '../evaluate/examples.ts';
import { type Bound, boundOf } from './examples/bounds.ts';
import { differencesOf, examplePlace, failuresOf } from './examples/failures.ts';
import { groupBy } from './subject/grouped.ts';
import type { Subject } from './subject/subject.ts';

/** The number of bounds that are listed; further ones are only counted. */
const MAX_LISTED = 2;
/** If one bound refuses this many examples, the bound is wrong, not the examples. */
const SAME_CAUSE = 3;

export const wrongBound = defineLint({
  name: 'wrong-bound',
  severity: 'error',
  stage: 'bounds',
  doc: 'A bound or a rule refuses, refers or warns about an example that does not expect it, or does not affect an example that expects it. It is reported at the bound if three examples do not expect the effect, or if one expects it but does not have it; otherwise at the example, with the place of the bound. Rules that read a table are compared with the examples when the tables have no errors.',
  solve: 'Correct the bound; if it is right, correct the examples',
  *check(subject) {
    const contradictions = contradictionsOf(subject, ({ isOfTables }) => !isOfTables);
    const moreCount = contradictions.length - MAX_LISTED;
    for (const [index, each] of contradictions.slice(0, MAX_LISTED).entries())
      yield index === MAX_LISTED - 1 && moreCount > 0
        ? { ...each, message: each.message.replace(/\.$/, `; ${moreCount} more bounds or rules differ from examples.`) }
        : each;
  },
});

/** Returns each bound or rule that examples contradict, once. */
export const contradictionsOf = (subject: Subject, isIncluded: (bound: Bound) => boolean): readonly LintDiagnostic[] => {
  const all = failuresOf(subject).flatMap((failure) => {
    const { missing, unexpected: all } = differencesOf(failure);
    // An order that a bound should have refused may have no row in a table.
    const unexpected = missing.length > 0 ? all.filter((text) => !WITHOUT_RATE.test(text)) : all;
    // An endorsement is checked only if its policy is accepted, so a missing issue does not prove a wrong bound.
    if (unexpected.length === 0 && isChange(subject, failure)) return [];
    // If an example has an unexpected issue, a missing one does not prove a wrong bound.
    const texts = unexpected.length > 0 ? unexpected : missing;
    return texts.flatMap((text) => {
      const bound = boundOf(subject, failure, text);
      return bound && isIncluded(bound) ? [{ text, isMissing: unexpected.length === 0, failure, bound }] : [];
    });
  });
  return [...groupBy(all, ({ bound }) => `${bound.at.file}${bound.at.pointer}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { bound } = first;
    const [missingEffects, unexpectedEffects] = [
      group.filter(({ isMissing }) => isMissing),
      group.filter(({ isMissing }) => !isMissing),
    ];
    const names = new Set(unexpectedEffects.map(({ failure }) => failure.name));
    const verb = VERBS[bound.isAdvisory ?? 'refuse'];
    const [one] = unexpectedEffects;
    const [other] = missingEffects;
    if (one && names.size < SAME_CAUSE && !other)
      return [
        {
          at: examplePlace(subject, one.failure.name, one.failure.what),
          message: `"${one.failure.name}" has ${one.text}, which it does not expect${names.size > 1 ? `; nor does ${names.size - 1} more example` : ''}: ${capitalise(bound.words)} ${verb} it.`,
          related: [{ at: bound.at, message: `${bound.words.replace(/,$/, '')} is here` }],
          solve: 'Correct the example; if it is right, correct the bound or rule',
        },
      ];
    const parts = [
      ...(one
        ? [
            `${verb} ${names.size} ${names.size > 1 ? 'examples that do' : 'example that does'} not expect it: "${one.failure.name}" has ${one.text}`,
          ]
        : []),
      ...(other ? [`does not affect "${other.failure.name}", which expects ${other.text}`] : []),
    ];
    const example = one ?? other;
    return [
      {
        at: bound.at,
        message: `${capitalise(bound.words)} ${parts.join('; it ')}.`,
        ...(example && {
          related: [
            {
              at: examplePlace(subject, example.failure.name, example.failure.what),
              message: `example "${example.failure.name}"`,
            },
          ],
        }),
      },
    ];
  });
};

/** Issues that follow from a table without a row. */
const WITHOUT_RATE = / (?:division-by-zero|missing-input|no-price|not-offered)$/;

const isChange = ({ written }: Subject, { name }: ExampleFailure): boolean =>
  written.examples.some((example) => example.name === name && example.endorsement !== undefined);

const VERBS = { refuse: 'refuses', refer: 'refers', warn: 'warns about' } as const;

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
