import { Box, chakra, Flex } from '@chakra-ui/react';
import { Card, CardHead, Money, Textarea } from '@insure/engine/react';
import { Gavel, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../api/call.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { notify } from '../api/notify.ts';
import { useTexts } from '../texts/language.ts';
import type { Waiting } from './queue.tsx';
import { ActionBar } from '../components/page/layout.tsx';

type DecisionKind = 'accept' | 'return' | 'decline';
const doneTexts = { accept: 'underwriting.accepted', return: 'underwriting.returned', decline: 'underwriting.declined' } as const;

type Props = {
  readonly no: string;
  /** Only orders go back to be changed. */
  readonly mayReturn: boolean;
  readonly row: Waiting | undefined;
  readonly isOpen: boolean;
  readonly next: string | undefined;
  readonly onDecided: () => void;
  /** The note of the decision. */
  readonly children?: ReactNode;
};

const decisionField = 'underwriting-note';

/** The decision of an underwriter: accept, return or decline. The last two need a reason, and a decline is confirmed. */
export const Decision = ({ no, mayReturn, row, isOpen, next, onDecided, children }: Props) => {
  const { t } = useTexts();
  const id = decisionField;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [busy, setBusy] = useState<DecisionKind>();
  const decide = async (decision: DecisionKind): Promise<void> => {
    setDeclining(false);
    setBusy(decision);
    try {
      await call('underwritingDecide', { body: { no, decision, note: note.trim() } });
      notify({ tone: 'success', title: t(doneTexts[decision], { no }) });
      setNote('');
    } catch {
      // The call has shown the failure; the note stays.
    } finally {
      setBusy(undefined);
      onDecided();
    }
  };
  const needsNote = (then: () => void): void => {
    const isEmpty = note.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) document.getElementById(id)?.focus();
    else then();
  };
  return (
    <Card as="section" aria-labelledby="decision-heading">
      <CardHead id="decision-heading" title={t('underwriting.decide')} />
      <Box px={{ base: '4', md: '5' }} py="4">
        {isOpen ? (
          <>
            <chakra.label htmlFor={id} display="block" textStyle="sm" mb="1">
              {t('underwriting.note')}
            </chakra.label>
            <Textarea
              id={id}
              w="full"
              h="7rem"
              maxLength={500}
              value={note}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-missing` : undefined}
              onChange={(event) => {
                setNote(event.target.value);
                setMissing(false);
              }}
            />
            {isMissing && (
              <Flex id={`${id}-missing`} role="alert" color="fg.error" textStyle="sm" gap="1" mt="1">
                <Box mt="0.5" flexShrink="0">
                  <TriangleAlert size={14} strokeWidth={2} aria-hidden />
                </Box>
                {t('underwriting.noteMissing')}
              </Flex>
            )}
            <Flex gap="2" mt="3" wrap="wrap">
              <Button size="md" busy={busy === 'accept'} disabled={busy !== undefined} onClick={() => void decide('accept')}>
                {t('underwriting.accept')}
              </Button>
              {mayReturn && (
                <Button
                  size="md"
                  variant="outline"
                  busy={busy === 'return'}
                  disabled={busy !== undefined}
                  onClick={() => needsNote(() => void decide('return'))}
                >
                  {t('underwriting.return')}
                </Button>
              )}
              <Button
                size="md"
                variant="ghost"
                busy={busy === 'decline'}
                disabled={busy !== undefined}
                onClick={() => needsNote(() => setDeclining(true))}
              >
                {t('underwriting.decline')}
              </Button>
            </Flex>
            {/* Keeps its height while the list loads. */}
            <Box className="num" color="fg.muted" textStyle="sm" mt="3" minH="5">
              {row && t('underwriting.deadline', { date: row.beginDate })}
            </Box>
          </>
        ) : (
          <>
            <Box role="status">{t('underwriting.over')}</Box>
            {children}
            <ButtonLink size="md" variant="outline" mt="4" to={next === undefined ? '/underwriting' : `/underwriting?no=${next}`}>
              {t(next === undefined ? 'underwriting.back' : 'underwriting.next')}
            </ButtonLink>
          </>
        )}
      </Box>
      {isDeclining && (
        <ConfirmDialog
          title={t('underwriting.declineTitle')}
          cancel={t('action.back')}
          confirm={t('underwriting.decline')}
          isDangerous
          onClose={() => setDeclining(false)}
          onConfirm={() => void decide('decline')}
        >
          {t('underwriting.declineText', { note: note.trim() })}
        </ConfirmDialog>
      )}
    </Card>
  );
};

/** A bar at the lower edge of a narrow window, with a button that leads to the decision. */
export const DecisionBar = ({ amount }: { readonly amount: string }) => {
  const { t } = useTexts();
  return (
    <>
      {/* Room for the bar, so that it covers nothing. */}
      <Flex h="12" display={{ lg: 'none' }} />
      <ActionBar display={{ base: 'flex', lg: 'none' }} px="4" minH="16" alignItems="center" gap="3">
        <Money amount={amount} textStyle="2xl" color="fg.money" />
        <Button
          size="md"
          ms="auto"
          onClick={() => {
            const field = document.getElementById(decisionField);
            field?.focus({ preventScroll: true });
            field?.closest('section')?.scrollIntoView({ block: 'center' });
          }}
        >
          <Gavel aria-hidden />
          {t('underwriting.toDecide')}
        </Button>
      </ActionBar>
    </>
  );
};
