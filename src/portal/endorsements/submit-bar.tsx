import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { failureText } from '../api/reply.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { gutterOf } from '../layouts/main-content.tsx';
import { ActionBar } from '../components/page/layout.tsx';
import { type TextKey, type Translate, useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { ChangedNames, kindName } from '../policies/endorsement-names.tsx';
import type { Saving } from './autosave.ts';
import type { Submission } from './use-submit.ts';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { useSend } from '../api/use-send.ts';
import { notify } from '../api/notify.ts';
import { policyPage } from '../addresses.ts';

type Props = {
  readonly detail: EndorsementDetail | undefined;
  readonly saving: Saving;
  readonly date: string;
  readonly submission: Submission;
};

/** At the lower edge: what the change costs, whether it is saved, and its submission. */
export const SubmitBar = ({ detail, saving, date, submission }: Props) => {
  const { t } = useTexts();
  const charge = detail?.charge;
  const sums = differenceSums(detail?.lines ?? []);
  const found = saving.state === 'saved' ? (detail ? detail.issues.length + (detail.moreIssues ?? 0) : 0) : 0;
  return (
    <ActionBar as="section" aria-label={t('endorsement.total')} borderTopWidth="1px" borderColor="border">
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
        {/* On a phone it has a line of its own, above what it costs. */}
        <Box
          role="status"
          textStyle="xs"
          color={saving.state === 'failed' ? 'fg.error' : found > 0 ? 'fg.warning' : 'fg.muted'}
          order={{ base: '-1', md: '0' }}
          w={{ base: 'full', md: '13rem', xl: '18rem' }}
          ms={{ md: 'auto' }}
          textAlign={{ md: 'end' }}
        >
          {wordsOf(saving, found, t)}
        </Box>
        <Flex ms={{ base: 'auto', md: '0' }} align="center" gap={{ base: '1', md: '3' }}>
          {/* Its place is kept until there is something to give up, so that nothing beside it moves. */}
          <Box visibility={detail ? undefined : 'hidden'}>
            <Drop endorsement={detail} />
          </Box>
          <Button size="md" busy={submission.isBusy} onClick={() => void submission.ask()}>
            {t('endorsement.submit')}
            <ArrowRight aria-hidden />
          </Button>
        </Flex>
      </Flex>
      {submission.isAsking && detail && <Confirm detail={detail} submission={submission} />}
    </ActionBar>
  );
};

const words = {
  none: 'endorsement.saveNone',
  waiting: 'endorsement.saving',
  saving: 'endorsement.saving',
  saved: 'endorsement.saved',
} as const;

/** How far the change has come; what no answer came to is not lost. */
const wordsOf = (saving: Saving, found: number, t: Translate): string => {
  if (saving.state === 'failed')
    return saving.isKept ? t('endorsement.saveKept') : t('endorsement.saveFailed', { text: failureText(saving.error) });
  return found > 0 ? t('endorsement.savedIssues', { n: count(found) }) : t(words[saving.state]);
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
    <Dialog
      title={t('endorsement.confirmTitle')}
      onClose={submission.onCloseAsking}
      foot={
        <>
          <Button variant="outline" onClick={submission.onCloseAsking}>
            {t('action.back')}
          </Button>
          <Button onClick={() => void submission.submit()}>{t('endorsement.submit')}</Button>
        </>
      }
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
    </Dialog>
  );
};

/** Gives a change up that was begun and not submitted; asked twice, since it does not come back. */
const Drop = ({ endorsement }: { readonly endorsement: EndorsementDetail | undefined }) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { trigger } = useSend('endorseCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('endorsement.dropped') });
      void mutate((key) => Array.isArray(key) && (key[0] === 'endorseQuery' || key[0] === 'endorseDetail'));
      if (endorsement) void navigate(policyPage(endorsement.policyNo));
    },
  });
  return (
    <>
      <Button size="md" variant="ghost" px="2" onClick={() => setAsking(true)}>
        {t('endorsement.drop')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('endorsement.dropTitle')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {t('action.back')}
              </Button>
              <Button
                colorPalette="red"
                onClick={() => {
                  setAsking(false);
                  if (endorsement) void trigger({ body: { endorseOrderNo: endorsement.endorseOrderNo } });
                }}
              >
                {t('endorsement.drop')}
              </Button>
            </>
          }
        >
          {t('endorsement.dropText')}
        </Dialog>
      )}
    </>
  );
};

/** Cents of an exact amount: "-34.90" is -3490. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const textOf = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** What is charged and what is given back, apart; exact. */
export const differenceSums = (
  lines: readonly { readonly charge: string }[],
): { readonly due: string; readonly back: string } => {
  const all = lines.map(({ charge }) => centsOf(charge));
  const sum = (of: readonly bigint[]): bigint => of.reduce((total, each) => total + each, 0n);
  return { due: textOf(sum(all.filter((each) => each > 0n))), back: textOf(-sum(all.filter((each) => each < 0n))) };
};
