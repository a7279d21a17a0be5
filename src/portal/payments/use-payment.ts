import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { ofEndorsement, ofOrder, type Payment } from './payment.ts';
import { isMoving } from './stage.ts';

/** What an address asks to pay: an order, or with `type=edit` an endorsement. */
export type Due = { readonly type: 'new' | 'edit'; readonly no: string };

const orderNumber = /^[A-Za-z0-9]{4,40}$/;

/** What the address asks to pay; the gateway names the number `orderNo`. Undefined where the number is invalid. */
export const useDue = (): Due | undefined => {
  const [query] = useSearchParams();
  const no = query.get('no') ?? query.get('orderNo') ?? '';
  if (!orderNumber.test(no)) return undefined;
  return { type: query.get('type') === 'edit' ? 'edit' : 'new', no };
};

/** Loads a payment, again every two seconds while its stage may change. */
export const usePayment = (due: Due | undefined) => {
  const order = useCall('payStatus', due?.type === 'new' ? { query: { orderNo: due.no } } : undefined, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => refreshMs(latest && ofOrder(latest.data)),
  });
  const endorsement = useCall('payStatusEndorse', due?.type === 'edit' ? { query: { endorseOrderNo: due.no } } : undefined, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => refreshMs(latest && ofEndorsement(latest.data)),
  });
  const payment =
    due?.type === 'edit' ? endorsement.data && ofEndorsement(endorsement.data.data) : order.data && ofOrder(order.data.data);
  const { error, mutate } = due?.type === 'edit' ? endorsement : order;
  return { payment, error, again: () => void mutate() };
};

const refreshMs = (payment: Payment | undefined): number => (payment && isMoving(payment.stage) ? 2000 : 0);
