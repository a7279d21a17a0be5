import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { ofEndorsement, ofOrder, type Payment } from './payment.ts';
import { isMoving } from './stage.ts';

/** What the address asks to pay: an order, or the difference of an endorsement with `type=edit`. */
export type Due = { readonly type: 'new' | 'edit'; readonly no: string };

const orderNumber = /^[A-Za-z0-9]{4,40}$/;

/** What the address asks to pay: `no`, or `orderNo` as the gateway names it; undefined where it is no number. */
export const useDue = (): Due | undefined => {
  const [query] = useSearchParams();
  const no = query.get('no') ?? query.get('orderNo') ?? '';
  if (!orderNumber.test(no)) return undefined;
  return { type: query.get('type') === 'edit' ? 'edit' : 'new', no };
};

/** A payment, asked again every two seconds while the server is still moving it. */
export const usePayment = (due: Due | undefined) => {
  const order = useCall('payStatus', due?.type === 'new' ? { query: { orderNo: due.no } } : undefined, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => pause(latest && ofOrder(latest.data)),
  });
  const endorsement = useCall('payStatusEndorse', due?.type === 'edit' ? { query: { endorseOrderNo: due.no } } : undefined, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => pause(latest && ofEndorsement(latest.data)),
  });
  const payment =
    due?.type === 'edit' ? endorsement.data && ofEndorsement(endorsement.data.data) : order.data && ofOrder(order.data.data);
  const { error, mutate } = due?.type === 'edit' ? endorsement : order;
  return { payment, error, again: () => void mutate() };
};

const pause = (payment: Payment | undefined): number => (payment && isMoving(payment.stage) ? 2000 : 0);
