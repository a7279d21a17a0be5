import { useSearchParams } from 'react-router-dom';
import type { CallReply } from '../../call/call.ts';
import { useCall } from '../../call/use-call.ts';
import { isMoving, stageOf } from './stage.ts';

/** What the server says of an order's payment. */
export type Payment = CallReply<'payStatus'>['data'];

const orderNumber = /^[A-Za-z0-9]{4,40}$/;

/** The order number of the address: `no`, or `orderNo` as the gateway names it; undefined where it is none. */
export const useOrderNo = (): string | undefined => {
  const [query] = useSearchParams();
  const no = query.get('no') ?? query.get('orderNo') ?? '';
  return orderNumber.test(no) ? no : undefined;
};

/** Payment of an order, asked again every two seconds while the server is still moving it. */
export const usePayment = (orderNo: string | undefined) =>
  useCall('payStatus', orderNo === undefined ? undefined : { query: { orderNo } }, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => (latest && isMoving(stageOf(latest.data.status, latest.data.payStatus)) ? 2000 : 0),
  });
