import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Card, Money, Select } from '@insure/engine/react';
import { ChevronLeft, ChevronRight, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Statement, StatementLine } from '../../contract/commission.ts';
import { orderPage } from '../addresses.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button, TextLink } from '../components/form/button.tsx';
import { LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { Muted, Note, PageHeading, Small } from '../components/page/section.tsx';
import { ConsoleList, useConsoleFilters } from '../console/console-list.tsx';
import { useUser } from '../session/session.ts';
import { day } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { badge } from '../theme/controls.ts';
import { LineDialog } from './line-dialog.tsx';
import { leftOf } from './month-dialogs.tsx';

const Badge = chakra('span', badge);
const stateColours = { OPEN: 'gray', CLOSED: 'orange', APPROVED: 'green' } as const;

const lineKinds = ['accrued', 'reversed', 'disputed'] as const;

/** Shows a month's statement of commission of the user or, in the back office, of the agent in the URL. */
export const StatementPage = () => {
  const { t, language } = useTexts();
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0];
  const agentId = /^[\w-]{1,40}$/.exec(query.get('agent') ?? '')?.[0];
  const input = { month, agentId };
  const statement = useCall('commissionStatement', { query: input }, { keepPreviousData: true });
  const { data, error, mutate } = statement;
  const filters = useConsoleFilters('kind', lineKinds, ['month', 'agent']);
  const list = useCall(
    'commissionLines',
    { query: { ...input, ...filters.input, kind: filters.choice || undefined } },
    { keepPreviousData: true },
  );
  const [openLine, setOpenLine] = useState<StatementLine>();
  if (error?.status === 404)
    return <PageMissing icon={FileQuestion} title={t('commission.noLines')} link={{ to: '/home', label: t('title.home') }} />;
  if (error && !data) return <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <RecordSkeleton />;
  const shownStatement = data.data;
  const isOwn = shownStatement.agentId === user?.userId;
  const show = (next: string): void => setQuery({ month: next, ...(agentId !== undefined && { agent: agentId }) });
  const title = isOwn ? t('commission.statement') : t('commission.statementOf', { name: shownStatement.agentName[language] });
  return (
    <>
      {!isOwn && <Breadcrumbs crumbs={[{ name: t('title.consoleStatements'), to: '/console/statements' }, { name: title }]} />}
      <Flex align="center" gap="3" wrap="wrap" mb="4">
        <PageHeading>{title}</PageHeading>
        <Months statement={shownStatement} onMonth={show} />
        <Box flex="1" whiteSpace="nowrap">
          <Badge colorPalette={stateColours[shownStatement.state]}>{t(`commission.state.${shownStatement.state}`)}</Badge>
        </Box>
        <Flex gap="3">
          <DownloadButton
            variant="outline"
            label={t('commission.pdf')}
            aria-label={t('commission.pdfOf', { month: shownStatement.month })}
            load={() => callFile('commissionPdf', { query: { month: shownStatement.month, agentId } })}
          />
          <DownloadButton
            variant="outline"
            label={t('commission.export')}
            load={() => callFile('commissionExport', { query: { month: shownStatement.month, agentId } })}
          />
        </Flex>
      </Flex>
      <Summary statement={shownStatement} isOwn={isOwn} />
      <ConsoleList
        label={t('commission.lines')}
        search={t('commission.lineKey')}
        list={list}
        filters={filters}
        select={{
          label: t('commission.kind'),
          all: t('commission.allLines'),
          options: lineKinds.map((kind) => [kind, t(`commission.lineKind.${kind}`)]),
        }}
        empty={t('commission.noLines')}
        unit={t('commission.lineUnit')}
      >
        <Lines rows={list.data?.rows} onOpen={setOpenLine} />
      </ConsoleList>
      {openLine && (
        <LineDialog
          line={openLine}
          isOwn={isOwn}
          mayDispute={shownStatement.state !== 'APPROVED' && openLine.dispute === null && openLine.kind !== 'RETURN'}
          onClose={(isChanged) => {
            setOpenLine(undefined);
            if (isChanged) void Promise.all([list.mutate(), mutate()]);
          }}
        />
      )}
    </>
  );
};

type MonthsProps = { readonly statement: Statement; readonly onMonth: (month: string) => void };

const Months = ({ statement: { month, months }, onMonth }: MonthsProps) => {
  const { t } = useTexts();
  const index = months.indexOf(month);
  const step = (by: 1 | -1) => {
    const to = months[index + by];
    return (
      <Button
        variant="outline"
        size="sm"
        px="2"
        disabled={to === undefined}
        aria-label={t(by === 1 ? 'commission.earlier' : 'commission.later')}
        onClick={() => to !== undefined && onMonth(to)}
      >
        {by === 1 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      </Button>
    );
  };
  return (
    <Flex gap="1.5">
      {step(1)}
      <Select
        size="sm"
        w="7.5rem"
        aria-label={t('commission.month')}
        value={month}
        onChange={(event) => onMonth(event.target.value)}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      {step(-1)}
    </Flex>
  );
};

/** The balance checks the ledger. It is shown only when it is wrong, and does not concern the agent. */
const isBalanceHidden = ({ balance }: Statement, isOwn: boolean): boolean => isOwn || Number(balance) === 0;

const Summary = ({ statement, isOwn }: { readonly statement: Statement; readonly isOwn: boolean }) => {
  const { t, language } = useTexts();
  const { accruals, reversals, parkedLines, accountEnd, closedBy, closedAt, approvedBy, approvedAt, returned } = statement;
  const sums = [
    [t('commission.accrued', { n: accruals }), statement.accrued],
    [t('commission.reversed', { n: reversals }), statement.reversed],
    ...(parkedLines > 0 ? [[t('commission.parked', { n: parkedLines }), statement.parked] as const] : []),
    [t('commission.carried'), statement.carried],
    ...(isBalanceHidden(statement, isOwn) ? [] : [[t('commission.balance'), statement.balance] as const]),
  ] as const;
  const { month, since } = statement;
  const due = since !== null && since < month ? t('commission.dueSince', { from: since, month }) : t('commission.due');
  const isPaid = statement.paid !== null && Number(statement.paid) > 0;
  const unpaidRest = statement.paid === null ? '0.00' : leftOf(statement.due, statement.paid);
  return (
    <Card as="section" aria-label={due} mb="4">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
        <Box px={{ base: '4', md: '5' }} py="4">
          <Muted>{due}</Muted>
          <Box textStyle="3xl" fontWeight="semibold">
            <Money amount={statement.due} />
          </Box>
          {statement.paid !== null && (
            <Box className="num" fontWeight="semibold" color={Number(unpaidRest) > 0 ? 'fg.warning' : 'fg.success'}>
              {t('commission.paidNow', { paid: money(statement.paid) })}
              {Number(unpaidRest) !== 0 && t('commission.leftNext', { left: money(unpaidRest) })}
            </Box>
          )}
          <Flex as="dl" gap="5" rowGap="2" wrap="wrap" mt="2">
            {sums.map(([name, amount]) => (
              <div key={name}>
                <Small as="dt">{name}</Small>
                <Box as="dd" className="num" color={Number(amount) < 0 ? 'fg.warning' : undefined}>
                  {money(amount)}
                </Box>
              </div>
            ))}
          </Flex>
        </Box>
        <Box
          px={{ base: '4', md: '5' }}
          py="4"
          borderColor="border"
          borderTopWidth={{ base: '1px', lg: '0' }}
          borderStartWidth={{ base: '0', lg: '1px' }}
          textStyle="sm"
        >
          <Box fontWeight="semibold" mb="1">
            {t('commission.course')}
          </Box>
          {statement.state === 'OPEN' && <Muted>{t('commission.openText')}</Muted>}
          {closedAt !== null && <Box>{t('commission.closedBy', { name: closedBy?.[language] ?? '', day: day(closedAt) })}</Box>}
          {approvedAt !== null && (
            <Box>{t('commission.approvedBy', { name: approvedBy?.[language] ?? '', day: day(approvedAt) })}</Box>
          )}
          {isPaid && <Box>{t('commission.paidTo', { amount: money(statement.paid), end: accountEnd })}</Box>}
          {returned !== null && (
            <Note tone="warning" mt="2">
              {t('commission.returnedOn', { day: day(returned.at), reason: returned.reason })}
            </Note>
          )}
          {!isPaid && accountEnd !== '' && statement.state !== 'APPROVED' && (
            <Muted>{t('commission.willPay', { end: accountEnd })}</Muted>
          )}
          {accountEnd === '' && (
            <Note tone="warning" mt="2">
              {t('commission.noAccount')}{' '}
              {isOwn && (
                <TextLink to="/profile/index" textDecoration="underline">
                  {t('commission.addAccount')}
                </TextLink>
              )}
            </Note>
          )}
        </Box>
      </Grid>
    </Card>
  );
};

type LinesProps = { readonly rows: readonly StatementLine[] | undefined; readonly onOpen: (line: StatementLine) => void };

const Lines = ({ rows, onOpen }: LinesProps) => {
  const { t, language } = useTexts();
  const kind = (line: StatementLine): string =>
    t(`commission.kinds.${line.kind === 'ISSUE' && line.isRenewal ? 'RENEWAL' : line.kind}`);
  const order = ({ orderNo }: StatementLine) =>
    orderNo === null ? (
      '—'
    ) : (
      <TextLink className="num" to={orderPage(orderNo)}>
        {orderNo}
      </TextLink>
    );
  const isReversal = ({ commission }: StatementLine): boolean => Number(commission) < 0;
  const basis = (line: StatementLine) => (
    <Button variant="plain" size="xs" px="0" aria-label={t('commission.basisOf', { no: line.no })} onClick={() => onOpen(line)}>
      {t('commission.basis')}
    </Button>
  );
  const rate = (line: StatementLine): string => (line.rate === null ? '—' : ratePercent(line.rate));
  const commission = (line: StatementLine) => (
    <Box as="span" fontWeight="semibold" color={isReversal(line) ? 'fg.warning' : undefined}>
      {money(line.commission)}
      {line.dispute && line.dispute.settledAt === null && <Small color="fg.warning">{t('commission.lineKind.disputed')}</Small>}
    </Box>
  );
  return (
    <DataRows
      label={t('commission.lines')}
      minW="58rem"
      rows={rows}
      keyOf={({ no }) => no}
      {...plainRows}
      columns={[
        { head: t('commission.date'), renderCell: ({ at }) => day(at), style: codeCell },
        { head: t('commission.kind'), renderCell: kind },
        { head: t('terms.orderNo'), renderCell: order, style: codeCell },
        { head: t('terms.product'), renderCell: ({ productName }) => productName?.[language] ?? '—' },
        {
          head: t('terms.policyholder'),
          renderCell: ({ holderName, isShared }) => (
            <>
              {holderName || '—'}
              {isShared && <Small>{t('commission.shared')}</Small>}
            </>
          ),
        },
        { head: t('terms.premiumYuan'), renderCell: ({ premium }) => money(premium), style: numericCell },
        { head: t('commission.rate'), renderCell: rate, style: numericCell },
        ...(rows?.some(({ rateNo }) => rateNo !== null)
          ? [{ head: t('commission.rateNo'), renderCell: ({ rateNo }: StatementLine) => rateNo ?? '—', style: numericCell }]
          : []),
        { head: t('commission.commissionYuan'), renderCell: commission, style: numericCell },
        { head: t('terms.actions'), renderCell: basis },
      ]}
      renderEntry={(line) => (
        <>
          <Flex justify="space-between" gap="3">
            <Button
              variant="plain"
              px="0"
              textAlign="start"
              whiteSpace="normal"
              justifyContent="start"
              fontWeight="semibold"
              minW="0"
              aria-label={t('commission.basisOf', { no: line.no })}
              onClick={() => onOpen(line)}
            >
              {line.productName?.[language] ?? kind(line)}
            </Button>
            <Box className="num" textAlign="end">
              {commission(line)}
            </Box>
          </Flex>
          <Flex justify="space-between" gap="3" textStyle="sm" color="fg.muted">
            <Box minW="0">{line.holderName}</Box>
            {line.rate !== null && (
              <Box className="num" whiteSpace="nowrap">
                {money(line.premium)} × {rate(line)}
              </Box>
            )}
          </Flex>
          <Flex justify="space-between" gap="3" textStyle="sm" color="fg.muted" wrap="wrap">
            <Box className="num">
              {day(line.at)} {kind(line)}
              {line.isShared && ` · ${t('commission.shared')}`}
            </Box>
            {order(line)}
          </Flex>
        </>
      )}
    />
  );
};

/** Formats a fraction: "0.123456" becomes "12.3456%". */
const ratePercent = (fraction: string): string => `${Number((Number(fraction) * 100).toFixed(4))}%`;
