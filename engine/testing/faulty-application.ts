import type fc from 'fast-check';
import type { IsoDate, Model } from '../core/model.ts';
import { isRecord } from '../core/pointer.ts';
import { constructed } from './draw.ts';
import { faultKinds } from './faults/index.ts';
import { worldOf } from './world.ts';

/** An application with a single fault, the kind of fault, and the only issue that it raises: one of the check, or where that finds none one of the price. */
export type FaultyApplication = {
  readonly application: Record<string, unknown>;
  readonly kind: string;
  readonly expected: { readonly path: string; readonly code: string };
};

/** From a kind that has no place here to the next one to try; prime to the number of kinds, so that all get their turn. */
const STRIDE = 5;

/** Applications with a single fault, made as faulty as they are: what they shrink to has a single fault too. */
export const faultyApplication = (model: Model, { at }: { readonly at: IsoDate }): fc.Arbitrary<FaultyApplication> => {
  const world = worldOf(model);
  const kinds = Object.entries(faultKinds);
  return constructed((draw, aim) => {
    const first = aim.below(kinds.length);
    for (let offset = 0; ; offset += 1) {
      const [kind, make] = kinds[(first + offset * STRIDE) % kinds.length] ?? [];
      const faulty = make?.(world, { draw, aim, at });
      if (kind !== undefined && faulty)
        return { kind, application: isRecord(faulty.application) ? faulty.application : {}, expected: faulty.expected };
      if (offset > kinds.length) throw new Error(`Cannot make a fault in ${model.data.code} as it requires nothing`);
    }
  });
};
