import type { QueryOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/paths.gen.ts';
import { pageSizes } from '../../parts/page-numbers.ts';

/** What the list of users is narrowed by, and which page of it is shown; empty means any. */
export type UserFilters = {
  readonly key: string;
  readonly level: '' | '1' | '2' | '3';
  readonly state: '' | 'open' | 'locked';
  readonly current: number;
  readonly limit: number;
};

/** No filter, first page. */
export const noUserFilters: UserFilters = { key: '', level: '', state: '', current: 1, limit: pageSizes[0] };

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

/** A level as a select gives it. */
export const readLevel = (text: string | null): UserFilters['level'] => oneOf(['1', '2', '3'], text);
/** A state as a select gives it. */
export const readState = (text: string | null): UserFilters['state'] => oneOf(['open', 'locked'], text);

/** Filters of an address; what makes no sense counts as not given. */
export const readUserFilters = (query: URLSearchParams): UserFilters => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  level: readLevel(query.get('level')),
  state: readState(query.get('state')),
  current: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  limit: pageSizes.find((size) => size === Number(query.get('size'))) ?? pageSizes[0],
});

/** The address of filters; what stands at its default is left out. */
export const writeUserFilters = ({ key, level, state, current, limit }: UserFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries({
      key,
      level,
      state,
      page: current === 1 ? '' : String(current),
      size: limit === pageSizes[0] ? '' : String(limit),
    }).filter(([, value]) => value !== ''),
  );

/** What the list is asked for. */
export const userListQuery = ({ key, level, state, current, limit }: UserFilters): QueryOf<Calls['queryUsers']> => ({
  limit,
  offset: (current - 1) * limit,
  key: key || undefined,
  userLevel: level === '' ? undefined : Number(level),
  locked: state === '' ? undefined : state === 'locked',
});
