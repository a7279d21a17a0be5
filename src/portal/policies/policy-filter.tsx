import { Select } from '@insure/engine/react';
import { FilterForm } from '../components/form/filter-form.tsx';
import { useFollowing } from '../components/form/use-following.ts';
import { useTexts } from '../texts/language.ts';
import type { PolicyStatus } from '../../contract/orders.ts';
import { pageSizes } from '../components/list/pager.tsx';

type BarProps = { readonly filters: Filters; readonly onQuery: (next: Partial<Filters>) => void };

/** Query of policies: number or policyholder, and state. */
export const PolicyFilterBar = ({ filters, onQuery }: BarProps) => {
  const { t } = useTexts();
  const [draft, setDraft] = useFollowing(filters, `${filters.key} ${filters.status}`);
  const query = () => {
    onQuery({ key: draft.key.trim(), status: draft.status });
  };
  return (
    <FilterForm
      label={t('policy.filters')}
      search={{ label: t('policy.key'), value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
      onQuery={query}
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

/** States of a policy, those that run first. */
const statuses: readonly PolicyStatus[] = ['IN_FORCE', 'EXPIRING', 'NOT_STARTED', 'EXPIRED', 'CANCELLED'];

/** What the list of policies is narrowed by, as an address says; what makes no sense counts as not given. */
export const readFilters = (query: URLSearchParams) => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  status: statuses.find((status) => status === query.get('status')) ?? ('' as const),
  current: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  limit: pageSizes.find((size) => size === Number(query.get('size'))) ?? pageSizes[0],
});

export type Filters = ReturnType<typeof readFilters>;

/** The address's query for some filters. */
export const writeFilters = ({ key, status, current, limit }: Filters): URLSearchParams => {
  const values = {
    key,
    status,
    page: current === 1 ? '' : String(current),
    size: limit === pageSizes[0] ? '' : String(limit),
  };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
};
