import { isBlank, isRecord } from '../../values/pointer.ts';
import { construct } from '../construct.ts';
import { formatOf } from '../fields.ts';
import type { World } from '../world.ts';
import type { FaultKind } from './define.ts';
import { altered, isSpare, type Site, sitesOf } from './sites.ts';

/** A text that its format refuses, for each of the format's codes. */
export const wrongFormat: FaultKind = (world, { draw, aim, at }) => {
  const built = construct(world, draw, { at });
  const sites = sitesOf(world, built.application).filter((site) => badOf(world, site).length > 0 && isSpare(world, built, site));
  const site = aim.among(sites);
  const [code, text] = (site && aim.among(badOf(world, site))) ?? [];
  return site && code !== undefined
    ? { application: altered(world, built.application, site, text), expected: { path: site.pointer, code } }
    : undefined;
};

const badOf = ({ ready }: World, { field, holder, value }: Site): readonly (readonly [string, string])[] => {
  const format = typeof value === 'string' && isRecord(holder) ? ready.formats.get(formatOf(field, holder) ?? '') : undefined;
  // A blank text counts as absent: that is another kind of fault.
  return Object.entries(format?.examples.bad ?? {}).filter(([, text]) => !isBlank(text));
};
