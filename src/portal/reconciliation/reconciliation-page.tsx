import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { addDays, type IsoDate } from '@insure/engine';
import { Card, CardHead, SegmentInput, Select, useMedia } from '@insure/engine/react';
import { FileUp, Upload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Difference, ReconciliationDay } from '../../contract/reconciliation.ts';
import { callFile, failureOf, failureText } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { upload } from '../api/upload.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { ListBody, LoadFailed } from '../components/list/list-body.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { DownloadButton } from '../components/page/download-button.tsx';
import { ListHeading, Note } from '../components/page/section.tsx';
import { minute, readDay, today } from '../texts/dates.ts';
import { money, sumOf } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { CloseDays } from './close-days.tsx';
import { DayPicker } from './day-picker.tsx';
import { Days } from './days.tsx';
import { DifferencePane } from './difference-pane.tsx';
import { Differences } from './differences.tsx';
import { SideSums } from './side-sums.tsx';

/** The width from which a difference fits beside the list. */
const wideWindow = '(min-width: 87.5rem)';

const kinds = ['OURS_MISSING', 'GATEWAY_MISSING', 'DOUBLED', 'AMOUNT'] as const;

/** Shows the reconciliation with the payment gateway, or with the insurers. */
export const ReconciliationPage = () => {
  const [query, setQuery] = useSearchParams();
  const isOfInsurers = query.get('of') === 'insurers';
  const { t } = useTexts();
  return (
    <>
      <Flex align="flex-start" columnGap="3" rowGap="2" justify="space-between" wrap="wrap" mb={{ base: '4', sm: '0' }}>
        <ListHeading
          title={t(isOfInsurers ? 'reconciliation.ofInsurers' : 'reconciliation.ofGateway')}
          text={t(isOfInsurers ? 'reconciliation.insurersText' : 'reconciliation.text')}
        />
        {/* On phones the buttons are below the long text, because beside them it would be narrow. */}
        <Box w={{ base: 'full', sm: 'auto' }}>
          <SegmentInput
            id="reconciliation-of"
            size="sm"
            label={t('reconciliation.with')}
            value={isOfInsurers ? 'insurers' : 'gateway'}
            onChange={(value) => setQuery(value === 'insurers' ? { of: 'insurers' } : {})}
            choices={[
              { value: 'gateway', label: t('reconciliation.withGateway') },
              { value: 'insurers', label: t('reconciliation.withInsurers') },
            ]}
          />
        </Box>
      </Flex>
      {isOfInsurers ? (
        <Suspense fallback={<LineRowsSkeleton />}>
          <InsurerFiles />
        </Suspense>
      ) : (
        <GatewayFiles />
      )}
    </>
  );
};

const InsurerFiles = lazy(async () => ({ default: (await import('./insurer-files.tsx')).InsurerFiles }));

type DayFilesProps = { readonly day: ReconciliationDay; readonly onDone: () => void };

/** Shows the buttons for the gateway's file of a day: download of the sandbox's file, and upload. */
const DayFiles = ({ day: { day, state, hasSandboxFile }, onDone }: DayFilesProps) => {
  const { t } = useTexts();
  return (
    <Flex gap="2" wrap="wrap" ms={{ md: 'auto' }}>
      {hasSandboxFile && (
        <DownloadButton
          variant="outline"
          label={t('reconciliation.sandboxFile')}
          load={() => callFile('reconciliationSandboxFile', { query: { day } })}
        />
      )}
      {state !== 'CLOSED' && <UploadFile day={day} isAgain={state === 'OPEN'} onDone={onDone} />}
    </Flex>
  );
};

/** Shows a day's reconciliation: the gateway's file, the sums of both sides, the differences to settle, and the close. */
const GatewayFiles = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const day = readDay(query.get('day') ?? '') ?? addDays(today(), -1);
  const kind = kinds.find((each) => each === query.get('kind'));
  const { query: paging, pager } = usePage(10, 'page', { preventScrollReset: true });
  const summary = useCall('reconciliationDay', { query: { day } });
  const list = useCall('reconciliationLines', { query: { ...paging, day, kind } }, { keepPreviousData: true });
  const days = useCall('reconciliationDays', {}, { keepPreviousData: true });
  const [openDifference, setOpenDifference] = useState<Difference>();
  const isWide = useMedia(wideWindow);
  const refresh = (): void => void Promise.all([summary.mutate(), list.mutate(), days.mutate()]);
  const close = (isChanged: boolean): void => {
    setOpenDifference(undefined);
    if (isChanged) refresh();
  };
  const show = (next: { readonly day?: IsoDate; readonly kind?: string }): void => {
    const { day: to = day, kind: only = '' } = next;
    setOpenDifference(undefined);
    setQuery({ day: to, ...(only !== '' && { kind: only }) }, { preventScrollReset: true });
  };
  const shownSummary = summary.data?.data;
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="4" align="center">
        <DayPicker day={day} onDay={(to) => show({ day: to })} />
        <Days label={t('reconciliation.days')} days={days.data?.data ?? []} day={day} onDay={(to) => show({ day: to })} />
        {shownSummary && <DayFiles day={shownSummary} onDone={() => close(true)} />}
      </Flex>
      {summary.error && !shownSummary && (
        <LoadFailed title={t('error.loadFailed')} error={summary.error} onRetry={() => void summary.mutate()} />
      )}
      {!shownSummary && !summary.error && <LineRowsSkeleton />}
      {shownSummary?.isPerhapsCutOff && (
        <Note tone="warning" mb="4">
          {t('reconciliation.perhapsCutOff')}
        </Note>
      )}
      {shownSummary && <Summary day={shownSummary} />}
      {shownSummary && (
        <Grid templateColumns={openDifference && isWide ? 'minmax(0, 1fr) 23rem' : 'minmax(0, 1fr)'} gap="4" alignItems="start">
          <Card as="section" aria-labelledby="differences-heading" overflow="hidden" minW="0">
            <CardHead id="differences-heading" title={t('reconciliation.list')}>
              <KindSelect kind={kind} onKind={(next) => show({ kind: next })} />
            </CardHead>
            <ListBody
              list={list}
              empty={{
                title: t(shownSummary.state === 'NONE' ? 'reconciliation.notYet' : 'reconciliation.none'),
                ...(shownSummary.state === 'NONE' && { icon: FileUp, text: t('reconciliation.noneText') }),
              }}
              pager={{ ...pager, unit: t('reconciliation.unit') }}
            >
              <Differences rows={list.data?.rows} open={openDifference?.no} onOpen={setOpenDifference} />
            </ListBody>
            {shownSummary.state === 'OPEN' && <Close day={shownSummary} onClosed={refresh} />}
          </Card>
          {openDifference && (
            <DifferencePane key={openDifference.no} difference={openDifference} isBeside={isWide} onClose={close} />
          )}
        </Grid>
      )}
    </>
  );
};

type KindProps = { readonly kind: (typeof kinds)[number] | undefined; readonly onKind: (kind: string) => void };

const KindSelect = ({ kind, onKind }: KindProps) => {
  const { t } = useTexts();
  return (
    <Select
      size="sm"
      w="9.5rem"
      aria-label={t('reconciliation.kind')}
      value={kind ?? ''}
      onChange={(event) => onKind(event.target.value)}
    >
      <option value="">{t('reconciliation.allKinds')}</option>
      {kinds.map((each) => (
        <option key={each} value={each}>
          {t(`reconciliation.kinds.${each}`)}
        </option>
      ))}
    </Select>
  );
};

type UploadProps = { readonly day: IsoDate; readonly isAgain: boolean; readonly onDone: () => void };

const UploadFile = ({ day, isAgain, onDone }: UploadProps) => {
  const { t } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const notTheFile = t('reconciliation.notTheFile', { name: file.name });
    if (!/\.(?:csv|txt)$/i.test(file.name)) return setProblems([notTheFile]);
    setBusy(true);
    try {
      const { data } = await upload('reconciliationUpload', file, { day }, () => undefined);
      const title = data.isChanged ? t('reconciliation.compared', { n: data.differences }) : t('reconciliation.unchanged');
      notify({ tone: 'success', title });
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      const { issues = [], moreIssues = 0 } = failure.reply;
      const sentences = issues.flatMap(({ message }) => message ?? []);
      setProblems([
        ...(sentences.length > 0 ? sentences : [failure.reply.code === 'UNSUPPORTED' ? notTheFile : failureText(failure)]),
        ...(moreIssues > 0 ? [t('reconciliation.moreProblems', { n: moreIssues })] : []),
      ]);
    } finally {
      setBusy(false);
    }
  };
  const label = t(isAgain ? 'reconciliation.uploadAgain' : 'reconciliation.upload');
  return (
    <>
      <Button variant={isAgain ? 'outline' : 'solid'} busy={isBusy} onClick={() => picker.current?.click()}>
        {!isBusy && <Upload aria-hidden />}
        {label}
      </Button>
      <chakra.input
        ref={picker}
        type="file"
        accept=".csv,.txt"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void send(file);
          event.target.value = '';
        }}
      />
      {problems.length > 0 && (
        <Dialog
          title={t('reconciliation.fileProblems')}
          width="36rem"
          onClose={() => setProblems([])}
          footer={
            <Button
              onClick={() => {
                setProblems([]);
                picker.current?.click();
              }}
            >
              {t('reconciliation.chooseAgain')}
            </Button>
          }
        >
          <Box as="ul" maxH="20rem" overflowY="auto" textStyle="sm">
            {problems.map((problem) => (
              <Box as="li" key={problem} py="1">
                {problem}
              </Box>
            ))}
          </Box>
        </Dialog>
      )}
    </>
  );
};

const Summary = ({ day }: { readonly day: ReconciliationDay }) => {
  const { t, language } = useTexts();
  const signature = (who: ReconciliationDay['uploadedBy'], at: string | null) => ({
    name: who?.[language] ?? '',
    at: at === null ? '' : minute(at),
  });
  const isCompared = day.state !== 'NONE';
  const differencesOf = ({ differences: n, unsettled: open }: ReconciliationDay): string =>
    n === 0 ? t('reconciliation.none') : t(open > 0 ? 'reconciliation.unsettledOf' : 'reconciliation.explained', { n, open });
  const parts = [
    {
      name: t('reconciliation.gateway'),
      lines: isCompared ? t('reconciliation.lineCount', { n: day.gatewayLines }) : '',
      amount: isCompared ? day.gateway : null,
      note: isCompared ? t('reconciliation.uploadedBy', signature(day.uploadedBy, day.uploadedAt)) : t('reconciliation.noFile'),
      more: day.fee === null ? '' : t('reconciliation.fee', { fee: money(day.fee), net: money(sumOf([day.gateway, day.fee])) }),
    },
    {
      name: t('reconciliation.ours'),
      lines: t('reconciliation.lineCount', { n: day.ourLines }),
      amount: day.ours,
      note: `${day.day} 00:00–24:00`,
    },
    {
      name: t('reconciliation.difference'),
      lines: t('reconciliation.gatewayLessOurs'),
      amount: isCompared ? day.difference : null,
      note: isCompared ? differencesOf(day) : '',
      more: day.asked > 0 ? t('reconciliation.askedOf', { n: day.asked }) : '',
    },
    {
      name: t('reconciliation.matched'),
      lines: isCompared ? t('reconciliation.lineCount', { n: day.matchedLines }) : '',
      amount: isCompared ? day.matched : null,
      note:
        day.closedAt === null
          ? t(`reconciliation.stateOfDay.${day.state}`)
          : t('reconciliation.closedBy', signature(day.closedBy, day.closedAt)),
    },
  ];
  return <SideSums label={day.day} parts={parts} />;
};

const Close = ({ day, onClosed }: { readonly day: ReconciliationDay; readonly onClosed: () => void }) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('reconciliationClose', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('reconciliation.closedDay', { day: day.day }) });
      onClosed();
    },
  });
  const { gatewayLines: lines, differences: n } = day;
  const [gateway, ours, difference] = [money(day.gateway), money(day.ours), money(day.difference)];
  const sums =
    n === 0
      ? t('reconciliation.closeAgrees', { gateway, lines })
      : t('reconciliation.closeSums', { gateway, ours, difference, n });
  return (
    <CloseDays
      label={t('reconciliation.closeDay', { day: day.day })}
      title={t('reconciliation.closeAsk', { day: day.day })}
      text={`${sums}${day.isPerhapsCutOff ? t('reconciliation.perhapsCutOff') : ''}${t('reconciliation.closeText')}`}
      unsettled={day.unsettled}
      disabled={!day.mayClose}
      busy={isMutating}
      onConfirm={() => void trigger({ body: { day: day.day } })}
    />
  );
};
