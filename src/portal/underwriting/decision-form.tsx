import { Box, chakra, Flex } from '@chakra-ui/react';
import { isTyping, Money, Textarea } from '@insure/engine/react';
import { Check, Gavel, Percent, TriangleAlert, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { Button } from '../components/form/button.tsx';
import { OptionalMark } from '../components/form/form.tsx';
import { FilterSelect } from '../components/form/filter-form.tsx';
import { ActionBar } from '../components/page/layout.tsx';
import { LineIcon, Muted, Small } from '../components/page/section.tsx';
import { uniqueMessages } from '../orders/order-content.tsx';
import { money } from '../texts/money.ts';
import { useTypedData } from '../session/session.ts';
import { text, useTexts } from '../texts/language.ts';
import { EscalateButton } from './escalation.tsx';
import { effectOf, percentOf, type Terms, TermsFields } from './terms-fields.tsx';
import type { OpenCase } from './use-opened.ts';
import type { WaitingCase } from './queue-list.tsx';

/** The input of the decision form. */
export type DecisionInput = ReturnType<typeof useDecisionInput>;

export type DecisionProps = {
  readonly no: string;
  readonly row: WaitingCase | undefined;
  readonly next: string | undefined;
  /** The notes of the underwriter's last decisions. */
  readonly notes: readonly string[];
  /** Whether the queue is shown at the left of the case. */
  readonly isBeside: boolean;
  readonly mayReturn: boolean;
  readonly isOpen: boolean;
  readonly opened: OpenCase;
  readonly amount: string;
  readonly reasons: WaitingCase['refer'];
  /** The terms of an order that was accepted on terms. */
  readonly terms?: CallReply<'orderDetail'>['data']['terms'];
  /** The note of the decision, once there is one. */
  readonly note?: ReactNode;
  readonly onOpen: (no: string) => void;
  readonly onDecided: () => void;
};

export type FormProps = DecisionProps & { readonly entered: DecisionInput };
type KnownProps = FormProps & { readonly known: NonNullable<OpenCase['case']> };

const decisions = [
  { id: 'accept', decision: 'accept', icon: Check, done: 'underwriting.accepted' },
  { id: 'onTerms', decision: 'accept', icon: Percent, done: 'underwriting.accepted' },
  { id: 'return', decision: 'return', icon: Undo2, done: 'underwriting.returned' },
  { id: 'decline', decision: 'decline', icon: X, done: 'underwriting.declined' },
] as const;
type Choice = (typeof decisions)[number];

/** Sentences that an underwriter can insert in a note, by decision; `{reason}` is the first reason of the referral. */
const phrases = {
  accept: ['underwriting.phraseAccept', 'underwriting.phraseAcceptPapers'],
  return: ['underwriting.phraseReason', 'underwriting.phrasePapers', 'underwriting.phraseCorrect'],
  decline: ['underwriting.phraseScope', 'underwriting.phraseIndustry'],
} as const;

const decisionField = 'underwriting-note';
const submitButton = 'underwriting-submit';

/** Undoes a decision; if that is no longer possible, `call` shows the error. */
export const undo = async (no: string, onUndone: () => void): Promise<void> => {
  try {
    await call('underwritingUndo', { body: { no } });
    notify({ tone: 'info', title: text('underwriting.undone', { no }) });
  } catch {
    // `call` has already shown the error.
  } finally {
    onUndone();
  }
};

/** Holds the input of the form. The input is kept while a decision waits, so that the form has it again after an undo. */
export const useDecisionInput = () => {
  const [choice, setChoice] = useState<Choice>();
  const [note, setNote] = useState('');
  const [terms, setTerms] = useState<Terms>({ percent: '', conditions: '' });
  // If a decision was sent from this page, the focus moves to the element that replaces the form.
  const [isSent, setSent] = useState(false);
  const isTyped = note !== '' || terms.percent !== '' || terms.conditions !== '';
  return { choice, setChoice, note, setNote, terms, setTerms, isTyped, isSent, setSent };
};

/** Returns the entered extra percentage, and whether the decision may and can be submitted with it. */
const percentIn = ({ choice, terms }: DecisionInput, most: number) => {
  const hasTerms = choice?.id === 'onTerms';
  const percent = hasTerms ? percentOf(terms) : 0;
  const isAbove = (percent ?? 0) > most;
  const isIncomplete =
    choice === undefined || percent === undefined || (hasTerms && percent === 0 && terms.conditions.trim() === '');
  return { percent, isAbove, isIncomplete };
};

/** Shows the form of a decision: accept, return or decline, the terms, and the note. */
export const DecisionForm = ({
  known,
  entered,
  no,
  mayReturn,
  row,
  next,
  notes,
  amount,
  reasons,
  onOpen,
  onDecided,
}: KnownProps) => {
  const { t } = useTexts();
  const id = decisionField;
  const { revision, mostExtraPercent: most } = known;
  const offeredDecisions = decisions.filter(({ id: of }) => (of === 'return' ? mayReturn : of === 'onTerms' ? most > 0 : true));
  const { choice, setChoice, note, setNote, terms, setTerms, isTyped, setSent } = entered;
  const [isMissing, setMissing] = useState(false);
  useTypedData(isTyped);
  const [isBusy, setBusy] = useState(false);
  const decision = choice?.decision;
  const hasTerms = choice?.id === 'onTerms';
  const { percent, isAbove, isIncomplete } = percentIn(entered, most);
  const choose = (newChoice: Choice): void => {
    setChoice(newChoice);
    setMissing(false);
  };
  /** Sends the decision. Returns whether the server accepted it; if not, `call` shows the error. */
  const decide = async ({ decision: chosenDecision, done }: Choice, isLeaving: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      const conditions = hasTerms ? terms.conditions.trim() : '';
      const sentTerms = { ...(percent && { extraPercent: percent }), ...(conditions !== '' && { conditions }) };
      const body = { no, decision: chosenDecision, note: note.trim(), revision, ...sentTerms, undoable: true };
      const { undoSeconds = 0 } = (await call('underwritingDecide', { body })).data;
      // If the page stays, the case itself shows the decision.
      if (isLeaving)
        notify({
          tone: 'success',
          title: t(done, { no, seconds: undoSeconds }),
          seconds: undoSeconds,
          action: { label: t('underwriting.undo'), run: () => void undo(no, onDecided) },
        });
      setSent(true);
      return true;
    } catch {
      // The note is kept for another attempt.
      return false;
    } finally {
      setBusy(false);
      onDecided();
    }
  };
  const submit = async (isNextWanted = false): Promise<void> => {
    if (isBusy || isIncomplete || isAbove || choice === undefined) return;
    const lacksNote = decision !== 'accept' && note.trim() === '';
    setMissing(lacksNote);
    const isLeaving = isNextWanted && next !== undefined;
    if (lacksNote) document.getElementById(id)?.focus();
    else if ((await decide(choice, isLeaving)) && isLeaving) onOpen(next);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit(true);
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) {
      const chosen = offeredDecisions[Number(event.key) - 1];
      if (chosen) choose(chosen);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const reason = uniqueMessages(reasons)[0] ?? '';
  const isMissingTerms = hasTerms && percent === 0 && isIncomplete;
  const submitText = (): string => {
    if (decision === undefined) return t('underwriting.choose');
    if (decision !== 'accept') return t(`underwriting.${decision}`);
    const sum = money(percent ? effectOf(amount, percent).after : amount);
    return t(hasTerms ? 'underwriting.onTermsFor' : 'underwriting.acceptFor', { amount: sum });
  };
  // The earlier notes are those of the decision, in the language in which they were written.
  const isNoteNeeded = decision === 'return' || decision === 'decline';
  const sentences = decision ? [...phrases[decision].map((phrase) => t(phrase, { reason })), ...notes] : [];
  return (
    <>
      <Choices choices={offeredDecisions} chosen={choice} onChoose={choose} />
      {hasTerms && <TermsFields terms={terms} amount={amount} most={most} onChange={setTerms} />}
      <chakra.label htmlFor={id} textStyle="sm" display="block" mt="3" mb="1">
        {t('underwriting.note')}
        {!isNoteNeeded && <OptionalMark />}
      </chakra.label>
      <Textarea
        id={id}
        w="full"
        h={hasTerms ? '4.5rem' : '7rem'}
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
          <LineIcon icon={TriangleAlert} size={14} />
          {t('underwriting.noteMissing')}
        </Flex>
      )}
      <Flex justify="space-between" align="center" mt="1.5" gap="2">
        <Small>{t('underwriting.noteSeen')}</Small>
        {decision && (
          <FilterSelect
            w="7rem"
            label={t('underwriting.phrases')}
            all={t('underwriting.phrases')}
            options={[...new Set(sentences)].map((sentence) => [sentence, sentence])}
            value=""
            onChange={(sentence) =>
              setNote(
                [note.trimEnd(), sentence]
                  .filter((text) => text !== '')
                  .join('\n')
                  .slice(0, 500),
              )
            }
          />
        )}
      </Flex>
      {/* The buttons are visible at any height of the window. On a phone the bar is. */}
      <Box position={{ lg: 'sticky' }} bottom="0" bg="bg.panel" pt="3" pb="1">
        {/* A case above the underwriter's own authority can only be escalated. */}
        {!isAbove && (
          <Button
            id={submitButton}
            size="md"
            variant={decision === 'accept' ? 'solid' : 'dark'}
            w="full"
            busy={isBusy}
            disabled={isIncomplete}
            aria-describedby={isMissingTerms ? `${id}-terms` : undefined}
            onClick={() => void submit()}
          >
            {submitText()}
          </Button>
        )}
        {isMissingTerms && (
          <Small id={`${id}-terms`} mt="1">
            {t('underwriting.termsMissing')}
          </Small>
        )}
        {known.mayEscalate && (
          <EscalateButton
            key={isAbove ? percent : 0}
            no={no}
            revision={revision}
            initial={isAbove ? t('underwriting.escalateExtra', { percent: percent ?? 0 }) : ''}
            onDone={onDecided}
          />
        )}
      </Box>
      {/* The line keeps its height while the list loads. */}
      <Muted className="num" mt="3" minH="5">
        {row && t('underwriting.deadline', { date: row.beginDate })}
      </Muted>
    </>
  );
};

type ChoicesProps = {
  readonly choices: readonly Choice[];
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
};

const Choices = ({ choices, chosen, onChoose }: ChoicesProps) => {
  const { t } = useTexts();
  return (
    <Box
      role="radiogroup"
      aria-labelledby="decision-heading"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      overflow="hidden"
    >
      {choices.map((choice, index) => {
        const { id, icon } = choice;
        const isChosen = choice === chosen;
        return (
          <chakra.label
            key={id}
            position="relative"
            display="flex"
            alignItems="center"
            gap="2"
            px="3"
            minH="9"
            cursor="pointer"
            borderTopWidth={index === 0 ? '0' : '1px'}
            borderColor="border.muted"
            bg={isChosen ? 'bg.inverted' : 'bg.panel'}
            color={isChosen ? 'fg.inverted' : 'fg'}
            fontWeight={isChosen ? 'semibold' : undefined}
            _focusWithin={{ outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' }}
          >
            <chakra.input
              type="radio"
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
              name="underwriting-decision"
              checked={isChosen}
              onChange={() => onChoose(choice)}
              aria-keyshortcuts={String(index + 1)}
            />
            <LineIcon icon={icon} />
            <Box flex="1">{t(`underwriting.${id}`)}</Box>
            <Box as="span" display={{ base: 'none', lg: 'block' }} textStyle="xs" className="num" aria-hidden>
              {index + 1}
            </Box>
          </chakra.label>
        );
      })}
    </Box>
  );
};

/**
 * Shows on phones a bar with the premium after the entered decision. Its button scrolls to the decision or, once there is one,
 * submits it.
 */
export const DecisionBar = ({ known, amount, entered }: Pick<KnownProps, 'known' | 'amount' | 'entered'>) => {
  const { t } = useTexts();
  const { choice } = entered;
  const { percent, isAbove, isIncomplete } = percentIn(entered, known.mostExtraPercent);
  const isMade = choice !== undefined && !isAbove && !isIncomplete;
  return (
    <>
      {/* Space for the bar, so that the bar covers nothing. */}
      <Flex h="12" display={{ lg: 'none' }} />
      <ActionBar display={{ base: 'flex', lg: 'none' }} px="4" minH="16" alignItems="center" gap="3">
        <Money amount={percent ? effectOf(amount, percent).after : amount} textStyle="2xl" color="fg.money" />
        <Button
          size="md"
          variant={!isMade ? 'outline' : choice.decision === 'accept' ? 'solid' : 'dark'}
          ms="auto"
          onClick={() => {
            const submit = document.querySelector<HTMLButtonElement>(`#${submitButton}:enabled`);
            if (isMade && submit) return submit.click();
            const field = document.getElementById(decisionField);
            field?.focus({ preventScroll: true });
            field?.closest('section')?.scrollIntoView({ block: 'center' });
          }}
        >
          <Gavel aria-hidden />
          {isMade ? t('underwriting.submit', { decision: t(`underwriting.${choice.id}`) }) : t('underwriting.toDecide')}
        </Button>
      </ActionBar>
    </>
  );
};
