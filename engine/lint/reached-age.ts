import { readAgeBound } from '../model/pricing/value.ts';
import type { Length, ModelData } from '../model/model.ts';
import { lengthsOf } from '../model/pricing/term.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { countsOf } from './reach/lengths.ts';

export const reachedAge = defineLint({
  name: 'reached-age',
  severity: 'error',
  stage: 'words',
  doc: 'A term or a payment lasts to an age that all accepted persons have already reached: it can never be chosen.',
  solve: 'Write a higher age, or accept younger persons',
  *check({ data, placeIn }): Iterable<LintDiagnostic> {
    for (const name of ['term', 'payment'] as const) {
      const rule = data[name];
      for (const [pointer, length] of rule ? lengthsOf(rule) : []) {
        const youngest = youngestOf(data, length);
        const ages = countsOf(data, length.toAge);
        if (youngest === undefined || ages.length === 0) continue;
        const oldest = Math.max(...ages);
        if (oldest <= youngest)
          yield {
            at: placeIn('model.json', `/${name}${pointer}/toAge`),
            message: `The ${name} lasts to the age of ${oldest}, and nobody below ${youngest} is accepted.`,
          };
      }
    }
  },
});

/** Returns the age of the youngest insured, if `insured.age` limits the same age that is meant. */
const youngestOf = ({ insured, facts }: ModelData, { of }: Length): number | undefined => {
  const { list, age } = insured ?? {};
  const fact = (facts[list ?? ''] ?? []).find(({ step }) => age?.of === `${list}.${step}` || age?.of === step);
  if (!age || of === undefined || fact?.['age'] !== of) return undefined;
  const bound = readAgeBound(age.from);
  return bound?.unit === 'years' ? bound.count : 0;
};
