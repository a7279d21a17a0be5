import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Application } from '../../contract/console.ts';
import { AskedBy, RequestActs, useAfterDecision } from '../accounts/office-requests.tsx';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { codeCell, DataRows, plainRows } from '../components/list/table.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { StateDot } from '../components/page/state-dot.tsx';
import { day, minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { maskedPhone } from '../texts/phone.ts';
import { ConsoleList, useConsoleFilters } from './console-list.tsx';
import { OpenDialog } from './open-dialog.tsx';

const states = ['OPEN', 'OPENED', 'DECLINED'] as const;

/** Shows the applications of organisations for an account, to open or decline them. */
export const ApplicationsPage = () => {
  const { t } = useTexts();
  const filters = useConsoleFilters('state', states);
  const list = useCall(
    'consoleApplications',
    { query: { ...filters.input, state: filters.choice || undefined } },
    { keepPreviousData: true },
  );
  const [openDialog, setOpenDialog] = useState<{ readonly action: 'open' | 'decline'; readonly application: Application }>();
  const close = (isChanged: boolean): void => {
    setOpenDialog(undefined);
    if (isChanged) void list.mutate();
  };
  const { onDecided, password } = useAfterDecision(() => void list.mutate());
  const label = t('title.consoleApplications');
  const actions = (application: Application) =>
    application.asked ? (
      <RequestActs request={application.asked} onDecided={onDecided} />
    ) : (
      application.state === 'OPEN' && (
        <Flex gap="4">
          {(['open', 'decline'] as const).map((action) => (
            <Button
              key={action}
              variant="plain"
              size="xs"
              px="0"
              aria-label={t(`console.${action}Of`, { name: application.orgName })}
              onClick={() => setOpenDialog({ action, application })}
            >
              {t(`console.${action}`)}
            </Button>
          ))}
        </Flex>
      )
    );
  return (
    <>
      <ListHeading title={label} text={t('console.applicationsText')} />
      {password}
      <ConsoleList
        label={label}
        search={t('console.key')}
        list={list}
        filters={filters}
        select={{
          label: t('terms.status'),
          all: t('terms.allStatuses'),
          options: states.map((state) => [state, t(`console.state.${state}`)]),
        }}
        empty={t('console.noApplications')}
        emptyText={t('console.noApplicationsText')}
        unit={t('console.applicationUnit')}
      >
        <DataRows
          label={label}
          minW="58rem"
          rows={list.data?.rows}
          keyOf={({ registerNo }) => registerNo}
          {...plainRows}
          columns={[
            {
              head: t('console.orgName'),
              renderCell: ({ orgName, creditCode }) => (
                <>
                  {orgName}
                  <Small className="num">{creditCode}</Small>
                </>
              ),
            },
            {
              head: t('console.contact'),
              renderCell: ({ contact, phone, email }) => (
                <>
                  {contact} <span className="num">{maskedPhone(phone)}</span>
                  {email !== '' && <Small>{email}</Small>}
                </>
              ),
            },
            { head: t('console.remark'), renderCell: ({ remark }) => remark || '—' },
            { head: t('console.sentAt'), renderCell: ({ at }) => minute(at), style: codeCell },
            { head: t('terms.status'), renderCell: (application) => <State application={application} /> },
            { head: t('terms.actions'), renderCell: actions },
          ]}
          renderEntry={(application) => (
            <>
              <Box fontWeight="semibold">{application.orgName}</Box>
              <Muted className="num">{application.creditCode}</Muted>
              <Muted className="num">
                {application.contact} {maskedPhone(application.phone)} · {minute(application.at)}
              </Muted>
              {application.remark !== '' && <Muted>{application.remark}</Muted>}
              <Flex mt="1" gap="3" rowGap="1" wrap="wrap" justify="space-between" align="start">
                <State application={application} />
                {actions(application)}
              </Flex>
            </>
          )}
        />
      </ConsoleList>
      {openDialog?.action === 'open' && <OpenDialog application={openDialog.application} onClose={close} />}
      {openDialog?.action === 'decline' && <DeclineDialog application={openDialog.application} onClose={close} />}
    </>
  );
};

const tones = { OPEN: 'waiting', OPENED: 'good', DECLINED: 'ended' } as const;

const State = ({ application: { state, reason, decidedAt, decidedBy, asked } }: { readonly application: Application }) => {
  const { t, language } = useTexts();
  return (
    <Box textStyle="sm">
      <StateDot tone={tones[state]}>{t(asked ? 'console.asked' : `console.state.${state}`)}</StateDot>
      {asked && <AskedBy request={asked} />}
      {decidedAt !== null && (
        <Small className="num">
          {day(decidedAt)} {decidedBy?.[language]}
        </Small>
      )}
      {reason !== '' && <Small>{reason}</Small>}
    </Box>
  );
};

type DeclineProps = { readonly application: Application; readonly onClose: (isChanged: boolean) => void };

const DeclineDialog = ({ application: { registerNo, orgName: name }, onClose }: DeclineProps) => {
  const { t } = useTexts();
  const form = useForm({
    initial: { reason: '' },
    check: (_, { reason }) => (reason.trim() === '' ? t('console.reasonMissing') : undefined),
    send: async ({ reason }) => {
      await call('consoleApplicationDecline', { body: { registerNo, reason: reason.trim() } }, { quiet: true });
      notify({ tone: 'success', title: t('console.declined', { name }) });
      onClose(true);
    },
  });
  return (
    <FormDialog title={t('console.declineOf', { name })} action={t('console.decline')} onClose={() => onClose(false)} form={form}>
      <TextField
        form={form}
        name="reason"
        label={t('console.reason')}
        hint={t('console.reasonHint')}
        size="md"
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
};
