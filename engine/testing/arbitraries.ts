import type fc from 'fast-check';
import type { IsoDate } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import { isRecord } from '../values/pointer.ts';
import { construct, type ConstructOptions } from './construct.ts';
import { constructed } from './sketch.ts';
import { generatorContextOf } from './generator-context.ts';
import { arrays, notSame } from './faults/arrays.ts';
import { compared, end, lengths, start } from './faults/dates.ts';
import type { FaultKind } from './faults/sites.ts';
import { differs } from './faults/differs.ts';
import { heads, twice } from './faults/insured.ts';
import { hidden, missing, wrongFormat, wrongValue } from './faults/fields.ts';
import { refused } from './faults/refused.ts';

export type ApplicationOptions = { readonly at: IsoDate };

/** Generates applications without issues and with a premium, also when shrunk. */
export const validApplication = (model: Model, { at }: ApplicationOptions): fc.Arbitrary<Record<string, unknown>> =>
  applications(model, { at });

/**
 * Generates valid applications at limits: ages, numbers of persons, bands, first and last dates, ends of tables and choices.
 */
export const boundaryApplication = (model: Model, { at }: ApplicationOptions): fc.Arbitrary<Record<string, unknown>> =>
  applications(model, { at, edge: true });

const applications = (model: Model, options: ConstructOptions): fc.Arbitrary<Record<string, unknown>> => {
  const context = generatorContextOf(model);
  return constructed((draw) => recordOf(construct(context, draw, options).application));
};

const recordOf = (json: unknown): Record<string, unknown> => (isRecord(json) ? json : {});

/** An application with one error, the kind of the error, and the only issue that the check (or else the price) reports. */
export type InvalidApplication = {
  readonly application: Record<string, unknown>;
  readonly kind: string;
  readonly expected: { readonly path: string; readonly code: string };
};

/** The step to the next kind if one does not apply to the model. It is prime to the number of kinds, so that all are tried. */
const STRIDE = 5;

/** Generates applications with a single error, also when shrunk. */
export const invalidApplication = (model: Model, { at }: ApplicationOptions): fc.Arbitrary<InvalidApplication> => {
  const context = generatorContextOf(model);
  const kinds = Object.entries(faultKinds);
  return constructed((draw, aim) => {
    const first = aim.below(kinds.length);
    for (let offset = 0; ; offset += 1) {
      const [kind, make] = kinds[(first + offset * STRIDE) % kinds.length] ?? [];
      const faulty = make?.(context, { draw, aim, at });
      if (kind !== undefined && faulty) return { kind, application: recordOf(faulty.application), expected: faulty.expected };
      if (offset > kinds.length)
        throw new Error(`Cannot make an invalid application of ${model.data.code} as it has no required field or limit`);
    }
  });
};

export const faultKinds: Readonly<Record<string, FaultKind>> = {
  missing,
  wrongValue,
  wrongFormat,
  refused,
  start,
  end,
  heads,
  twice,
  hidden,
  differs,
  arrays,
  notSame,
  compared,
  lengths,
};
