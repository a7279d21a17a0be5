import { Select } from '@insure/engine/react';
import { FilterForm } from '../components/form/filter-form.tsx';
import { useFollowing } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';
import type { PolicyStatus } from '../../contract/orders.ts';
import { pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';

type BarProps = { readonly filters: Filters; readonly onQuery: (next: Partial<Filters>) => void };

/** Filters of the policy list: number or policyholder, and status. */
export const PolicyFilterBar = ({ filters, onQuery }: BarProps) => {
  const { t } = useTexts();
  const [draft, setDraft] = useFollowing(filters, `${filters.key} ${filters.status}`);
  return (
    <FilterForm
      label={t('policy.filters')}
      search={{ label: t('policy.key'), value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
      onQuery={() => onQuery({ key: draft.key.trim(), status: draft.status })}
      onReset={() => onQuery({ key: '', status: '' })}
    >
      <Select
        size="sm"
        w={{ base: 'full', sm: '10rem' }}
        aria-label={t('policy.status')}
        value={draft.status}
        onChange={(event) => setDraft({ ...draft, status: statuses.find((name) => name === event.target.value) ?? '' })}
      >
        <option value="">{t('policy.allStatuses')}</option>
        {statuses.map((name) => (
          <option key={name} value={name}>
            {t(`status.policy.${name}`)}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
};

/** Statuses of a policy, those of running policies first. */
const statuses: readonly PolicyStatus[] = ['IN_FORCE', 'EXPIRING', 'NOT_STARTED', 'EXPIRED', 'CANCELLED'];

/** Filters in the query of an address; an invalid value counts as absent. */
export const readFilters = (query: URLSearchParams) => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  status: statuses.find((status) => status === query.get('status')) ?? ('' as const),
  ...pagingIn(query),
});

export type Filters = ReturnType<typeof readFilters>;

/** The query of an address for some filters. */
export const writeFilters = ({ key, status, ...paging }: Filters): URLSearchParams =>
  queryWith(new URLSearchParams(), { key, status, ...pagingValues(paging) });
