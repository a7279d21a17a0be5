import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { OrderRow } from '../../../contract/parts/order.ts';
import { InsurerMark } from '../../parts/picture.tsx';
import { Money } from '../../parts/money.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Cell, Head, numberCell } from '../../parts/table.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { orderPage } from '../../product-routes.ts';
import { minute, relativeTime } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { count, money } from '../../texts/money.ts';
import { OrderAction } from './order-actions.tsx';

type Props = { readonly rows: readonly OrderRow[]; readonly hasCommission: boolean };

/** Orders as a table of 37 px rows. */
export const OrderTable = ({ rows, hasCommission }: Props) => {
  const { t } = useTexts();
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('dashboard.table')}>
      <Box as="table" w="full" minW="60rem" css={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <Head scope="col">{t('dashboard.orderNo')}</Head>
            <Head scope="col">{t('dashboard.product')}</Head>
            <Head scope="col">{t('dashboard.holder')}</Head>
            <Head scope="col" textAlign="end">
              {t('dashboard.persons')}
            </Head>
            <Head scope="col" textAlign="end">
              {t('dashboard.premiumCol')}
            </Head>
            {hasCommission && (
              <Head scope="col" textAlign="end">
                {t('dashboard.commissionCol')}
              </Head>
            )}
            <Head scope="col">{t('dashboard.status')}</Head>
            <Head scope="col">{t('dashboard.submitted')}</Head>
            <Head scope="col">{t('dashboard.actions')}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <Box as="tr" key={order.orderNo} _hover={{ bg: 'bg.subtle' }}>
              <Cell className="num">
                <TextLink to={orderPage(order.orderNo)}>{order.orderNo}</TextLink>
              </Cell>
              <Cell>
                <Flex align="center" gap="2">
                  <InsurerMark address={order.fileInfoPath} />
                  {order.productName}
                </Flex>
              </Cell>
              <Cell>{order.holderName}</Cell>
              <Cell {...numberCell}>{count(order.persons)}</Cell>
              <Cell {...numberCell}>{money(order.premium)}</Cell>
              {hasCommission && (
                <Cell {...numberCell} color="fg.muted">
                  {money(order.commission)}
                </Cell>
              )}
              <Cell>
                <StatusBadge of="order" status={order.status} />
              </Cell>
              <Cell className="num" color="fg.muted" whiteSpace="nowrap">
                <Submitted at={order.submitTime} />
              </Cell>
              <Cell whiteSpace="nowrap">
                <OrderAction order={order} />
              </Cell>
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};

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

const Submitted = ({ at }: { readonly at: string }) => {
  const { language } = useTexts();
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={minute(at)}>
      {relativeTime(at, now, language)}
    </time>
  );
};
