import { Box, chakra } from '@chakra-ui/react';
import type { IsoDate } from '@insure/engine';
import { CloudDownload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call, type CallReply, isAborted } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { daysUntil, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

/** The days of an insurer from one day until another, both included. */
export type Days = { readonly insurerCode: string; readonly from: IsoDate; readonly until: IsoDate };

type StateProps = {
  readonly name: string;
  readonly isShown: boolean;
  /** Undefined for an insurer without an adapter. */
  readonly period: Days | undefined;
  readonly onShow: () => void;
};

/** Shows an insurer with the result of its files of the period. A press shows the insurer below. */
export const InsurerState = ({ name, isShown, period, onShow }: StateProps) => {
  const { t } = useTexts();
  const { data } = useCall('insurerReconciliation', period && { query: period });
  const sums = data?.data;
  const past = sums && Math.min(sums.days, daysUntil(today(), sums.from));
  const isWhole = sums !== undefined && sums.compared > 0 && sums.compared === past;
  const areClosed = sums?.states.filter(({ state: of }) => of === 'CLOSED').length === past;
  const state =
    !sums || sums.compared === 0
      ? t('reconciliation.bookings.notFetched')
      : sums.unsettled > 0
        ? t('reconciliation.bookings.toSettle', { n: sums.unsettled })
        : isWhole
          ? t(areClosed ? 'reconciliation.bookings.allClosed' : 'reconciliation.bookings.agrees')
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

/** Returns a ref whose value is true once the component is unmounted, for work that is done in several steps. */
export const useIsLeft = () => {
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
  /** The number of insurers that are compared already, or undefined if none is being fetched. */
  readonly compared: number | undefined;
  readonly onCompared: (compared: number | undefined) => void;
};

/** Fetches and compares the files of all insurers for a day, one by one. A failure of one does not stop the others. */
export const FetchAll = ({ insurers, day, compared, onCompared }: FetchAllProps) => {
  const { t, language } = useTexts();
  const isLeft = useIsLeft();
  const fetchAll = async (): Promise<void> => {
    const failed: string[] = [];
    let [fetched, differences] = [0, 0];
    for (const { code: insurerCode, name } of insurers) {
      if (isLeft.current) break;
      onCompared(fetched + failed.length);
      try {
        const query = { insurerCode, from: day, until: day };
        const { data } = await call('insurerReconciliation', { query }, { quiet: true });
        const isClosed = data.states[0]?.state === 'CLOSED';
        const reply = isClosed
          ? { data }
          : await call('insurerReconciliationFetch', { body: { insurerCode, day } }, { quiet: true });
        differences += reply.data.differences;
        fetched += 1;
        if (!isClosed) invalidate('insurerReconciliation', { query });
      } catch (error) {
        // The user has stopped the work.
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
    <Button ms={{ md: 'auto' }} busy={compared !== undefined} onClick={() => void fetchAll()}>
      {compared === undefined && <CloudDownload aria-hidden />}
      {compared === undefined
        ? t('reconciliation.bookings.fetchAll', { n: insurers.length })
        : t('reconciliation.bookings.fetchingAll', { n: compared + 1, all: insurers.length })}
    </Button>
  );
};
