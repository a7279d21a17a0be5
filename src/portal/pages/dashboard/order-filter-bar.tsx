import { Box, Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useCall } from '../../call/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { DayInput } from '../../parts/day-input.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Select } from '../../parts/select.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';
import { readDay } from '../../texts/read-day.ts';
import { noOrderFilters, type OrderFilters } from './order-filters.ts';
import { orderStatusNames } from './order-status-names.ts';

const markOf = ({ key, status, productId, from, to }: OrderFilters): string => [key, status, productId, from, to].join();

/** Query of orders: number or policyholder, state, product, days of submission. Nothing is asked until the query button or Enter. */
export const OrderFilterBar = ({
  filters,
  onQuery,
}: {
  readonly filters: OrderFilters;
  readonly onQuery: (filters: OrderFilters) => void;
}) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useFollowing(filters, markOf(filters));
  const products = useCall('productQuery', { query: { limit: 100 } }, { revalidateIfStale: false }).data?.rows ?? [];
  const set = (change: Partial<OrderFilters>) => setDraft({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Days the wrong way round are meant the right way round.
    const [first, last] = [readDay(draft.from) ?? '', readDay(draft.to) ?? ''];
    const [from, to] = first !== '' && last !== '' && first > last ? [last, first] : [first, last];
    const next = { ...draft, key: draft.key.trim(), from, to, current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  return (
    <Flex asChild gap="2" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3">
      <form role="search" aria-label={t('dashboard.filters')} onSubmit={submit}>
        <SearchField
          w={{ base: 'full', md: '15rem' }}
          label={t('dashboard.key')}
          value={draft.key}
          onChange={(key) => set({ key })}
        />
        <Select
          size="sm"
          w={{ base: 'calc(50% - 0.25rem)', md: '9.5rem' }}
          aria-label={t('dashboard.status')}
          value={draft.status}
          onChange={(event) => set({ status: orderStatusNames.find((name) => name === event.target.value) ?? '' })}
        >
          <option value="">{t('dashboard.allStatuses')}</option>
          {orderStatusNames.map((name) => (
            <option key={name} value={name}>
              {t(`status.order.${name}`)}
            </option>
          ))}
        </Select>
        <Select
          size="sm"
          w={{ base: 'calc(50% - 0.25rem)', md: '12rem' }}
          aria-label={t('dashboard.product')}
          value={draft.productId}
          onChange={(event) => set({ productId: event.target.value })}
        >
          <option value="">{t('dashboard.allProducts')}</option>
          {products.map(({ productId, productName }) => (
            <option key={productId} value={productId}>
              {productName}
            </option>
          ))}
        </Select>
        <Flex align="center" gap="1.5" w={{ base: 'full', md: 'auto' }}>
          <DayInput
            size="sm"
            w={{ base: 'full', md: '8.75rem' }}
            label={t('dashboard.from')}
            value={draft.from}
            onChange={(from) => set({ from })}
          />
          <Box as="span" color="fg.muted">
            {t('dashboard.to')}
          </Box>
          <DayInput
            size="sm"
            w={{ base: 'full', md: '8.75rem' }}
            label={t('dashboard.to')}
            value={draft.to}
            onChange={(to) => set({ to })}
          />
        </Flex>
        <Button type="submit" variant="dark">
          {t('dashboard.query')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setDraft({ ...noOrderFilters, limit: draft.limit });
            onQuery({ ...noOrderFilters, limit: draft.limit });
          }}
        >
          {t('dashboard.reset')}
        </Button>
      </form>
    </Flex>
  );
};
