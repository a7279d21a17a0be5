import { Box, Flex } from '@chakra-ui/react';
import { DateField, LanguageProvider, Select } from '@insure/engine/react';
import { useCall } from '../api/use-call.ts';
import { FilterForm } from '../components/form/filter-form.tsx';
import { useFollowing } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';
import { readDay } from '../texts/dates.ts';
import { noOrderFilters, type OrderFilters, orderStatusNames } from './order-filters.ts';

const markOf = ({ key, status, productId, from, to }: OrderFilters): string => [key, status, productId, from, to].join();

/** Filters of the order list: number or policyholder, status, product, days of submission. */
export const OrderFilterBar = ({
  filters,
  onQuery,
}: {
  readonly filters: OrderFilters;
  readonly onQuery: (filters: OrderFilters) => void;
}) => {
  const { t, language } = useTexts();
  const [draft, setDraft, send] = useFollowing(filters, markOf(filters));
  const products = useCall('productQuery', { query: { limit: 100 } }, { revalidateIfStale: false }).data?.rows ?? [];
  const set = (change: Partial<OrderFilters>) => setDraft({ ...draft, ...change });
  const query = () => {
    // Days in the wrong order are swapped.
    const [first, last] = [readDay(draft.from) ?? '', readDay(draft.to) ?? ''];
    const [from, to] = first !== '' && last !== '' && first > last ? [last, first] : [first, last];
    const next = { ...draft, key: draft.key.trim(), from, to, current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  const dayProps = (name: 'from' | 'to') => ({
    size: 'sm' as const,
    w: { base: 'full', md: '8.75rem' },
    ps: { base: '2', md: '2.5' },
    placeholder: t('dashboard.dayShape'),
    value: draft[name],
    onChange: (day: string) => set({ [name]: day }),
    onBlur: () => set({ [name]: readDay(draft[name]) ?? draft[name] }),
  });
  return (
    <FilterForm
      label={t('dashboard.filters')}
      search={{ label: t('dashboard.key'), value: draft.key, onChange: (key) => set({ key }) }}
      onQuery={query}
      onReset={() => {
        setDraft({ ...noOrderFilters, limit: draft.limit });
        onQuery({ ...noOrderFilters, limit: draft.limit });
      }}
    >
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
        <LanguageProvider language={language}>
          <DateField {...dayProps('from')} label={t('dashboard.from')} />
          <Box as="span" color="fg.muted">
            {t('dashboard.to')}
          </Box>
          <DateField {...dayProps('to')} label={t('dashboard.to')} />
        </LanguageProvider>
      </Flex>
    </FilterForm>
  );
};
