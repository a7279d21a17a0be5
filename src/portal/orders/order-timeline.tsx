import { Check, Circle, Minus, X } from 'lucide-react';
import type { OrderDetail, OrderStatus } from '../../contract/orders.ts';
import { Timeline } from '../components/page/timeline.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

const failed: ReadonlySet<OrderStatus> = new Set(['UW_DECLINED', 'ISSUE_FAILED']);
const over: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'EXPIRED_UNPAID', 'SURRENDERED']);

const mine: ReadonlySet<OrderStatus> = new Set(['WAIT_PAY', 'WAIT_CUSTOMER', 'UW_BACK', 'DRAFT']);

/** The mark of a state: a tick once it is past or nothing follows it, a ring in the colour of who is awaited while it lasts. */
const markOf = (status: OrderStatus, isLast: boolean) => {
  if (failed.has(status)) return [X, 'red'] as const;
  if (over.has(status)) return [Minus, 'gray'] as const;
  if (!isLast || status === 'ISSUED') return [Check, 'green'] as const;
  return [Circle, mine.has(status) ? 'orange' : 'blue'] as const;
};

/** What happened to an order, in order, with its times. */
export const OrderTimeline = ({ order }: { readonly order: OrderDetail }) => {
  const { t, language } = useTexts();
  // The insurer's note is in the language of the day; the rules that referred the order speak the reader's.
  const reasons = [...new Set(order.refer.map(({ message }) => message))];
  return (
    <Timeline
      id="order-progress"
      title={t('product.progress')}
      points={order.timeline.map(({ status, at, note }, index) => {
        const [Icon, palette] = markOf(status, index === order.timeline.length - 1);
        const isReferred = note !== undefined && status === 'UW_MANUAL' && reasons.length > 0;
        return {
          title: t(`status.order.${status}`),
          when: minute(at),
          note: isReferred ? reasons.join(language === 'zh-CN' ? '；' : '; ') : note,
          mark: { Icon, palette },
        };
      })}
    />
  );
};
