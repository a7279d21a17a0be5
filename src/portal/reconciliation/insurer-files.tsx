import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { addDays, addMonths, isoDate, type IsoDate } from '@insure/engine';
import { Card, CardHead, Select } from '@insure/engine/react';
import { CircleCheck, CloudDownload, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingDifference } from '../../contract/insurer-reconciliation.ts';
import { call, type CallReply, isAborted } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { ListBody, LoadFailed } from '../components/list/list-body.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Note } from '../components/page/section.tsx';
import { daysUntil, minute, readDay, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { BookingDialog, BookingDifferences } from './booking-differences.tsx';
import { DayPicker } from './day-picker.tsx';
import { SideSums } from './side-sums.tsx';

const kinds = ['INSURER_MISSING', 'OURS_MISSING', 'DOUBLED', 'AMOUNT', 'STATE'] as const;

/** The number of months in the list of months whose files can be fetched. */
const monthsBack = 12;
const months = (): readonly IsoDate[] => {
  const first = isoDate(`${today().slice(0, 8)}01`);
  return Array.from({ length: monthsBack }, (_, before) => addMonths(first, -before));
};

/** Fetches and compares the files of an insurer for a day or a month, and shows the differences to settle. */
export const InsurerFiles = () => {
  const { t, language } = useTexts();
  const [query, setQuery] = useSearchParams();
  // How many insurers are compared, while all are fetched.
  const [compared, setCompared] = useState<number>();
  const insurers = useCall('consoleInsurers', {});
  const all = insurers.data?.data ?? [];
  const insurer = all.find(({ code }) => code === query.get('insurer')) ?? all[0];
  const month = months().find((each) => each === query.get('month'));
  const day = readDay(query.get('day') ?? '') ?? addDays(today(), -1);
  const show = (next: { readonly insurer?: string; readonly day?: IsoDate; readonly month?: string }): void => {
    const { insurer: code = insurer?.code ?? '', day: on, month: of = on ? '' : (month ?? '') } = next;
    setQuery(
      { of: 'insurers', insurer: code, ...(of === '' ? { day: on ?? day } : { month: of }) },
      { preventScrollReset: true },
    );
  };
  if (insurers.error && !insurers.data)
    return <LoadFailed title={t('error.loadFailed')} error={insurers.error} onRetry={() => void insurers.mutate()} />;
  if (!insurer) return <LineRowsSkeleton />;
  const from = month ?? day;
  const until = month ? addDays(addMonths(month, 1), -1) : day;
  const connected = all.filter(({ adapter }) => adapter !== 'none');
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="4" align="center">
        <Select
          size="sm"
          w="9rem"
          aria-label={t('reconciliation.bookings.month')}
          value={month ?? ''}
          onChange={({ target }) => show({ month: target.value })}
        >
          <option value="">{t('reconciliation.bookings.oneDay')}</option>
          {months().map((each) => (
            <option key={each} value={each}>
              {each.slice(0, 7)}
            </option>
          ))}
        </Select>
        {month === undefined && <DayPicker day={day} onDay={(to) => show({ day: to })} />}
        {month === undefined && day < today() && connected.length > 0 && (
          <FetchAll insurers={connected} day={day} compared={compared} onCompared={setCompared} />
        )}
      </Flex>
      <Grid
        role="group"
        aria-label={t('reconciliation.bookings.states')}
        templateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
        gap="2"
        mb="4"
      >
        {all.map(({ code, name, adapter }) => (
          <InsurerState
            key={code}
            name={name[language]}
            isShown={code === insurer.code}
            period={adapter === 'none' ? undefined : { insurerCode: code, from, until }}
            onShow={() => show({ insurer: code })}
          />
        ))}
      </Grid>
      {insurer.adapter === 'none' ? (
        <Note tone="warning">{t('reconciliation.bookings.noAdapter')}</Note>
      ) : (
        <Period
          key={`${insurer.code} ${from} ${until}`}
          insurerCode={insurer.code}
          from={from}
          until={until}
          areAllFetched={compared !== undefined}
        />
      )}
    </>
  );
};

type StateProps = {
  readonly name: string;
  readonly isShown: boolean;
  /** Undefined for an insurer without an adapter. */
  readonly period: Days | undefined;
  readonly onShow: () => void;
};

/** An insurer with what its files of the period came to; a press shows it below. */
const InsurerState = ({ name, isShown, period, onShow }: StateProps) => {
  const { t } = useTexts();
  const { data } = useCall('insurerReconciliation', period && { query: period });
  const sums = data?.data;
  const past = sums && Math.min(sums.days, daysUntil(today(), sums.from));
  const isWhole = sums !== undefined && sums.compared > 0 && sums.compared === past;
  const state =
    !sums || sums.compared === 0
      ? t('reconciliation.bookings.notFetched')
      : sums.unsettled > 0
        ? t('reconciliation.bookings.toSettle', { n: sums.unsettled })
        : isWhole
          ? t('reconciliation.bookings.agrees')
          : t('reconciliation.bookings.comparedDays', { compared: sums.compared, days: sums.days });
  return (
    <chakra.button
      type="button"
      aria-pressed={isShown}
      textAlign="start"
      px="3"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isShown ? 'fg' : 'border'}
      borderRadius="l2"
      cursor="pointer"
      _hover={{ bg: 'bg.subtle' }}
      onClick={onShow}
    >
      <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={name}>
        {name}
      </Box>
      <Box textStyle="xs" className="num" color={sums && sums.unsettled > 0 ? 'fg.warning' : isWhole ? 'fg.success' : 'fg.muted'}>
        {period === undefined ? t('reconciliation.bookings.notConnected') : sums ? state : '…'}
      </Box>
    </chakra.button>
  );
};

/** Returns a ref that tells work in steps whether its component is gone. */
const useIsLeft = () => {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
};

type FetchAllProps = {
  readonly insurers: CallReply<'consoleInsurers'>['data'];
  readonly day: IsoDate;
  /** How many insurers are compared; undefined if none is being fetched. */
  readonly compared: number | undefined;
  readonly onCompared: (compared: number | undefined) => void;
};

/** Fetches and compares the files of all insurers for a day, one by one; one that fails does not stop the others. */
const FetchAll = ({ insurers, day, compared, onCompared }: FetchAllProps) => {
  const { t, language } = useTexts();
  const isLeft = useIsLeft();
  const fetchAll = async (): Promise<void> => {
    const failed: string[] = [];
    let [fetched, differences] = [0, 0];
    for (const { code: insurerCode, name } of insurers) {
      if (isLeft.current) break;
      onCompared(fetched + failed.length);
      try {
        const reply = await call('insurerReconciliationFetch', { body: { insurerCode, day } }, { quiet: true });
        differences += reply.data.differences;
        fetched += 1;
        invalidate('insurerReconciliation', { query: { insurerCode, from: day, until: day } });
      } catch (error) {
        // The user has stopped it.
        if (isAborted(error)) break;
        failed.push(name[language]);
      }
    }
    onCompared(undefined);
    if (isLeft.current) return;
    const title = t('reconciliation.bookings.fetchedAll', { insurers: fetched, n: differences });
    if (failed.length === 0) return void notify({ tone: 'success', title });
    const names = failed.join(language === 'zh-CN' ? '、' : ', ');
    const detail = t('reconciliation.bookings.fetchFailed', { n: failed.length, names });
    notify({ tone: 'warning', title, detail, isPersistent: true });
  };
  return (
    <Button variant="outline" ms={{ md: 'auto' }} busy={compared !== undefined} onClick={() => void fetchAll()}>
      {compared === undefined && <CloudDownload aria-hidden />}
      {compared === undefined
        ? t('reconciliation.bookings.fetchAll', { n: insurers.length })
        : t('reconciliation.bookings.fetchingAll', { n: compared + 1, all: insurers.length })}
    </Button>
  );
};

type Days = { readonly insurerCode: string; readonly from: IsoDate; readonly until: IsoDate };

/** Fetches the file of each past day of a period, one by one, until one fails or the user chooses another period. */
const useFetch = ({ insurerCode, from, until }: Days, onEnd: () => void) => {
  const { t } = useTexts();
  const [day, setDay] = useState<IsoDate>();
  const isLeft = useIsLeft();
  const fetchDays = async (): Promise<void> => {
    let [days, differences] = [0, 0];
    try {
      for (let next = from; next <= until && next < today(); next = addDays(next, 1)) {
        if (isLeft.current) return;
        setDay(next);
        differences += (await call('insurerReconciliationFetch', { body: { insurerCode, day: next } })).data.differences;
        days += 1;
      }
      notify({ tone: 'success', title: t('reconciliation.bookings.fetched', { days, n: differences }) });
    } catch {
      // `call` has already shown the error. The days before the failed one are compared.
    }
    setDay(undefined);
    onEnd();
  };
  return { day, fetchDays };
};

/** `areAllFetched`: the files of all insurers are being fetched, this one's too. */
type PeriodProps = Days & { readonly areAllFetched: boolean };

const Period = ({ insurerCode, from, until, areAllFetched }: PeriodProps) => {
  const { t } = useTexts();
  const period = { insurerCode, from, until };
  const [kind, setKind] = useState<(typeof kinds)[number]>();
  const [open, setOpen] = useState<BookingDifference>();
  const { query: paging, pager } = usePage(10, 'page', { preventScrollReset: true });
  const summary = useCall('insurerReconciliation', { query: period });
  const list = useCall('insurerReconciliationLines', { query: { ...period, ...paging, kind } }, { keepPreviousData: true });
  const refresh = (): void => void Promise.all([summary.mutate(), list.mutate()]);
  const { day, fetchDays } = useFetch(period, refresh);
  const loadAgain = useEffectEvent(refresh);
  const wereAllFetched = useRef(false);
  useEffect(() => {
    if (wereAllFetched.current && !areAllFetched) loadAgain();
    wereAllFetched.current = areAllFetched;
  }, [areAllFetched]);
  const shown = summary.data?.data;
  if (!shown)
    return summary.error ? (
      <LoadFailed title={t('error.loadFailed')} error={summary.error} onRetry={() => void summary.mutate()} />
    ) : (
      <LineRowsSkeleton />
    );
  const isCompared = shown.compared > 0;
  const isWhole = isCompared && shown.compared >= Math.min(shown.days, daysUntil(today(), from));
  return (
    <>
      <Sums sums={shown} />
      <Card
        as="section"
        aria-labelledby="bookings-heading"
        overflow="hidden"
        css={{ '& .lucide-circle-check': { color: 'fg.success' } }}
      >
        <CardHead id="bookings-heading" title={t('reconciliation.list')}>
          <Select
            size="sm"
            w="10rem"
            aria-label={t('reconciliation.kind')}
            value={kind ?? ''}
            onChange={({ target }) => setKind(kinds.find((each) => each === target.value))}
          >
            <option value="">{t('reconciliation.allKinds')}</option>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {t(`reconciliation.bookings.kinds.${each}`)}
              </option>
            ))}
          </Select>
          <Button
            size="sm"
            variant={isWhole ? 'outline' : 'solid'}
            busy={day !== undefined}
            disabled={from >= today() || areAllFetched}
            onClick={() => void fetchDays()}
          >
            {day === undefined && <CloudDownload aria-hidden />}
            {day !== undefined
              ? t('reconciliation.bookings.fetching', { day })
              : t(isWhole ? 'reconciliation.bookings.fetchAgain' : 'reconciliation.bookings.fetch')}
          </Button>
        </CardHead>
        <ListBody
          list={list}
          empty={{
            title: t(isCompared ? 'reconciliation.bookings.nothing' : 'reconciliation.notYet'),
            ...(isCompared ? { icon: CircleCheck } : { icon: FileUp, text: t('reconciliation.bookings.noneText') }),
          }}
          pager={{ ...pager, unit: t('reconciliation.unit') }}
        >
          <BookingDifferences rows={list.data?.rows} onOpen={setOpen} />
        </ListBody>
      </Card>
      {open && (
        <BookingDialog
          difference={open}
          onClose={(isChanged) => {
            setOpen(undefined);
            if (isChanged) refresh();
          }}
        />
      )}
    </>
  );
};

const Sums = ({ sums }: { readonly sums: CallReply<'insurerReconciliation'>['data'] }) => {
  const { t, language } = useTexts();
  const { compared, fetchedBy, fetchedAt } = sums;
  const isCompared = compared > 0;
  const given = (amount: string): string | null => (isCompared ? amount : null);
  const lines = (n: number): string => (isCompared ? t('reconciliation.lineCount', { n }) : '');
  return (
    <SideSums
      label={`${sums.from} – ${sums.until}`}
      parts={[
        {
          name: t('reconciliation.bookings.insurer'),
          lines: lines(sums.insurerLines),
          amount: given(sums.insurer),
          note: isCompared
            ? t('reconciliation.bookings.fetchedBy', {
                name: fetchedBy?.[language] ?? '',
                at: fetchedAt === null ? '' : minute(fetchedAt),
              })
            : t('reconciliation.bookings.notFetched'),
        },
        {
          name: t('reconciliation.ours'),
          lines: lines(sums.ourLines),
          amount: given(sums.ours),
          note: t('reconciliation.bookings.comparedDays', { compared, days: sums.days }),
        },
        {
          name: t('reconciliation.difference'),
          lines: t('reconciliation.bookings.insurerLessOurs'),
          amount: given(sums.difference),
          note: isCompared ? t('reconciliation.unsettledOf', { n: sums.differences, open: sums.unsettled }) : '',
        },
        { name: t('reconciliation.matched'), lines: lines(sums.matchedLines), amount: given(sums.matched), note: '' },
      ]}
    />
  );
};
