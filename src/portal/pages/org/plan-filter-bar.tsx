import { Select } from '@insure/engine/react';
import { useCall } from '../../call/use-call.ts';
import { FilterForm } from '../../parts/filter-form.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';
import type { PlanFilters } from './plans.tsx';

const markOf = ({ key, companyId }: PlanFilters): string => [key, companyId].join();

/** Query of plans: product name and insurer. */
export const PlanFilterBar = ({
  filters,
  onQuery,
}: {
  readonly filters: PlanFilters;
  readonly onQuery: (filters: PlanFilters) => void;
}) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useFollowing(filters, markOf(filters));
  const companies = useCall('haveInsuranceCompany', {}, { revalidateIfStale: false }).data?.data ?? [];
  const query = () => {
    const next = { ...draft, key: draft.key.trim(), current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  return (
    <FilterForm
      label={t('org.plansFilters')}
      search={{ label: t('org.planKey'), value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
      onQuery={query}
      onReset={() => {
        const none = { key: '', companyId: '', current: 1, limit: draft.limit };
        setDraft(none);
        onQuery(none);
      }}
    >
      <Select
        size="sm"
        w={{ base: 'full', md: '12rem' }}
        aria-label={t('org.company')}
        value={draft.companyId}
        onChange={(event) => setDraft({ ...draft, companyId: event.target.value })}
      >
        <option value="">{t('org.allCompanies')}</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
};
