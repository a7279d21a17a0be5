import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSend } from '../api/use-send.ts';
import { insureDraft } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { Button } from '../components/form/button.tsx';
import { notify } from '../api/notify.ts';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'px' | 'mx' | 'aria-label' | 'children'> & {
  readonly from: 'orderCopy' | 'orderRevise' | 'policyRenew';
  /** The number of the order or the policy. */
  readonly no: string;
  readonly label: string;
};

/** Shows a button that creates a draft from an order or a policy, and opens its form. */
export const StartFormButton = ({ from, no, label, children, ...rest }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { trigger, isMutating } = useSend(from, {
    onSuccess: ({ data }) => {
      const target = insureDraft(data);
      if (target === undefined) notify({ tone: 'warning', title: t('error.notOnOffer') });
      else void navigate(target);
    },
  });
  const body = from === 'policyRenew' ? { policyNo: no } : { orderNo: no };
  return (
    <Button busy={isMutating} onClick={() => void trigger({ body })} {...rest}>
      {!isMutating && children}
      {label}
    </Button>
  );
};
