import { Box, Flex } from '@chakra-ui/react';
import { Check, Circle, Minus, X } from 'lucide-react';
import type { OrderDetail, OrderStatus } from '../../../contract/parts/order.ts';
import { Card, CardHead } from '../../parts/card.tsx';
import { minute } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';

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
    <Card as="section" aria-labelledby="order-progress">
      <CardHead id="order-progress" title={t('product.progress')} />
      <Box as="ol" px={{ base: '4', md: '5' }} py="4">
        {order.timeline.map(({ status, at, note }, index) => {
          const isLast = index === order.timeline.length - 1;
          const [Icon, palette] = markOf(status, isLast);
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
                <Icon size={Icon === Circle ? 7 : 11} strokeWidth={2.5} fill={Icon === Circle ? 'currentColor' : 'none'} />
              </Flex>
              <Box minW="0">
                {t(`status.order.${status}`)}
                {note !== undefined && (
                  <Box color="fg.muted" textStyle="sm">
                    {status === 'UW_MANUAL' && reasons.length > 0 ? reasons.join(language === 'zh-CN' ? '；' : '; ') : note}
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
