import { Flex } from '@chakra-ui/react';
import { addDays, addMonths, isoDate, type IsoDate } from '@insure/engine';
import { Card, CardHead, Select } from '@insure/engine/react';
import { CloudDownload, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { minute, readDay, today } from '../texts/dates.ts';
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
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="4" align="center">
        <Select
          size="sm"
          w="12rem"
          aria-label={t('reconciliation.bookings.insurer')}
          value={insurer.code}
          onChange={({ target }) => show({ insurer: target.value })}
        >
          {all.map(({ code, name }) => (
            <option key={code} value={code}>
              {name[language]}
            </option>
          ))}
        </Select>
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
      </Flex>
      {insurer.adapter === 'none' ? (
        <Note tone="warning">{t('reconciliation.bookings.noAdapter')}</Note>
      ) : (
        <Period key={`${insurer.code} ${from} ${until}`} insurerCode={insurer.code} from={from} until={until} />
      )}
    </>
  );
};

type PeriodProps = { readonly insurerCode: string; readonly from: IsoDate; readonly until: IsoDate };

/** Fetches the file of each past day of a period, one by one, until one fails or the user chooses another period. */
const useFetch = ({ insurerCode, from, until }: PeriodProps, onEnd: () => void) => {
  const { t } = useTexts();
  const [day, setDay] = useState<IsoDate>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
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

const Period = ({ insurerCode, from, until }: PeriodProps) => {
  const { t } = useTexts();
  const period = { insurerCode, from, until };
  const [kind, setKind] = useState<(typeof kinds)[number]>();
  const [open, setOpen] = useState<BookingDifference>();
  const { query: paging, pager } = usePage(10, 'page', { preventScrollReset: true });
  const summary = useCall('insurerReconciliation', { query: period });
  const list = useCall('insurerReconciliationLines', { query: { ...period, ...paging, kind } }, { keepPreviousData: true });
  const refresh = (): void => void Promise.all([summary.mutate(), list.mutate()]);
  const { day, fetchDays } = useFetch(period, refresh);
  const shown = summary.data?.data;
  if (!shown)
    return summary.error ? (
      <LoadFailed title={t('error.loadFailed')} error={summary.error} onRetry={() => void summary.mutate()} />
    ) : (
      <LineRowsSkeleton />
    );
  const isCompared = shown.compared > 0;
  return (
    <>
      <Sums sums={shown} />
      <Card as="section" aria-labelledby="bookings-heading" overflow="hidden">
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
            variant={isCompared ? 'outline' : 'solid'}
            busy={day !== undefined}
            disabled={from >= today()}
            onClick={() => void fetchDays()}
          >
            {day === undefined && <CloudDownload aria-hidden />}
            {day !== undefined
              ? t('reconciliation.bookings.fetching', { day })
              : t(isCompared ? 'reconciliation.bookings.fetchAgain' : 'reconciliation.bookings.fetch')}
          </Button>
        </CardHead>
        <ListBody
          list={list}
          empty={{
            title: t(isCompared ? 'reconciliation.none' : 'reconciliation.notYet'),
            ...(!isCompared && { icon: FileUp, text: t('reconciliation.bookings.noneText') }),
            action: t('action.refresh'),
            onAction: refresh,
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
