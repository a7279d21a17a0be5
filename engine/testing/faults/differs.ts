import { addDays, isDate } from '../../values/dates.ts';
import { scopeField } from '../../model/schema-fields.ts';
import { type Constructed, construct } from '../construct.ts';
import { brokenIn, SAME } from '../constraints.ts';
import { formatIn } from '../application.ts';
import { sameItems } from '../same-as.ts';
import type { GeneratorContext } from '../generator-context.ts';
import { faultAt, type FaultKind, type Faulty, type Site, sitesOf } from './sites.ts';

/** Makes a birth date or sex that differs from the ID number. */
export const differs: FaultKind = (context, { draw, aim, at }) => {
  const built = construct(context, draw, { at });
  return aim.among(sitesOf(context, built.application).flatMap((site) => [...changesAt(context, built, site)]));
};

function* changesAt(context: GeneratorContext, built: Constructed, site: Site): Iterable<Faulty> {
  const { field, parent, value, pointer } = site;
  const format = parent && field.fills ? formatIn(context, field, parent) : undefined;
  const readings = typeof value === 'string' ? (format?.reads?.(value) ?? {}) : {};
  const parentPointer = pointer.slice(0, pointer.lastIndexOf('/'));
  for (const [reading, target] of Object.entries(field.fills ?? {})) {
    const currentValue = parent?.[target];
    const path = `${parentPointer}/${target}`;
    if (
      readings[reading] === undefined ||
      typeof currentValue !== 'string' ||
      tiedFields(context, built, parentPointer).has(path)
    )
      continue;
    const otherValues =
      reading === 'sex'
        ? [currentValue === 'M' ? 'F' : 'M']
        : (isDate(currentValue) ? [addDays(currentValue, 1), addDays(currentValue, -1)] : []).filter(
            (day) => day <= built.when.at,
          );
    for (const other of otherValues) {
      const faulty = faultAt(built.application, path, other, 'differs-from-id');
      if (breaksNoRule(context, built, faulty)) yield faulty;
    }
  }
}

/** Returns the fields that must equal those of another object. A change would cause a second issue. */
const tiedFields = (context: GeneratorContext, { application, when }: Constructed, around: string): ReadonlySet<string> => {
  const same = sameItems(context, application, when);
  const sources = Object.keys(context.data.lists).flatMap((list) => {
    const { sameAs } = scopeField(context.data, list);
    const source = `/${sameAs?.source.split('.').slice(1).join('/') ?? ''}`;
    return same.length > 0 && source === around ? Object.values(sameAs?.fields ?? {}).map((field) => `${source}/${field}`) : [];
  });
  return new Set([...sources, ...same.flatMap(({ item, fields }) => fields.map((field) => `${item.pointer}/${field}`))]);
};

const breaksNoRule = (
  { data, constraints }: GeneratorContext,
  { when }: Constructed,
  { application, expected }: Faulty,
): boolean => {
  const constraintsToCheck = constraints.filter(({ name, phase }) => name !== SAME && phase !== 'price');
  return brokenIn(data, constraintsToCheck, application, { when, pointer: expected.path }).length === 0;
};
