import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndorsementDetail, EndorsementKind } from '../../contract/endorsements.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { ConfirmButton, ConfirmDialog, Dialog } from '../components/feedback/dialog.tsx';
import { gutterOf } from '../layouts/main-content.tsx';
import { ActionBar } from '../components/page/layout.tsx';
import { type TextKey, type Translate, useTexts } from '../texts/language.ts';
import { count, money, sumOf } from '../texts/money.ts';
import { ChangedNames } from '../policies/endorsement-names.tsx';
import { warnedRow } from './editor/basket.ts';
import { type ChangeAutosave, reloadEndorsements, type SaveState } from './autosave.ts';
import { useSend } from '../api/use-send.ts';
import { notify } from '../api/notify.ts';
import { endorsementPage, policyPage } from '../addresses.ts';
import { Small } from '../components/page/section.tsx';
import { call, newKey, CallFailure, failureText } from '../api/call.ts';
import { textsOf } from '../texts/insured.ts';
import type { Policy } from '../policies/policy-parts.tsx';

type Props = {
  readonly kind: EndorsementKind;
  readonly detail: EndorsementDetail | undefined;
  readonly saveState: SaveState;
  readonly date: string;
  readonly submission: Submission;
  /** The charge of a change that is not stored yet. */
  readonly quoted?: string;
  readonly onAsk: () => void;
  /** The number of rows of a basket, or undefined for a change without rows. */
  readonly rows?: number;
};

/** Returns the label of the submit button: the number of rows and the amount, if one is given and not zero. */
const submitLabel = (kind: EndorsementKind, rows: number | undefined, charge: string | undefined, t: Translate): string => {
  if (kind === 'SURRENDER')
    return charge?.startsWith('-')
      ? t('endorsement.surrenderBack', { amount: money(charge.replace('-', '')) })
      : t('endorsement.surrenderSubmit');
  if (rows === undefined || rows === 0) return t('endorsement.submit');
  const n = count(rows);
  if (charge === undefined || charge === '0.00') return t('endorsement.submitRows', { n });
  return t(charge.startsWith('-') ? 'endorsement.submitBack' : 'endorsement.submitDue', {
    n,
    amount: money(charge.replace('-', '')),
  });
};

/**
 * Returns the charge of a change; while some of its rows have issues, the sum of the rows that are priced. It is undefined if
 * nothing is priced.
 */
export const pricedSoFar = (detail: Pick<EndorsementDetail, 'charge' | 'lines'> | undefined): string | undefined =>
  detail?.charge ?? (detail && detail.lines.length > 0 ? sumOf(detail.lines.map(({ charge }) => charge)) : undefined);

/** Returns the title of an amount: whether it is to be paid or refunded, or that it is only part of the change. */
export const titleOfPriced = (detail: Pick<EndorsementDetail, 'charge' | 'lines'> | undefined): TextKey =>
  detail?.charge === undefined && pricedSoFar(detail) !== undefined ? 'endorsement.soFar' : titleOf(detail?.charge);

/** Returns what the bar shows of the price: the amount with its title, whether it is that of all rows, and its two sums. */
const amountsOf = (detail: EndorsementDetail | undefined, quoted: string | undefined) => ({
  charge: detail ? pricedSoFar(detail) : quoted,
  title: detail ? titleOfPriced(detail) : titleOf(quoted),
  isComplete: detail === undefined || detail.charge !== undefined,
  sums: differenceSums(detail?.lines ?? (quoted === undefined ? [] : [{ charge: quoted }])),
});

/** Shows the bar at the lower edge with the price, the state of saving, and the submit button. */
export const SubmitBar = ({ kind, detail, quoted, saveState, date, submission, onAsk, rows }: Props) => {
  const { t } = useTexts();
  const { charge, title, isComplete, sums } = amountsOf(detail, quoted);
  const isPriced = saveState.state === 'saved' || quoted !== undefined;
  const isEmpty = rows === undefined ? charge === undefined && saveState.state === 'none' : rows === 0;
  const issues = saveState.state === 'saved' && detail ? detail.issues.length + (detail.moreIssues ?? 0) : 0;
  return (
    <ActionBar as="section" aria-label={t('terms.total')} borderTopWidth="1px" borderColor="border">
      <Flex
        css={gutterOf('form')}
        minH="16"
        py="2"
        align="center"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        rowGap="1"
        columnGap={{ base: '2', md: '5' }}
      >
        <Box minW={{ md: '10rem' }} flexShrink="0">
          <Small>{t(title)}</Small>
          {charge === undefined ? (
            <Box textStyle="xl">—</Box>
          ) : (
            <Money
              amount={charge.replace('-', '')}
              textStyle="2xl"
              color={charge.startsWith('-') || !isComplete ? undefined : 'fg.money'}
              display="block"
            />
          )}
        </Box>
        <Flex display={{ base: 'none', md: 'flex' }} gap="5" borderInlineStartWidth="1px" borderColor="border" ps="5">
          <Figure name={t('endorsement.barExtra')}>{charge === undefined ? '—' : money(sums.due)}</Figure>
          <Figure name={t('endorsement.barRefund')}>{charge === undefined ? '—' : money(sums.back)}</Figure>
          <Figure name={t('endorsement.barFrom')}>{date === '' ? '—' : `${date} 00:00`}</Figure>
        </Flex>
        {/* On a phone, the state of saving has a line of its own above the price. */}
        <Box
          role="status"
          textStyle="xs"
          color={saveState.state === 'failed' ? 'fg.error' : issues > 0 ? 'fg.warning' : 'fg.muted'}
          order={{ base: '-1', md: '0' }}
          w={{ base: 'full', md: '13rem', xl: '18rem' }}
          ms={{ md: 'auto' }}
          textAlign={{ md: 'end' }}
        >
          {statusOf(kind, saveState, issues, t)}
        </Box>
        <Flex ms={{ base: 'auto', md: '0' }} align="center" gap={{ base: '1', md: '3' }}>
          {/* The button is hidden and not removed while there is nothing to discard, so that the other buttons do not move. */}
          <Box visibility={detail ? undefined : 'hidden'}>
            <DiscardButton endorsement={detail} />
          </Box>
          {/* The button has the same width with and without an amount, so that nothing moves when the price is loaded. */}
          <Button
            size="md"
            minW={{ xl: rows === undefined ? undefined : '18rem' }}
            busy={submission.isBusy}
            disabled={isEmpty}
            {...(kind === 'SURRENDER' && dangerous)}
            onClick={onAsk}
          >
            <Box as="span" hideFrom="xl">
              {submitLabel(kind, rows, undefined, t)}
            </Box>
            <Box as="span" hideBelow="xl">
              {submitLabel(kind, rows, isPriced && isComplete ? charge : undefined, t)}
            </Box>
            <ArrowRight aria-hidden />
          </Button>
        </Flex>
      </Flex>
      {submission.isConfirming && detail && (
        <Confirm detail={detail} submission={submission} label={submitLabel(kind, rows, charge, t)} />
      )}
      {submission.conflict && <ConflictDialog {...submission.conflict} />}
    </ActionBar>
  );
};

/** The style of the button that ends a policy. */
const dangerous = { variant: 'outline', colorPalette: 'red', color: 'fg.error', borderColor: 'border.error' } as const;

const saveTexts = {
  none: 'endorsement.saveNone',
  waiting: 'endorsement.saving',
  saving: 'endorsement.saving',
  saved: 'endorsement.saved',
} as const;

/** Returns the text for the state of saving. `issues` is the number of issues to correct. */
export const saveText = (saveState: SaveState, issues: number, t: Translate): string => {
  if (saveState.state === 'failed')
    return saveState.isStored ? t('endorsement.saveKept') : t('endorsement.saveFailed', { text: failureText(saveState.error) });
  return issues > 0 ? t('endorsement.savedIssues', { n: count(issues) }) : t(saveTexts[saveState.state]);
};

/** Returns the text beside the button of the bar. A surrender is stored only when it is requested. */
const statusOf = (kind: EndorsementKind, saveState: SaveState, issues: number, t: Translate): string =>
  kind === 'SURRENDER' && saveState.state === 'none' ? t('endorsement.surrenderFinal') : saveText(saveState, issues, t);

export const titleOf = (charge: string | undefined): TextKey => {
  if (charge === undefined) return 'endorsement.trial';
  if (charge === '0.00') return 'endorsement.free0';
  return charge.startsWith('-') ? 'endorsement.refund' : 'endorsement.due';
};

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box whiteSpace="nowrap">
    <Small>{name}</Small>
    <Box className="num" minW="4.5rem">
      {children}
    </Box>
  </Box>
);

type ConfirmingProps = { readonly detail: EndorsementDetail; readonly submission: Submission; readonly label: string };

const Confirm = ({ detail, submission, label }: ConfirmingProps) => {
  const t = textsOf(useTexts().t, detail);
  const { charge = '0.00', kind, persons, effectiveDate, lines, refer } = detail;
  const amount = money(charge.replace('-', ''));
  const isSurrender = kind === 'SURRENDER';
  return (
    <ConfirmDialog
      title={isSurrender ? t('endorsement.confirmSurrender', { no: detail.policyNo }) : t('endorsement.confirmTitle')}
      isDangerous={isSurrender}
      cancel={t('action.back')}
      confirm={label}
      onClose={submission.onCancel}
      onConfirm={() => void submission.submit()}
    >
      {persons === 0
        ? t('endorsement.confirmWhole', { kind: t(`status.kind.${kind}`), date: effectiveDate })
        : t('endorsement.confirmText', { kind: t(`status.kind.${kind}`), n: count(persons), date: effectiveDate })}
      <ChangedNames named={lines.slice(0, 3)} persons={persons} />
      <Box mt="2" fontWeight="semibold">
        {charge === '0.00'
          ? t('endorsement.free0')
          : t(charge.startsWith('-') ? 'endorsement.confirmBack' : 'endorsement.confirmPay', { amount, date: effectiveDate })}
      </Box>
      {refer.length > 0 && (
        <Box mt="1" color="fg.warning">
          {t('endorsement.confirmRefer')}
        </Box>
      )}
      <Warnings of={detail} />
    </ConfirmDialog>
  );
};

/** The number of warnings that are listed before the user submits. */
const MAX_WARNINGS = 5;

/** Repeats the warnings about the changed persons or things, which do not stop the submission. */
const Warnings = ({ of: { kind, warn, lines, things } }: { readonly of: EndorsementDetail }) => {
  const t = textsOf(useTexts().t, { things });
  const sentences = warn.map(({ path, message }) => {
    const name = lines.find((line, at) => (line.row ?? (kind === 'MIXED' ? -1 : at)) === warnedRow(path))?.name;
    return name === undefined ? (message ?? '') : `${name}${t('colon')}${message}`;
  });
  const uniqueTexts = [...new Set(sentences)];
  if (uniqueTexts.length === 0) return null;
  return (
    <Box mt="2" color="fg.warning" textStyle="sm">
      <Box as="ul">
        {uniqueTexts.slice(0, MAX_WARNINGS).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      {uniqueTexts.length > MAX_WARNINGS && t('endorsement.moreWarnings', { n: count(uniqueTexts.length - MAX_WARNINGS) })}
    </Box>
  );
};

const DiscardButton = ({ endorsement }: { readonly endorsement: EndorsementDetail | undefined }) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { trigger } = useSend('endorseCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('endorsement.dropped') });
      reloadEndorsements();
      if (endorsement) void navigate(policyPage(endorsement.policyNo));
    },
  });
  return (
    <ConfirmButton
      size="md"
      variant="ghost"
      px="2"
      label={t('endorsement.drop')}
      title={t('endorsement.dropTitle')}
      text={t('endorsement.dropText')}
      cancel={t('action.back')}
      onConfirm={() => endorsement && void trigger({ body: { endorseOrderNo: endorsement.endorseOrderNo } })}
    />
  );
};

/** Returns the exact sums of the amounts charged and of the amounts refunded. */
export const differenceSums = (lines: readonly { readonly charge: string }[]) => {
  const charges = lines.map(({ charge }) => charge);
  return {
    due: sumOf(charges.filter((charge) => !charge.startsWith('-'))),
    back: sumOf(charges.filter((charge) => charge.startsWith('-'))).replace('-', ''),
  };
};

const ConflictDialog = ({ text, other, onRetry, onClose }: Conflict) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('endorsement.conflictTitle')}
      onClose={onClose}
      footer={
        <>
          {other !== undefined && (
            <ButtonLink size="sm" variant="outline" to={endorsementPage(other)}>
              {t('endorsement.conflictOther')}
            </ButtonLink>
          )}
          <Button onClick={onRetry}>{t('endorsement.conflictAgain')}</Button>
        </>
      }
    >
      {t('endorsement.conflictText', { text })}
    </Dialog>
  );
};

type SubmitProps = {
  readonly autosave: ChangeAutosave;
  readonly isReady: boolean;
  readonly onSubmitted: () => void;
  readonly reloadPolicy: () => Promise<Policy | undefined>;
};

type Conflict = {
  readonly text: string;
  readonly other: string | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/**
 * Returns a function that submits an endorsement. The function saves it, asks for confirmation, and sends it once. After a
 * conflict the content is kept.
 */
export const useSubmit = ({ autosave, isReady, onSubmitted, reloadPolicy }: SubmitProps) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const lastRequest = useRef<{ readonly content: string; readonly key: string }>(undefined);

  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const priceAgain = async (): Promise<void> => {
    const detail = autosave.detail();
    setConflict(undefined);
    if (!detail) return;
    await whileBusy(async () => {
      autosave.replace((await call('endorseTrial', { body: { endorseOrderNo: detail.endorseOrderNo } })).data);
      await reloadPolicy();
    }).catch(() => undefined); // `call` has already shown the error.
  };
  const handleFailure = async (error: CallFailure): Promise<void> => {
    const { code, premium } = error.reply;
    if (code === 'PRICE_CHANGED' && premium) {
      notify({ tone: 'warning', title: t('endorsement.priceChanged', { seen: money(premium.seen), now: money(premium.now) }) });
      return priceAgain();
    }
    if (error.status !== 409) return void notify({ tone: 'error', title: failureText(error) });
    const policy = await reloadPolicy().catch(() => undefined);
    setConflict({
      text: failureText(error).replace(/[。.]$/, ''),
      other: policy?.endorsement.underWay,
      onRetry: () => void priceAgain(),
      onClose: () => setConflict(undefined),
    });
  };
  const confirmSubmit = async (): Promise<void> => {
    await whileBusy(autosave.flush);
    if (isReady && autosave.detail()?.status === 'TRIAL') setConfirming(true);
    else setTries(tries + 1);
  };
  const send = async (endorseOrderNo: string, charge: string): Promise<void> => {
    const content = `${endorseOrderNo} ${charge}`;
    if (lastRequest.current?.content !== content) lastRequest.current = { content, key: newKey() };
    try {
      const options = { quiet: true, idempotencyKey: lastRequest.current.key };
      const { data } = await call('endorseSubmit', { body: { endorseOrderNo, charge } }, options);
      if (data.status === 'WAIT_PAY') void navigate(`/pay?type=edit&no=${endorseOrderNo}`);
      else onSubmitted();
    } catch (error) {
      if (!(error instanceof CallFailure)) return;
      // A rejection is final for this key. If the answer was lost, the next attempt uses the same key.
      if (error.status !== 0) lastRequest.current = undefined;
      await handleFailure(error);
    }
  };
  const submit = async (): Promise<void> => {
    setConfirming(false);
    const { endorseOrderNo, charge = '0.00' } = autosave.detail() ?? {};
    if (endorseOrderNo !== undefined) await whileBusy(() => send(endorseOrderNo, charge));
  };
  return { isBusy, tries, isConfirming, conflict, ask: confirmSubmit, submit, onCancel: () => setConfirming(false) };
};

type Submission = ReturnType<typeof useSubmit>;
