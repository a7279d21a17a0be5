import { useState } from 'react';
import { call } from '../api/call.ts';
import { CallFailure, failureText } from '../api/reply.ts';
import { Button } from '../components/form/button.tsx';
import { notify } from '../api/notify.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import type { Payment } from './payment.ts';

type Props = {
  readonly payment: Payment;
  readonly channel: string | undefined;
  readonly onChange: () => void;
};

/** Opens the page of the payment gateway. The server opens an open payment again, it never creates a second one. */
const usePay = ({ payment, channel, onChange }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    try {
      const { data } = await call(
        'premiumPay',
        { body: { premiumPayChannel: '2', orderNo: payment.no, type: payment.type, payChannel: channel } },
        { quiet: true },
      );
      location.assign(data.url);
    } catch (error) {
      setBusy(false);
      if (error instanceof CallFailure) notify({ tone: 'error', title: failureText(error) });
      onChange();
    }
  };
  return { isBusy, pay };
};

/** Pays with the chosen channel. */
export const PayButton = (props: Props) => {
  const { t } = useTexts();
  const { isBusy, pay } = usePay(props);
  const { payment, channel } = props;
  // Money that may have been charged is not charged again.
  const isSafe = payment.stage !== 'failed' || payment.charged === false;
  return (
    <Button size="lg" w="full" busy={isBusy} disabled={channel === undefined || !isSafe} onClick={() => void pay()}>
      {isBusy ? t('cashier.paying') : t('action.pay', { amount: money(payment.amount) })}
    </Button>
  );
};

/** Leads back to the page of the gateway, which the user left before paying. */
export const BackToPayment = ({ payment, onChange }: Pick<Props, 'payment' | 'onChange'>) => {
  const { t } = useTexts();
  const { isBusy, pay } = usePay({ payment, channel: undefined, onChange });
  return (
    <Button size="md" variant="outline" busy={isBusy} onClick={() => void pay()}>
      {t('cashier.backToPayment')}
    </Button>
  );
};
