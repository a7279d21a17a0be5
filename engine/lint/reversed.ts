import { daysOfBound, readAgeBound } from '../model/pricing/value.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import type { Subject } from './subject/subject.ts';

export const reversed = defineLint({
  name: 'reversed',
  severity: 'error',
  stage: 'words',
  doc: 'A lower bound of model.json is above its upper bound, or no value satisfies both: the numbers of persons, ages, bands, or days before the start.',
  solve: 'Exchange the two bounds, or correct one of them',
  check: (subject) => [...insuredDiagnostics(subject), ...termDiagnostics(subject)],
});

function* insuredDiagnostics({ data: { insured }, placeIn }: Subject): Iterable<LintDiagnostic> {
  if (!insured) return;
  const { min, max, age, bands = [] } = insured;
  const at = (pointer: string) => placeIn('model.json', `/insured/${pointer}`);
  if (min !== undefined && max !== undefined && min > max)
    yield { at: at('min'), message: `"min" is ${min}, above "max", which is ${max}: no list of persons is accepted.` };
  if (max !== undefined && max < 1) yield { at: at('max'), message: `"max" is ${max}: nobody can be insured.` };
  if (age && lengthOf(age.from) > lengthOf(age.to))
    yield { at: at('age/from'), message: `"from" is ${age.from}, above "to", which is ${age.to}: nobody has such an age.` };
  for (const [index, band] of bands.entries()) {
    if (band.from > band.to)
      yield {
        at: at(`bands/${index}/from`),
        message: `"from" is ${band.from}, above "to", which is ${band.to}: the band contains nobody.`,
      };
    if (max !== undefined && band.min > max)
      yield {
        at: at(`bands/${index}/min`),
        message: `"min" is ${band.min}, above the maximum number of insured persons, ${max}.`,
      };
  }
}

function* termDiagnostics({ data: { term }, placeIn }: Subject): Iterable<LintDiagnostic> {
  if (!term) return;
  const { earliest, latest, maxDays } = term;
  const at = (word: string) => placeIn('model.json', `/term/${word}`);
  if (earliest !== undefined && latest !== undefined && earliest > latest)
    yield {
      at: at('earliest'),
      message: `"earliest" is ${earliest}, after "latest", which is ${latest}: no day of start is accepted.`,
    };
  if (maxDays !== undefined && maxDays < 1)
    yield {
      at: at('maxDays'),
      message: `"maxDays" is ${maxDays}: no term is accepted.`,
      solve: 'Write the maximum days of cover, 1 or more',
    };
}

const lengthOf = (age: string): number => {
  const bound = readAgeBound(age);
  return bound ? daysOfBound(bound) : 0;
};
