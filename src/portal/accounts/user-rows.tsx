import { Box, Flex } from '@chakra-ui/react';
import type { Account } from '../../contract/accounts.ts';
import { Button } from '../components/form/button.tsx';
import { DataRows, plainRows } from '../components/list/table.tsx';
import { Muted } from '../components/page/section.tsx';
import { useUser } from '../session/session.ts';
import { maskedPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';

/** The actions of an administrator on a user. */
export type UserAction = 'edit' | 'lock' | 'unlock' | 'reset';

type Props = {
  readonly rows: readonly Account[];
  readonly onAction: (action: UserAction, account: Account) => void;
};

/** Users as a table, on a phone as a list. Users cannot lock themselves or reset their own password. */
export const UserRows = ({ rows, onAction }: Props) => {
  const { t, language } = useTexts();
  const level = ({ userLevel }: Account): string =>
    t(userLevel === 3 || userLevel === 2 ? `account.level${userLevel}` : 'account.level1');
  const yes = (is: boolean): string => t(is ? 'account.yes' : 'account.no');
  const actions = (account: Account) => (
    <Flex gap="4">
      <Actions account={account} onAction={onAction} />
    </Flex>
  );
  return (
    <DataRows
      label={t('title.orgUsers')}
      minW="48rem"
      rows={rows}
      keyOf={({ userId }) => userId}
      {...plainRows}
      columns={[
        { head: t('terms.userName'), renderCell: ({ userName }) => userName },
        { head: t('terms.name'), renderCell: ({ realName }) => realName[language] },
        { head: t('org.phone'), renderCell: ({ phone }) => maskedPhone(phone) || '—', style: { className: 'num' } },
        { head: t('account.level'), renderCell: level },
        { head: t('account.mayIssue'), renderCell: ({ issueFlag }) => yes(issueFlag) },
        { head: t('account.isAdmin'), renderCell: ({ orgAdmin }) => yes(orgAdmin) },
        { head: t('org.state'), renderCell: ({ locked }) => <State isLocked={locked} /> },
        { head: t('terms.actions'), renderCell: actions },
      ]}
      renderEntry={(account) => (
        <>
          <Flex gap="2" align="baseline">
            <Box fontWeight="semibold">{account.realName[language]}</Box>
            <Muted>{account.userName}</Muted>
            <Box ms="auto">
              <State isLocked={account.locked} />
            </Box>
          </Flex>
          <Muted className="num" mt="1">
            {[level(account), maskedPhone(account.phone), account.issueFlag ? t('account.mayIssue') : '']
              .filter(Boolean)
              .join(' · ')}
          </Muted>
          <Box mt="1">{actions(account)}</Box>
        </>
      )}
    />
  );
};

const State = ({ isLocked }: { readonly isLocked: boolean }) => {
  const { t } = useTexts();
  return (
    <Flex as="span" align="center" gap="1.5" whiteSpace="nowrap">
      <Box aria-hidden w="1.5" h="1.5" borderRadius="full" bg={isLocked ? 'fg.subtle' : 'green.solid'} />
      {t(isLocked ? 'org.locked' : 'org.open')}
    </Flex>
  );
};

const Actions = ({ account, onAction }: { readonly account: Account; readonly onAction: Props['onAction'] }) => {
  const { t } = useTexts();
  const isSelf = useUser()?.userId === account.userId;
  const name = account.userName;
  const action = (kind: UserAction, label: string, full: string) => (
    <Button key={kind} variant="plain" size="xs" px="0" aria-label={full} onClick={() => onAction(kind, account)}>
      {label}
    </Button>
  );
  return (
    <>
      {action('edit', t('org.edit'), t('org.editOf', { name }))}
      {!isSelf &&
        (account.locked
          ? action('unlock', t('org.unlock'), t('org.unlockOf', { name }))
          : action('lock', t('org.lock'), t('org.lockOf', { name })))}
      {!isSelf && action('reset', t('org.resetPassword'), t('org.resetOf', { name }))}
    </>
  );
};
