import { Flex, Grid } from '@chakra-ui/react';
import { addDays, addMonths, isoDate, type IsoDate } from '@insure/engine';
import { Card, CardHead, Select } from '@insure/engine/react';
import { CircleCheck, CloudDownload, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingDifference } from '../../contract/insurer-reconciliation.ts';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { ListBody, LoadFailed } from '../components/list/list-body.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Note } from '../components/page/section.tsx';
import { daysUntil, minute, readDay, today } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { BookingDialog, BookingDifferences } from './booking-differences.tsx';
import { CloseDays } from './close-days.tsx';
import { DayPicker } from './day-picker.tsx';
import { Days as DayStates } from './days.tsx';
import { CloseAll, type Days, FetchAll, InsurerState, isSettled, useIsLeft } from './insurer-states.tsx';
import { SideSums } from './side-sums.tsx';

const kinds = ['INSURER_MISSING', 'OURS_MISSING', 'DOUBLED', 'AMOUNT', 'STATE', 'DATE'] as const;

/** The number of months in the list of months whose files can be fetched. */
const monthsBack = 12;
const months = (): readonly IsoDate[] => {
  const firstOfMonth = isoDate(`${today().slice(0, 8)}01`);
  return Array.from({ length: monthsBack }, (_, before) => addMonths(firstOfMonth, -before));
};

/** Fetches and compares the files of an insurer for a day or a month, and shows the differences to settle. */
export const InsurerFiles = () => {
  const { t, language } = useTexts();
  const [query, setQuery] = useSearchParams();
  // The number of insurers that are compared already, while the files of all are fetched.
  const [comparedCount, setComparedCount] = useState<number>();
  const [ofInsurers, setOfInsurers] = useState<Readonly<Record<string, CallReply<'insurerReconciliation'>['data']>>>({});
  const [closedCount, setClosedCount] = useState(0);
  const insurers = useCall('consoleInsurers', {});
  const allInsurers = insurers.data?.data ?? [];
  const insurer = allInsurers.find(({ code }) => code === query.get('insurer')) ?? allInsurers[0];
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
  const connectedInsurers = allInsurers.filter(({ adapter }) => adapter !== 'none');
  const sums = connectedInsurers.flatMap(({ code }) => {
    const knownState = ofInsurers[code];
    return knownState && knownState.from === from && knownState.until === until ? [knownState] : [];
  });
  const areWhole = sums.length === connectedInsurers.length && sums.every(isSettled);
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
        {from < today() && connectedInsurers.length > 0 && (
          <>
            <FetchAll
              {...{ from, until, compared: comparedCount, areWhole }}
              insurers={connectedInsurers}
              onCompared={setComparedCount}
            />
            {areWhole && (
              <CloseAll
                {...{ from, until, sums }}
                insurers={connectedInsurers}
                isDisabled={comparedCount !== undefined}
                onEnd={() => setClosedCount((times) => times + 1)}
              />
            )}
          </>
        )}
      </Flex>
      <Grid
        role="group"
        aria-label={t('reconciliation.bookings.states')}
        templateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
        gap="2"
        mb="4"
      >
        {allInsurers.map(({ code, name, adapter }) => (
          <InsurerState
            key={code}
            name={name[language]}
            isShown={code === insurer.code}
            period={adapter === 'none' ? undefined : { insurerCode: code, from, until }}
            onShow={() => show({ insurer: code })}
            onSums={(of) => setOfInsurers((known) => ({ ...known, [code]: of }))}
          />
        ))}
      </Grid>
      {insurer.adapter === 'none' ? (
        <Note tone="warning">{t('reconciliation.bookings.noAdapter')}</Note>
      ) : (
        <Period
          key={`${insurer.code} ${from} ${until} ${closedCount}`}
          insurerCode={insurer.code}
          name={insurer.name[language]}
          from={from}
          until={until}
          areAllFetched={comparedCount !== undefined}
          onDay={(to) => show({ day: to })}
        />
      )}
    </>
  );
};

/** Fetches the file of each past day of a period that is not closed, one by one, until one fails or the user leaves the period. */
const useFetch = ({ insurerCode, from, until }: Days, states: States, onEnd: () => void) => {
  const { t } = useTexts();
  const [day, setDay] = useState<IsoDate>();
  const isLeft = useIsLeft();
  const fetchDays = async (): Promise<void> => {
    let [days, differences] = [0, 0];
    try {
      for (let next = from; next <= until && next < today(); next = addDays(next, 1)) {
        if (isLeft.current) return;
        if (states.some((each) => each.day === next && each.state === 'CLOSED')) continue;
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

type States = CallReply<'insurerReconciliation'>['data']['states'];

type CloseProps = {
  readonly insurerCode: string;
  readonly name: string;
  readonly sums: CallReply<'insurerReconciliation'>['data'];
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
};

/** Closes the shown day, or each day of a month whose differences are settled, one by one, until one fails or the user leaves. */
const CloseSettled = ({ insurerCode, name: insurer, sums, isDisabled, onEnd }: CloseProps) => {
  const { states } = sums;
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const isLeft = useIsLeft();
  const days = states.flatMap((each) => (each.state === 'OPEN' && each.unsettled === 0 ? [each.day] : []));
  const [one, n] = [states.length === 1 ? states[0]?.day : undefined, days.length];
  const close = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const day of days) {
        if (isLeft.current) return;
        await call('insurerReconciliationClose', { body: { insurerCode, day } });
      }
      const title = one ? t('reconciliation.closedDay', { day: one }) : t('reconciliation.bookings.closedDays', { n });
      notify({ tone: 'success', title });
    } catch {
      // `call` has already shown the error. The days before the failed one are closed.
    }
    setBusy(false);
    onEnd();
  };
  const countedText = t('reconciliation.closeInsurer', { lines: sums.insurerLines, amount: money(sums.insurer) });
  const settledText = t('reconciliation.closeSettled', { difference: money(sums.difference), n: sums.differences });
  const ofInsurer = `${countedText}${sums.differences === 0 ? t('reconciliation.closeNone') : settledText}`;
  return (
    <CloseDays
      unsettled={sums.unsettled}
      {...(one
        ? {
            label: t('reconciliation.bookings.closeDay', { insurer, day: one }),
            title: t('reconciliation.bookings.closeAsk', { insurer, day: one }),
            text: `${ofInsurer}${t('reconciliation.closeText')}`,
          }
        : {
            label: t('reconciliation.bookings.closeDays', { insurer, n }),
            title: t('reconciliation.bookings.closeDaysAsk', { insurer, n }),
            text: t('reconciliation.bookings.closeDaysText'),
          })}
      disabled={n === 0 || isDisabled}
      busy={isBusy}
      onConfirm={() => void close()}
    />
  );
};

/** `areAllFetched` is true while the files of all insurers are fetched, also that of this insurer. */
type PeriodProps = Days & { readonly name: string; readonly areAllFetched: boolean; readonly onDay: (day: IsoDate) => void };

const Period = ({ insurerCode, name, from, until, areAllFetched, onDay }: PeriodProps) => {
  const { t } = useTexts();
  const period = { insurerCode, from, until };
  const [kind, setKind] = useState<(typeof kinds)[number]>();
  const [openDifference, setOpenDifference] = useState<BookingDifference>();
  const { query: paging, pager } = usePage(10, 'page', { preventScrollReset: true });
  const summary = useCall('insurerReconciliation', { query: period });
  const list = useCall('insurerReconciliationLines', { query: { ...period, ...paging, kind } }, { keepPreviousData: true });
  const refresh = (): void => void Promise.all([summary.mutate(), list.mutate()]);
  const states = summary.data?.data.states ?? [];
  const { day, fetchDays } = useFetch(period, states, refresh);
  const loadAgain = useEffectEvent(refresh);
  const wereAllFetched = useRef(false);
  useEffect(() => {
    if (wereAllFetched.current && !areAllFetched) loadAgain();
    wereAllFetched.current = areAllFetched;
  }, [areAllFetched]);
  const shownSummary = summary.data?.data;
  if (!shownSummary)
    return summary.error ? (
      <LoadFailed title={t('error.loadFailed')} error={summary.error} onRetry={() => void summary.mutate()} />
    ) : (
      <LineRowsSkeleton />
    );
  const isCompared = shownSummary.compared > 0;
  const past = Math.min(shownSummary.days, daysUntil(today(), from));
  const isWhole = isCompared && shownSummary.compared >= past;
  const areClosed = past > 0 && states.filter(({ state }) => state === 'CLOSED').length === past;
  return (
    <>
      {from !== until && (
        <Flex mb="4">
          <DayStates label={t('reconciliation.bookings.days')} days={states} day={undefined} onDay={onDay} />
        </Flex>
      )}
      <Sums sums={shownSummary} />
      <Card
        as="section"
        aria-labelledby="bookings-heading"
        overflow="hidden"
        css={{ '& .lucide-circle-check': { color: 'fg.success' } }}
      >
        <CardHead id="bookings-heading" title={t('reconciliation.bookings.listOf', { insurer: name })}>
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
          {!areClosed && (
            <Button
              size="sm"
              variant={isWhole || from === until ? 'outline' : 'solid'}
              busy={day !== undefined}
              disabled={from >= today() || areAllFetched}
              onClick={() => void fetchDays()}
            >
              {day === undefined && <CloudDownload aria-hidden />}
              {day !== undefined
                ? t('reconciliation.bookings.fetching', { day })
                : t(isWhole ? 'reconciliation.bookings.fetchAgain' : 'reconciliation.bookings.fetch', { insurer: name })}
            </Button>
          )}
        </CardHead>
        <ListBody
          list={list}
          empty={{
            title: t(isCompared ? 'reconciliation.bookings.nothing' : 'reconciliation.notYet'),
            ...(isCompared ? { icon: CircleCheck } : { icon: FileUp, text: t('reconciliation.bookings.noneText') }),
          }}
          pager={{ ...pager, unit: t('reconciliation.unit') }}
        >
          <BookingDifferences rows={list.data?.rows} onOpen={setOpenDifference} />
        </ListBody>
        {states.some(({ state }) => state === 'OPEN') && (
          <CloseSettled
            insurerCode={insurerCode}
            name={name}
            sums={shownSummary}
            isDisabled={day !== undefined || areAllFetched}
            onEnd={refresh}
          />
        )}
      </Card>
      {openDifference && (
        <BookingDialog
          difference={openDifference}
          onClose={(isChanged) => {
            setOpenDifference(undefined);
            if (isChanged) refresh();
          }}
        />
      )}
    </>
  );
};

const Sums = ({ sums }: { readonly sums: CallReply<'insurerReconciliation'>['data'] }) => {
  const { t, language } = useTexts();
  const { compared, fetchedBy, fetchedAt, states, closedBy, closedAt } = sums;
  const closed = states.filter(({ state }) => state === 'CLOSED').length;
  const [{ state: ofDay } = { state: 'NONE' as const }, second] = states;
  const closeNote = second
    ? t('reconciliation.bookings.closedOf', { n: closed, days: sums.days })
    : closedAt === null
      ? t(`reconciliation.stateOfDay.${ofDay}`)
      : t('reconciliation.closedBy', { name: closedBy?.[language] ?? '', at: minute(closedAt) });
  const isCompared = compared > 0;
  const ifCompared = (amount: string): string | null => (isCompared ? amount : null);
  const lines = (n: number): string => (isCompared ? t('reconciliation.lineCount', { n }) : '');
  return (
    <SideSums
      label={`${sums.from} – ${sums.until}`}
      parts={[
        {
          name: t('reconciliation.bookings.insurer'),
          lines: lines(sums.insurerLines),
          amount: ifCompared(sums.insurer),
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
          amount: ifCompared(sums.ours),
          note: t('reconciliation.bookings.comparedDays', { compared, days: sums.days }),
        },
        {
          name: t('reconciliation.difference'),
          lines: t('reconciliation.bookings.insurerLessOurs'),
          amount: ifCompared(sums.difference),
          note: isCompared ? t('reconciliation.unsettledOf', { n: sums.differences, open: sums.unsettled }) : '',
        },
        { name: t('reconciliation.matched'), lines: lines(sums.matchedLines), amount: ifCompared(sums.matched), note: closeNote },
      ]}
    />
  );
};
