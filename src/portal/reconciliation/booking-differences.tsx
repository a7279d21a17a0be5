import { Box, Flex } from '@chakra-ui/react';
import { CircleCheck, CircleDot, MessageCircleQuestion } from 'lucide-react';
import type { BookingDifference } from '../../contract/insurer-reconciliation.ts';
import { orderPage } from '../addresses.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { Dialog, FormDialog } from '../components/feedback/dialog.tsx';
import { Button, TextLink } from '../components/form/button.tsx';
import { useForm } from '../components/form/form.tsx';
import { Muted, Note, Small } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { ActFields, SideLines } from './settling.tsx';
import { DifferenceRows } from './difference-rows.tsx';

type Props = {
  readonly rows: readonly BookingDifference[] | undefined;
  readonly onOpen: (difference: BookingDifference) => void;
};

/** Shows the differences with an insurer: the kind, the cause, both premiums, and the way in which each was settled. */
export const BookingDifferences = ({ rows, onOpen }: Props) => {
  const { t, language } = useTexts();
  const kind = ({ kind: what, day, insurer, ours }: BookingDifference) => {
    const firstKind = (ours[0] ?? insurer[0])?.kind;
    return (
      <>
        <Box fontWeight="medium" whiteSpace="nowrap">
          {t(`reconciliation.bookings.kinds.${what}`)}
        </Box>
        <Small className="num">
          {day} {firstKind && t(`reconciliation.bookings.of.${firstKind}`)}
        </Small>
      </>
    );
  };
  const causeOf = useCause();
  const number = (row: BookingDifference) => {
    const { number: no, orderNo } = row;
    return (
      <>
        <Box className="num">
          {orderNo !== no && no}
          {orderNo !== null && (
            <>
              {orderNo !== no && ' · '}
              <TextLink to={orderPage(orderNo)} textDecoration="underline">
                {orderNo}
              </TextLink>
            </>
          )}
        </Box>
        <Small>{causeOf(row)}</Small>
      </>
    );
  };
  const state = ({ state: now, act, madeBy }: BookingDifference) => {
    const isOpen = now !== 'SETTLED';
    const Icon = now === 'OPEN' ? CircleDot : now === 'ASKED' ? MessageCircleQuestion : CircleCheck;
    return (
      <>
        <Flex align="center" gap="1" color={isOpen ? 'fg.warning' : 'fg.success'} textStyle="sm" whiteSpace="nowrap">
          <Icon size={14} aria-hidden />
          {t(`reconciliation.states.${now}`)}
        </Flex>
        {act !== null && <Small>{`${t(`reconciliation.bookings.acts.${act}`)} · ${madeBy?.[language] ?? ''}`}</Small>}
        {!isOpen && act === null && <Small>{t('reconciliation.bookings.byItself')}</Small>}
      </>
    );
  };
  const action = (row: BookingDifference) => {
    const linkText = row.acts.length > 0 ? 'settle' : 'show';
    return (
      <Button
        variant="plain"
        size="xs"
        px="0"
        aria-label={t(`reconciliation.${linkText}Of`, { number: row.number })}
        onClick={() => onOpen(row)}
      >
        {t(`reconciliation.${linkText}`)}
      </Button>
    );
  };
  return (
    <DifferenceRows
      minW="56rem"
      rows={rows}
      other={{
        head: t('reconciliation.bookings.insurerYuan'),
        name: t('reconciliation.bookings.insurer'),
        amountOf: ({ insurerAmount }) => insurerAmount,
      }}
      {...{ kind, number, state, action }}
    />
  );
};

/** Returns the cause of a difference in words, with both days if only its date differs. */
const useCause = () => {
  const { t } = useTexts();
  return ({ cause, dates }: Pick<BookingDifference, 'cause' | 'dates'>): string =>
    dates === null ? t(`reconciliation.bookings.causes.${cause}`) : t('reconciliation.bookings.dates', dates);
};

type DialogProps = {
  readonly difference: BookingDifference;
  /** Called with whether the difference was settled. */
  readonly onClose: (isChanged: boolean) => void;
};

/** Shows both sides of a difference, and the form that settles it or the result. */
export const BookingDialog = ({ difference, onClose }: DialogProps) =>
  difference.acts.length > 0 ? (
    <SettleDialog difference={difference} onClose={onClose} />
  ) : (
    <SettledDialog difference={difference} onClose={onClose} />
  );

const SettleDialog = ({ difference, onClose }: DialogProps) => {
  const { t } = useTexts();
  const { no, number, acts } = difference;
  const form = useForm({
    initial: { act: acts[0] ?? '', note: '' },
    check: (field, { note }) => (field === 'note' && note.trim() === '' ? t('reconciliation.noteMissing') : undefined),
    send: async ({ act: name, note }) => {
      const act = acts.find((each) => each === name);
      if (!act) return;
      const { data } = await call('insurerReconciliationSettle', { body: { no, act, note: note.trim() } }, { quiet: true });
      notify({ tone: 'success', title: t(`reconciliation.done.${data.state}`, { number }) });
      onClose(true);
    },
  });
  const selectedAct = acts.find((act) => act === form.fieldOf('act').value);
  return (
    <FormDialog
      title={t('reconciliation.settleOf', { number })}
      action={t('reconciliation.settle')}
      onClose={() => onClose(false)}
      form={form}
    >
      <Sides difference={difference} />
      {difference.act !== null && <SettledDifference difference={difference} />}
      <ActFields
        form={form}
        acts={acts.map((act) => ({ act, name: t(`reconciliation.bookings.acts.${act}`) }))}
        hint={selectedAct && t(`reconciliation.bookings.actTexts.${selectedAct}`)}
      />
    </FormDialog>
  );
};

const SettledDialog = ({ difference, onClose }: DialogProps) => {
  const { t } = useTexts();
  const { number } = difference;
  return (
    <Dialog
      title={t('reconciliation.showOf', { number })}
      width="28rem"
      onClose={() => onClose(false)}
      footer={
        <Button variant="outline" onClick={() => onClose(false)}>
          {t('reconciliation.closeDialog')}
        </Button>
      }
    >
      <Sides difference={difference} />
      <SettledDifference difference={difference} />
    </Dialog>
  );
};

const SettledDifference = ({ difference: { act, note, madeBy, madeAt } }: Pick<DialogProps, 'difference'>) => {
  const { t, language } = useTexts();
  return (
    <Box mb="4">
      {act !== null && <Box fontWeight="semibold">{t(`reconciliation.bookings.acts.${act}`)}</Box>}
      {note === null ? (
        <Muted>{t('reconciliation.bookings.byItself')}</Muted>
      ) : (
        <Note tone="neutral" mt="3">
          {note}
        </Note>
      )}
      {madeAt !== null && (
        <Muted mt="2">{t('reconciliation.madeBy', { name: madeBy?.[language] ?? '', at: minute(madeAt) })}</Muted>
      )}
    </Box>
  );
};

const Sides = ({ difference: each }: Pick<DialogProps, 'difference'>) => {
  const { t } = useTexts();
  const causeOf = useCause();
  const { kind, insurer, ours, difference } = each;
  return (
    <SideLines
      lines={[
        ...insurer.map((entry) => ({ side: t('reconciliation.bookings.insurer'), ...entry })),
        ...ours.map((entry) => ({ side: t('reconciliation.ours'), ...entry })),
      ].map(({ side, kind: of, policyNo, amount }) => ({
        side,
        about: `${t(`reconciliation.bookings.of.${of}`)} · ${policyNo}`,
        amount,
      }))}
      sum={t('reconciliation.kindOf', {
        kind: t(`reconciliation.bookings.kinds.${kind}`),
        sides: t('reconciliation.bookings.insurerLessOurs'),
      })}
      difference={difference}
      cause={causeOf(each)}
    />
  );
};
