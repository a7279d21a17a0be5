import { Box, Flex } from '@chakra-ui/react';
import { Check, Minus, X } from 'lucide-react';
import type { OrderDetail, OrderStatus } from '../../../contract/parts/order.ts';
import { Card, CardHead } from '../../parts/card.tsx';
import { minute } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';

const failed: ReadonlySet<OrderStatus> = new Set(['UW_DECLINED', 'ISSUE_FAILED']);
const over: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'EXPIRED_UNPAID', 'SURRENDERED']);

/** What happened to an order, in order, with its times. */
export const OrderTimeline = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  return (
    <Card as="section" aria-labelledby="order-progress">
      <CardHead id="order-progress" title={t('product.progress')} />
      <Box as="ol" px={{ base: '4', md: '5' }} py="4">
        {order.timeline.map(({ status, at, note }, index) => {
          const isLast = index === order.timeline.length - 1;
          const [Icon, palette] = failed.has(status)
            ? ([X, 'red'] as const)
            : over.has(status)
              ? ([Minus, 'gray'] as const)
              : ([Check, 'green'] as const);
          return (
            <Flex as="li" key={`${status} ${at}`} gap="3" position="relative" pb={isLast ? '0' : '4'} colorPalette={palette}>
              {!isLast && (
                <Box aria-hidden position="absolute" insetStart="0.4375rem" top="5" bottom="0" w="0.5" bg="border.emphasized" />
              )}
              <Flex
                aria-hidden
                boxSize="4"
                mt="0.5"
                borderRadius="full"
                align="center"
                justify="center"
                flexShrink="0"
                bg="colorPalette.solid"
                color="colorPalette.contrast"
                position="relative"
              >
                <Icon size={11} strokeWidth={2.5} />
              </Flex>
              <Box minW="0">
                {t(`status.order.${status}`)}
                {note !== undefined && (
                  <Box color="fg.muted" textStyle="sm">
                    {note}
                  </Box>
                )}
                <Box className="num" color="fg.muted" textStyle="xs">
                  {minute(at)}
                </Box>
              </Box>
            </Flex>
          );
        })}
      </Box>
    </Card>
  );
};
