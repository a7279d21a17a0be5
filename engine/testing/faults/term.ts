import { addDays } from '../../values/dates.ts';
import { pointerOf } from '../../model/pricing/run.ts';
import { construct } from '../construct.ts';
import { tokensTo } from '../date-rules.ts';
import { put } from '../sketch.ts';
import type { FaultKind } from './define.ts';

/** A start too early or too late: everything else is made for that start. */
export const start: FaultKind = (world, { draw, aim, at }) => {
  const { term } = world.data;
  if (term?.earliest === undefined || term.latest === undefined) return undefined;
  const early = aim.once(2);
  const by = 1 + aim.below(5) * aim.below(2);
  const { application } = construct(world, draw, { at, start: addDays(at, early ? term.earliest - by : term.latest + by) });
  return { application, expected: { path: pointerOf(term.start), code: early ? 'too-early' : 'too-late' } };
};

/** An end before the start, or too far from it. */
export const end: FaultKind = (world, { draw, aim, at }) => {
  const { term } = world.data;
  if (term?.end === undefined) return undefined;
  const { application, when } = construct(world, draw, { at });
  const long = term.maxDays !== undefined && aim.once(2);
  const by = 1 + aim.below(4) * aim.below(2);
  const day = long ? addDays(when.start, (term.maxDays ?? 0) + by - 1) : addDays(when.start, -by);
  const path = pointerOf(term.end);
  return {
    application: put(application, tokensTo(path), day),
    expected: { path, code: long ? 'too-long' : 'ends-before-start' },
  };
};
