import type { ModelData, Step } from '../model.ts';
import { isRecord, tokensOf } from '../../values/pointer.ts';
import { listPaths } from '../schema-fields.ts';

/**
 * Returns the paths ("count", "insuredGroup.insured_list.birthDay") that the premium depends on, also through steps and facts.
 */
export const pricedPaths = (model: ModelData): ReadonlySet<string> => {
  const lists = new Map([...listPaths(model.lists)].map(([path, list]) => [list, path]));
  const steps = new Map<string, { readonly block: string; readonly step: Step }>(
    [...Object.entries(model.facts), ...Object.entries(model.steps)].flatMap(([block, blockSteps]) =>
      blockSteps.map((step) => [`${block}.${step.step}`, { block, step }] as const),
    ),
  );
  const paths = new Set<string>();
  const visitedKeys = new Set<string>();
  const follow = (word: string, block: string): void => {
    for (const key of [word, `${block}.${word}`]) {
      const namedStep = steps.get(key);
      if (!namedStep || visitedKeys.has(key)) continue;
      visitedKeys.add(key);
      for (const inner of wordsIn(namedStep.step)) follow(inner, namedStep.block);
    }
    const [scope = '', ...rest] = word.split('.');
    const list = lists.get(scope);
    if (list !== undefined) paths.add([list, ...rest].join('.'));
    else if (scope === 'application') paths.add(rest.join('.'));
    else if (scope === 'payment') for (const each of [...wordsIn(model.payment), ...wordsIn(model.term)]) follow(each, block);
    else if (scope === 'term') for (const each of wordsIn(model.term)) follow(each, block);
  };
  for (const word of [model.premium, ...wordsIn(model.instalments)]) follow(word, 'policy');
  return paths;
};

/** Returns whether a pointer is a value that the premium depends on, or is inside or around such a value. */
export const touchesPrice = (paths: ReadonlySet<string>, pointer: string): boolean => {
  const fieldPath = tokensOf(pointer)
    .filter((token) => !/^\d+$/.test(token))
    .join('.');
  if (fieldPath === '' || paths.has(fieldPath)) return true;
  for (const path of paths) if (path.startsWith(`${fieldPath}.`) || fieldPath.startsWith(`${path}.`)) return true;
  return false;
};

/** Returns every text in JSON, keys included, because the keys of conditions are paths too. */
export const wordsIn = (json: unknown): readonly string[] => {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return json.flatMap(wordsIn);
  return isRecord(json) ? Object.entries(json).flatMap(([word, value]) => [word, ...wordsIn(value)]) : [];
};
