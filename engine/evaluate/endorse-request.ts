import { isDate } from '../values/dates.ts';
import type { Issue } from '../model/issue.ts';
import { isRecord } from '../values/pointer.ts';
import type { IsoDate } from '../model/model.ts';

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Whether every part of a request is what it must be, whatever JSON it comes from: an issue at each part that is not. */
export const requestShape = (request: unknown): readonly Issue[] => {
  if (!isRecord(request)) return [{ path: '', code: 'structure' }];
  const { effective, add, remove, replace, claims } = request;
  const issues: Issue[] = [];
  if (typeof effective !== 'string' || !isDate(effective)) issues.push({ path: '/effective', code: 'structure' });
  const each = (name: string, list: unknown, isRight: (item: unknown) => boolean): void => {
    if (list === undefined) return;
    if (!Array.isArray(list)) {
      issues.push({ path: `/${name}`, code: 'not-array', params: { field: name } });
      return;
    }
    const wrong = list.findIndex((item: unknown) => !isRight(item));
    if (wrong >= 0) issues.push({ path: `/${name}/${wrong}`, code: 'structure' });
  };
  each(
    'add',
    add,
    (item) => isRecord(item) && isRecord(item['person']) && (item['group'] === undefined || isNumber(item['group'])),
  );
  each('remove', remove, isNumber);
  each('replace', replace, (item) => isRecord(item) && isRecord(item['person']) && isNumber(item['old']));
  each('claims', claims, isNumber);
  return issues;
};

/** Persons and groups that there are not, and persons who are changed twice: else money would go back for nobody, or for one twice. */
export const requestIssues = (
  { add = [], remove = [], replace = [] }: EndorsementRequest,
  persons: number,
  groups: number,
): readonly Issue[] => {
  const seen = new Set<number>();
  const issues: Issue[] = [];
  const change = (path: string, index: number): void => {
    if (index >= persons) issues.push({ path, code: 'no-such-row', params: { row: index + 1 } });
    else if (seen.has(index)) issues.push({ path, code: 'changed-twice', params: { row: index + 1 } });
    seen.add(index);
  };
  remove.forEach((index, at) => change(`/remove/${at}`, index));
  replace.forEach(({ old }, at) => change(`/replace/${at}/old`, old));
  add.forEach(({ group = 0 }, at) => {
    if (group >= groups) issues.push({ path: `/add/${at}/group`, code: 'no-such-group', params: { row: group + 1 } });
  });
  return issues;
};

/** A change of the insured of a policy. Persons are counted over the whole policy, groups too; a new person joins `group` (the first without it). */
export type EndorsementRequest = {
  readonly effective: IsoDate;
  readonly add?: readonly { readonly group?: number; readonly person: unknown }[];
  readonly remove?: readonly number[];
  readonly replace?: readonly { readonly old: number; readonly person: unknown }[];
  /** Persons (by number) of whom a claim is known. */
  readonly claims?: readonly number[];
};
