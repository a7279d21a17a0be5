import { hiddenIn } from '../evaluate/check.ts';
import { addDays } from '../values/dates.ts';
import type { IsoDate } from '../model/model.ts';
import { without } from '../values/pointer.ts';
import type { When } from './choices.ts';
import { crowdOf, type CrowdOptions } from './crowd.ts';
import type { Draw } from '../values/draw.ts';
import { drawBetween } from './sketch.ts';
import { makeApplication, type Maker } from './application.ts';
import { adjustDates } from './date-rules.ts';
import { pickerOf } from './picker.ts';
import type { Tuple, Constraint } from './constraints.ts';
import { withReferences } from './references.ts';
import { withSame } from './same-as.ts';
import type { World } from './world.ts';

/** A combination of values that breaks one constraint and nothing else. */
export type BrokenRule = {
  readonly component: number;
  readonly tuple: Tuple;
  readonly constraint: Constraint;
  readonly code: string;
};

export type ConstructOptions = {
  readonly at: IsoDate;
  readonly edge?: boolean;
  readonly start?: IsoDate;
  readonly size?: CrowdOptions['size'];
  /** Persons of a band are included. */
  readonly banded?: boolean;
  /** One person equals the policyholder, if the model allows it. */
  readonly same?: boolean;
  readonly odd?: BrokenRule;
};

export type Built = { readonly application: unknown; readonly when: When; readonly maker: Maker };

/** Builds an application that breaks only what the options ask for. Never fails. */
export const construct = (world: World, draw: Draw, wishes: ConstructOptions): Built => {
  const { odd, edge = false, same = draw.once(2) } = wishes;
  const when: When = { at: wishes.at, start: wishes.start ?? startOf(world, draw, wishes) };
  const picker = pickerOf(world, {
    draw,
    when,
    ...(odd ? { odd } : {}),
    ...(wishes.banded === undefined ? {} : { banded: wishes.banded }),
    allowed: (tuple) =>
      tuple.breaches.every(({ constraint }) => odd !== undefined && isFrame(odd.constraint) && fits(constraint, odd.constraint)),
  });
  const bands = [...new Set(picker.seeds.flatMap((seed) => seed.bands))];
  const crowd = crowdOf(world, draw, bands, { edge, ...(wishes.size ? { size: wishes.size } : {}) });
  const first = draw.below(1_000_000);
  const made = new Map<string, number>();
  const unique = (format: string): number => {
    const count = (made.get(format) ?? 0) + 1;
    made.set(format, count);
    return first + count;
  };
  const maker: Maker = { world, draw, when, edge, unique, picker, crowd, odd: odd?.constraint };
  const whole = makeApplication(maker);
  const shown = without(whole, hiddenIn(world.ready, whole, when.at).keys());
  const joined = odd || !same ? shown : withSame(world, shown, when);
  const referred = withReferences(maker, joined);
  const application = adjustDates(world, referred, { draw, when, edge });
  return { application, when, maker };
};

/** Whether the constraint reads only fields of the application itself: then every item meets it. */
const isFrame = ({ leaves }: Constraint): boolean => leaves.every(({ key }) => key.startsWith('application.'));
const fits = (constraint: Constraint, odd: Constraint): boolean =>
  constraint === odd || (constraint.phase === 'price' && odd.phase === 'check');

const startOf = ({ data }: World, draw: Draw, { at, edge = false }: ConstructOptions): IsoDate => {
  const { earliest = 1, latest = earliest + 30 } = data.term ?? {};
  return addDays(at, drawBetween(draw, earliest, latest, edge));
};
