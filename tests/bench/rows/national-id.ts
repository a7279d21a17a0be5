import IdValidator from 'id-validator';
import regions from 'id-validator/src/GB2260.js';
import idcard from 'idcard';
import { chineseFormats } from '../../../engine/china.ts';
import { defineRow } from '../define.ts';
import { inTurns } from '../measure.ts';
import { nationalId } from '../persons.ts';

const count = 10_000;
/** One in ten has a wrong check digit. */
const numbers = Array.from({ length: count }, (_, n) => {
  const id = nationalId(n);
  return n % 10 === 9 ? id.slice(0, 17) + (id.endsWith('1') ? '2' : '1') : id;
});

const accepted = (isRight: (id: string) => boolean) => () => {
  let right = 0;
  for (const id of numbers) if (isRight(id)) right += 1;
  if (right !== count * 0.9) throw new Error(`${right} of ${count} numbers are taken as right, and ${count * 0.9} are`);
};

/** One check of an 18-character national ID: length, region, day and check digit. */
export const row = defineRow({
  order: 5,
  run: async ({ samples }) => {
    const own = chineseFormats.find(({ name }) => name === 'national-id');
    if (!own) throw new Error('There is no format national-id');
    const times = inTurns(
      {
        ours: accepted((id) => own.check(id) === undefined),
        'id-validator': () => {
          // It keeps every answer: a new one each round, so that it checks what it is asked.
          const validator = new IdValidator(regions);
          accepted((id) => validator.isValid(id))();
        },
        idcard: accepted((id) => idcard.verify(id)),
      },
      { rounds: samples * 2 },
    );
    const micro = (milliseconds: number): number => (milliseconds * 1_000) / count;
    const ours = micro(times.ours);
    const peers = (['id-validator', 'idcard'] as const).map((name) => ({ name, value: micro(times[name]) }));
    return {
      figures: [{ what: 'one national ID check', unit: 'µs', ours, peers }],
    };
  },
});
