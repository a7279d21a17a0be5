import { Box, chakra, CloseButton, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Difference } from '../../contract/reconciliation.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { Dialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { FormError, useForm } from '../components/form/form.tsx';
import { Inset, Muted, Note, Small } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { NoteField, SideLines } from './settling.tsx';

type Props = {
  readonly difference: Difference;
  /** Whether the difference is shown beside the list. If not, a drawer shows it. */
  readonly isBeside: boolean;
  /** Called with whether something was settled or decided. */
  readonly onClose: (isChanged: boolean) => void;
};

/** Shows both sides of a difference line by line, and the form that settles or decides it, or the result. */
export const DifferencePane = (props: Props) =>
  props.difference.acts.length > 0 ? <Settle {...props} /> : <Decide {...props} />;

const Settle = ({ difference, isBeside, onClose }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const { no, number, acts, act: earlier, note, difference: amount } = difference;
  const form = useForm({
    // No act is chosen in advance: each says that somebody has done something.
    initial: { act: '', note: '' },
    check: (field, { note: text }) => (field === 'note' && text.trim() === '' ? t('reconciliation.noteMissing') : undefined),
    send: async ({ act: name, note: text }) => {
      const selectedAct = acts.find(({ act }) => act === name);
      if (!selectedAct) return;
      const { data } = await call(
        'reconciliationSettle',
        { body: { no, act: selectedAct.act, note: text.trim() } },
        { quiet: true },
      );
      notify({ tone: 'success', title: t(`reconciliation.done.${data.state}`, { number }) });
      invalidate('workList', {});
      onClose(true);
    },
  });
  const field = form.fieldOf('act');
  const chosen = acts.find(({ act }) => act === field.value);
  return (
    <Frame
      title={t('reconciliation.settleOf', { number })}
      isBeside={isBeside}
      onClose={() => onClose(false)}
      foot={
        <Button
          type="submit"
          form={id}
          w="full"
          h="auto"
          minH="10"
          py="2"
          whiteSpace="normal"
          busy={form.isBusy}
          disabled={!chosen}
        >
          {chosen?.needsSecondPerson
            ? t('reconciliation.submitAct', {
                act: t(`reconciliation.acts.${chosen.act}`),
                amount: money(amount.replace('-', '')),
              })
            : t(settleWords(chosen?.act))}
        </Button>
      }
    >
      <form {...form.form} id={id}>
        <FormError>{form.error}</FormError>
        <Sides difference={difference} />
        {earlier !== null && <SettledDifference difference={difference} note={note} />}
        <Box as="fieldset" mb="4">
          <Box as="legend" fontWeight="semibold" mb="2">
            {t('reconciliation.how')}
          </Box>
          {acts.map(({ act, needsSecondPerson }) => (
            <ActChoice key={act} name={field.name} value={act} isChosen={act === chosen?.act} onChange={field.onChange}>
              <Box fontWeight="medium">{t(`reconciliation.acts.${act}`)}</Box>
              {act === chosen?.act && (
                <Small>
                  {t(`reconciliation.actTexts.${act}`)} {needsSecondPerson && t('reconciliation.secondPerson')}
                </Small>
              )}
            </ActChoice>
          ))}
        </Box>
        <NoteField form={form} />
      </form>
    </Frame>
  );
};

const settleWords = (act: string | undefined) => {
  if (act === undefined) return 'reconciliation.chooseAct';
  return act === 'ASKED_GATEWAY' ? 'reconciliation.noteQuery' : 'reconciliation.settle';
};

type ActProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChange: ReturnType<ReturnType<typeof useForm>['fieldOf']>['onChange'];
  readonly children: ReactNode;
};

const ActChoice = ({ name, value, isChosen, onChange, children }: ActProps) => (
  <chakra.label
    display="flex"
    alignItems="flex-start"
    gap="2"
    px="3"
    py="2"
    mb="2"
    cursor="pointer"
    borderWidth="1px"
    borderColor={isChosen ? 'fg' : 'border'}
    borderRadius="l2"
    _focusWithin={{ outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '1px' }}
  >
    <chakra.input
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChange}
      mt="1"
      flexShrink="0"
      outline="none"
      accentColor="fg"
    />
    <Box minW="0">{children}</Box>
  </chakra.label>
);

const Decide = ({ difference, isBeside, onClose }: Props) => {
  const { t, language } = useTexts();
  const { no, number, note, state, checkedBy, checkedAt, mayDecide } = difference;
  const { trigger, isMutating } = useSend('reconciliationDecide', {
    onSuccess: ({ data }) => {
      const resultText = data.state === 'SETTLED' ? 'reconciliation.approved' : 'reconciliation.declined';
      notify({ tone: 'success', title: t(resultText, { number }) });
      onClose(true);
    },
  });
  const decide = (decision: 'APPROVED' | 'DECLINED') => () => void trigger({ body: { no, decision } });
  return (
    <Frame
      title={t(mayDecide ? 'reconciliation.decideOf' : 'reconciliation.showOf', { number })}
      isBeside={isBeside}
      onClose={() => onClose(false)}
      foot={
        mayDecide && (
          <>
            <Button flex="1" variant="outline" disabled={isMutating} onClick={decide('DECLINED')}>
              {t('reconciliation.decline')}
            </Button>
            <Button flex="1" busy={isMutating} onClick={decide('APPROVED')}>
              {t('reconciliation.approve')}
            </Button>
          </>
        )
      }
    >
      <Sides difference={difference} />
      <SettledDifference difference={difference} note={note} />
      {checkedAt !== null && (
        <Muted>{t('reconciliation.checkedBy', { name: checkedBy?.[language] ?? '', at: minute(checkedAt) })}</Muted>
      )}
      {state === 'PROPOSED' && !mayDecide && <Note tone="warning">{t('reconciliation.ownAct')}</Note>}
    </Frame>
  );
};

/** Shows the act on a difference, with its note, user and time. */
const SettledDifference = ({
  difference: { act, madeBy, madeAt },
  note,
}: Pick<Props, 'difference'> & { readonly note: string | null }) => {
  const { t, language } = useTexts();
  return (
    <Box mb="4">
      {act !== null && (
        <>
          <Box fontWeight="semibold">{t(`reconciliation.acts.${act}`)}</Box>
          <Muted>{t(`reconciliation.actTexts.${act}`)}</Muted>
        </>
      )}
      <Note tone="neutral" mt="3">
        {note}
      </Note>
      {madeAt !== null && (
        <Muted mt="2">{t('reconciliation.madeBy', { name: madeBy?.[language] ?? '', at: minute(madeAt) })}</Muted>
      )}
    </Box>
  );
};

type FrameProps = Pick<Props, 'isBeside'> & {
  readonly title: string;
  readonly onClose: () => void;
  readonly foot: ReactNode;
  readonly children: ReactNode;
};

const Frame = ({ title, isBeside, onClose, foot, children }: FrameProps) =>
  isBeside ? (
    <SidePane title={title} onClose={onClose} foot={foot}>
      {children}
    </SidePane>
  ) : (
    <Dialog title={title} place="end" width="26rem" isWorkspace onClose={onClose} footer={foot || undefined}>
      <Inset py="4">{children}</Inset>
    </Dialog>
  );

/** Shows the pane beside the list. The pane takes the focus when it opens and returns the focus when it closes. */
const SidePane = ({ title, onClose, foot, children }: Omit<FrameProps, 'isBeside'>) => {
  const { t } = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Card
      as="section"
      aria-labelledby={id}
      position="sticky"
      top="20"
      maxH="calc(100dvh - 6rem)"
      display="flex"
      flexDirection="column"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <CardHead id={id} title={title} headingRef={heading}>
        <CloseButton size="sm" aria-label={t('reconciliation.closeDialog')} onClick={onClose}>
          <X aria-hidden />
        </CloseButton>
      </CardHead>
      <Box p="5" pb="1" overflowY="auto" minH="0">
        {children}
      </Box>
      {foot && (
        <Flex gap="2" px="5" pb="5" pt="2">
          {foot}
        </Flex>
      )}
    </Card>
  );
};

const Sides = ({ difference: { kind, cause, gateway, ours, difference } }: { readonly difference: Difference }) => {
  const { t } = useTexts();
  return (
    <SideLines
      lines={[
        ...gateway.map((entry) => ({ side: t('reconciliation.gateway'), ...entry })),
        ...ours.map((entry) => ({ side: t('reconciliation.ours'), ...entry })),
      ].map(({ side, tradeNo, at, amount }) => ({ side, about: `${tradeNo} · ${minute(at)}`, amount }))}
      sum={t('reconciliation.kindOf', { kind: t(`reconciliation.kinds.${kind}`), sides: t('reconciliation.gatewayLessOurs') })}
      difference={difference}
      cause={t(`reconciliation.causes.${cause}`)}
    />
  );
};
