import type { ExampleFailure } from '../evaluate/examples.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { boundOf } from './examples/bounds.ts';
import { differencesOf, examplePlace, failuresOf, writtenValue } from './examples/failures.ts';
import { suspectRows } from './examples/suspects.ts';
import { groupBy } from './subject/grouped.ts';
import type { Subject } from './subject/subject.ts';
import { contradictionsOf } from './wrong-bound.ts';

/** One example is reported for each kind of result, and two kinds at most: others often have the same cause. */
const MAX_LISTED = 2;

export const failingExample = defineLint({
  name: 'failing-example',
  severity: 'error',
  stage: 'examples',
  doc: 'The result of an example differs from its expected result in examples.json. An error of a rule or bound that reads a table is reported once, at its own line; if only a few rows of tables can be the cause, they are named.',
  solve: 'Correct the model, or the expected result',
  *check(subject) {
    const bounds = contradictionsOf(subject, ({ isOfTables }) => isOfTables);
    yield* bounds.slice(0, MAX_LISTED);
    if (bounds.length >= MAX_LISTED) return;
    const failures = failuresOf(subject).filter((failure) => !isOfBound(subject, failure));
    // A charge is computed from premiums, so a wrong charge has the same cause.
    const kindOf = ({ what }: ExampleFailure): string => (what === 'charge' ? 'premium' : what);
    const groups = [...groupBy(failures, kindOf).values()];
    for (const group of groups.slice(0, MAX_LISTED - bounds.length))
      yield* diagnosticOf(subject, group, failures.length - group.length);
  },
});

const isOfBound = (subject: Subject, failure: ExampleFailure): boolean => {
  const { unexpected, missing } = differencesOf(failure);
  return [...unexpected, ...missing].some((text) => boundOf(subject, failure, text));
};

function* diagnosticOf(subject: Subject, group: readonly ExampleFailure[], otherCount: number): Iterable<LintDiagnostic> {
  const [failure] = group;
  if (!failure) return;
  const { name, what, expected, found } = failure;
  const moreCount = group.length + otherCount - 1;
  const rows =
    what === 'issues'
      ? []
      : suspectRows(
          subject,
          group.filter((each) => each.what === what),
        );
  yield {
    at: valuePlace(subject, failure) ?? examplePlace(subject, name, what.split(' ')[0]),
    message: `"${name}": ${what} should be ${expected}, it is ${found}.${timesText(group.filter((each) => each.what === what))}${moreCount > 0 ? ` ${moreCount} more ${moreCount > 1 ? 'examples fail' : 'example fails'}.` : ''}`,
    expected,
    ...(rows.length > 0 ? { related: rows } : relatedPart(subject, failure)),
  };
}

/** Returns the part of the model that decides the differing result, if it is not a premium. */
const relatedPart = (
  { placeIn, data }: Subject,
  { what, expected, found }: ExampleFailure,
): Pick<LintDiagnostic, 'related'> | undefined => {
  if (what === 'documents') {
    const index = data.documents.findIndex(({ file, when }) => when && expected.includes(file) !== found.includes(file));
    const message = 'when this document is to be read';
    return index < 0 ? undefined : { related: [{ at: placeIn('model.json', `/documents/${index}/when`), message }] };
  }
  if (what === 'benefits')
    return { related: [{ at: placeIn('pricing.json', '/benefits'), message: 'the benefits, in this order' }] };
  return what === 'charge'
    ? { related: [{ at: placeIn('model.json', '/endorsement'), message: 'how changes are charged' }] }
    : undefined;
};

/** Returns where a refused value is written, perhaps in the example that this one starts from. */
const valuePlace = (subject: Subject, failure: ExampleFailure): LintDiagnostic['at'] | undefined => {
  const [issue = ''] = failure.what === 'issues' && failure.expected === 'none' ? differencesOf(failure).unexpected : [];
  const [path = ''] = issue.includes(' ') ? issue.split(' ') : [];
  return path === '' ? undefined : writtenValue(subject, failure.name, path);
};

/** The least number of examples that show a common factor. */
const MIN_EXAMPLES = 2;

/** If all amounts differ by the same power of ten, the unit is probably wrong. */
const timesText = (group: readonly ExampleFailure[]): string => {
  const ratios = group.map(({ expected, found }) => Number(found) / Number(expected));
  const [firstRatio = 0] = ratios;
  const power = Math.log10(firstRatio);
  const isPowerOfTen = Math.abs(power - Math.round(power)) < 0.01 && Math.round(power) !== 0;
  if (group.length < MIN_EXAMPLES || !isPowerOfTen || ratios.some((ratio) => Math.abs(ratio / firstRatio - 1) > 0.01)) return '';
  const times = String(10 ** Math.abs(Math.round(power)));
  return ` Each is ${power > 0 ? `${times} times` : `a part of ${times} of`} what it should be: a unit may be wrong (per cent, cents, thousands).`;
};
