import type { Cell } from '../../model/pricing/types.ts';
import { operandsIn } from '../../testing/model-reads.ts';
import type { Subject } from '../subject/subject.ts';

/** Returns the steps and facts whose amounts a step computes with. */
export const cellsBelow = ({ prepared }: Subject, { step, block }: Cell): readonly Cell[] =>
  operandsIn(Object.entries(step).flatMap(([word, value]) => (NOT_MONEY.has(word) ? [] : [value]))).flatMap((name) =>
    typeof name === 'string' ? (prepared.plan.cell(name.includes('.') ? name : `${block}.${name}`) ?? []) : [],
  );

/** Keywords of a step that name no amount; the inputs of a look-up are keys. */
const NOT_MONEY: ReadonlySet<string> = new Set('step title round unit shown lookup by if test where count'.split(' '));
