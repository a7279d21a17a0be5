import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { insureDraft } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { Button } from '../components/form/button.tsx';
import { notify } from '../api/notify.ts';

/** What a form is begun from: an order to take again or to revise, a policy to renew. */
export type DraftOrigin =
  | { readonly from: 'orderCopy' | 'orderRevise'; readonly no: string }
  | { readonly from: 'policyRenew'; readonly no: string };

type Props = DraftOrigin & { readonly label: string } & Pick<
    ComponentProps<typeof Button>,
    'variant' | 'size' | 'px' | 'mx' | 'aria-label' | 'children'
  >;

/** Begins a form that is filled in already, and opens it. */
export const BeginForm = ({ from, no, label, children, ...rest }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const { data } = await (from === 'policyRenew'
        ? call(from, { body: { policyNo: no } })
        : call(from, { body: { orderNo: no } }));
      const target = insureDraft(data);
      if (target === undefined) notify({ tone: 'warning', title: t('error.notOnOffer') });
      else void navigate(target);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void begin()} {...rest}>
      {!isBusy && children}
      {label}
    </Button>
  );
};
