import type { OrderRow } from '../../contract/orders.ts';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { TextLink } from '../components/form/button.tsx';
import { orderPage } from '../addresses.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

const words: Partial<Record<OrderRow['status'], TextKey>> = {
  UW_PENDING: 'dashboard.progress',
  UW_MANUAL: 'dashboard.progress',
  UW_BACK: 'dashboard.edit',
  UW_DECLINED: 'dashboard.reason',
};

/** The one next step of an order, in a word. */
export const OrderAction = ({ order }: { readonly order: OrderRow }) => {
  const { t } = useTexts();
  const { orderNo: no, status, policyNo, mayPay } = order;
  if (mayPay)
    return (
      <TextLink to={`/pay?no=${no}`} aria-label={t('dashboard.payOf', { no })}>
        {t('dashboard.pay')}
      </TextLink>
    );
  if (policyNo !== undefined)
    return (
      <DownloadPolicy
        policyNo={policyNo}
        variant="plain"
        size="xs"
        mx="-1"
        label={t('dashboard.policy')}
        aria-label={t('dashboard.policyOf', { no })}
      />
    );
  return (
    <TextLink to={orderPage(no)} aria-label={t('dashboard.viewOf', { no })}>
      {t(words[status] ?? 'dashboard.view')}
    </TextLink>
  );
};
