import { Select } from '@insure/engine/react';
import { FilterForm } from '../../parts/filter-form.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';
import { noUserFilters, readLevel, readState, type UserFilters } from './user-filters.ts';

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
    </FilterForm>
  );
};
