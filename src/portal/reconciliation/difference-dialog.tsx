import { Box } from '@chakra-ui/react';
import type { Difference } from '../../contract/reconciliation.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useSend } from '../api/use-send.ts';
import { Dialog, FormDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { useForm } from '../components/form/form.tsx';
import { Muted, Note } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { ActFields, SideLines } from './settling.tsx';

type Props = {
  readonly difference: Difference;
  /** Called with whether something was settled or decided. */
  readonly onClose: (isChanged: boolean) => void;
};

/** Both sides of a difference line by line, and its act: to choose, to decide, or to read. */
export const DifferenceDialog = ({ difference, onClose }: Props) =>
  difference.state === 'OPEN' ? (
    <SettleDialog difference={difference} onClose={onClose} />
  ) : (
    <DecideDialog difference={difference} onClose={onClose} />
  );

const SettleDialog = ({ difference, onClose }: Props) => {
  const { t } = useTexts();
  const { no, number, acts } = difference;
  const form = useForm({
    initial: { act: acts[0]?.act ?? '', note: '' },
    check: (field, { note }) => (field === 'note' && note.trim() === '' ? t('reconciliation.noteMissing') : undefined),
    send: async ({ act: name, note }) => {
      const chosen = acts.find(({ act }) => act === name);
      if (!chosen) return;
      const { data } = await call('reconciliationSettle', { body: { no, act: chosen.act, note: note.trim() } }, { quiet: true });
      const done = data.state === 'PROPOSED' ? 'reconciliation.proposed' : 'reconciliation.settled';
      notify({ tone: 'success', title: t(done, { number }) });
      onClose(true);
    },
  });
  const chosen = acts.find(({ act }) => act === form.fieldOf('act').value) ?? acts[0];
  return (
    <FormDialog
      title={t('reconciliation.settleOf', { number })}
      action={t(chosen?.movesMoney ? 'reconciliation.submit' : 'reconciliation.settle')}
      onClose={() => onClose(false)}
      form={form}
    >
      <Sides difference={difference} />
      <ActFields
        form={form}
        acts={acts.map(({ act }) => ({ act, name: t(`reconciliation.acts.${act}`) }))}
        hint={
          chosen && (
            <>
              {t(`reconciliation.actTexts.${chosen.act}`)} {chosen.movesMoney && t('reconciliation.secondPerson')}
            </>
          )
        }
      />
    </FormDialog>
  );
};

const DecideDialog = ({ difference, onClose }: Props) => {
  const { t, language } = useTexts();
  const { no, number, act, note, state, madeBy, madeAt, checkedBy, checkedAt, mayDecide } = difference;
  const { trigger, isMutating } = useSend('reconciliationDecide', {
    onSuccess: ({ data }) => {
      const done = data.state === 'SETTLED' ? 'reconciliation.approved' : 'reconciliation.declined';
      notify({ tone: 'success', title: t(done, { number }) });
      onClose(true);
    },
  });
  const decide = (decision: 'APPROVED' | 'DECLINED') => () => void trigger({ body: { no, decision } });
  return (
    <Dialog
      title={t(mayDecide ? 'reconciliation.decideOf' : 'reconciliation.showOf', { number })}
      width="28rem"
      onClose={() => onClose(false)}
      foot={
        mayDecide ? (
          <>
            <Button variant="outline" disabled={isMutating} onClick={decide('DECLINED')}>
              {t('reconciliation.decline')}
            </Button>
            <Button busy={isMutating} onClick={decide('APPROVED')}>
              {t('reconciliation.approve')}
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={() => onClose(false)}>
            {t('reconciliation.closeDialog')}
          </Button>
        )
      }
    >
      <Sides difference={difference} />
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
      {checkedAt !== null && (
        <Muted>{t('reconciliation.checkedBy', { name: checkedBy?.[language] ?? '', at: minute(checkedAt) })}</Muted>
      )}
      {state === 'PROPOSED' && !mayDecide && <Note tone="warning">{t('reconciliation.ownAct')}</Note>}
    </Dialog>
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
      sum={`${t(`reconciliation.kinds.${kind}`)}, ${t('reconciliation.gatewayLessOurs')}`}
      difference={difference}
      cause={t(`reconciliation.causes.${cause}`)}
    />
  );
};
