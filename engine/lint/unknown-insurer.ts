import { nearestOf } from '../model/diagnostic.ts';
import { defineLint } from './define.ts';

export const unknownInsurer = defineLint({
  name: 'unknown-insurer',
  severity: 'error',
  stage: 'words',
  doc: 'The insurer of model.json is not in the catalogue. Only found if the check gets the insurers.',
  solve: 'Write the code of an insurer of the catalogue, or add the insurer to the catalogue first',
  *check({ data: { insurer }, placeIn, insurers }) {
    if (insurers && insurers.length > 0 && !insurers.includes(insurer))
      yield {
        at: placeIn('model.json', '/insurer'),
        message: `The catalogue has no insurer "${insurer}".`,
        options: insurers,
        nearest: nearestOf(insurer.toLowerCase(), [...insurers]),
      };
  },
});
