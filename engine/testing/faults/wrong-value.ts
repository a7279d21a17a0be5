import { tooManyOf } from '../bounds.ts';
import { construct } from '../construct.ts';
import type { Field } from '../../model/model.ts';
import type { FaultKind } from './define.ts';
import { altered, isSpare, sitesOf } from './sites.ts';

const NONE = 'no-such-choice';

/** A value that the schema does not take: no choice of the list, beyond a limit, of another type. Items of plain arrays are left to `arrays`. */
export const wrongValue: FaultKind = (world, { draw, aim, at }) => {
  const built = construct(world, draw, { at });
  const sites = sitesOf(world, built.application).filter(
    (site) => (site.holder || site.field.properties) && faultsOf(site.field).length > 0 && isSpare(world, built, site),
  );
  const site = aim.among(sites);
  const fault = site && aim.among(faultsOf(site.field));
  return site && fault
    ? {
        application: altered(world, built.application, site, fault.value),
        expected: { path: site.pointer, code: fault.code },
      }
    : undefined;
};

type Wrong = { readonly value: unknown; readonly code: string };

const faultsOf = (field: Field): readonly Wrong[] => {
  if (field.const !== undefined) return constFaults(field);
  if (field.enum) return [{ value: typeof field.enum[0] === 'number' ? -7 : NONE, code: 'enum' }];
  if (field.oneOfTable !== undefined) return [{ value: NONE, code: 'enum' }];
  if (field.properties) return [{ value: 'text', code: 'structure' }];
  if (field.type === 'array') return [{ value: { 0: 'text' }, code: 'not-array' }];
  if (field.type === 'boolean') return [{ value: 'yes', code: 'type' }];
  if (field.type === 'string') return [{ value: 5, code: 'type' }];
  if (field.type !== 'integer') return [];
  const tooMany = tooManyOf(field);
  return [
    { value: '1', code: 'type' },
    { value: 1.5, code: 'type' },
    ...(field.minimum === undefined ? [] : [{ value: field.minimum - 1, code: 'minimum' }]),
    ...(tooMany ? [tooMany] : []),
  ];
};

/** A field with a constant and a list breaks the constant alone. */
const constFaults = ({ const: only, enum: list = [NONE] }: Field): readonly Wrong[] =>
  list.filter((each) => each !== only).map((value) => ({ value, code: 'const' }));
