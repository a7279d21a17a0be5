import { construct } from '../construct.ts';
import type { FaultKind } from './define.ts';
import { altered, isSpare, sitesOf, type Site } from './sites.ts';
import type { World } from '../world.ts';

/** A required field is missing: absent, null or a blank text. */
export const missing: FaultKind = (world, { draw, aim, at }) => {
  const built = construct(world, draw, { at });
  const sites = sitesOf(world, built.application).filter((site) => isRequired(world, site) && isSpare(world, built, site));
  const site = aim.among(sites);
  if (!site) return undefined;
  const blank = aim.pick([undefined, null, '', ' ', '\u3000\u200B']);
  return {
    application: altered(world, built.application, site, typeof site.value === 'object' ? undefined : blank),
    expected: { path: site.pointer, code: 'required' },
  };
};

/** What shows only under a condition and is required under the same one is required where it stands. */
const isRequired = ({ data }: World, { holder, holderField, name, field, key }: Site): boolean =>
  holder !== undefined &&
  (Boolean(holderField.required?.includes(name)) ||
    (field.requiredWhen !== undefined && JSON.stringify(field.requiredWhen) === JSON.stringify(field.visibleWhen)) ||
    Boolean(data.insured?.required?.some((each) => key === `${data.insured?.list}.${each}`)));
