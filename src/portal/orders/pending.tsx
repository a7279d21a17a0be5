import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { CircleHelp } from 'lucide-react';
import type { OrderDetail } from '../../contract/orders.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { orderPage } from '../addresses.ts';
import { timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { Columns } from '../components/page/layout.tsx';
import { OrderTimeline } from './order-content.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHead } from './order-head.tsx';
import { uniqueMessages } from './unique-messages.ts';

const open: ReadonlySet<OrderDetail['status']> = new Set(['UW_PENDING', 'UW_MANUAL']);

/** An order that waits for an underwriter: its status, the reasons of the referral, what happens next. It reloads by itself. */
export const PendingPage = () => (
  <OrderFrame name="product.pending">{(order, loading) => <PendingView order={order} {...loading} />}</OrderFrame>
);

type ViewProps = { readonly order: OrderDetail; readonly loadedAt: number; readonly onChange: () => void };

const PendingView = ({ order, loadedAt, onChange }: ViewProps) => {
  const { t } = useTexts();
  const isOpen = open.has(order.status);
  return (
    <Columns aside={<OrderTimeline order={order} />}>
      <OrderHead order={order} onChange={onChange} hasReasonsBelow />
      <Reasons order={order} />
      <Card padded>
        <Flex align="center" gap="3" wrap="wrap">
          <Box color="fg.muted" textStyle="sm" flex="1" minW={{ base: 'full', md: '12rem' }}>
            {isOpen ? t('product.pendingNext') : t('product.pendingOver')}
            {isOpen && (
              <Box as="span" className="num" display="block">
                {t('product.asked', { time: timeOfDay(loadedAt) })}
              </Box>
            )}
          </Box>
          <ButtonLink variant="outline" to={orderPage(order.orderNo, order.model.routes['order'])}>
            {t('product.wholeOrder')}
          </ButtonLink>
        </Flex>
      </Card>
    </Columns>
  );
};

/** Why the rules referred the order. */
const Reasons = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  const reasons = uniqueMessages(order.refer);
  if (reasons.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-asked">
      <CardHead id="order-asked" title={t('product.askedFor')} note={t('product.askedForNote')} />
      <Box as="ul" px={{ base: '4', md: '5' }} py="2">
        {reasons.map((reason) => (
          <Flex
            as="li"
            key={reason}
            gap="3"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <Box color="fg.info" mt="0.5" flexShrink="0" aria-hidden>
              <CircleHelp size={16} strokeWidth={1.75} />
            </Box>
            {reason}
          </Flex>
        ))}
      </Box>
    </Card>
  );
};
