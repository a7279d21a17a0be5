import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { loadTexts } from '../texts/language.ts';
import type { SentOrder } from './payment-link-dialog.tsx';

type Props = { readonly order: SentOrder; readonly label: string; readonly w?: 'full' };

/** Shows a button that creates a link with which the customer pays an order. */
export const SendPaymentLink = ({ order, label, w }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="md" variant="outline" w={w} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PaymentLinkDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const PaymentLinkDialog = lazy(async () => {
  const [module] = await Promise.all([import('./payment-link-dialog.tsx'), loadTexts('cashier')]);
  return { default: module.PaymentLinkDialog };
});
