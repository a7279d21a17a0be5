import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Building2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Account, OfficeRight } from '../../contract/accounts.ts';
import type { OrganisationRow } from '../../contract/console.ts';
import type { OfficeRequest } from '../../contract/office-requests.ts';
import { AloneNote, colleagueKinds, RequestsCard, useRequests } from '../accounts/office-requests.tsx';
import { RightsDialog, RightsField } from '../accounts/rights-dialog.tsx';
import { ResetDialog } from '../accounts/user-dialogs.tsx';
import { AddUserDialog, EditUserDialog } from '../accounts/user-form.tsx';
import { type UserAction, UserRows } from '../accounts/user-rows.tsx';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button } from '../components/form/button.tsx';
import { Switch } from '../components/form/switch.tsx';
import { ListBody, LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Muted, PageHeading } from '../components/page/section.tsx';
import { Tag } from '../components/page/status-badge.tsx';
import { useUser } from '../session/session.ts';
import { day } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { LanguageTag } from '@insure/engine';
import { ImportDialog } from './import-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RightsCard } from './rights-card.tsx';

const listPath = '/console/organisations';
const requestKinds = ['REOPEN', ...colleagueKinds] as const;

/** Shows one organisation with its data and its users, and closes it. */
export const OrganisationPage = ({ orgId }: { readonly orgId: string }) => {
  const { t, language } = useTexts();
  const { data, error, mutate } = useCall('consoleOrganisation', { params: { id: orgId } });
  const [openDialog, setOpenDialog] = useState<DialogName | AccountAction>();
  const { query, pager } = usePage(20);
  const mayChange = useMayChange();
  const openRequests = useRequests(requestKinds, true);
  const users = useCall('consoleUsers', { query: { orgId, ...query } }, { keepPreviousData: true });
  if (error?.status === 404)
    return (
      <PageMissing
        icon={Building2}
        title={t('console.noOrganisations')}
        link={{ to: listPath, label: t('title.consoleOrganisations') }}
      />
    );
  if (error && !data) return <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <RecordSkeleton hasCrumbs />;
  const organisation = data.data;
  const { orgName, closedAt, isPlatform } = organisation;
  const requests = requestsOf(organisation, openRequests.requests);
  const refresh = (): void => void Promise.all([users.mutate(), mutate(), openRequests.mutate()]);
  return (
    <>
      <Breadcrumbs
        crumbs={[{ name: t('title.consoleOrganisations'), to: listPath }, { name: namesIn(language, organisation)[0] }]}
      />
      <Head organisation={organisation} mayChange={mayChange && requests.length === 0} onOpen={setOpenDialog} />
      <OpenRequests
        isPlatform={isPlatform}
        isAlone={openRequests.isAlone}
        requests={requests}
        expired={openRequests.expired.filter(({ kind, name }) => (kind === 'REOPEN' ? name === orgName : isPlatform))}
        onDecided={refresh}
      />
      <Card as="section" aria-labelledby="users-heading" overflow="hidden" mb="4">
        <CardHead id="users-heading" title={t('console.users')}>
          {closedAt === null && <Adding mayImport={mayChange} mayAdd={mayChange || isPlatform} onOpen={setOpenDialog} />}
        </CardHead>
        <ListBody
          list={users}
          empty={{ title: t('org.noUsersText'), action: t('action.refresh'), onAction: () => void users.mutate() }}
          pager={{ ...pager, unit: t('org.userUnit') }}
        >
          <UserRows
            rows={users.data?.rows ?? []}
            allowedActions={isPlatform || closedAt !== null || !mayChange ? 'none' : 'console'}
            onAction={(action, account) => setOpenDialog({ action, account })}
          />
        </ListBody>
      </Card>
      {/* The card is after the users, so that it does not move when they are loaded. */}
      {!isPlatform && mayChange && users.data && <RightsCard orgId={orgId} orgName={orgName} isOpen={closedAt === null} />}
      {openDialog === 'add' && (
        <AddDialog
          organisation={organisation}
          onClose={(isAdded) => {
            setOpenDialog(undefined);
            if (isAdded) refresh();
          }}
        />
      )}
      {openDialog === 'import' && (
        <ImportDialog
          orgId={orgId}
          orgName={organisation.shortName[language]}
          onClose={(isAdded) => {
            setOpenDialog(undefined);
            if (isAdded) refresh();
          }}
        />
      )}
      {typeof openDialog === 'object' && (
        <UserDialog
          {...openDialog}
          orgId={orgId}
          onClose={(sentence) => {
            setOpenDialog(undefined);
            refresh();
            if (sentence !== undefined) notify({ tone: 'success', title: sentence });
          }}
        />
      )}
      {(openDialog === 'close' || openDialog === 'reopen') && (
        <CloseDialog
          organisation={organisation}
          onClose={(isClosed) => {
            setOpenDialog(undefined);
            if (isClosed) refresh();
          }}
        />
      )}
    </>
  );
};

const useMayChange = (): boolean => useUser()?.officeRights?.includes('organisations') ?? false;

/** Returns the names of an organisation, the one for readers of a language first. The full name is Chinese. */
export const namesIn = (language: LanguageTag, { orgName, shortName }: OrganisationRow): readonly [string, string] =>
  language === 'zh-CN' ? [orgName, shortName[language]] : [shortName[language], orgName];

/** Returns the requests about an organisation. Those about colleagues belong to the organisation that runs the site. */
const requestsOf = ({ orgName, isPlatform }: OrganisationRow, requests: readonly OfficeRequest[]): readonly OfficeRequest[] =>
  requests.filter(({ kind, organisation }) => (kind === 'REOPEN' ? organisation?.orgName === orgName : isPlatform));

type AskedProps = ComponentProps<typeof RequestsCard> & { readonly isPlatform: boolean; readonly isAlone: boolean };

/** Shows the requests that wait for an approval, or that the user grants rights alone. */
const OpenRequests = ({ isPlatform, isAlone, ...card }: AskedProps) => (
  <>
    {isPlatform && isAlone && <AloneNote />}
    <RequestsCard {...card} />
  </>
);

type DialogName = 'add' | 'import' | 'close' | 'reopen';

type HeadProps = {
  readonly organisation: OrganisationRow;
  readonly mayChange: boolean;
  readonly onOpen: (dialog: DialogName) => void;
};

const Head = ({ organisation, mayChange, onOpen }: HeadProps) => {
  const { t, language } = useTexts();
  const { creditCode, closedAt, isPlatform } = organisation;
  const [name, otherName] = namesIn(language, organisation);
  return (
    <Card padded mb="4">
      <Flex align="start" gap="3" wrap="wrap" justify="space-between">
        <Box minW="0">
          <Flex align="center" gap="3" wrap="wrap">
            <PageHeading>{name}</PageHeading>
            <Tag>
              <Box aria-hidden w="1.5" h="1.5" borderRadius="full" bg={closedAt === null ? 'green.solid' : 'fg.subtle'} />
              {closedAt !== null
                ? t('console.closedOn', { day: day(closedAt) })
                : t(isPlatform ? 'console.platform' : 'console.state.open')}
            </Tag>
          </Flex>
          <Muted>{otherName}</Muted>
        </Box>
        {!isPlatform && mayChange && (
          <Button
            variant="outline"
            {...(closedAt === null && { color: 'fg.error', borderColor: 'red.border' })}
            onClick={() => onOpen(closedAt === null ? 'close' : 'reopen')}
          >
            {t(closedAt === null ? 'console.close' : 'console.reopen')}
          </Button>
        )}
      </Flex>
      <Facts
        facts={{
          [t('console.creditCode')]: <span className="num">{creditCode}</span>,
          [t('console.users')]: t('console.agentsOf', { agents: organisation.agents, users: organisation.users }),
        }}
      />
    </Card>
  );
};

type AddingProps = {
  readonly mayImport: boolean;
  readonly mayAdd: boolean;
  readonly onOpen: (dialog: DialogName) => void;
};

const Adding = ({ mayImport, mayAdd, onOpen }: AddingProps) => {
  const { t } = useTexts();
  return (
    <Flex gap="2" wrap="wrap">
      {mayImport && (
        <Button variant="outline" onClick={() => onOpen('import')}>
          {t('console.importUsers')}
        </Button>
      )}
      {mayAdd && (
        <Button variant="outline" onClick={() => onOpen('add')}>
          {t('org.addUser')}
        </Button>
      )}
    </Flex>
  );
};

type DialogProps = { readonly organisation: OrganisationRow; readonly onClose: (isChanged: boolean) => void };

const AddDialog = ({ organisation: { orgId, isPlatform }, onClose }: DialogProps) => {
  const { t } = useTexts();
  const user = useUser();
  const [orgAdmin, setOrgAdmin] = useState(false);
  const [backOffice, setBackOffice] = useState(false);
  const [officeRights, setOfficeRights] = useState<readonly OfficeRight[]>([]);
  return (
    <AddUserDialog
      add={(values) => {
        const body = { ...values, orgId, orgAdmin, backOffice, officeRights: [...officeRights] };
        return call('consoleUserAdd', { body }, { quiet: true });
      }}
      onClose={onClose}
    >
      <Switch checked={orgAdmin} onChange={setOrgAdmin}>
        {t('account.isAdmin')}
      </Switch>
      {isPlatform && user?.officeRights?.includes('rights') && (
        <Switch checked={backOffice} onChange={setBackOffice}>
          {t('console.backOffice')}
        </Switch>
      )}
      {backOffice && <RightsField value={officeRights} onChange={setOfficeRights} />}
    </AddUserDialog>
  );
};

const CloseDialog = ({ organisation: { orgId, orgName: name, closedAt }, onClose }: DialogProps) => {
  const { t } = useTexts();
  const isOpen = closedAt === null;
  const { trigger, isMutating } = useSend('consoleOrganisationClose', {
    onSuccess: () => {
      notify({ tone: 'success', title: t(isOpen ? 'console.closed' : 'console.reopened', { name }) });
      onClose(true);
    },
  });
  return (
    <ConfirmDialog
      title={t(isOpen ? 'console.closeAsk' : 'console.reopenAsk', { name })}
      confirm={t(isOpen ? 'console.close' : 'console.reopen')}
      cancelVariant="ghost"
      isDangerous={isOpen}
      isBusy={isMutating}
      onClose={() => onClose(false)}
      onConfirm={() => void trigger({ body: { orgId, closed: isOpen } })}
    >
      {t(isOpen ? 'console.closeText' : 'console.reopenText')}
    </ConfirmDialog>
  );
};

type AccountAction = { readonly action: UserAction; readonly account: Account };

const UserDialog = ({
  action,
  ...dialog
}: AccountAction & { readonly orgId: string; readonly onClose: (sentence?: string) => void }) => {
  if (action === 'leave' || action === 'move') return <LeaveDialog action={action} {...dialog} />;
  if (action === 'rights') return <RightsDialog {...dialog} />;
  if (action === 'edit') return <EditUserDialog {...dialog} />;
  return action === 'reset' ? <ResetDialog {...dialog} /> : <ConsoleLockDialog {...dialog} />;
};

type LockProps = { readonly account: Account; readonly orgId: string; readonly onClose: (sentence?: string) => void };

const ConsoleLockDialog = ({ account, orgId, onClose }: LockProps) => {
  const { t } = useTexts();
  const { userId, userName: name, realName, phone, userLevel, issueFlag, licence, locked } = account;
  const { trigger, isMutating } = useSend('consoleUserEdit', {
    onSuccess: () => onClose(t(locked ? 'console.unlocked' : 'org.lockDone', { name })),
  });
  return (
    <ConfirmDialog
      title={t(locked ? 'org.unlockOf' : 'org.lockAsk', { name })}
      confirm={t(locked ? 'org.unlock' : 'org.lock')}
      cancelVariant="ghost"
      isDangerous={!locked}
      isBusy={isMutating}
      onClose={() => onClose()}
      onConfirm={() => void trigger({ body: { orgId, userId, realName, phone, userLevel, issueFlag, licence, locked: !locked } })}
    >
      {t(locked ? 'console.unlockText' : 'org.lockText')}
    </ConfirmDialog>
  );
};
