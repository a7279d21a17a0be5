import { Box, chakra } from '@chakra-ui/react';
import type { IsoDate } from '@insure/engine';
import { CloudDownload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, type CallReply, isAborted } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { ConfirmButton } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { daysUntil, today } from '../texts/dates.ts';
import { money, sumOf } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

/** The days of an insurer from one day until another, both included. */
export type Days = { readonly insurerCode: string; readonly from: IsoDate; readonly until: IsoDate };

type StateProps = {
  readonly name: string;
  readonly isShown: boolean;
  /** Undefined for an insurer without an adapter. */
  readonly period: Days | undefined;
  readonly onShow: () => void;
  /** Called with the sums of the period when they are loaded or have changed. */
  readonly onSums: (sums: Sums) => void;
};

/** Shows an insurer with the result of its files of the period. A press shows the insurer below. */
export const InsurerState = ({ name, isShown, period, onShow, onSums }: StateProps) => {
  const { t } = useTexts();
  const { data } = useCall('insurerReconciliation', period && { query: period });
  const sums = data?.data;
  const report = useEffectEvent(onSums);
  useEffect(() => {
    if (sums) report(sums);
  }, [sums]);
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

type AllProps = {
  readonly insurers: CallReply<'consoleInsurers'>['data'];
  readonly from: IsoDate;
  readonly until: IsoDate;
};
type FetchAllProps = AllProps & {
  /** The number of insurers that are compared already, or undefined if none is being fetched. */
  readonly compared: number | undefined;
  /** True if all files are compared and no difference is open, so that the day can be closed. */
  readonly areWhole: boolean;
  readonly onCompared: (compared: number | undefined) => void;
};

/** Fetches and compares the files of all insurers for a day or a month, one by one. A failure of one does not stop the others. */
export const FetchAll = ({ insurers, from, until, compared, areWhole, onCompared }: FetchAllProps) => {
  const { t, language } = useTexts();
  const isLeft = useIsLeft();
  const fetchOne = async (insurerCode: string): Promise<number> => {
    const query = { insurerCode, from, until };
    const { data } = await call('insurerReconciliation', { query }, { quiet: true });
    const days = data.states.filter(({ day, state }) => state !== 'CLOSED' && day < today());
    try {
      for (const { day } of days) {
        if (isLeft.current) return 0;
        await call('insurerReconciliationFetch', { body: { insurerCode, day } }, { quiet: true });
      }
      return (await call('insurerReconciliation', { query }, { quiet: true })).data.differences;
    } finally {
      if (days.length > 0) invalidate('insurerReconciliation', { query });
    }
  };
  const fetchAll = async (): Promise<void> => {
    const failedDays: string[] = [];
    let [fetchedCount, differences] = [0, 0];
    for (const { code, name } of insurers) {
      if (isLeft.current) break;
      onCompared(fetchedCount + failedDays.length);
      try {
        differences += await fetchOne(code);
        fetchedCount += 1;
      } catch (error) {
        // The user has stopped the work.
        if (isAborted(error)) break;
        failedDays.push(name[language]);
      }
    }
    onCompared(undefined);
    if (isLeft.current) return;
    const title = t('reconciliation.bookings.fetchedAll', { insurers: fetchedCount, n: differences });
    if (failedDays.length === 0) return void notify({ tone: 'success', title });
    const names = failedDays.join(language === 'zh-CN' ? '、' : ', ');
    const detail = t('reconciliation.bookings.fetchFailed', { n: failedDays.length, names });
    notify({ tone: 'warning', title, detail, isPersistent: true });
  };
  const idle = areWhole ? 'reconciliation.bookings.fetchAllAgain' : 'reconciliation.bookings.fetchAll';
  return (
    <Button
      ms={{ md: 'auto' }}
      variant={areWhole ? 'outline' : 'solid'}
      busy={compared !== undefined}
      onClick={() => void fetchAll()}
    >
      {compared === undefined && <CloudDownload aria-hidden />}
      {compared === undefined
        ? t(idle, { n: insurers.length })
        : t('reconciliation.bookings.fetchingAll', { n: compared + 1, all: insurers.length })}
    </Button>
  );
};

type Sums = CallReply<'insurerReconciliation'>['data'];

/** Returns whether all past days of an insurer are compared and nothing is left to settle. */
export const isSettled = (sums: Sums): boolean =>
  sums.compared > 0 && sums.unsettled === 0 && sums.compared === Math.min(sums.days, daysUntil(today(), sums.from));

type CloseAllProps = AllProps & {
  readonly sums: readonly Sums[];
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
};

/** Closes the settled days of all insurers, one by one, until one fails or the user leaves the page. */
export const CloseAll = ({ insurers, from, until, sums, isDisabled, onEnd }: CloseAllProps) => {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const isLeft = useIsLeft();
  const toClose = insurers.flatMap(({ code }, index) =>
    (sums[index]?.states ?? []).flatMap(({ day, state }) => (state === 'OPEN' ? [{ insurerCode: code, day }] : [])),
  );
  const n = new Set(toClose.map(({ insurerCode }) => insurerCode)).size;
  const period = from === until ? from : from.slice(0, 7);
  const close = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const body of toClose) {
        if (isLeft.current) return;
        await call('insurerReconciliationClose', { body });
      }
      notify({ tone: 'success', title: t('reconciliation.bookings.closedAll', { n, period }) });
    } catch {
      // `call` has already shown the error. The days before the failed one are closed.
    }
    setBusy(false);
    for (const { code: insurerCode } of insurers) invalidate('insurerReconciliation', { query: { insurerCode, from, until } });
    onEnd();
  };
  if (n === 0) return null;
  const differences = sums.reduce((sum, each) => sum + each.differences, 0);
  return (
    <ConfirmButton
      label={t('reconciliation.bookings.closeAll', { n, period })}
      title={t('reconciliation.bookings.closeAllAsk', { n, period })}
      text={`${t('reconciliation.bookings.closeAllSums', {
        lines: sums.reduce((sum, each) => sum + each.insurerLines, 0),
        amount: money(sumOf(sums.map(({ insurer }) => insurer))),
        n: differences,
      })}${t('reconciliation.closeText')}`}
      busy={isBusy}
      disabled={isDisabled}
      onConfirm={() => void close()}
    />
  );
};
