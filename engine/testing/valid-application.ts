import type fc from 'fast-check';
import type { IsoDate, Model } from '../core/model.ts';
import { isRecord } from '../core/pointer.ts';
import { construct } from './construct.ts';
import { constructed } from './draw.ts';
import { worldOf } from './world.ts';

/** Applications that a model takes: no issues, and a premium. Whatever they shrink to is taken too. */
export const validApplication = (model: Model, { at }: { readonly at: IsoDate }): fc.Arbitrary<Record<string, unknown>> => {
  const world = worldOf(model);
  return constructed((draw) => recordOf(construct(world, draw, { at }).application));
};

/** Valid applications around every limit: ages, head counts and bands, first and last dates, ends of tables and choices. */
export const boundaryApplication = (model: Model, { at }: { readonly at: IsoDate }): fc.Arbitrary<Record<string, unknown>> => {
  const world = worldOf(model);
  return constructed((draw) => recordOf(construct(world, draw, { at, edge: true }).application));
};

const recordOf = (json: unknown): Record<string, unknown> => (isRecord(json) ? json : {});
