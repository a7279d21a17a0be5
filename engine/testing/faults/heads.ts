import type { InsuredRule } from '../../model/model.ts';
import { mostOf } from '../bounds.ts';
import { construct } from '../construct.ts';
import { type Crowd, roomOf } from '../crowd.ts';
import { crowded } from '../crowded.ts';
import type { World } from '../world.ts';
import type { FaultKind } from './define.ts';

/** Persons beyond this many are made the more seldom the more there are: whoever draws them has to check them as well. */
const MANY = 1000;

/** One head too few for the policy or for a band, or one too many, as far as the arrays take them. */
export const heads: FaultKind = (world, { draw, aim, at }) => {
  const rule = world.data.insured;
  if (!rule) return undefined;
  const path = rootOf(world, rule);
  const { max } = rule;
  const isSeldom = max !== undefined && max > MANY && rule.weight === undefined;
  if (max !== undefined && aim.once(isSeldom ? 2 + Math.ceil(max / MANY) : 2) && isFree(world, max + 1)) {
    const built = construct(world, draw, { at, ...(isSeldom ? {} : { size: 'over' }) });
    const application = isSeldom ? crowded(world, built, max + 1) : built.application;
    if (application !== undefined && isTaken(world, rule, max + 1))
      return { application, expected: { path, code: 'headcount-over' } };
  }
  const banded = Boolean(rule.bands?.length) && aim.once(2);
  if (!banded && (rule.min ?? 1) < 2) return undefined;
  const { application, maker } = construct(world, draw, { at, size: 'short', banded });
  return isTaken(world, rule, maker.crowd.heads)
    ? { application, expected: { path, code: shortCode(rule, maker.crowd) } }
    : undefined;
};

/** Who asks for more: the policy, or a band that is present. */
const shortCode = ({ min = 0, bands = [] }: InsuredRule, { heads: count, bands: present, bound }: Crowd): string => {
  if (count < min) return 'headcount';
  return present.some((band) => bands[band]?.counts === 'policy' && count < bands[band].min) || !bound
    ? 'headcount-with'
    : 'headcount-within';
};

/** Whether the schema's arrays take so many. */
const isTaken = (world: World, rule: InsuredRule, count: number): boolean => {
  const [least, most] = roomOf(world, rule).heads;
  return count >= least && count <= most;
};

/** Pointer of the outermost array around the insured. */
const rootOf = ({ listAt }: World, { list }: InsuredRule): string =>
  `/${[...listAt].find(([, each]) => each === list)?.[0].split('.')[0] ?? ''}`;

/** Whether no field must equal a number of persons that it cannot hold. */
const isFree = ({ moving, field }: World, count: number): boolean =>
  moving.every(({ leaves, key }) => !leaves.some((leaf) => leaf.key.startsWith('#')) || (mostOf(field(key)) ?? count) >= count);
