import { Select } from '@insure/engine/react';
import { FilterForm } from '../components/form/filter-form.tsx';
import { useFollowing } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';
import type { QueryOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';

const markOf = ({ key, level, state }: UserFilters): string => [key, level, state].join();

/** Query of users: name or phone, level, state. */
export const UserFilterBar = ({
  filters,
  onQuery,
}: {
  readonly filters: UserFilters;
  readonly onQuery: (filters: UserFilters) => void;
}) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useFollowing(filters, markOf(filters));
  const query = () => {
    const next = { ...draft, key: draft.key.trim(), current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  const half = { base: 'calc(50% - 0.25rem)', md: '9.5rem' };
  return (
    <FilterForm
      label={t('org.filters')}
      search={{ label: t('org.key'), value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
      onQuery={query}
      onReset={() => {
        setDraft({ ...noUserFilters, limit: draft.limit });
        onQuery({ ...noUserFilters, limit: draft.limit });
      }}
    >
      <Select
        size="sm"
        w={half}
        aria-label={t('account.level')}
        value={draft.level}
        onChange={(event) => setDraft({ ...draft, level: readLevel(event.target.value) })}
      >
        <option value="">{t('org.allLevels')}</option>
        <option value="1">{t('account.level1')}</option>
        <option value="2">{t('account.level2')}</option>
        <option value="3">{t('account.level3')}</option>
      </Select>
      <Select
        size="sm"
        w={half}
        aria-label={t('org.state')}
        value={draft.state}
        onChange={(event) => setDraft({ ...draft, state: readState(event.target.value) })}
      >
        <option value="">{t('org.allStates')}</option>
        <option value="open">{t('org.open')}</option>
        <option value="locked">{t('org.locked')}</option>
      </Select>
    </FilterForm>
  );
};

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
const readLevel = (text: string | null): UserFilters['level'] => oneOf(['1', '2', '3'], text);
/** A state as a select gives it. */
const readState = (text: string | null): UserFilters['state'] => oneOf(['open', 'locked'], text);

/** Filters of an address; what makes no sense counts as not given. */
export const readUserFilters = (query: URLSearchParams): UserFilters => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  level: readLevel(query.get('level')),
  state: readState(query.get('state')),
  ...pagingIn(query),
});

/** The address of filters, without defaults. */
export const writeUserFilters = ({ key, level, state, ...paging }: UserFilters): URLSearchParams =>
  queryWith(new URLSearchParams(), { key, level, state, ...pagingValues(paging) });

/** The query of the list. */
export const userListQuery = ({ key, level, state, current, limit }: UserFilters): QueryOf<Calls['queryUsers']> => ({
  limit,
  offset: (current - 1) * limit,
  key: key || undefined,
  userLevel: level === '' ? undefined : Number(level),
  locked: state === '' ? undefined : state === 'locked',
});
