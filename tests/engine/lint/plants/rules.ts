import type { ModelData, ModelFiles } from '../../../../engine/index.ts';
import { changed, type Plant, type Planter } from './define.ts';

/** A rule that is never true, and an `any` with a part that is never true. */
export const unreachables: Planter = (files, model) => {
  const holder = isHolder(kindOf(model));
  const never = { all: [holder, { not: holder }] };
  return [
    withRule(files, model, 'a rule that never acts', never, 'unreachable', ''),
    withRule(files, model, 'a way that is never taken', { any: [holder, never] }, 'unreachable', '/any/1'),
  ];
};

/** A rule that compares with a choice that its field does not have, as a letter is missing. */
export const unknownChoices: Planter = (files, model) => {
  const kind = kindOf(model);
  const at = `/${path}/is`;
  return [{ ...withRule(files, model, 'a choice with a typo', isHolder(kind.slice(1)), 'unknown-value', at), nearest: kind }];
};

/** A rule of the model that no example shows any more. */
export const unshownRules: Planter = (files, model) => {
  const holder = isHolder(kindOf(model));
  return [withRule(files, model, 'a rule without an example', { all: [{ not: { not: holder } }] }, 'unshown-rule', undefined)];
};

const path = 'application.policyholder.holderType';
const isHolder = (kind: string) => ({ [path]: { is: kind } });

/** Returns a kind of policyholder that the model accepts. */
const kindOf = ({ schema }: ModelData): string => {
  const field = schema.properties?.['policyholder']?.properties?.['holderType'];
  return String(field?.const ?? field?.enum?.[0]);
};

/** Adds a rule. The mistake is at a pointer in its condition, or at the rule. */
const withRule = (
  files: ModelFiles,
  { code, rules }: ModelData,
  what: string,
  when: unknown,
  found: string,
  inWhen: string | undefined,
): Plant => {
  const file = `${code}/model.json`;
  const rule = `/rules/${rules.length}`;
  return {
    what,
    code: found,
    files: changed(files, file, (json) => {
      json['rules'] = [...Object(json['rules'] ?? []), { rule: 'planted', when, warn: 'planted' }];
    }),
    at: [{ file, pointer: inWhen === undefined ? `${rule}/rule` : `${rule}/when${inWhen}` }],
  };
};
