import { Card } from '@insure/engine/react';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '../../contract/accounts.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { ListBody } from '../components/list/list-body.tsx';
import { notify } from '../api/notify.ts';
import { useSettled } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';
import { EditUserDialog, LockDialog, ResetDialog } from './user-dialogs.tsx';
import {
  noUserFilters,
  readUserFilters,
  UserFilterBar,
  type UserFilters,
  userListQuery,
  writeUserFilters,
} from './user-filter.tsx';
import { type UserAction, UserRows } from './user-rows.tsx';
import { ListHeading } from '../components/page/section.tsx';

/** Users of the administrator's organisation: query, edit, lock and unlock, a new password. The query lives in the address. */
export const UsersPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readUserFilters(query);
  const list = useCall('queryUsers', { query: userListQuery(filters) }, { keepPreviousData: true });
  const shown = readUserFilters(new URLSearchParams(useSettled(query.toString(), list.isLoading)));
  const change = (next: UserFilters) => setQuery(writeUserFilters(next), { preventScrollReset: true });
  const [open, setOpen] = useState<{ readonly action: UserAction; readonly account: Account }>();
  const act = async (action: UserAction, account: Account): Promise<void> => {
    if (action !== 'unlock') return setOpen({ action, account });
    await call('unLockUser', { body: { userId: account.userId } });
    notify({ tone: 'success', title: t('org.unlocked', { name: account.userName }) });
    await list.mutate();
    return undefined;
  };
  const done = (sentence?: string) => {
    setOpen(undefined);
    if (sentence === undefined) return;
    notify({ tone: 'success', title: sentence });
    void list.mutate();
  };
  return (
    <>
      <ListHeading title={t('title.orgUsers')} text={t('org.usersText')} />
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
            current: shown.current,
            limit: shown.limit,
            unit: t('org.userUnit'),
            onPage: (current) => change({ ...filters, current }),
            onSize: (limit) => change({ ...filters, limit, current: 1 }),
          }}
        >
          <UserRows
            rows={list.data?.rows ?? []}
            onAction={(action, account) => void act(action, account).catch(() => undefined)}
          />
        </ListBody>
      </Card>
      {open?.action === 'edit' && <EditUserDialog account={open.account} onClose={done} />}
      {open?.action === 'lock' && <LockDialog account={open.account} onClose={done} />}
      {open?.action === 'reset' && <ResetDialog account={open.account} onClose={() => done()} />}
    </>
  );
};
