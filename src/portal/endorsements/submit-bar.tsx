import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { failureText } from '../api/reply.ts';
import { Button } from '../components/form/button.tsx';
import { ConfirmButton, ConfirmDialog } from '../components/feedback/dialog.tsx';
import { gutterOf } from '../layouts/main-content.tsx';
import { ActionBar } from '../components/page/layout.tsx';
import { type TextKey, type Translate, useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { ChangedNames, kindName } from '../policies/endorsement-names.tsx';
import type { SaveState } from './autosave.ts';
import type { Submission } from './use-submit.ts';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { useSend } from '../api/use-send.ts';
import { notify } from '../api/notify.ts';
import { policyPage } from '../addresses.ts';

type Props = {
  readonly detail: EndorsementDetail | undefined;
  readonly saveState: SaveState;
  readonly date: string;
  readonly submission: Submission;
};

/** The bar at the lower edge: the price, whether the endorsement is saved, and the button that submits it. */
export const SubmitBar = ({ detail, saveState, date, submission }: Props) => {
  const { t } = useTexts();
  const charge = detail?.charge;
  const sums = differenceSums(detail?.lines ?? []);
  const issues = saveState.state === 'saved' ? (detail ? detail.issues.length + (detail.moreIssues ?? 0) : 0) : 0;
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
          <Box textStyle="xs" color="fg.muted">
            {t(titleOf(charge))}
          </Box>
          {charge === undefined ? (
            <Box textStyle="xl">—</Box>
          ) : (
            <Money amount={charge.replace('-', '')} textStyle="2xl" color="fg.money" display="block" />
          )}
        </Box>
        <Flex display={{ base: 'none', md: 'flex' }} gap="5" borderInlineStartWidth="1px" borderColor="border" ps="5">
          <Figure name={t('endorsement.gross')}>{money(sums.due)}</Figure>
          <Figure name={t('endorsement.back')}>{money(sums.back)}</Figure>
          <Figure name={t('endorsement.begins')}>{date === '' ? '—' : `${date} 00:00`}</Figure>
        </Flex>
        {/* On a phone it has a line of its own above the price. */}
        <Box
          role="status"
          textStyle="xs"
          color={saveState.state === 'failed' ? 'fg.error' : issues > 0 ? 'fg.warning' : 'fg.muted'}
          order={{ base: '-1', md: '0' }}
          w={{ base: 'full', md: '13rem', xl: '18rem' }}
          ms={{ md: 'auto' }}
          textAlign={{ md: 'end' }}
        >
          {saveText(saveState, issues, t)}
        </Box>
        <Flex ms={{ base: 'auto', md: '0' }} align="center" gap={{ base: '1', md: '3' }}>
          {/* Hidden while there is nothing to discard, so that nothing beside it moves. */}
          <Box visibility={detail ? undefined : 'hidden'}>
            <DiscardButton endorsement={detail} />
          </Box>
          <Button size="md" busy={submission.isBusy} onClick={() => void submission.ask()}>
            {t('endorsement.submit')}
            <ArrowRight aria-hidden />
          </Button>
        </Flex>
      </Flex>
      {submission.isConfirming && detail && <Confirm detail={detail} submission={submission} />}
    </ActionBar>
  );
};

const saveTexts = {
  none: 'endorsement.saveNone',
  waiting: 'endorsement.saving',
  saving: 'endorsement.saving',
  saved: 'endorsement.saved',
} as const;

const saveText = (saveState: SaveState, issues: number, t: Translate): string => {
  if (saveState.state === 'failed')
    return saveState.isStored ? t('endorsement.saveKept') : t('endorsement.saveFailed', { text: failureText(saveState.error) });
  return issues > 0 ? t('endorsement.savedIssues', { n: count(issues) }) : t(saveTexts[saveState.state]);
};

const titleOf = (charge: string | undefined): TextKey => {
  if (charge === undefined) return 'endorsement.trial';
  if (charge === '0.00') return 'endorsement.free0';
  return charge.startsWith('-') ? 'endorsement.refund' : 'endorsement.due';
};

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box>
    <Box textStyle="xs" color="fg.muted">
      {name}
    </Box>
    <Box className="num" minW="4.5rem">
      {children}
    </Box>
  </Box>
);

const Confirm = ({ detail, submission }: { readonly detail: EndorsementDetail; readonly submission: Submission }) => {
  const { t } = useTexts();
  const { charge = '0.00', kind, persons, effectiveDate, lines, refer } = detail;
  const amount = money(charge.replace('-', ''));
  return (
    <ConfirmDialog
      title={t('endorsement.confirmTitle')}
      cancel={t('action.back')}
      confirm={t('endorsement.submit')}
      onClose={submission.onCancel}
      onConfirm={() => void submission.submit()}
    >
      {persons === 0
        ? t('endorsement.confirmWhole', { kind: t(kindName(kind)), date: effectiveDate })
        : t('endorsement.confirmText', { kind: t(kindName(kind)), n: count(persons), date: effectiveDate })}
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
    </ConfirmDialog>
  );
};

/** Discards a draft. */
const DiscardButton = ({ endorsement }: { readonly endorsement: EndorsementDetail | undefined }) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { trigger } = useSend('endorseCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('endorsement.dropped') });
      void mutate((key) => Array.isArray(key) && (key[0] === 'endorseQuery' || key[0] === 'endorseDetail'));
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

/** The cents of an exact amount: -3490 for "-34.90". */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const textOf = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The exact sums of what is charged and of what is refunded. */
export const differenceSums = (
  lines: readonly { readonly charge: string }[],
): { readonly due: string; readonly back: string } => {
  const all = lines.map(({ charge }) => centsOf(charge));
  const sum = (of: readonly bigint[]): bigint => of.reduce((total, each) => total + each, 0n);
  return { due: textOf(sum(all.filter((each) => each > 0n))), back: textOf(-sum(all.filter((each) => each < 0n))) };
};
