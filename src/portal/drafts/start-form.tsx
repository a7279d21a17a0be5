import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { insureDraft } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { Button } from '../components/form/button.tsx';
import { notify } from '../api/notify.ts';

/** What the new form is filled from: an order to copy or revise, a policy to renew. */
type DraftOrigin =
  | { readonly from: 'orderCopy' | 'orderRevise'; readonly no: string }
  | { readonly from: 'policyRenew'; readonly no: string };

type Props = DraftOrigin & { readonly label: string } & Pick<
    ComponentProps<typeof Button>,
    'variant' | 'size' | 'px' | 'mx' | 'aria-label' | 'children'
  >;

/** A button that creates a draft from an order or a policy, and opens its form. */
export const StartFormButton = ({ from, no, label, children, ...rest }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { data } = await (from === 'policyRenew'
        ? call(from, { body: { policyNo: no } })
        : call(from, { body: { orderNo: no } }));
      const target = insureDraft(data);
      if (target === undefined) notify({ tone: 'warning', title: t('error.notOnOffer') });
      else void navigate(target);
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void start()} {...rest}>
      {!isBusy && children}
      {label}
    </Button>
  );
};
