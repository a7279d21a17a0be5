import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Card, CardHead, Money } from '@insure/engine/react';
import { useState } from 'react';
import type { OrderDetail } from '../../contract/orders.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { codeCell, DataRows } from '../components/list/table.tsx';
import { personColumns, PersonSummary } from './person-columns.tsx';

const FIRST = 3;
const PAGE = 50;

/** The insured persons of an order, masked. Shows totals of each group and class and the first persons; a button shows all. */
export const OrderPersons = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  const [isExpanded, setExpanded] = useState(false);
  const [page, setPage] = useState(0);
  const limit = isExpanded ? PAGE : FIRST;
  const { data } = useCall(
    'orderPersons',
    { params: { orderNo: order.orderNo }, query: { limit, offset: isExpanded ? page * PAGE : 0 } },
    { keepPreviousData: true },
  );
  const pages = Math.max(1, Math.ceil(order.persons / PAGE));
  // The groups are known before the persons load, so the columns do not move.
  const hasClass = order.groups.some((group) => group.class !== '');
  const { name, number, occupation, premium } = personColumns(t);
  return (
    <Card as="section" aria-labelledby="order-persons" overflow="hidden">
      <CardHead id="order-persons" title={t('product.persons')} note={t('product.personCount', { n: count(order.persons) })} />
      <GroupHeads groups={order.groups} />
      <DataRows
        label={t('product.persons')}
        narrowOn="screen"
        columns={[
          { ...name, w: hasClass ? '20%' : '32%', style: undefined },
          { ...number, w: hasClass ? '25%' : '32%', style: { ...codeCell, color: 'fg.muted' } },
          ...(hasClass ? [{ ...occupation, w: '40%' }] : []),
          premium,
        ]}
        rows={data?.rows}
        loading={{ rows: Math.min(order.persons, limit) }}
        keyOf={({ no }) => no}
        renderEntry={(person) => (
          <PersonSummary person={person}>
            <span>{person.certNumber}</span>
          </PersonSummary>
        )}
      />
      {!isExpanded && order.persons > FIRST && (
        <Box px={{ base: '4', md: '5' }} py="2" borderTopWidth="1px" borderColor="border.muted" data-chrome="">
          <Button variant="plain" ps="0" onClick={() => setExpanded(true)}>
            {t('product.all', { n: count(order.persons) })}
          </Button>
        </Box>
      )}
      {isExpanded && pages > 1 && (
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

/** The number of persons and the premium of each group and class; nothing where there is only one. */
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

/** The letter of a group, by its number from 1; the number itself beyond the alphabet. */
export const groupLetter = (group: number): string => (group <= 26 ? String.fromCodePoint(64 + group) : String(group));
