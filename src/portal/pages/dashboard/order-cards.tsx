import { Box, Flex } from '@chakra-ui/react';
import type { OrderRow } from '../../../contract/parts/order.ts';
import { Money } from '../../parts/money.tsx';
import { InsurerMark } from '../../parts/picture.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { orderPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { OrderAction } from './order-actions.tsx';
import { Submitted } from './submitted.tsx';

/** Orders as a list, for a phone. */
export const OrderCards = ({ rows }: { readonly rows: readonly OrderRow[] }) => {
  const { t } = useTexts();
  return (
    <Box as="ul" aria-label={t('dashboard.table')}>
      {rows.map((order) => (
        <Box
          as="li"
          key={order.orderNo}
          px="4"
          py="3"
          css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}
        >
          <Flex align="flex-start" gap="2">
            <Box mt="0.5">
              <InsurerMark address={order.fileInfoPath} size={18} />
            </Box>
            <Box fontWeight="semibold" flex="1" minW="0" textWrap="balance">
              {order.productName}
            </Box>
            <StatusBadge of="order" status={order.status} />
          </Flex>
          <Box color="fg.muted" textStyle="sm" mt="1">
            {order.holderName} · <span className="num">{t('dashboard.person', { n: count(order.persons) })}</span> ·{' '}
            <Submitted at={order.submitTime} />
          </Box>
          <Flex align="center" gap="3" mt="1" wrap="wrap">
            <Box className="num" textStyle="sm">
              <TextLink to={orderPage(order.orderNo)}>{order.orderNo}</TextLink>
            </Box>
            <Box ms="auto">
              <Money amount={order.premium} />
            </Box>
            <OrderAction order={order} />
          </Flex>
        </Box>
      ))}
    </Box>
  );
};
