import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrganisationRow } from '../../contract/console.ts';
import { RequestsCard, useRequests } from '../accounts/office-requests.tsx';
import { useCall } from '../api/use-call.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { StateDot } from '../components/page/state-dot.tsx';
import { useUser } from '../session/session.ts';
import { day } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { ConsoleList, useConsoleFilters } from './console-list.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { namesIn, OrganisationPage } from './organisation-page.tsx';

/** Shows the list of organisations, or the organisation in the URL. */
export const OrganisationsPage = () => {
  const [query] = useSearchParams();
  const orgId = /^[\w-]{1,40}$/.exec(query.get('org') ?? '')?.[0];
  return orgId === undefined ? <Organisations /> : <OrganisationPage key={orgId} orgId={orgId} />;
};

const states = ['open', 'closed'] as const;

const Organisations = () => {
  const { t, language } = useTexts();
  const filters = useConsoleFilters('state', states);
  const isClosed = filters.choice === '' ? undefined : filters.choice === 'closed';
  const list = useCall('consoleOrganisations', { query: { ...filters.input, closed: isClosed } }, { keepPreviousData: true });
  const [isOpen, setOpen] = useState(false);
  const mayChange = useUser()?.officeRights?.includes('organisations') ?? false;
  const { requests, expired, mutate } = useRequests(['OPEN', 'REOPEN'], mayChange);
  const refresh = (): void => void Promise.all([list.mutate(), mutate()]);
  const label = t('title.consoleOrganisations');
  const link = (row: OrganisationRow) => (
    <TextLink to={`/console/organisations?org=${row.orgId}`}>{namesIn(language, row)[0]}</TextLink>
  );
  const state = ({ closedAt, isPlatform }: OrganisationRow) => (
    <StateDot tone={closedAt === null ? 'good' : 'ended'}>
      {closedAt !== null
        ? t('console.closedOn', { day: day(closedAt) })
        : t(isPlatform ? 'console.platform' : 'console.state.open')}
    </StateDot>
  );
  const pending = ({ waiting: n }: OrganisationRow) => n > 0 && <Small color="fg.warning">{t('console.waiting', { n })}</Small>;
  return (
    <>
      <Flex align="start" gap="3" wrap="wrap" justify="space-between">
        <ListHeading title={label} text={t('console.organisationsText')} />
        {mayChange && (
          <Button mb="4" onClick={() => setOpen(true)}>
            {t('console.addOrganisation')}
          </Button>
        )}
      </Flex>
      <RequestsCard requests={requests} expired={expired} onDecided={refresh} />
      <ConsoleList
        label={label}
        search={t('console.key')}
        list={list}
        filters={filters}
        select={{
          label: t('terms.status'),
          all: t('terms.allStatuses'),
          options: states.map((stateName) => [stateName, t(`console.state.${stateName}`)]),
        }}
        empty={t('console.noOrganisations')}
        unit={t('console.organisationUnit')}
      >
        <DataRows
          label={label}
          minW="44rem"
          rows={list.data?.rows}
          keyOf={({ orgId }) => orgId}
          {...plainRows}
          columns={[
            {
              head: t('console.orgName'),
              renderCell: (row) => (
                <>
                  {link(row)}
                  <Small>{namesIn(language, row)[1]}</Small>
                </>
              ),
            },
            { head: t('console.creditCode'), renderCell: ({ creditCode }) => creditCode, style: codeCell },
            { head: t('console.agents'), renderCell: ({ agents }) => agents, style: numericCell },
            { head: t('console.users'), renderCell: ({ users }) => users, style: numericCell },
            {
              head: t('terms.status'),
              renderCell: (row) => (
                <>
                  {state(row)}
                  {pending(row)}
                </>
              ),
            },
          ]}
          renderEntry={(row) => (
            <>
              <Flex gap="2" justify="space-between" align="baseline">
                <Box fontWeight="semibold">{link(row)}</Box>
                {state(row)}
              </Flex>
              {language === 'en-US' && <Muted>{row.orgName}</Muted>}
              <Muted className="num">{row.creditCode}</Muted>
              <Muted>{t('console.agentsOf', { agents: row.agents, users: row.users })}</Muted>
              {pending(row)}
            </>
          )}
        />
      </ConsoleList>
      {isOpen && (
        <OpenDialog
          onClose={(isAsked) => {
            setOpen(false);
            if (isAsked) refresh();
          }}
        />
      )}
    </>
  );
};
