import { Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/select.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';
import { statuses, type Filters } from './policy-filters.ts';
import { SearchField } from '../../parts/search-field.tsx';

type BarProps = { readonly filters: Filters; readonly onQuery: (next: Partial<Filters>) => void };

/** Query of policies: number or policyholder, and state. */
export const PolicyFilterBar = ({ filters, onQuery }: BarProps) => {
  const { t } = useTexts();
  const [draft, setDraft] = useFollowing(filters, `${filters.key} ${filters.status}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onQuery({ key: draft.key.trim(), status: draft.status });
  };
  return (
    <Flex asChild gap="2" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3">
      <form role="search" aria-label={t('policy.filters')} onSubmit={submit}>
        <SearchField
          label={t('policy.key')}
          value={draft.key}
          onChange={(key) => setDraft({ ...draft, key })}
          w={{ base: 'full', md: '16rem' }}
        />
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
        <Button type="submit" variant="dark">
          {t('policy.query')}
        </Button>
        <Button variant="ghost" onClick={() => onQuery({ key: '', status: '' })}>
          {t('policy.reset')}
        </Button>
      </form>
    </Flex>
  );
};
