import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { SearchX } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { Pager } from '../components/list/pager.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { useFollowing } from '../components/form/use-following.ts';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { GroupHeads } from '../orders/order-persons.tsx';
import { SearchField } from '../components/form/search-field.tsx';
import { PersonRows } from './person-rows.tsx';
import type { Policy } from './use-policy.ts';

const sizes = [10, 20, 50, 100] as const;
/** Pixels that a list takes, kept for it while it is on its way. */
const rowHeight = 37;
const headHeight = 38;
const pagerHeight = 53;

/** Who is on the policy now, masked, page by page; names are searched, and page and search stand in the address. */
export const PolicyPersons = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const key = (query.get('pkey') ?? '').trim().slice(0, 60);
  const limit = sizes.find((size) => size === Number(query.get('psize'))) ?? sizes[0];
  const current = Math.max(1, Math.trunc(Number(query.get('ppage'))) || 1);
  const { data, isLoading } = useCall(
    'policyPersons',
    { params: { policyNo: policy.policyNo }, query: { limit, offset: (current - 1) * limit, key: key || undefined } },
    { keepPreviousData: true },
  );
  const change = (values: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(query);
    for (const name of ['pkey', 'ppage']) if (name in values || name === 'ppage') next.delete(name);
    for (const [name, value] of Object.entries(values)) if (value !== '') next.set(name, value);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <Card as="section" aria-labelledby="policy-persons" overflow="hidden">
      <CardHead id="policy-persons" title={t('policy.persons')} note={t('policy.personCount', { n: count(policy.persons) })}>
        <SearchForm key={key} searched={key} onSearch={(pkey) => change({ pkey })} />
      </CardHead>
      {key === '' && <GroupHeads groups={policy.groups} />}
      {!data && isLoading && (
        <Box
          px="5"
          py="4"
          minH={`${headHeight + rowHeight * Math.min(policy.persons, limit) + (policy.persons > sizes[0] ? pagerHeight : 0)}px`}
        >
          <Skeleton mb="3" />
          <Skeleton mb="3" />
        </Box>
      )}
      {data?.rows.length === 0 && (
        <Box p="4">
          <EmptyState
            icon={SearchX}
            title={t('policy.noPersons', { key })}
            text={t('policy.noPersonsText')}
            action={
              <Button variant="outline" onClick={() => change({ pkey: '' })}>
                {t('action.clear')}
              </Button>
            }
          />
        </Box>
      )}
      {data && data.rows.length > 0 && (
        <>
          <PersonRows policy={policy} rows={data.rows} />
          <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border" _empty={{ display: 'none' }}>
            <Pager
              total={data.total}
              current={current}
              limit={limit}
              sizes={sizes}
              unit={t('policy.personUnit')}
              onPage={(page) => change({ ppage: page === 1 ? '' : String(page) })}
              onSize={(size) => change({ psize: String(size) })}
            />
          </Box>
        </>
      )}
    </Card>
  );
};

const SearchForm = ({ searched, onSearch }: { readonly searched: string; readonly onSearch: (key: string) => void }) => {
  const { t } = useTexts();
  const [draft, setDraft] = useFollowing(searched, searched);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(draft.trim());
  };
  return (
    <Flex asChild gap="2" align="center" w={{ base: 'full', md: 'auto' }}>
      <form role="search" aria-label={t('policy.searchPersons')} onSubmit={submit}>
        <SearchField label={t('policy.search')} value={draft} onChange={setDraft} w={{ base: 'full', md: '11rem' }} />
        <Button type="submit" variant="outline">
          {t('action.search')}
        </Button>
      </form>
    </Flex>
  );
};
