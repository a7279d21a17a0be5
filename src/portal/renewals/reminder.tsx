import { policyPage } from '../addresses.ts';
import { copyText } from '../api/copy-text.ts';
import { notify } from '../api/notify.ts';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import type { PricedRenewal } from './renewal-state.tsx';

const plainButton = { variant: 'plain', size: 'xs', px: '0' } as const;

type Props = { readonly row: PricedRenewal };

/** Sends the customer a reminder that the policy ends. */
export const Remind = ({ row: { policyNo }, onChanged }: Props & { readonly onChanged: () => void }) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('renewalRemind', {
    onSuccess: ({ data: [outcome] }) => {
      if (outcome?.refused !== undefined) notify({ tone: 'warning', title: outcome.refused });
      else notify({ tone: 'success', title: t('policy.renewalList.reminded', { n: 1 }) });
      onChanged();
    },
  });
  return (
    <Button
      {...plainButton}
      busy={isMutating}
      aria-label={t('policy.renewalList.remindOf', { no: policyNo })}
      onClick={() => void trigger({ body: { policyNos: [policyNo] } })}
    >
      {t('policy.renewalList.remind')}
    </Button>
  );
};

/** Copies a reminder that the agent sends in a message of their own. */
export const CopyReminder = ({ row: { policyNo: no, productName: product, endDate: end, price } }: Props) => {
  const { t } = useTexts();
  const premium = price?.premium ?? undefined;
  const link = `${location.origin}${policyPage(no)}`;
  const priceText = premium === undefined ? undefined : t('policy.renewalList.reminderPrice', { amount: money(premium) });
  const copy = (): void =>
    void copyText(
      t('policy.renewalList.reminderText', { product, no, end, price: priceText ?? '', link }),
      t('policy.renewalList.copied'),
      t('policy.renewalList.notCopied'),
    );
  return (
    <Button {...plainButton} guard={false} aria-label={t('policy.renewalList.copyOf', { no })} onClick={copy}>
      {t('policy.renewalList.copy')}
    </Button>
  );
};
