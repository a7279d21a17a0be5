import type { OrderRow } from '../../contract/orders.ts';
import { orderPage } from '../addresses.ts';
import { TextLink } from '../components/form/button.tsx';
import { Entries, Entry, SoldSummary } from '../components/list/entries.tsx';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { TimeSinceSubmission } from '../components/page/moment.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';
import { insuredCount } from '../texts/insured.ts';

/** Shows orders as a list, for a narrow window. */
export const OrderCards = ({ rows }: { readonly rows: readonly OrderRow[] }) => {
  const { t } = useTexts();
  return (
    <Entries label={t('dashboard.table')}>
      {rows.map((order) => (
        <Entry key={order.orderNo}>
          <SoldSummary
            mark={order.fileInfoPath}
            product={order.productName}
            badge={<StatusBadge of="order" status={order.status} />}
            lead={<TextLink to={orderPage(order.orderNo)}>{order.orderNo}</TextLink>}
            premium={order.premium}
            action={<OrderAction order={order} />}
          >
            {order.holderName}
            {'\u00a0· '}
            {order.persons > 0 && `${insuredCount(t, order).replace(' ', '\u00a0')}\u00a0· `}
            <TimeSinceSubmission at={order.submitTime} />
          </SoldSummary>
        </Entry>
      ))}
    </Entries>
  );
};

const linkTexts: Partial<Record<OrderRow['status'], TextKey>> = {
  UW_PENDING: 'dashboard.progress',
  UW_MANUAL: 'dashboard.progress',
  UW_BACK: 'dashboard.edit',
  UW_DECLINED: 'dashboard.reason',
};

/** Shows the next step of an order: pay, download the policy, or open it. */
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
        label={t('terms.policy')}
        aria-label={t('dashboard.policyOf', { no })}
      />
    );
  return (
    <TextLink to={orderPage(no)} aria-label={t('dashboard.viewOf', { no })}>
      {t(linkTexts[status] ?? 'dashboard.view')}
    </TextLink>
  );
};
