import { conflictIn, excludedBy, neededBy, withNeeds } from '../model/options.ts';
import type { Field } from '../model/model.ts';
import { escapeToken } from '../values/pointer.ts';
import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

export const unchoosable = defineLint({
  name: 'unchoosable',
  severity: 'error',
  stage: 'words',
  doc: 'An option can never be chosen: it needs, itself or through others, an option that excludes it or two that exclude each other; or it needs or excludes itself.',
  solve: 'Take the option out of "needs" or out of "excludes"',
  *look(subject) {
    for (const { field, pointer } of everyField(subject.data.schema))
      for (const word of ['needs', 'excludes'] as const)
        for (const option of Object.keys(field[word] ?? {})) {
          const why = word === 'needs' ? conflictOf(field, option) : selfExcluded(field, option);
          if (why !== undefined)
            yield {
              at: subject.originOf(`${pointer}/${word}/${escapeToken(option)}`),
              message: `The option "${option}" can never be chosen: ${why}.`,
            };
        }
  },
});

const selfExcluded = (field: Field, option: string): string | undefined =>
  excludedBy(field, option).includes(option) ? 'it excludes itself' : undefined;

const conflictOf = (field: Field, option: string): string | undefined => {
  if (neededBy(field, option).includes(option)) return 'it needs itself';
  const conflict = conflictIn(field, withNeeds(field, option));
  return conflict && `it comes with "${conflict[0]}" and "${conflict[1]}", which exclude each other`;
};
