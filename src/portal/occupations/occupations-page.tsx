import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OccupationProduct, OccupationStanding } from '../../contract/occupations.ts';
import { useCall } from '../api/use-call.ts';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { Entries } from '../components/list/entries.tsx';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { useSyncedState } from '../components/list/use-query-state.ts';
import { ListHeading, Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { OccupationHeads, OccupationRow } from './occupation-row.tsx';

const standings: readonly OccupationStanding[] = ['insurable', 'referred', 'refused'];

/**
 * Shows the search for occupations before a sale: class, products that insure the occupation, and premium for one person. The
 * URL has the filters and the page.
 */
export const OccupationsPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { key, class: chosenClass, productId, standing, current, limit } = filters;
  const conditions = {
    key: key || undefined,
    class: chosenClass || undefined,
    productId: productId || undefined,
    standing: standing || undefined,
  };
  const list = useCall(
    'occupationQuery',
    { query: { ...conditions, limit, offset: (current - 1) * limit } },
    { keepPreviousData: true },
  );
  // This reply has all products that ask for occupations, also while a filter selects one of them.
  const allOccupations = useCall('occupationQuery', { query: { limit: 1 } }, { revalidateIfStale: false }).data;
  const change = (values: Readonly<Record<string, string>>): void =>
    setQuery((currentQuery) => queryWith(currentQuery, { page: '', ...values }), { preventScrollReset: true });
  const reset = (): void => change({ key: '', class: '', product: '', standing: '' });
  const [searchText, setSearchText] = useSyncedState(key, key);
  const apply = (values: Readonly<Record<string, string>>): void => change({ key: searchText.trim(), ...values });
  const { data } = list;
  const products = new Map((data?.products ?? []).map((product) => [product.productId, product]));
  const firstRow = data?.rows[0];
  const [toggled, toggle] = useState<{ readonly of: string; readonly open: string | undefined }>();
  const search = query.toString();
  const isSearched = key !== '' && firstRow !== undefined;
  const open = toggled?.of === search ? toggled.open : isSearched ? firstRow.code : undefined;
  return (
    <>
      <ListHeading title={t('title.occupations')} text={t('drafts.occupations.text')} />
      <Card overflow="hidden">
        <FilterForm
          label={t('drafts.occupations.filters')}
          search={{ label: t('drafts.occupations.key'), value: searchText, onChange: setSearchText }}
          chosenCount={[chosenClass, productId, standing].filter((value) => value !== '').length}
          onQuery={() => apply({})}
          onReset={() => {
            setSearchText('');
            reset();
          }}
        >
          <FilterSelect
            w={half('8.5rem')}
            label={t('drafts.occupations.class')}
            all={t('drafts.occupations.anyClass')}
            options={(allOccupations?.classes ?? []).map((each) => [each.class, each.title])}
            value={chosenClass}
            onChange={(next) => apply({ class: next })}
          />
          <FilterSelect
            w={half('14rem')}
            label={t('terms.product')}
            all={t('drafts.occupations.allProducts')}
            options={(allOccupations?.products ?? []).map((product) => [product.productId, product.productName])}
            value={productId}
            onChange={(next) => apply({ product: next })}
          />
          <FilterSelect
            w={half('9.5rem')}
            label={t('drafts.occupations.standings')}
            all={t('drafts.occupations.anyStanding')}
            options={standings.map((each) => [each, t(`drafts.occupations.standing.${each}`)])}
            value={standing}
            onChange={(next) => apply({ standing: next })}
          />
        </FilterForm>
        {productId !== '' && data?.products.map((product) => <ProductLists key={product.productId} product={product} />)}
        <SummaryLine>
          {data && (
            <>
              <Sum name="">{t('drafts.occupations.found', { n: count(data.total) })}</Sum>
              <span>{t('drafts.occupations.basis')}</span>
            </>
          )}
        </SummaryLine>
        <ListBody
          list={list}
          failed={t('drafts.occupations.loadFailed')}
          empty={{
            icon: SearchX,
            title:
              products.size === 0
                ? t('drafts.occupations.noProducts')
                : key === ''
                  ? t('drafts.occupations.emptyHere')
                  : t('drafts.occupations.empty', { key }),
            text: t('drafts.occupations.emptyText'),
            action: t('drafts.occupations.showAll'),
            onAction: reset,
          }}
          pager={{
            current,
            limit,
            unit: t('drafts.occupations.unit'),
            onPage: (page) => change(pagingValues({ current: page, limit })),
            onSize: (size) =>
              change(pagingValues({ current: 1, limit: pageSizes.find((pageSize) => pageSize === size) ?? pageSizes[0] })),
          }}
        >
          <OccupationHeads />
          <Entries label={t('title.occupations')}>
            {data?.rows.map((row) => (
              <OccupationRow
                key={`${row.code} ${row.name}`}
                row={row}
                products={products}
                isOpen={open === row.code}
                onToggle={() => toggle({ of: search, open: open === row.code ? undefined : row.code })}
              />
            ))}
          </Entries>
        </ListBody>
      </Card>
    </>
  );
};

const half = (md: string) => ({ base: 'calc(50% - 0.25rem)', md });

const readFilters = (query: URLSearchParams) => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  class: /^[0-9A-Za-z]{1,10}$/.exec(query.get('class') ?? '')?.[0] ?? '',
  productId: /^[\w-]{1,40}$/.exec(query.get('product') ?? '')?.[0] ?? '',
  standing: standings.find((each) => each === query.get('standing')) ?? ('' as const),
  ...pagingIn(query),
});

/** Shows other lists of a product, such as industries, with their refused and referred entries. */
const ProductLists = ({ product: { productName, lists } }: { readonly product: OccupationProduct }) => {
  const { t } = useTexts();
  return lists.map(({ title, refused, referred, others }) => (
    <Box
      key={title}
      as="section"
      aria-label={t('drafts.occupations.lists', { title, product: productName })}
      px={{ base: '4', md: '5' }}
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box as="h2" textStyle="sm" fontWeight="semibold">
        {t('drafts.occupations.lists', { title, product: productName })}
      </Box>
      {refused.length + referred.length === 0 && <Small mt="1">{t('drafts.occupations.allAccepted')}</Small>}
      {[['refused', refused, 'fg.error'] as const, ['referred', referred, 'fg.warning'] as const].map(
        ([kind, lines, color]) =>
          lines.length > 0 && (
            <Flex key={kind} mt="1.5" columnGap="3" rowGap="1" wrap="wrap" textStyle="sm">
              <Box color={color} minW="14">
                {t(`drafts.occupations.standing.${kind}`)}
              </Box>
              {lines.map((line) => (
                <span key={line.title}>
                  {line.title}
                  <Box as="span" color="fg.muted" ms="1.5">
                    {line.text}
                  </Box>
                </span>
              ))}
            </Flex>
          ),
      )}
      {refused.length + referred.length > 0 && <Small mt="1.5">{t('drafts.occupations.others', { n: others })}</Small>}
    </Box>
  ));
};
