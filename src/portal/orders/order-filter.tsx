import { Box, Flex } from '@chakra-ui/react';
import { DateField, LanguageProvider } from '@insure/engine/react';
import { useCall } from '../api/use-call.ts';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { useFollowing } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';
import { readDay } from '../texts/dates.ts';
import { noOrderFilters, type OrderFilters, orderStatusNames } from './order-filters.ts';

const markOf = ({ key, status, productId, from, to }: OrderFilters): string => [key, status, productId, from, to].join();

const half = (md: string) => ({ base: 'calc(50% - 0.25rem)', md });

type Props = { readonly filters: OrderFilters; readonly onQuery: (filters: OrderFilters) => void };

/** Filters of the order list: number or policyholder, status, product, days of submission. */
export const OrderFilterBar = ({ filters, onQuery }: Props) => {
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
        const none = { ...noOrderFilters, limit: draft.limit };
        setDraft(none);
        onQuery(none);
      }}
    >
      <FilterSelect
        w={half('9.5rem')}
        label={t('terms.status')}
        all={t('terms.allStatuses')}
        options={orderStatusNames.map((name) => [name, t(`status.order.${name}`)])}
        value={draft.status}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        w={half('12rem')}
        label={t('terms.product')}
        all={t('dashboard.allProducts')}
        options={products.map(({ productId, productName }) => [productId, productName])}
        value={draft.productId}
        onChange={(productId) => set({ productId })}
      />
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
