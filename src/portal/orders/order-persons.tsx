import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Card, CardHead, Money } from '@insure/engine/react';
import { useState } from 'react';
import type { OrderDetail } from '../../contract/orders.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { OrderPersonRows } from './order-person-rows.tsx';

type Props = { readonly order: OrderDetail; readonly isAll: boolean; readonly onAll: () => void };

const FIRST = 3;
const PAGE = 50;

/** Heads and premium by group and class, and the persons, masked; the first ones until all are asked for. */
export const OrderPersons = ({ order, isAll, onAll }: Props) => {
  const { t } = useTexts();
  const [page, setPage] = useState(0);
  const limit = isAll ? PAGE : FIRST;
  const { data } = useCall(
    'orderPersons',
    { params: { orderNo: order.orderNo }, query: { limit, offset: isAll ? page * PAGE : 0 } },
    { keepPreviousData: true },
  );
  const pages = Math.max(1, Math.ceil(order.persons / PAGE));
  return (
    <Card as="section" aria-labelledby="order-persons" overflow="hidden">
      <CardHead id="order-persons" title={t('product.persons')} note={t('product.personCount', { n: count(order.persons) })} />
      <GroupHeads groups={order.groups} />
      <OrderPersonRows
        rows={data?.rows}
        coming={Math.min(order.persons, limit)}
        hasClass={order.groups.some((group) => group.class !== '')}
      />
      {!isAll && order.persons > FIRST && (
        <Box px={{ base: '4', md: '5' }} py="2" borderTopWidth="1px" borderColor="border.muted" data-chrome="">
          <Button variant="plain" ps="0" onClick={onAll}>
            {t('product.all', { n: count(order.persons) })}
          </Button>
        </Box>
      )}
      {isAll && pages > 1 && (
        <Flex
          as="nav"
          aria-label={t('product.persons')}
          align="center"
          gap="2"
          px="4"
          py="2"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <Button variant="outline" guard={false} disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('product.previous')}
          </Button>
          <Box className="num" textStyle="sm" aria-live="polite">
            {t('product.pageOf', { page: page + 1, pages })}
          </Box>
          <Button variant="outline" guard={false} disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            {t('product.next')}
          </Button>
          {data === undefined && <VisuallyHidden role="status">{t('frame.loading')}</VisuallyHidden>}
        </Flex>
      )}
    </Card>
  );
};

/** Heads and premium by group and class; nothing where that says no more than the whole does. */
export const GroupHeads = ({ groups }: { readonly groups: OrderDetail['groups'] }) => {
  const { t } = useTexts();
  const shown = groups.length > 1 || groups.some(({ class: kind }) => kind !== '') ? groups : [];
  if (shown.length === 0) return null;
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(11rem, 1fr))' }}
      borderBottomWidth="1px"
      borderColor="border.muted"
      overflow="hidden"
    >
      {shown.map(({ group, plan, class: kind, persons, premium }) => (
        <Box
          key={`${group} ${kind}`}
          px={{ base: '4', md: '5' }}
          py="3"
          mb="-1px"
          borderBottomWidth="1px"
          borderInlineEndWidth="1px"
          borderColor="border.muted"
          _even={{ borderInlineEndWidth: { mdDown: '0' } }}
          _last={{ borderInlineEndWidth: '0' }}
          _only={{ gridColumn: { base: '1 / -1', md: 'auto' } }}
        >
          <Box textStyle="xs" color="fg.muted" textWrap="balance">
            {[t('product.groupOf', { name: groupLetter(group) }), plan, kind === '' ? '' : t('product.classOf', { n: kind })]
              .filter((word) => word !== '')
              .join(' · ')}
          </Box>
          <Box textStyle="lg" fontWeight="semibold" className="num">
            {t('product.personCount', { n: count(persons) })}
          </Box>
          <Money amount={premium} textStyle="sm" color="fg.muted" fontWeight="normal" />
        </Box>
      ))}
    </Grid>
  );
};

/** The letter of a group, which the wire counts from 1; a number beyond the alphabet. */
export const groupLetter = (group: number): string => (group <= 26 ? String.fromCodePoint(64 + group) : String(group));
