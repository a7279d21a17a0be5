import { Box, Flex } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import type { Account } from '../../contract/accounts.ts';
import { Button } from '../components/form/button.tsx';
import { Cell, Head, Table } from '../components/list/table.tsx';
import { useUser } from '../session/session.ts';
import { maskedPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';

/** What an administrator does to a user. */
export type UserAction = 'edit' | 'lock' | 'unlock' | 'reset';

type Props = {
  readonly rows: readonly Account[];
  readonly onAction: (action: UserAction, account: Account) => void;
};

/** Users as a table, on a phone as a list. Nobody locks himself or gives himself a password. */
export const UserRows = ({ rows, onAction }: Props) => {
  const { t, language } = useTexts();
  const isNarrow = useIsNarrow();
  const level = (account: Account): string => {
    const { userLevel } = account;
    return t(userLevel === 3 ? 'account.level3' : userLevel === 2 ? 'account.level2' : 'account.level1');
  };
  const yes = (is: boolean): string => t(is ? 'account.yes' : 'account.no');
  if (isNarrow)
    return (
      <Box as="ul" aria-label={t('title.orgUsers')} listStyleType="none">
        {rows.map((account) => (
          <Box as="li" key={account.userId} px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
            <Flex gap="2" align="baseline">
              <Box fontWeight="semibold">{account.realName[language]}</Box>
              <Box color="fg.muted" textStyle="sm">
                {account.userName}
              </Box>
              <Box ms="auto">
                <State isLocked={account.locked} />
              </Box>
            </Flex>
            <Box color="fg.muted" textStyle="sm" className="num" mt="1">
              {[level(account), maskedPhone(account.phone), account.issueFlag ? t('account.mayIssue') : '']
                .filter(Boolean)
                .join(' · ')}
            </Box>
            <Flex gap="4" mt="1">
              <Actions account={account} onAction={onAction} />
            </Flex>
          </Box>
        ))}
      </Box>
    );
  return (
    <Table
      label={t('title.orgUsers')}
      minW="48rem"
      head={
        <>
          <Head scope="col">{t('terms.userName')}</Head>
          <Head scope="col">{t('terms.name')}</Head>
          <Head scope="col">{t('org.phone')}</Head>
          <Head scope="col">{t('account.level')}</Head>
          <Head scope="col">{t('account.mayIssue')}</Head>
          <Head scope="col">{t('account.isAdmin')}</Head>
          <Head scope="col">{t('org.state')}</Head>
          <Head scope="col">{t('terms.actions')}</Head>
        </>
      }
    >
      {rows.map((account) => (
        <Box as="tr" key={account.userId} _hover={{ bg: 'bg.subtle' }}>
          <Cell>{account.userName}</Cell>
          <Cell>{account.realName[language]}</Cell>
          <Cell className="num">{maskedPhone(account.phone) || '—'}</Cell>
          <Cell>{level(account)}</Cell>
          <Cell>{yes(account.issueFlag)}</Cell>
          <Cell>{yes(account.orgAdmin)}</Cell>
          <Cell>
            <State isLocked={account.locked} />
          </Cell>
          <Cell>
            <Flex gap="4">
              <Actions account={account} onAction={onAction} />
            </Flex>
          </Cell>
        </Box>
      ))}
    </Table>
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
