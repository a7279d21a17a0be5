import { Select } from '@insure/engine/react';
import { FilterForm } from '../../parts/filter-form.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';
import { statuses, type Filters } from './policy-filters.ts';

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
