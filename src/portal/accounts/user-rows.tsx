import { Box, Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { Account } from '../../contract/accounts.ts';
import { Button } from '../components/form/button.tsx';
import { codeCell, DataRows, plainRows } from '../components/list/table.tsx';
import { Ellipsis } from 'lucide-react';
import { Menu } from '../components/page/menu.tsx';
import { Muted } from '../components/page/section.tsx';
import { StateDot } from '../components/page/state-dot.tsx';
import { useUser } from '../session/session.ts';
import { officeRights } from '../../contract/choices.ts';
import { maskedPhone } from '../texts/phone.ts';
import { day, daysUntil, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

/** The actions of an administrator on a user. */
export type UserAction = 'edit' | 'lock' | 'unlock' | 'reset' | 'leave' | 'move' | 'rights';

type Columns = ComponentProps<typeof DataRows<Account>>['columns'];

type Props = {
  readonly rows: readonly Account[];
  readonly onAction: (action: UserAction, account: Account) => void;
  /** The available actions: `console` also has leaving and moving, `none` has no actions. */
  readonly allowedActions?: 'all' | 'console' | 'none';
};

/** Shows users as a table, on a phone as a list. Users cannot lock themselves or reset their own password. */
export const UserRows = ({ rows, onAction, allowedActions: allowed = 'all' }: Props) => {
  const { t, language } = useTexts();
  const level = ({ userLevel }: Account): string =>
    t(userLevel === 3 || userLevel === 2 ? `account.level${userLevel}` : 'account.level1');
  const yesOrNo = (value: boolean): string => t(value ? 'account.yes' : 'account.no');
  const rightsOf = ({ officeRights: rights }: Account): string => {
    if (rights === null) return '—';
    if (rights.length === officeRights.length) return t('org.allRights');
    return rights.map((right) => t(`org.right.${right}`)).join(t('org.and')) || t('org.noRights');
  };
  const hasOffice = rows.some(({ officeRights }) => officeRights !== null);
  const licences: Columns = [
    { head: t('account.licenceUntil'), renderCell: (row) => <LastDay day={row.licence.until} account={row} />, style: codeCell },
    {
      head: t('account.trainedUntil'),
      renderCell: (row) => <LastDay day={row.licence.trainedUntil} account={row} />,
      style: codeCell,
    },
  ];
  const actions = (account: Account) => (
    <Flex gap="4" rowGap="1" wrap={{ base: 'wrap', md: 'nowrap' }} align="center">
      <Actions account={account} onAction={onAction} allowedActions={allowed} />
    </Flex>
  );
  return (
    <DataRows
      label={t('title.orgUsers')}
      minW="60rem"
      rows={rows}
      keyOf={({ userId }) => userId}
      {...plainRows}
      // Rows with and without actions are equally high, so that nothing moves when a user leaves.
      rowStyle={() => ({ ...plainRows.rowStyle(), h: '2.625rem' })}
      columns={[
        { head: t('terms.userName'), renderCell: ({ userName }) => userName, style: { whiteSpace: 'nowrap' } },
        { head: t('terms.name'), renderCell: ({ realName }) => realName[language], style: { whiteSpace: 'nowrap' } },
        { head: t('org.phone'), renderCell: ({ phone }) => maskedPhone(phone) || '—', style: { className: 'num' } },
        { head: t('account.level'), renderCell: level },
        ...(hasOffice ? [{ head: t('org.rights'), renderCell: rightsOf }] : licences),
        { head: t('account.mayIssue'), renderCell: ({ issueFlag }) => yesOrNo(issueFlag) },
        { head: t('account.isAdmin'), renderCell: ({ orgAdmin }) => yesOrNo(orgAdmin) },
        { head: t('org.state'), renderCell: (account) => <State account={account} /> },
        { head: t('terms.actions'), renderCell: actions },
      ]}
      renderEntry={(account) => (
        <>
          <Flex gap="2" align="baseline">
            <Box fontWeight="semibold">{account.realName[language]}</Box>
            <Muted>{account.userName}</Muted>
            <Box ms="auto">
              <State account={account} />
            </Box>
          </Flex>
          <Muted className="num" mt="1">
            {[level(account), maskedPhone(account.phone), account.issueFlag ? t('account.mayIssue') : '']
              .filter(Boolean)
              .join(' · ')}
          </Muted>
          {account.officeRights === null && account.userLevel > 1 && (
            <Muted className="num">
              {t('org.licenceShort')} <LastDay day={account.licence.until} account={account} /> · {t('org.trainingShort')}{' '}
              <LastDay day={account.licence.trainedUntil} account={account} />
            </Muted>
          )}
          {account.officeRights && <Muted>{t('org.rightsAre', { rights: rightsOf(account) })}</Muted>}
          <Box mt="1">{actions(account)}</Box>
        </>
      )}
    />
  );
};

/** Shows an expiry day in red once it has passed, in amber during the thirty days before, or if an issuing agent has none. */
const LastDay = ({ day, account }: { readonly day: string | null; readonly account: Account }) => {
  const { t } = useTexts();
  if (day === null)
    return (
      <Box as="span" color={account.issueFlag && account.leftAt === null ? 'fg.warning' : 'fg.muted'}>
        {t('account.notRecorded')}
      </Box>
    );
  const daysLeft = daysUntil(day, today());
  const hasEnded = day < today();
  if (daysLeft > 30) return day;
  return (
    <Box as="span" color={hasEnded ? 'fg.error' : 'fg.warning'} whiteSpace="nowrap">
      {hasEnded ? t('org.endedOn', { day }) : t('org.daysLeft', { day, n: daysLeft })}
    </Box>
  );
};

const State = ({ account: { locked: isLocked, leftAt, userLevel, licence } }: { readonly account: Account }) => {
  const { t } = useTexts();
  const hasEnded = [licence.until, licence.trainedUntil].some((lastDay) => lastDay !== null && lastDay < today());
  if (!isLocked && leftAt === null && userLevel > 1 && hasEnded) return <StateDot tone="bad">{t('org.cannotSubmit')}</StateDot>;
  return (
    <StateDot tone={isLocked ? 'ended' : 'good'}>
      {leftAt !== null ? t('org.left', { day: day(leftAt) }) : t(isLocked ? 'org.locked' : 'org.open')}
    </StateDot>
  );
};

type ActionProps = Required<Pick<Props, 'onAction' | 'allowedActions'>> & { readonly account: Account };

const Actions = ({ account, onAction, allowedActions: allowed }: ActionProps) => {
  const { t } = useTexts();
  const user = useUser();
  const isSelf = user?.userId === account.userId;
  const givesRights = user?.officeRights?.includes('rights') ?? false;
  const name = account.userName;
  const isOffice = account.officeRights !== null;
  const mayChange = allowed !== 'none' && account.leftAt === null && (!isOffice || isSelf || givesRights);
  const userActions: readonly (readonly [act: UserAction, label: string, full: string])[] = [
    ...(mayChange ? [['edit', t('org.edit'), t('org.editOf', { name })] as const] : []),
    ...(isOffice && !isSelf && givesRights && account.leftAt === null
      ? [['rights', t('org.changeRights'), t('org.rightsOf', { name })] as const]
      : []),
    ...(mayChange && !isSelf
      ? [
          account.locked
            ? (['unlock', t('org.unlock'), t('org.unlockOf', { name })] as const)
            : (['lock', t('org.lock'), t('org.lockOf', { name })] as const),
          ['reset', t('org.resetPassword'), t('org.resetOf', { name })] as const,
        ]
      : []),
    ...(mayChange && allowed === 'console'
      ? [
          ['move', t('org.move'), t('org.moveOf', { name })] as const,
          ['leave', t('org.leave'), t('org.leaveOf', { name })] as const,
        ]
      : []),
  ];
  // A row with many actions would be wider than its card: the first is shown, the others are in a menu.
  const buttons = userActions.length > 3 ? userActions.slice(0, 1) : userActions;
  const more = userActions.slice(buttons.length);
  return (
    <>
      {buttons.map(([kind, label, fullLabel]) => (
        <Button key={kind} variant="plain" size="xs" px="0" aria-label={fullLabel} onClick={() => onAction(kind, account)}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        // The button is as high as the words beside it, so that rows with and without a menu are equally high.
        <Box css={{ '& > button': { h: '6' } }}>
          <Menu
            label={t('org.moreOf', { name })}
            items={more.map(([kind, label]) => ({ label, run: () => onAction(kind, account) }))}
          >
            <Ellipsis size={16} aria-hidden />
          </Menu>
        </Box>
      )}
    </>
  );
};
