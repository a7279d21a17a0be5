import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import type { Selection } from '../components/list/selection.tsx';
import { LineIcon, Small } from '../components/page/section.tsx';
import { insuredCount } from '../texts/insured.ts';
import { type Translate, useTexts } from '../texts/language.ts';
import { count, money, sumOf } from '../texts/money.ts';
import type { PricedRenewal } from './renewal-state.tsx';

type Props = {
  readonly selection: Selection<PricedRenewal>;
  /** The rows of the page. A row may have been selected before its price was known. */
  readonly shown: readonly PricedRenewal[];
  /** Whether messages are delivered, so that reminders can be sent. */
  readonly isConnected: boolean;
  readonly onChanged: () => void;
};

/** The greatest number of policies in one request for reminders or in one run. */
const maxReminders = 50;
const maxDrafts = 200;

/** Milliseconds between two requests for the progress of a run. */
const PULSE = 2000;

/** Shows the actions for the selected policies, and the progress of the drafts that are being prepared. */
export const SelectedRenewals = ({ selection, shown, isConnected, onChanged }: Props) => {
  const [isShown, setShown] = useState(false);
  const { data, mutate } = useCall('renewalRun', {}, { refreshInterval: (last) => (last?.data?.finished === false ? PULSE : 0) });
  const run = data?.data ?? undefined;
  const isRunning = run?.finished === false;
  // A run may have begun on another page or before a reload.
  if (isRunning && !isShown) setShown(true);
  const finished = run?.finished === true ? run.begunAt : undefined;
  // Refused policies stay selected.
  const settle = useEffectEvent(() => {
    if (!isShown) return;
    const refusedNumbers = new Set(run?.refused.map(({ policyNo }) => policyNo));
    selection.select(
      selection.rows.filter(({ policyNo }) => !refusedNumbers.has(policyNo)),
      false,
    );
    onChanged();
  });
  useEffect(() => {
    if (finished !== undefined) settle();
  }, [finished]);
  const show = (): void => {
    setShown(true);
    void mutate();
  };
  if (selection.numbers.length === 0 && !isRunning && !isShown) return null;
  return (
    <Card mt="4" position="sticky" bottom="3" zIndex="bar" boxShadow="bar" px={{ base: '4', md: '5' }} py="3">
      <Box role="status">
        {run && (isRunning || isShown) && (
          <Progress run={run} onCancelled={() => void mutate()} onClose={isRunning ? undefined : () => setShown(false)} />
        )}
      </Box>
      {selection.numbers.length > 0 && (
        <ChosenRenewals {...{ selection, shown, isConnected, isRunning, onChanged }} onBegun={show} />
      )}
    </Card>
  );
};

/** Returns the numbers of insured persons and things of policies: "75 人，2 处场所". */
const insuredIn = (t: Translate, rows: readonly PricedRenewal[]): string => {
  const persons = rows.reduce((sum, row) => sum + (row.things ? 0 : row.persons), 0);
  const nouns = [...new Set(rows.flatMap(({ things }) => things?.noun ?? []))];
  const ofThings = nouns.map((noun) => {
    const rowsOfNoun = rows.filter(({ things }) => things?.noun === noun);
    const n = rowsOfNoun.reduce((sum, row) => sum + row.persons, 0);
    return rowsOfNoun.length === 1 && rowsOfNoun[0]
      ? insuredCount(t, rowsOfNoun[0])
      : t('policy.renewalList.thingsOf', { noun, n: count(n) });
  });
  return [...(persons > 0 ? [insuredCount(t, { persons })] : []), ...ofThings].join(t('policy.renewalList.and'));
};

type ChosenProps = Props & { readonly isRunning: boolean; readonly onBegun: () => void };

const ChosenRenewals = ({ selection, shown, isConnected, isRunning, onBegun, onChanged }: ChosenProps) => {
  const { t } = useTexts();
  const latest = new Map(shown.map((row) => [row.policyNo, row.price]));
  const rows = selection.rows.map((row): PricedRenewal => ({ ...row, price: latest.get(row.policyNo) ?? row.price }));
  const renewable = rows.filter(({ may }) => may.renew);
  const remindable = isConnected ? rows.filter(({ may }) => may.remind) : [];
  const prices = rows.flatMap(({ price }) => price?.premium ?? []);
  const classes = rows.reduce((sum, { price }) => sum + (price?.classes ?? 0), 0);
  const remind = useSend('renewalRemind', {
    onSuccess: ({ data }) => {
      const queuedCount = data.filter((each) => each.queued > 0).length;
      const refused = data.find((each) => each.refused !== undefined)?.refused;
      if (queuedCount > 0) notify({ tone: 'success', title: t('policy.renewalList.reminded', { n: queuedCount }) });
      if (refused !== undefined)
        notify({
          tone: 'warning',
          title: t('policy.renewalList.notReminded', { n: data.length - queuedCount }),
          detail: refused,
        });
      onChanged();
    },
  });
  const prepare = useSend('renewalPrepare', { onSuccess: onBegun });
  const numbersOf = (chosen: readonly PricedRenewal[]): string[] => chosen.map(({ policyNo }) => policyNo);
  return (
    <Flex align="center" columnGap="6" rowGap="2" wrap="wrap">
      <Figure name={t('policy.renewalList.chosen')}>
        {t('policy.renewalList.chosenInsured', { n: rows.length, insured: insuredIn(t, rows) })}
      </Figure>
      <Figure name={t('policy.renewalList.lastSum')}>{money(sumOf(rows.map(({ premium }) => premium)))}</Figure>
      {prices.length > 0 && (
        <Figure
          name={
            prices.length === rows.length
              ? t('policy.renewalList.nowSum')
              : t('policy.renewalList.nowSumOf', { n: count(prices.length) })
          }
        >
          {money(sumOf(prices))}
        </Figure>
      )}
      <Box textStyle="sm" color="fg.warning">
        {classes > 0 && t('policy.renewalList.classes', { n: classes })}
        {renewable.length < rows.length && <Small>{t('policy.renewalList.early', { n: rows.length - renewable.length })}</Small>}
      </Box>
      <Flex gap="3" ms={{ md: 'auto' }} wrap="wrap">
        <Button variant="plain" size="sm" onClick={selection.clear}>
          {t('action.clear')}
        </Button>
        {remindable.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            busy={remind.isMutating}
            disabled={remindable.length > maxReminders}
            onClick={() => void remind.trigger({ body: { policyNos: numbersOf(remindable) } })}
          >
            {t('policy.renewalList.remindSelected', { n: count(remindable.length) })}
          </Button>
        )}
        <Button
          size="sm"
          busy={prepare.isMutating}
          disabled={renewable.length === 0 || renewable.length > maxDrafts || isRunning}
          onClick={() => void prepare.trigger({ body: { policyNos: numbersOf(renewable) } })}
        >
          {t('policy.renewalList.prepareSelected', { n: count(renewable.length) })}
        </Button>
      </Flex>
    </Flex>
  );
};

const Figure = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <Box className="num">
    <Small>{name}</Small>
    <Box fontWeight="semibold">{children}</Box>
  </Box>
);

type Run = NonNullable<CallReply<'renewalRun'>['data']>;
type ProgressProps = { readonly run: Run; readonly onCancelled: () => void; readonly onClose: (() => void) | undefined };

const Progress = ({ run, onCancelled, onClose }: ProgressProps) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('renewalCancel', { onSuccess: onCancelled });
  const { total, prepared, refused, cancelled, finished } = run;
  const doneCount = finished ? prepared : prepared + refused.length;
  return (
    <Box mb="3">
      <Flex align="center" columnGap="4" rowGap="1" wrap="wrap" minH="8">
        <Box fontWeight="semibold" className="num">
          {t(finished ? 'policy.renewalList.finished' : 'policy.renewalList.running', {
            done: count(doneCount),
            total: count(total),
          })}
        </Box>
        {cancelled > 0 && <Small>{t('policy.renewalList.cancelled', { n: cancelled })}</Small>}
        {refused.length > 0 && <Small color="fg.warning">{t('policy.renewalList.refused', { n: refused.length })}</Small>}
        {prepared > 0 && <TextLink to="/drafts?kind=renewal">{t('policy.renewalList.toDrafts')}</TextLink>}
        {!finished && (
          <Button variant="outline" size="sm" ms="auto" busy={isMutating} onClick={() => void trigger({ body: {} })}>
            {t('policy.renewalList.cancel')}
          </Button>
        )}
        {onClose && (
          <Button variant="plain" size="sm" px="0" ms="auto" onClick={onClose}>
            {t('policy.renewalList.close')}
          </Button>
        )}
      </Flex>
      {refused.length > 0 && (
        <Box as="ul" aria-label={t('policy.renewalList.refusedList')} maxH="9rem" overflowY="auto" tabIndex={0}>
          {refused.map(({ policyNo, reason }) => (
            <Flex as="li" key={policyNo} columnGap="3" wrap="wrap" mt="1" textStyle="sm">
              <LineIcon icon={TriangleAlert} size={14} color="fg.error" />
              <span className="num">{policyNo}</span>
              <Box color="fg.muted">{reason}</Box>
            </Flex>
          ))}
        </Box>
      )}
    </Box>
  );
};
