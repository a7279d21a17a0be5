import { Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/select.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';
import { noUserFilters, readLevel, readState, type UserFilters } from './user-filters.ts';

const markOf = ({ key, level, state }: UserFilters): string => [key, level, state].join();

/** Query of users: name or phone, level, state. Nothing is asked until the query button or Enter. */
export const UserFilterBar = ({
  filters,
  onQuery,
}: {
  readonly filters: UserFilters;
  readonly onQuery: (filters: UserFilters) => void;
}) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useFollowing(filters, markOf(filters));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { ...draft, key: draft.key.trim(), current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  const half = { base: 'calc(50% - 0.25rem)', md: '9.5rem' };
  return (
    <Flex asChild gap="2" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3">
      <form role="search" aria-label={t('org.filters')} onSubmit={submit}>
        <TextInput
          type="search"
          size="sm"
          w={{ base: 'full', md: '15rem' }}
          maxLength={60}
          aria-label={t('org.key')}
          placeholder={t('org.key')}
          value={draft.key}
          onChange={(event) => setDraft({ ...draft, key: event.target.value })}
        />
        <Select
          size="sm"
          w={half}
          aria-label={t('org.level')}
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
        <Button type="submit" variant="dark">
          {t('org.query')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setDraft({ ...noUserFilters, limit: draft.limit });
            onQuery({ ...noUserFilters, limit: draft.limit });
          }}
        >
          {t('org.reset')}
        </Button>
      </form>
    </Flex>
  );
};
