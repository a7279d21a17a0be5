import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, NoWrap } from '@insure/engine/react';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AgentStatement, CommissionMonth } from '../../contract/commission.ts';
import { callFile } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button, TextLink } from '../components/form/button.tsx';
import { EmptyState, ListBody, LoadFailed } from '../components/list/list-body.tsx';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { DownloadButton } from '../components/page/download-button.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { day } from '../texts/dates.ts';
import { money, sumOf } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { Disputes } from './disputes.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** Shows the months of commission to close, approve and pay, the statements of one month, and the open disputes. */
export const MonthsPage = () => {
  const { t, language } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data, error, mutate } = useCall('commissionMonths', {});
  const [open, setOpen] = useState<{ readonly action: 'close' | 'approve'; readonly month: CommissionMonth }>();
  const label = t('title.consoleStatements');
  const months = data?.data ?? [];
  const chosen = months.find(({ month, state }) => month === query.get('month') && state !== 'OPEN');
  const renderActions = (each: CommissionMonth) => (
    <Acts
      month={each}
      onShow={() => setQuery({ month: each.month }, { preventScrollReset: true })}
      onAct={(action) => setOpen({ action, month: each })}
    />
  );
  const state = ({ state: now, closedBy, closedAt, approvedBy, approvedAt }: CommissionMonth) => (
    <>
      <Box textStyle="sm" color={now === 'CLOSED' ? 'fg.warning' : now === 'APPROVED' ? 'fg.success' : 'fg.muted'}>
        {t(`commission.state.${now}`)}
      </Box>
      <Small className="num">
        {closedAt !== null && `${closedBy?.[language] ?? ''} ${day(closedAt)}`}
        {approvedAt !== null && ` / ${approvedBy?.[language] ?? ''} ${day(approvedAt)}`}
      </Small>
    </>
  );
  return (
    <>
      <ListHeading title={label} text={t('commission.monthsText')} />
      <Card as="section" aria-label={label} overflow="hidden" mb="4">
        {error && !data && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />}
        {!data && !error && <LineRowsSkeleton />}
        {data && months.length === 0 && (
          <Box p="4">
            <EmptyState icon={CalendarCheck} title={t('commission.noMonths')} text={t('commission.noMonthsText')} />
          </Box>
        )}
        {months.length > 0 && (
          <DataRows
            label={label}
            minW="60rem"
            maxH="30rem"
            rows={months}
            keyOf={({ month }) => month}
            {...plainRows}
            columns={[
              { head: t('commission.month'), renderCell: ({ month }) => month, style: codeCell },
              { head: t('commission.statements'), renderCell: ({ statements }) => statements, style: numericCell },
              { head: t('commission.carriedYuan'), renderCell: ({ carried }) => money(carried), style: numericCell },
              { head: t('commission.accruedYuan'), renderCell: ({ accrued }) => money(accrued), style: numericCell },
              { head: t('commission.reversedYuan'), renderCell: ({ reversed }) => money(reversed), style: numericCell },
              { head: t('commission.parkedYuan'), renderCell: ({ parked }) => money(parked), style: numericCell },
              { head: t('commission.dueYuan'), renderCell: ({ due }) => <b>{money(due)}</b>, style: numericCell },
              { head: t('commission.paidYuan'), renderCell: ({ paid }) => money(paid), style: numericCell },
              { head: t('terms.status'), renderCell: state },
              { head: t('terms.actions'), renderCell: renderActions },
            ]}
            renderEntry={(each) => (
              <>
                <Flex justify="space-between" gap="3" fontWeight="semibold" className="num">
                  <span>{each.month}</span>
                  <span>{money(each.due)}</span>
                </Flex>
                <Muted className="num">
                  {t('commission.lineKind.accrued')} {money(each.accrued)} · {t('commission.lineKind.reversed')}{' '}
                  {money(each.reversed)} · <NoWrap>{`${t('commission.carried')} ${money(each.carried)}`}</NoWrap>
                </Muted>
                <Flex mt="1" gap="4" justify="space-between" align="center" wrap="wrap">
                  <Box>{state(each)}</Box>
                  {renderActions(each)}
                </Flex>
              </>
            )}
          />
        )}
      </Card>
      {chosen && <Statements key={chosen.month} month={chosen.month} />}
      <Disputes />
      {open && (
        <ActDialog
          {...open}
          included={months.filter(({ month, state: now }) => now === 'OPEN' && month <= open.month.month)}
          onClose={(isDone) => {
            setOpen(undefined);
            if (isDone) void mutate();
          }}
        />
      )}
    </>
  );
};

type ActsProps = {
  readonly month: CommissionMonth;
  readonly onShow: () => void;
  readonly onAct: (action: 'close' | 'approve') => void;
};

const Acts = ({ month: { month, state, mayClose, mayApprove }, onShow, onAct }: ActsProps) => {
  const { t } = useTexts();
  const word = { variant: 'plain', size: 'xs', px: '0' } as const;
  return (
    <Flex gap="4" rowGap="1" wrap="wrap" align="center">
      {mayClose && (
        <Button {...word} aria-label={t('commission.closeMonth', { month })} onClick={() => onAct('close')}>
          {t('commission.close')}
        </Button>
      )}
      {mayApprove && (
        <Button {...word} aria-label={t('commission.approveMonth', { month })} onClick={() => onAct('approve')}>
          {t('commission.approve')}
        </Button>
      )}
      {state === 'CLOSED' && !mayApprove && <Small>{t('commission.ownMonth')}</Small>}
      {state === 'APPROVED' && (
        <DownloadButton
          {...word}
          label={t('commission.paymentFile')}
          aria-label={t('commission.paymentFileOf', { month })}
          load={() => callFile('commissionPaymentFile', { query: { month } })}
        />
      )}
      {state !== 'OPEN' && (
        <Button {...word} aria-label={t('commission.showStatementsOf', { month })} onClick={onShow}>
          {t('commission.showStatements')}
        </Button>
      )}
    </Flex>
  );
};

type DialogProps = {
  readonly action: 'close' | 'approve';
  readonly month: CommissionMonth;
  /** The open months that are closed together with this month. */
  readonly included: readonly CommissionMonth[];
  readonly onClose: (isDone: boolean) => void;
};

const ActDialog = ({ action, month: { month, due, withoutAccount }, included, onClose }: DialogProps) => {
  const { t } = useTexts();
  const done = (title: string): void => {
    notify({ tone: 'success', title });
    onClose(true);
  };
  const close = useSend('commissionMonthClose', { onSuccess: () => done(t('commission.closed', { month })) });
  const approve = useSend('commissionMonthApprove', {
    onSuccess: ({ data }) => done(t('commission.monthApproved', { month, paid: money(data.paid) })),
  });
  const isClose = action === 'close';
  return (
    <ConfirmDialog
      title={isClose ? t('commission.closeAsk', { month }) : t('commission.approveAsk', { month, due: money(due) })}
      confirm={t(`commission.${action}`)}
      cancelVariant="ghost"
      isBusy={close.isMutating || approve.isMutating}
      onClose={() => onClose(false)}
      onConfirm={() => void (isClose ? close.trigger({ body: { month } }) : approve.trigger({ body: { month, due } }))}
    >
      {isClose
        ? t('commission.closeText', {
            month,
            from: included.at(-1)?.month ?? month,
            accrued: money(sumOf(included.map(({ accrued }) => accrued))),
            reversed: money(sumOf(included.map(({ reversed }) => reversed))),
            parked: money(sumOf(included.map(({ parked }) => parked))),
          })
        : t('commission.approveText', { n: withoutAccount })}
    </ConfirmDialog>
  );
};

const Statements = ({ month }: { readonly month: string }) => {
  const { t, language } = useTexts();
  const { query, pager } = usePage(20);
  const list = useCall('commissionStatements', { query: { month, ...query } }, { keepPreviousData: true });
  const title = t('commission.statementsOf', { month });
  const link = ({ agentId, agentName }: AgentStatement) => (
    <TextLink to={`/statements?month=${month}&agent=${agentId}`}>{agentName[language]}</TextLink>
  );
  const [open, setOpen] = useState<AgentStatement>();
  const account = ({ accountEnd }: AgentStatement): string =>
    accountEnd === '' ? t('commission.none') : t('commission.accountEnd', { end: accountEnd });
  const renderAction = (row: AgentStatement) => {
    if (row.returned) return <Small color="fg.warning">{t('commission.kinds.RETURN')}</Small>;
    if (Number(row.paid ?? 0) <= 0) return null;
    const label = t('commission.bankReturnedOf', { name: row.agentName[language] });
    return (
      <Button variant="plain" size="xs" px="0" aria-label={label} onClick={() => setOpen(row)}>
        {t('commission.bankReturned')}
      </Button>
    );
  };
  return (
    <Card as="section" aria-labelledby="statements-heading" overflow="hidden" mb="4">
      <CardHead id="statements-heading" title={title} />
      <ListBody
        list={list}
        empty={{ title: t('commission.noLines'), action: t('action.refresh'), onAction: () => void list.mutate() }}
        pager={{ ...pager, unit: t('commission.statementUnit') }}
      >
        <DataRows
          label={title}
          minW="56rem"
          rows={list.data?.rows}
          keyOf={({ agentId }) => agentId}
          {...plainRows}
          columns={[
            {
              head: t('commission.agent'),
              renderCell: (row) => (
                <>
                  {link(row)}
                  <Small>{row.orgName}</Small>
                </>
              ),
            },
            { head: t('commission.lines'), renderCell: ({ lines }) => lines, style: numericCell },
            { head: t('commission.carriedYuan'), renderCell: ({ carried }) => money(carried), style: numericCell },
            { head: t('commission.accruedYuan'), renderCell: ({ accrued }) => money(accrued), style: numericCell },
            { head: t('commission.reversedYuan'), renderCell: ({ reversed }) => money(reversed), style: numericCell },
            { head: t('commission.parkedYuan'), renderCell: ({ parked }) => money(parked), style: numericCell },
            { head: t('commission.dueYuan'), renderCell: ({ due }) => <b>{money(due)}</b>, style: numericCell },
            { head: t('commission.paidYuan'), renderCell: ({ paid }) => money(paid), style: numericCell },
            { head: t('commission.account'), renderCell: account, style: codeCell },
            { head: t('terms.actions'), renderCell: renderAction },
          ]}
          renderEntry={(row) => (
            <>
              <Flex justify="space-between" gap="3" fontWeight="semibold">
                {link(row)}
                <span className="num">{money(row.due)}</span>
              </Flex>
              <Muted>
                {row.orgName} · {t('commission.lineCount', { n: row.lines })}
              </Muted>
              <Muted className="num">
                {t('commission.account')} {account(row)} · {t('commission.paidYuan')} {money(row.paid)}
              </Muted>
              {renderAction(row)}
            </>
          )}
        />
      </ListBody>
      {open && (
        <ReturnDialog
          month={month}
          statement={open}
          onClose={(isDone) => {
            setOpen(undefined);
            if (isDone) void list.mutate();
          }}
        />
      )}
    </Card>
  );
};
