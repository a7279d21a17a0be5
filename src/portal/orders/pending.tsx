import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { CircleHelp } from 'lucide-react';
import type { OrderDetail } from '../../contract/orders.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { orderPage } from '../addresses.ts';
import { timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { OrderFrame } from './order-frame.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const open: ReadonlySet<OrderDetail['status']> = new Set(['UW_PENDING', 'UW_MANUAL']);

/** An order that an underwriter looks at: where it stands, what is being asked, and what happens next; it refreshes itself. */
export const PendingPage = () => (
  <OrderFrame name="product.pending">
    {(order, { asked, onChange }) => <Shown order={order} asked={asked} onChange={onChange} />}
  </OrderFrame>
);

type ShownProps = { readonly order: OrderDetail; readonly asked: number; readonly onChange: () => void };

const Shown = ({ order, asked, onChange }: ShownProps) => {
  const { t } = useTexts();
  const isOpen = open.has(order.status);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      gap={{ base: '4', lg: '5' }}
      alignItems="start"
    >
      <Grid gap="4" minW="0">
        <OrderHead order={order} onChange={onChange} isAskedBelow />
        <Asked order={order} />
        <Card padded>
          <Flex align="center" gap="3" wrap="wrap">
            <Box color="fg.muted" textStyle="sm" flex="1" minW={{ base: 'full', md: '12rem' }}>
              {isOpen ? t('product.pendingNext') : t('product.pendingOver')}
              {isOpen && (
                <Box as="span" className="num" display="block">
                  {t('product.asked', { time: timeOfDay(asked) })}
                </Box>
              )}
            </Box>
            <ButtonLink variant="outline" to={orderPage(order.orderNo, order.model.routes['order'])}>
              {t('product.wholeOrder')}
            </ButtonLink>
          </Flex>
        </Card>
      </Grid>
      <Box position={{ lg: 'sticky' }} top={{ lg: '20' }}>
        <OrderTimeline order={order} />
      </Box>
    </Grid>
  );
};

/** What the rules referred the order for, each once. */
const Asked = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  const reasons = [...new Set(order.refer.map(({ message }) => message))];
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
