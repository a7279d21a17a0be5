import type { ExampleFailure } from '../evaluate/examples.ts';
import { runExamples } from '../index.ts';
import { scopeField } from '../model/schema-fields.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { groupedBy } from './subject/grouped.ts';
import type { Subject } from './subject/subject.ts';

/** More failing examples are counted, not listed: they often have one cause. */
const LISTED = 2;
/** As many examples that one bound refuses are no wrong examples. */
const SAME_CAUSE = 3;

export const failingExample = defineLint({
  name: 'failing-example',
  severity: 'error',
  stage: 'examples',
  doc: 'The result of an example differs from its expected result in examples.json. A bound that refuses three examples which do not expect it is told at its own line, once.',
  solve: 'Correct the model, or the expected result',
  *look(subject) {
    const { model, compiled, written, own } = subject;
    // The other expected results of an example often differ for the same reason.
    const first = new Map(
      runExamples(model, compiled.examples)
        .toReversed()
        .map((failure) => [failure.name, failure]),
    );
    const all = [...first.values()].toReversed();
    const refused = all.flatMap((failure) => {
      const bound = failure.what === 'issues' ? boundOf(subject, unexpectedIn(failure)) : undefined;
      return bound ? [{ failure, bound }] : [];
    });
    const told = new Set<unknown>();
    const codes = new Set<string>();
    for (const [, group] of groupedBy(refused, ({ bound }) => `${bound.at.file}${bound.at.pointer}`)) {
      const [one] = group;
      if (!one || group.length < SAME_CAUSE) continue;
      for (const { failure } of group) told.add(failure);
      codes.add(unexpectedIn(one.failure).split(' ').at(-1) ?? '');
      yield {
        at: one.bound.at,
        message: `${one.bound.words} refuses ${group.length} examples that do not expect it: "${one.failure.name}" has ${unexpectedIn(one.failure)}.`,
        solve: 'Correct the bound; if it is right, correct the examples',
      };
    }
    // An example of an endorsement has the codes of its issues alone.
    const failures = all.filter((failure) => !told.has(failure) && !codes.has(unexpectedIn(failure)));
    for (const [at, { name, what, expected, found }] of failures.slice(0, LISTED).entries()) {
      const index = written.examples.findIndex((example) => example.name === name);
      const promise = Object.hasOwn(written.examples[index] ?? {}, what) ? `/${what}` : '';
      const more = at === LISTED - 1 && failures.length > LISTED ? ` ${failures.length - LISTED} more examples fail.` : '';
      yield {
        at: own('examples.json', `/${index}${promise}`),
        message: `"${name}": ${what} should be ${expected}, it is ${found}.${more}`,
        expected,
      };
    }
  },
});

type Bound = Pick<LintDiagnostic, 'at'> & { readonly words: string };

/** The first issue that an example does not expect. */
const unexpectedIn = ({ expected, found }: Pick<ExampleFailure, 'expected' | 'found'>): string => {
  const [own, wanted] = [found, expected].map((issues) => issues.replace(/ and \d+ more$/, '').split('; '));
  return own?.find((issue) => !wanted?.includes(issue)) ?? '';
};

/** The place of the bound that refused a value, by the issue: "people[0].name maxLength". */
const boundOf = (subject: Subject, issue: string): Bound | undefined => {
  const [path = '', code = ''] = issue.split(' ');
  const { data } = subject;
  const age = data.insured?.age;
  if (code === 'age' && age) return insuredBound(subject, 'age', `"insured.age", ${age.from} to ${age.to},`);
  if (code === 'headcount') return insuredBound(subject, 'min', `"insured.min", ${data.insured?.min},`);
  if (code === 'headcount-over') return insuredBound(subject, 'max', `"insured.max", ${data.insured?.max},`);
  if (code === 'too-early') return termBound(subject, 'earliest');
  if (code === 'too-late') return termBound(subject, 'latest');
  if (code === 'too-long') return termBound(subject, 'maxDays');
  let [field, pointer] = [scopeField(data, 'application'), ''];
  for (const token of path.split('.').flatMap((name) => name.replaceAll(/\[\d+\]/g, '.[]').split('.'))) {
    const child = token === '[]' ? field.items : field.properties?.[token];
    if (!child) return undefined;
    pointer += token === '[]' ? '/items' : `/properties/${token}`;
    field = child;
  }
  const words: Readonly<Record<string, unknown>> = field;
  const limit = words[code];
  return typeof limit === 'number' || typeof limit === 'string'
    ? { at: subject.originOf(`${pointer}/${code}`), words: `"${code}" of "${path.split('.').at(-1)}", ${limit},` }
    : undefined;
};

const insuredBound = ({ own }: Subject, word: string, words: string): Bound => ({
  at: own('model.json', `/insured/${word}`),
  words,
});

const termBound = ({ own, data }: Subject, word: 'earliest' | 'latest' | 'maxDays'): Bound => ({
  at: own('model.json', `/term/${word}`),
  words: `"${word}" of the term, ${data.term?.[word]},`,
});
