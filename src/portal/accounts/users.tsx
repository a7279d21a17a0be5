import { Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '../../contract/accounts.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { ListBody } from '../components/list/list-body.tsx';
import { notify } from '../api/notify.ts';
import { useSettledText, useSyncedState } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';
import { useUser } from '../session/session.ts';
import { AloneNote, colleagueKinds, RequestsCard, useRequests } from './office-requests.tsx';
import { LockDialog, ResetDialog } from './user-dialogs.tsx';
import { AddUserDialog, EditUserDialog } from './user-form.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { type UserAction, UserRows } from './user-rows.tsx';
import { ListHeading } from '../components/page/section.tsx';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import type { QueryOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';

/** Shows the users of the administrator's organisation with the actions on them. The URL has the filters. */
export const UsersPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readUserFilters(query);
  const list = useCall('queryUsers', { query: userListQuery(filters) }, { keepPreviousData: true });
  const requestList = useRequests(colleagueKinds, useUser()?.officeRights?.includes('rights') ?? false);
  const refresh = (): void => void Promise.all([list.mutate(), requestList.mutate()]);
  const settledFilters = readUserFilters(new URLSearchParams(useSettledText(query.toString(), list.isLoading)));
  const change = (next: UserFilters) => setQuery(writeUserFilters(next), { preventScrollReset: true });
  const [dialog, setDialog] = useState<{ readonly action: UserAction; readonly account: Account } | 'add'>();
  const handleAction = async (action: UserAction, account: Account): Promise<void> => {
    if (action !== 'unlock') return setDialog({ action, account });
    await call('unLockUser', { body: { userId: account.userId } });
    notify({ tone: 'success', title: t('org.unlocked', { name: account.userName }) });
    await list.mutate();
    return undefined;
  };
  const finish = (sentence?: string) => {
    setDialog(undefined);
    refresh();
    if (sentence !== undefined) notify({ tone: 'success', title: sentence });
  };
  return (
    <>
      <Flex align="start" gap="3" wrap="wrap" justify="space-between">
        <ListHeading title={t('title.orgUsers')} text={t('org.usersText')} />
        <Button mb="4" onClick={() => setDialog('add')}>
          {t('org.addUser')}
        </Button>
      </Flex>
      {requestList.isAlone && <AloneNote />}
      <RequestsCard requests={requestList.requests} expired={requestList.expired} onDecided={refresh} />
      <Card as="section" aria-label={t('title.orgUsers')} overflow="hidden">
        <UserFilterBar filters={filters} onQuery={change} />
        <ListBody
          list={list}
          empty={{
            icon: UserX,
            title: t('home.empty'),
            text: t('org.noUsersText'),
            action: t('org.showAll'),
            onAction: () => change(noUserFilters),
          }}
          pager={{
            current: settledFilters.current,
            limit: settledFilters.limit,
            unit: t('org.userUnit'),
            onPage: (current) => change({ ...filters, current }),
            onSize: (limit) => change({ ...filters, limit, current: 1 }),
          }}
        >
          <UserRows
            rows={list.data?.rows ?? []}
            onAction={(action, account) => void handleAction(action, account).catch(() => undefined)}
          />
        </ListBody>
      </Card>
      {dialog === 'add' && (
        <AddUserDialog
          add={(body) => call('addUser', { body }, { quiet: true })}
          onClose={(isAdded) => {
            setDialog(undefined);
            if (isAdded) void list.mutate();
          }}
        />
      )}
      {dialog !== 'add' && dialog?.action === 'edit' && <EditUserDialog account={dialog.account} onClose={finish} />}
      {dialog !== 'add' && dialog?.action === 'lock' && <LockDialog account={dialog.account} onClose={finish} />}
      {dialog !== 'add' && dialog?.action === 'rights' && <RightsDialog account={dialog.account} onClose={finish} />}
      {dialog !== 'add' && dialog?.action === 'reset' && <ResetDialog account={dialog.account} onClose={() => finish()} />}
    </>
  );
};

const levels = ['1', '2', '3'] as const;
const states = ['open', 'locked'] as const;

const markOf = ({ key, level, state }: UserFilters): string => [key, level, state].join();

type BarProps = { readonly filters: UserFilters; readonly onQuery: (filters: UserFilters) => void };

/** Shows the filters of users: name or phone, level, state. */
export const UserFilterBar = ({ filters, onQuery }: BarProps) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useSyncedState(filters, markOf(filters));
  const query = () => {
    const next = { ...draft, key: draft.key.trim(), current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  const half = { base: 'calc(50% - 0.25rem)', md: '9.5rem' };
  return (
    <FilterForm
      label={t('org.filters')}
      chosenCount={[filters.level, filters.state].filter((value) => value !== '').length}
      search={{ label: t('org.key'), value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
      onQuery={query}
      onReset={() => {
        const noFilters = { ...noUserFilters, limit: draft.limit };
        setDraft(noFilters);
        onQuery(noFilters);
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

/** Filters and page of the list of users; empty means any. */
export type UserFilters = {
  readonly key: string;
  readonly level: '' | (typeof levels)[number];
  readonly state: '' | (typeof states)[number];
  readonly current: number;
  readonly limit: number;
};

export const noUserFilters: UserFilters = { key: '', level: '', state: '', current: 1, limit: pageSizes[0] };

/** Reads the filters from a URL; an invalid value counts as absent. */
export const readUserFilters = (query: URLSearchParams): UserFilters => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  level: levels.find((level) => level === query.get('level')) ?? '',
  state: states.find((state) => state === query.get('state')) ?? '',
  ...pagingIn(query),
});

/** Returns the URL query of filters, without default values. */
export const writeUserFilters = ({ key, level, state, ...paging }: UserFilters): URLSearchParams =>
  queryWith(new URLSearchParams(), { key, level, state, ...pagingValues(paging) });

export const userListQuery = ({ key, level, state, current, limit }: UserFilters): QueryOf<Calls['queryUsers']> => ({
  limit,
  offset: (current - 1) * limit,
  key: key || undefined,
  userLevel: level === '' ? undefined : Number(level),
  locked: state === '' ? undefined : state === 'locked',
});
