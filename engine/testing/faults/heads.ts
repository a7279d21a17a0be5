import type { InsuredRule } from '../../core/model.ts';
import { construct } from '../construct.ts';
import { roomOf } from '../crowd.ts';
import type { World } from '../world.ts';
import type { FaultKind } from './define.ts';

/** More persons than this are made only now and then: the more, the more seldom. */
const MANY = 500;
const RARELY = 20;

/** One head too few for the policy or for a band, or one too many, as far as the arrays take them. */
export const heads: FaultKind = (world, { draw, aim, at }) => {
  const rule = world.data.insured;
  if (!rule) return undefined;
  const over =
    rule.max !== undefined &&
    (rule.max < MANY || aim.once(Math.ceil(rule.max / RARELY))) &&
    aim.once(2) &&
    isFree(world, rule.max + 1);
  const banded = Boolean(rule.bands?.length) && aim.once(2);
  if (!over && !banded && (rule.min ?? 1) < 2) return undefined;
  const { application, maker } = construct(world, draw, { at, size: over ? 'over' : 'short', banded });
  const [least, most] = roomOf(world, rule).heads;
  if (maker.crowd.heads < least || maker.crowd.heads > most) return undefined;
  return { application, expected: { path: rootOf(world, rule), code: over ? 'headcount-over' : 'headcount' } };
};

/** Pointer of the outermost array around the insured. */
const rootOf = ({ listAt }: World, { list }: InsuredRule): string =>
  `/${[...listAt].find(([, each]) => each === list)?.[0].split('.')[0] ?? ''}`;

/** Whether no field must equal a number of persons that it cannot hold. */
const isFree = ({ moving, field }: World, count: number): boolean =>
  moving.every(({ leaves, key }) => !leaves.some((leaf) => leaf.key.startsWith('#')) || (field(key).maximum ?? count) >= count);
