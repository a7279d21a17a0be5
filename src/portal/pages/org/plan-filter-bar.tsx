import { Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useCall } from '../../call/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/select.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';
import type { PlanFilters } from './plans.tsx';

const markOf = ({ key, companyId }: PlanFilters): string => [key, companyId].join();

/** Query of plans: product name and insurer. Nothing is asked until the query button or Enter. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { ...draft, key: draft.key.trim(), current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  return (
    <Flex asChild gap="2" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3">
      <form role="search" aria-label={t('org.plansFilters')} onSubmit={submit}>
        <TextInput
          type="search"
          size="sm"
          w={{ base: 'full', md: '15rem' }}
          maxLength={60}
          aria-label={t('org.planKey')}
          placeholder={t('org.planKey')}
          value={draft.key}
          onChange={(event) => setDraft({ ...draft, key: event.target.value })}
        />
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
        <Button type="submit" variant="dark">
          {t('org.query')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            const none = { key: '', companyId: '', current: 1, limit: draft.limit };
            setDraft(none);
            onQuery(none);
          }}
        >
          {t('org.reset')}
        </Button>
      </form>
    </Flex>
  );
};
