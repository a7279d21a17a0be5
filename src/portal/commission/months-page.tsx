import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, NoWrap } from '@insure/engine/react';
import { CalendarCheck } from 'lucide-react';
import { addMonths, isoDate } from '@insure/engine';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AgentStatement, CommissionMonth } from '../../contract/commission.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button, TextLink } from '../components/form/button.tsx';
import { EmptyState, ListBody, LoadFailed, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { queryWith } from '../components/list/paging.ts';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { DownloadButton } from '../components/page/download-button.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { day, today } from '../texts/dates.ts';
import { money, sumOf } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { Disputes } from './disputes.tsx';
import { ApproveDialog, CloseDialog, leftOf } from './month-dialogs.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** Shows the months of commission to close, approve and pay, the statements of one month, and the open disputes. */
export const MonthsPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data, error, mutate } = useCall('commissionMonths', {});
  const { query: range, pager } = usePage(12, 'months', { preventScrollReset: true });
  const [openDialog, setOpenDialog] = useState<'close' | CommissionMonth>();
  const label = t('title.consoleStatements');
  const months = data?.data ?? [];
  const selectedMonth = months.find(({ month, state }) => month === query.get('month') && state !== 'OPEN');
  const closable = months.filter(({ mayClose }) => mayClose);
  const renderActions = (commissionMonth: CommissionMonth) => (
    <MonthActions
      month={commissionMonth}
      onShow={() => setQuery(queryWith(query, { month: commissionMonth.month, page: '' }), { preventScrollReset: true })}
      onAct={setOpenDialog}
    />
  );
  const unpaidRest = ({ state, due, paid }: CommissionMonth) => (state === 'APPROVED' ? leftOf(due, paid ?? '0.00') : null);
  // An empty column is left out. Once a month is closed, the columns that its approval fills are shown, so that nothing moves.
  const isBegun = months.some(({ state }) => state !== 'OPEN');
  const sum = (head: string, amount: (month: CommissionMonth) => string | null, isKept = false) =>
    !isKept && months.every((each) => Number(amount(each)) === 0)
      ? []
      : [{ head, renderCell: (each: CommissionMonth) => <Amount>{amount(each)}</Amount>, style: numericCell }];
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
          <>
            <Totals months={months} closable={closable} onClose={() => setOpenDialog('close')} />
            <DataRows
              label={label}
              minW="66rem"
              rows={months.slice(range.offset, range.offset + range.limit)}
              keyOf={({ month }) => month}
              {...plainRows}
              rowStyle={() => ({ ...plainRows.rowStyle(), h: '2.625rem' })}
              columns={[
                { head: t('commission.month'), renderCell: (each) => <Period month={each} />, style: codeCell },
                { head: t('commission.statements'), renderCell: ({ statements }) => statements, style: numericCell },
                ...sum(t('commission.carriedYuan'), ({ carried }) => carried, isBegun),
                { head: t('commission.accruedYuan'), renderCell: ({ accrued }) => money(accrued), style: numericCell },
                ...sum(t('commission.reversedYuan'), ({ reversed }) => reversed),
                ...sum(t('commission.parkedYuan'), ({ parked }) => parked),
                { head: t('commission.dueYuan'), renderCell: ({ due }) => <b>{money(due)}</b>, style: numericCell },
                ...sum(t('commission.paidYuan'), ({ paid }) => paid, isBegun),
                ...sum(t('commission.leftYuan'), unpaidRest, isBegun),
                { head: t('terms.status'), renderCell: (each) => <State month={each} /> },
                ...(isBegun
                  ? [{ head: t('terms.actions'), renderCell: renderActions, style: { textAlign: 'end' } as const }]
                  : []),
              ]}
              renderEntry={(each) => (
                <>
                  <Flex justify="space-between" gap="3" fontWeight="semibold" className="num">
                    <span>
                      <Period month={each} />
                    </span>
                    <span>{money(each.due)}</span>
                  </Flex>
                  <Flex justify="space-between" gap="3">
                    <Muted>{t('commission.dueOfStatements', { n: each.statements })}</Muted>
                    <Box textAlign="end">
                      <State month={each} />
                    </Box>
                  </Flex>
                  {each.accrued !== each.due && (
                    <Muted className="num">
                      {t('commission.lineKind.accrued')} {money(each.accrued)}
                      {Number(each.reversed) !== 0 && ` · ${t('commission.lineKind.reversed')} ${money(each.reversed)}`}
                      {Number(each.carried) !== 0 && <NoWrap>{` · ${t('commission.carried')} ${money(each.carried)}`}</NoWrap>}
                    </Muted>
                  )}
                  {each.paid !== null && (
                    <Muted className="num">
                      {t('commission.paid')} {money(each.paid)}
                      {Number(unpaidRest(each)) !== 0 && (
                        <NoWrap>{` · ${t('commission.left')} ${money(unpaidRest(each))}`}</NoWrap>
                      )}
                    </Muted>
                  )}
                  {renderActions(each)}
                </>
              )}
            />
            <CardPager key={months.length} {...pager} total={months.length} unit={t('commission.monthUnit')} />
          </>
        )}
      </Card>
      {selectedMonth && <Statements key={`${selectedMonth.month} ${selectedMonth.state}`} month={selectedMonth} />}
      {/* The disputes are below the months and appear when these have their height. */}
      {(data ?? error) && <Disputes />}
      {openDialog === 'close' && <CloseDialog months={closable} onClose={finish} />}
      {typeof openDialog === 'object' && <ApproveDialog month={openDialog} onClose={finish} />}
    </>
  );
  function finish(isDone: boolean): void {
    setOpenDialog(undefined);
    if (isDone) void mutate();
  }
};

type TotalsProps = {
  readonly months: readonly CommissionMonth[];
  /** The months that can be closed, the latest first. */
  readonly closable: readonly CommissionMonth[];
  readonly onClose: () => void;
};

/** Shows the sums to be closed and to be approved, with the button that closes all months up to one. */
const Totals = ({ months, closable, onClose }: TotalsProps) => {
  const { t } = useTexts();
  const figure = (group: readonly CommissionMonth[]): string =>
    group.length === 0
      ? t('commission.nothingWaits')
      : `${t('commission.openMonths', { n: group.length })} · ¥${money(sumOf(group.map(({ due }) => due)))}`;
  // Months that were closed together wait as one, under the name of the last.
  const waitingFigure = (group: readonly CommissionMonth[]): string => {
    const [first] = group;
    if (first === undefined || group.length > 1 || first.since === null || first.since === first.month) return figure(group);
    const n =
      (Number(first.month.slice(0, 4)) - Number(first.since.slice(0, 4))) * 12 +
      Number(first.month.slice(5)) -
      Number(first.since.slice(5)) +
      1;
    return `${t('commission.waitingMonth', { month: first.month, n })} · ¥${money(first.due)}`;
  };
  const [latest] = closable;
  return (
    <Flex align="center" wrap="wrap" columnGap="6" rowGap="2" px={{ base: '4', md: '5' }} py="3" bg="bg.subtle" className="num">
      <Sum name={t('commission.closable')}>{figure(closable)}</Sum>
      <Sum name={t('commission.waiting')}>{waitingFigure(months.filter(({ state }) => state === 'CLOSED'))}</Sum>
      {latest && (
        <Button size="sm" w={{ base: 'full', md: 'auto' }} ms={{ md: 'auto' }} onClick={onClose}>
          {t('commission.closeMonth', { month: latest.month })}
        </Button>
      )}
    </Flex>
  );
};

/** Shows a month, and the earlier months whose lines its statements have, because they were closed with it. */
const Period = ({ month: { month, since } }: { readonly month: CommissionMonth }) => {
  const { t } = useTexts();
  return (
    <>
      {month}
      {since !== null && since < month && <Small>{t('commission.includes', { from: since, month })}</Small>}
    </>
  );
};

/** Shows an amount of a table, or a dash if there is none. */
const Amount = ({ children }: { readonly children: string | null }) =>
  Number(children) === 0 ? (
    <Box as="span" color="fg.subtle">
      —
    </Box>
  ) : (
    money(children)
  );

/** Shows the state of a month with a dot of its colour, and the users who have closed and approved it. */
const State = ({ month }: { readonly month: CommissionMonth }) => {
  const { t, language } = useTexts();
  const { month: of, state, due, paid, closedBy, closedAt, approvedBy, approvedAt } = month;
  const isCurrent = state === 'OPEN' && of === today().slice(0, 7);
  const isUnpaid = state === 'APPROVED' && Number(due) > 0 && Number(paid) === 0;
  return (
    <Box>
      <Box
        textStyle="sm"
        whiteSpace="nowrap"
        color={state === 'OPEN' ? 'fg.muted' : state === 'CLOSED' || isUnpaid ? 'fg.warning' : 'fg.success'}
      >
        {isCurrent
          ? t('commission.current', { day: addMonths(isoDate(`${of}-01`), 1) })
          : t(isUnpaid ? 'commission.unpaid' : `commission.state.${state}`)}
      </Box>
      {closedAt !== null && (
        <Small className="num">
          <NoWrap>{`${closedBy?.[language] ?? ''} ${day(closedAt)}`}</NoWrap>
          {approvedAt !== null && (
            <>
              {' / '}
              <NoWrap>{`${approvedBy?.[language] ?? ''} ${day(approvedAt)}`}</NoWrap>
            </>
          )}
        </Small>
      )}
    </Box>
  );
};

type ActsProps = {
  readonly month: CommissionMonth;
  readonly onShow: () => void;
  readonly onAct: (month: CommissionMonth) => void;
};

const MonthActions = ({ month: each, onShow, onAct }: ActsProps) => {
  const { t } = useTexts();
  const { month, state, mayApprove } = each;
  const plainButton = { variant: 'plain', size: 'xs', px: '0' } as const;
  return (
    <Flex gap="4" rowGap="1" wrap="wrap" align="center" justify="end">
      {state === 'CLOSED' && !mayApprove && <Small>{t('commission.ownMonth')}</Small>}
      {Number(each.paid) > 0 && (
        <DownloadButton
          {...plainButton}
          label={t('commission.paymentFile')}
          aria-label={t('commission.paymentFileOf', { month })}
          load={() => callFile('commissionPaymentFile', { query: { month } })}
        />
      )}
      {state !== 'OPEN' && (
        <Button {...plainButton} aria-label={t('commission.showStatementsOf', { month })} onClick={onShow}>
          {t('commission.showStatements')}
        </Button>
      )}
      {mayApprove && (
        <Button variant="outline" size="xs" aria-label={t('commission.approveMonth', { month })} onClick={() => onAct(each)}>
          {t('commission.approve')}
        </Button>
      )}
    </Flex>
  );
};

const Statements = ({ month: of }: { readonly month: CommissionMonth }) => {
  const { t, language } = useTexts();
  const { month } = of;
  const { query, pager } = usePage(20);
  // The statements change with the approval, which may follow the first request at once.
  const list = useCall('commissionStatements', { query: { month, ...query } }, { keepPreviousData: true, dedupingInterval: 0 });
  const title = t('commission.statementsOf', { month });
  const note = of.since !== null && of.since < month ? t('commission.includes', { from: of.since, month }) : undefined;
  const link = ({ agentId, agentName }: AgentStatement) => (
    <TextLink to={`/statements?month=${month}&agent=${agentId}`}>{agentName[language]}</TextLink>
  );
  const [open, setOpen] = useState<AgentStatement>();
  const account = ({ accountEnd }: AgentStatement) =>
    accountEnd === '' ? (
      <Box as="span" color="fg.warning">
        {t('commission.none')}
      </Box>
    ) : (
      t('commission.accountEnd', { end: accountEnd })
    );
  // A column is left out if the month has nothing in it.
  const sum = (head: string, total: string, amount: (row: AgentStatement) => string) =>
    Number(total) === 0
      ? []
      : [{ head, renderCell: (row: AgentStatement) => <Amount>{amount(row)}</Amount>, style: numericCell }];
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
      <CardHead id="statements-heading" title={title} note={note} />
      <ListBody
        list={list}
        empty={{ title: t('commission.noLines'), action: t('action.refresh'), onAction: () => void list.mutate() }}
        pager={{ ...pager, unit: t('commission.statementUnit') }}
      >
        <SummaryLine>
          <Sum name={`${t('commission.dueYuan')} `}>{money(of.due)}</Sum>
          {of.paid !== null && <Sum name={`${t('commission.paidYuan')} `}>{money(of.paid)}</Sum>}
        </SummaryLine>
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
            ...sum(t('commission.carriedYuan'), of.carried, ({ carried }) => carried),
            { head: t('commission.accruedYuan'), renderCell: ({ accrued }) => money(accrued), style: numericCell },
            ...sum(t('commission.reversedYuan'), of.reversed, ({ reversed }) => reversed),
            ...sum(t('commission.parkedYuan'), of.parked, ({ parked }) => parked),
            { head: t('commission.dueYuan'), renderCell: ({ due }) => <b>{money(due)}</b>, style: numericCell },
            ...(of.paid === null
              ? []
              : [
                  { head: t('commission.paidYuan'), renderCell: ({ paid }: AgentStatement) => money(paid), style: numericCell },
                  ...sum(t('commission.leftYuan'), leftOf(of.due, of.paid), ({ due, paid }) => leftOf(due, paid ?? '0.00')),
                ]),
            { head: t('commission.account'), renderCell: account, style: codeCell },
            ...(Number(of.paid) > 0 ? [{ head: t('terms.actions'), renderCell: renderAction }] : []),
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
                {t('commission.account')} {account(row)}
                {row.paid !== null && ` · ${t('commission.paid')} ${money(row.paid)}`}
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
