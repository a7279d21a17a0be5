import { Box, Flex } from '@chakra-ui/react';
import { Card, DateField, Input, LanguageProvider } from '@insure/engine/react';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditRow } from '../../contract/audit.ts';
import { auditSubjects } from '../../contract/choices.ts';
import { useCall } from '../api/use-call.ts';
import { call, type CallReply } from '../api/call.ts';
import { Dialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { ListBody } from '../components/list/list-body.tsx';
import { codeCell, DataRows, plainRows } from '../components/list/table.tsx';
import { useSyncedState } from '../components/list/use-query-state.ts';
import { ListHeading, Note, Small } from '../components/page/section.tsx';
import { Tag } from '../components/page/status-badge.tsx';
import { minute, readDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { Chain, isOwn, RowDialog, Subject, useDetail } from './audit-row.tsx';
import { useSteps } from './audit-steps.tsx';

const texts = ['number', 'person', 'product', 'organisation'] as const;
const names = [...texts, 'subject', 'from', 'until', 'routine'] as const;
type Filters = Readonly<Record<(typeof names)[number], string>>;

const filtersIn = (query: URLSearchParams): Filters => {
  const text = (name: string): string => (query.get(name) ?? '').trim().slice(0, 60);
  return {
    number: text('number'),
    person: text('person'),
    product: text('product'),
    organisation: text('organisation'),
    subject: auditSubjects.find((each) => each === query.get('subject')) ?? '',
    from: readDay(query.get('from') ?? '') ?? '',
    until: readDay(query.get('until') ?? '') ?? '',
    routine: query.get('routine') === 'all' ? 'all' : '',
  };
};

const noFilters: Filters = {
  number: '',
  person: '',
  product: '',
  organisation: '',
  subject: '',
  from: '',
  until: '',
  routine: '',
};

/** Shows the audit, filtered by person, product, organisation, number, kind of action and day. The URL has filters and page. */
export const AuditPage = () => {
  const { t, language } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = filtersIn(query);
  const beforeId = Number(/^\d{1,15}$/.exec(query.get('before') ?? '')?.[0] ?? 0) || undefined;
  const list = useCall(
    'auditQuery',
    {
      query: {
        before: beforeId,
        number: filters.number || undefined,
        person: filters.person || undefined,
        product: filters.product || undefined,
        organisation: filters.organisation || undefined,
        subject: auditSubjects.find((each) => each === filters.subject),
        from: readDay(filters.from),
        until: readDay(filters.until),
        routine: filters.routine === 'all' ? undefined : 'hide',
      },
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const show = (next: Filters, from?: number): void => {
    const entries = Object.entries({ ...next, before: from === undefined ? '' : String(from) }).filter(
      ([, value]) => value !== '',
    );
    setQuery(new URLSearchParams(entries));
  };
  const rows = list.data?.rows;
  const [openRow, setOpenRow] = useState<AuditRow>();
  const opener = (row: AuditRow) => (
    <Button
      variant="plain"
      size="xs"
      px="0"
      whiteSpace="nowrap"
      aria-label={t('console.audit.openOf', { what: row.words[language], at: minute(row.at) })}
      onClick={() => setOpenRow(row)}
    >
      {t('console.audit.open')}
    </Button>
  );
  const { shown, more, groups } = useSteps(rows, filters.number === '');
  const label = t('console.audit.table');
  const isFiltered = names.some((name) => filters[name] !== '');
  return (
    <>
      <Flex align="start" gap="3" wrap="wrap" justify="space-between">
        <ListHeading title={t('title.consoleAudit')} text={t('console.audit.text')} />
        <Verify />
      </Flex>
      <Card as="section" aria-label={label} overflow="hidden">
        <Bar filters={filters} onQuery={(next) => show(next)} />
        <ListBody
          list={{ ...list, data: list.data && { ...list.data, total: list.data.rows.length } }}
          empty={{
            title: t('console.audit.none'),
            action: t(isFiltered ? 'action.resetFilters' : 'action.refresh'),
            onAction: () => (isFiltered ? show(noFilters) : void list.mutate()),
          }}
        >
          <DataRows
            label={label}
            minW="62rem"
            rows={shown}
            keyOf={({ id }) => id}
            {...plainRows}
            columns={[
              { head: t('console.audit.at'), renderCell: ({ at }) => minute(at), style: codeCell },
              { head: t('console.audit.who'), renderCell: (row) => <Actor row={row} />, style: { whiteSpace: 'nowrap' } },
              { head: t('console.audit.what'), renderCell: (row) => <ActionText row={row}>{more(row)}</ActionText> },
              { head: t('console.audit.about'), renderCell: (row) => <Subject row={row} /> },
              { head: t('console.audit.detail'), renderCell: (row) => <Detail row={row} />, w: '36%' },
              { head: t('console.audit.chain'), renderCell: (row) => <Chain row={row} />, style: { textAlign: 'center' } },
              { head: <Box srOnly>{t('terms.actions')}</Box>, renderCell: (row) => opener(row), style: { textAlign: 'end' } },
            ]}
            renderEntry={(row) => (
              <>
                <Flex gap="3" justify="space-between" align="baseline">
                  <Box minW="0">
                    <Box as="span" fontWeight="semibold">
                      {row.words[language]}
                    </Box>{' '}
                    · <Actor row={row} />
                  </Box>
                  <Tag>{t(`console.audit.subject.${row.subject}`)}</Tag>
                </Flex>
                <Flex gap="3" justify="space-between" align="baseline" textStyle="sm" color="fg.muted">
                  <Flex columnGap="2" wrap="wrap" minW="0">
                    <span className="num">{minute(row.at)}</span>
                    {!isOwn(row) && <Subject row={row} />}
                    {row.amount !== null && <span className="num">¥{money(row.amount)}</span>}
                    {row.chain === 'CHANGED' && <Chain row={row} />}
                  </Flex>
                  {opener(row)}
                </Flex>
                {more(row)}
              </>
            )}
          />
          <Foot
            rows={rows ?? []}
            groups={groups}
            before={beforeId}
            onNewest={() => show(filters)}
            onOlder={list.data?.hasMore ? () => show(filters, rows?.at(-1)?.id) : undefined}
          />
        </ListBody>
      </Card>
      {openRow && <RowDialog row={openRow} onClose={() => setOpenRow(undefined)} />}
    </>
  );
};

type FootProps = {
  readonly rows: readonly AuditRow[];
  /** The number of rows that are shown while all steps are folded. */
  readonly groups: number;
  readonly before: number | undefined;
  readonly onNewest: () => void;
  /** Loads older rows. It is undefined if there are none. */
  readonly onOlder: (() => void) | undefined;
};

const Foot = ({ rows, groups, before, onNewest, onOlder }: FootProps) => {
  const { t } = useTexts();
  return (
    <Flex
      as="nav"
      aria-label={t('console.audit.pages')}
      align="center"
      wrap="wrap"
      gap="3"
      px={{ base: '4', md: '5' }}
      py="3"
      textStyle="sm"
      color="fg.muted"
    >
      <Box className="num" me="auto">
        {before === undefined
          ? t('console.audit.shown', { n: groups })
          : t('console.audit.shownBefore', { n: groups, no: before })}
        {groups < rows.length && t('console.audit.ofRecords', { n: rows.length })}
      </Box>
      {before !== undefined && (
        <Button variant="outline" size="sm" onClick={onNewest}>
          {t('console.audit.newest')}
        </Button>
      )}
      {onOlder ? (
        <Button variant="outline" size="sm" onClick={onOlder}>
          {t('console.audit.older')}
        </Button>
      ) : (
        t('console.audit.noOlder')
      )}
    </Flex>
  );
};

type BarProps = { readonly filters: Filters; readonly onQuery: (filters: Filters) => void };

const Bar = ({ filters, onQuery }: BarProps) => {
  const { t, language } = useTexts();
  const markOf = (someFilters: Filters): string => names.map((name) => someFilters[name]).join('\n');
  const [draft, setDraft, send] = useSyncedState(filters, markOf(filters));
  const query = (next: Filters): void => {
    send(markOf(next));
    onQuery(next);
  };
  const dayProps = (name: 'from' | 'until') => ({
    size: 'sm' as const,
    w: { base: 'full', md: '8.75rem' },
    ps: { base: '2', md: '2.5' },
    placeholder: t('console.audit.dayShape'),
    value: draft[name],
    onChange: (typed: string) => setDraft({ ...draft, [name]: typed }),
    onBlur: () => setDraft({ ...draft, [name]: readDay(draft[name]) ?? draft[name] }),
  });
  return (
    <FilterForm
      label={t('console.audit.filters')}
      chosenCount={names.filter((name) => name !== 'number' && filters[name] !== '').length}
      search={{ label: t('console.audit.number'), value: draft.number, onChange: (number) => setDraft({ ...draft, number }) }}
      onQuery={() =>
        query({ ...draft, number: draft.number.trim(), from: readDay(draft.from) ?? '', until: readDay(draft.until) ?? '' })
      }
      onReset={() => {
        setDraft(noFilters);
        query(noFilters);
      }}
    >
      <Flex align="center" gap="1.5" w={{ base: 'full', md: 'auto' }}>
        <LanguageProvider language={language}>
          <DateField {...dayProps('from')} label={t('console.audit.from')} />
          <Box as="span" color="fg.muted">
            {t('console.audit.to')}
          </Box>
          <DateField {...dayProps('until')} label={t('console.audit.until')} />
        </LanguageProvider>
      </Flex>
      <FilterSelect
        w={{ base: 'full', md: '8.5rem' }}
        label={t('console.audit.kind')}
        all={t('console.audit.allKinds')}
        options={auditSubjects.map((subject) => [subject, t(`console.audit.subject.${subject}`)])}
        value={auditSubjects.find((each) => each === draft.subject) ?? ''}
        onChange={(subject) => setDraft({ ...draft, subject })}
      />
      <FilterSelect
        w={{ base: 'full', md: '13rem' }}
        label={t('console.audit.routine')}
        all={t('console.audit.routineHidden')}
        options={[['all', t('console.audit.routineShown')]]}
        value={draft.routine === 'all' ? 'all' : ''}
        onChange={(chosen) => setDraft({ ...draft, routine: chosen })}
      />
      {(['person', 'product', 'organisation'] as const).map((name) => (
        <Input
          key={name}
          size="sm"
          w={{ base: 'full', md: name === 'person' ? '15rem' : '10rem' }}
          maxLength={60}
          autoComplete="off"
          aria-label={t(`console.audit.${name}`)}
          placeholder={t(`console.audit.${name}`)}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      ))}
    </FilterForm>
  );
};

type RowProps = { readonly row: AuditRow };

const Actor = ({ row: { actorName } }: RowProps) => <span>{actorName[useTexts().language]}</span>;

const ActionText = ({ row: { words, subject }, children }: RowProps & { readonly children: ReactNode }) => {
  const { t, language } = useTexts();
  return (
    <>
      {words[language]}
      <Flex columnGap="2" wrap="wrap" align="center">
        <Small>{t(`console.audit.subject.${subject}`)}</Small>
        {children}
      </Flex>
    </>
  );
};

/** Shows the amount and the detail of a row in words. */
const Detail = ({ row }: RowProps) => {
  const parts = useDetail(row);
  return (
    <Box
      textStyle="sm"
      color={parts.length === 0 ? 'fg.subtle' : 'fg.muted'}
      className="num"
      overflowWrap="anywhere"
      lineClamp={2}
      title={parts.join('\n')}
      // Most parts of the detail are stored texts, which are not translated.
      lang="zh-CN"
    >
      {parts.join(' · ') || '—'}
    </Box>
  );
};

type Report = CallReply<'auditVerify'>['data'];

/** Shows a button that verifies the whole chain and then shows the result. */
const Verify = () => {
  const { t } = useTexts();
  const [report, setReport] = useState<Report>();
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      setReport((await call('auditVerify', {})).data);
    } catch {
      // `call` has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outline" mb="4" busy={isBusy} onClick={() => void verify()}>
        <ShieldCheck aria-hidden />
        {t('console.audit.verify')}
      </Button>
      {report && (
        <Dialog title={t('console.audit.verify')} width="28rem" onClose={() => setReport(undefined)}>
          <ChainReport report={report} />
        </Dialog>
      )}
    </>
  );
};

const ChainReport = ({ report: { isTooLong, links, head, waiting, faults } }: { readonly report: Report }) => {
  const { t } = useTexts();
  if (isTooLong)
    return (
      <Note role="status" tone="warning">
        {t('console.audit.tooLong', { n: links })}
      </Note>
    );
  if (faults.length > 0)
    return (
      <Note role="status" tone="warning">
        {t('console.audit.faults', { n: faults.length, ids: faults.map(({ id }) => id).join(', ') })}
      </Note>
    );
  return (
    <Note role="status" tone="success">
      {t('console.audit.whole', { n: links, waiting })} <span className="num">{head.slice(0, 12)}</span>
    </Note>
  );
};
