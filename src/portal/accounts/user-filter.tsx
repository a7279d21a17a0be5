import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { useFollowing } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';
import type { QueryOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';

const levels = ['1', '2', '3'] as const;
const states = ['open', 'locked'] as const;

const markOf = ({ key, level, state }: UserFilters): string => [key, level, state].join();

type BarProps = { readonly filters: UserFilters; readonly onQuery: (filters: UserFilters) => void };

/** Query of users: name or phone, level, state. */
export const UserFilterBar = ({ filters, onQuery }: BarProps) => {
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
        const none = { ...noUserFilters, limit: draft.limit };
        setDraft(none);
        onQuery(none);
      }}
    >
      <FilterSelect
        w={half}
        label={t('account.level')}
        all={t('org.allLevels')}
        options={levels.map((level) => [level, t(`account.level${level}`)])}
        value={draft.level}
        onChange={(level) => setDraft({ ...draft, level })}
      />
      <FilterSelect
        w={half}
        label={t('org.state')}
        all={t('org.allStates')}
        options={states.map((state) => [state, t(`org.${state}`)])}
        value={draft.state}
        onChange={(state) => setDraft({ ...draft, state })}
      />
    </FilterForm>
  );
};

/** What the list of users is narrowed by, and which page of it is shown; empty means any. */
export type UserFilters = {
  readonly key: string;
  readonly level: '' | (typeof levels)[number];
  readonly state: '' | (typeof states)[number];
  readonly current: number;
  readonly limit: number;
};

export const noUserFilters: UserFilters = { key: '', level: '', state: '', current: 1, limit: pageSizes[0] };

/** Filters of an address; what makes no sense counts as not given. */
export const readUserFilters = (query: URLSearchParams): UserFilters => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  level: levels.find((level) => level === query.get('level')) ?? '',
  state: states.find((state) => state === query.get('state')) ?? '',
  ...pagingIn(query),
});

/** The address of filters, without defaults. */
export const writeUserFilters = ({ key, level, state, ...paging }: UserFilters): URLSearchParams =>
  queryWith(new URLSearchParams(), { key, level, state, ...pagingValues(paging) });

export const userListQuery = ({ key, level, state, current, limit }: UserFilters): QueryOf<Calls['queryUsers']> => ({
  limit,
  offset: (current - 1) * limit,
  key: key || undefined,
  userLevel: level === '' ? undefined : Number(level),
  locked: state === '' ? undefined : state === 'locked',
});
