import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '../../../contract/parts/account.ts';
import { call } from '../../call/call.ts';
import { useCall } from '../../call/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { notify } from '../../parts/notify.ts';
import { Pager } from '../../parts/pager.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../texts/language.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { noUserFilters, readUserFilters, userListQuery, writeUserFilters, type UserFilters } from './user-filters.ts';
import { UserRows, type UserAction } from './user-rows.tsx';

/** Users of the administrator's organisation: query, edit, lock and unlock, a new password. The query lives in the address. */
export const UsersPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readUserFilters(query);
  const { data, error, isLoading, mutate } = useCall('queryUsers', { query: userListQuery(filters) }, { keepPreviousData: true });
  const shown = readUserFilters(new URLSearchParams(useSettled(query.toString(), isLoading)));
  const change = (next: UserFilters) => setQuery(writeUserFilters(next), { preventScrollReset: true });
  const [open, setOpen] = useState<{ readonly action: UserAction; readonly account: Account }>();
  const act = async (action: UserAction, account: Account): Promise<void> => {
    if (action !== 'unlock') return setOpen({ action, account });
    await call('unLockUser', { body: { userId: account.userId } });
    notify({ tone: 'success', title: t('org.unlocked', { name: account.userName }) });
    await mutate();
    return undefined;
  };
  const done = (sentence?: string) => {
    setOpen(undefined);
    if (sentence === undefined) return;
    notify({ tone: 'success', title: sentence });
    void mutate();
  };
  return (
    <>
      <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold" mb="4">
        {t('org.users')}
      </Box>
      <Card as="section" aria-label={t('org.users')} overflow="hidden">
        <UserFilterBar filters={filters} onQuery={change} />
        {!data && isLoading && <Waiting />}
        {error && (
          <Box p="4">
            <EmptyState
              icon={CircleAlert}
              title={t('error.loadFailed')}
              action={
                <Button variant="outline" onClick={() => void mutate()}>
                  {t('action.retry')}
                </Button>
              }
            />
          </Box>
        )}
        {!error && data?.rows.length === 0 && (
          <Box p="4">
            <EmptyState
              icon={UserX}
              title={t('org.noUsers')}
              text={t('org.noUsersText')}
              action={
                <Button variant="outline" onClick={() => change(noUserFilters)}>
                  {t('org.showAll')}
                </Button>
              }
            />
          </Box>
        )}
        {!error && data && data.rows.length > 0 && (
          <>
            <UserRows rows={data.rows} onAction={(action, account) => void act(action, account).catch(() => undefined)} />
            <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border">
              <Pager
                total={data.total}
                current={shown.current}
                limit={shown.limit}
                unit={t('org.userUnit')}
                onPage={(current) => change({ ...filters, current })}
                onSize={(limit) => change({ ...filters, limit, current: 1 })}
              />
            </Box>
          </>
        )}
      </Card>
      {open?.action === 'edit' && <EditUserDialog account={open.account} onClose={done} />}
      {open?.action === 'lock' && <LockDialog account={open.account} onClose={done} />}
      {open?.action === 'reset' && <ResetDialog account={open.account} onClose={() => done()} />}
    </>
  );
};

const Waiting = () => (
  <Flex direction="column" gap="4" px="5" py="4">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} h="5" />
    ))}
  </Flex>
);
