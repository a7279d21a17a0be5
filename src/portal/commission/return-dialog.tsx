import type { AgentStatement } from '../../contract/commission.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { Muted } from '../components/page/section.tsx';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type Props = {
  readonly month: string;
  readonly statement: AgentStatement;
  /** Called with whether the payment was reversed. */
  readonly onClose: (isDone: boolean) => void;
};

/** Reverses a payment that the bank has returned, and records the bank's reason. */
export const ReturnDialog = ({ month, statement, onClose }: Props) => {
  const { t, language } = useTexts();
  const { agentId, agentName, paid, accountEnd } = statement;
  const name = agentName[language];
  const form = useForm({
    initial: { reason: '' },
    check: (_, { reason }) => (reason.trim() === '' ? t('commission.reasonMissing') : undefined),
    send: async ({ reason }) => {
      const body = { month, agentId, reason: reason.trim() };
      const { data } = await call('commissionReturn', { body }, { quiet: true });
      notify({ tone: 'success', title: t('commission.bankReturnDone', { name, amount: money(data.amount) }) });
      onClose(true);
    },
  });
  return (
    <FormDialog
      title={t('commission.bankReturnedOf', { name })}
      action={t('commission.bankReturn')}
      onClose={() => onClose(false)}
      form={form}
    >
      <Muted mb="4">
        {t('commission.bankReturnText', { amount: money(paid), account: t('commission.accountEnd', { end: accountEnd }) })}
      </Muted>
      <TextField form={form} name="reason" label={t('commission.bankReason')} size="md" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
};
