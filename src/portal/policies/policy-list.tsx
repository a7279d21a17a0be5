import { Box, Flex } from '@chakra-ui/react';
import { Card, useIsNarrow } from '@insure/engine/react';
import { FileSearch } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PolicyRow } from '../../contract/orders.ts';
import { failureText } from '../api/reply.ts';
import { useCall } from '../api/use-call.ts';
import { ListBody } from '../components/list/list-body.tsx';
import { pageSizes } from '../components/list/pager.tsx';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { type Filters, PolicyFilterBar, readFilters, writeFilters } from './policy-filter.tsx';
import { PolicyCards, PolicyTable } from './policy-rows.tsx';

type Props = {
  readonly heading: string;
  readonly text: string;
  /** What can be done with a policy of the list. */
  readonly Action: ComponentType<{ readonly policy: PolicyRow }>;
};

/** The policies that the user may see, with a query that lives in the address and sums that follow it. */
export const PolicyList = ({ heading, text, Action }: Props) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { key, status, current, limit } = filters;
  const list = useCall(
    'policyQuery',
    { query: { key: key || undefined, status: status || undefined, limit, offset: (current - 1) * limit } },
    { keepPreviousData: true },
  );
  const { data } = list;
  const change = (next: Partial<Filters>): void => {
    setQuery(writeFilters({ ...filters, current: 1, ...next }), { preventScrollReset: true });
  };
  const Rows = isNarrow ? PolicyCards : PolicyTable;
  return (
    <>
      <Box mb="4">
        <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
          {heading}
        </Box>
        <Box color="fg.muted" textStyle="sm">
          {text}
        </Box>
      </Box>
      <Card overflow="hidden">
        <PolicyFilterBar filters={filters} onQuery={change} />
        <Flex
          role="status"
          wrap="wrap"
          columnGap="5"
          px={{ base: '4', md: '5' }}
          py="2"
          minH="9"
          bg="bg.subtle"
          borderTopWidth="1px"
          borderBottomWidth="1px"
          borderColor="border"
          textStyle="sm"
          color="fg.muted"
          className="num"
        >
          {data && (
            <>
              <Sum name={`${t('policy.result')}${t('colon')}`}>{t('policy.count', { n: count(data.total) })}</Sum>
              <Sum name={`${t('policy.premium')} `}>{money(data.sums.premium)}</Sum>
              <Sum name={`${t('policy.persons')} `}>{t('policy.personCount', { n: count(data.sums.persons) })}</Sum>
            </>
          )}
        </Flex>
        <ListBody
          list={list}
          failure={list.error && { title: t('policy.loadFailed'), text: failureText(list.error) }}
          empty={{
            icon: FileSearch,
            title: t('policy.empty'),
            text: t('policy.emptyText'),
            action: t('policy.emptyAction'),
            onAction: () => change({ key: '', status: '' }),
          }}
          pager={{
            current,
            limit,
            unit: t('policy.unit'),
            onPage: (page) => change({ current: page }),
            onSize: (size) => change({ limit: pageSizes.find((known) => known === size) ?? pageSizes[0] }),
          }}
        >
          <Rows rows={data?.rows ?? []} Action={Action} />
        </ListBody>
      </Card>
    </>
  );
};

const Sum = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name}
    <Box as="b" color="fg" fontWeight="semibold">
      {children}
    </Box>
  </span>
);
