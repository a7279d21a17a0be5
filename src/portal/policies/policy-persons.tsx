import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Eye, EyeOff, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { PersonRow } from '../../contract/orders.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { DownloadButton } from '../components/page/download-button.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { SearchForm } from '../components/form/search-form.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { pageIn, queryWith } from '../components/list/paging.ts';
import { type Column, DataRows } from '../components/list/table.tsx';
import {
  GroupHeads,
  groupLetter,
  hasOccupation,
  PersonAnswers,
  personColumns,
  PersonSummary,
  thingColumns,
  thingsWidth,
} from '../orders/order-persons.tsx';
import { useIsCustomer, useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { insuredCount, insuredTitle, textsOf } from '../texts/insured.ts';
import { mayReadNumbers, type Policy } from './policy-parts.tsx';

const sizes = [10, 20, 50, 100] as const;
/** Heights in pixels, to reserve the space of a list while it loads. */
const rowHeight = 37;
const headHeight = 38;
const pagerHeight = 53;

/** Shows the current insured persons of a policy, masked. The URL has the search text, the page and the page size. */
export const PolicyPersons = ({ policy }: { readonly policy: Policy }) => {
  const t = textsOf(useTexts().t, policy);
  const isCustomer = useIsCustomer();
  const [query, setQuery] = useSearchParams();
  const key = (query.get('pkey') ?? '').trim().slice(0, 60);
  const limit = sizes.find((size) => size === Number(query.get('psize'))) ?? sizes[0];
  const current = pageIn(query, 'ppage');
  const { data, isLoading } = useCall(
    'policyPersons',
    { params: { policyNo: policy.policyNo }, query: { limit, offset: (current - 1) * limit, key: key || undefined } },
    { keepPreviousData: true },
  );
  // This is the number of rows of the next page. Its space is reserved, so that nothing below moves when it is loaded.
  const rowsLeft = (data?.total ?? 0) - (current - 1) * limit;
  const rows = isLoading ? data?.rows.slice(0, Math.max(1, rowsLeft)) : data?.rows;
  const change = (values: Readonly<Record<string, string>>): void =>
    setQuery(queryWith(query, { ppage: '', ...values }), { preventScrollReset: true });
  return (
    <Card as="section" aria-labelledby="policy-persons" overflow="hidden">
      <CardHead id="policy-persons" title={insuredTitle(t, policy)} note={insuredCount(t, policy)}>
        {(!isCustomer || policy.persons > sizes[0]) && (
          <SearchForm
            key={key}
            align="center"
            w={{ base: 'full', md: 'auto' }}
            name={t('policy.searchPersons')}
            field={{ label: t('policy.search'), w: { base: 'full', md: '11rem' } }}
            searched={key}
            onSearch={(pkey) => change({ pkey })}
          />
        )}
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
      {data && rows && rows.length > 0 && (
        <>
          <PersonRows policy={policy} rows={rows} />
          <PersonAnswers rows={rows} />
          <CardPager
            total={data.total}
            current={current}
            limit={limit}
            sizes={sizes}
            unit={t('policy.personUnit')}
            onPage={(page) => change({ ppage: page === 1 ? '' : String(page) })}
            onSize={(size) => change({ psize: String(size) })}
          />
        </>
      )}
    </Card>
  );
};

const PersonRows = ({ policy, rows }: { readonly policy: Policy; readonly rows: readonly PersonRow[] }) => {
  const t = textsOf(useTexts().t, policy);
  const { name, number, birthDate, occupation, premium } = personColumns(t, policy.things);
  const ofThings = thingColumns(policy.things);
  const hasGroups = policy.groups.some(({ group }) => group > 1);
  const groupOf = ({ group, plan }: PersonRow): string => `${t('terms.groupOf', { name: groupLetter(group) })} ${plan}`;
  const numberOf = (person: PersonRow) => <CertificateNumber policyNo={policy.policyNo} person={person} />;
  const certificateOf = ({ no, finalName }: PersonRow) => (
    <DownloadButton
      variant="plain"
      size="sm"
      px="0"
      label={t('policy.certificate')}
      aria-label={t('policy.certificateOf', { name: finalName })}
      load={() => callFile('policyCertificate', { params: { policyNo: policy.policyNo, no: String(no) } })}
    />
  );
  const certificate: Column<PersonRow> = { head: t('terms.actions'), renderCell: certificateOf, style: { whiteSpace: 'nowrap' } };
  const groupColumn: Column<PersonRow> = {
    head: t('policy.group'),
    renderCell: groupOf,
    style: { color: 'fg.muted', whiteSpace: 'nowrap' },
  };
  return (
    <DataRows
      label={insuredTitle(t, policy)}
      narrowOn="screen"
      minW={ofThings ? thingsWidth(ofThings) : '34rem'}
      columns={[
        ...(ofThings ?? [name, { ...number, renderCell: numberOf }, birthDate]),
        ...(hasGroups ? [groupColumn] : []),
        ...(hasOccupation(rows) ? [occupation] : []),
        premium,
        certificate,
      ]}
      rows={rows}
      keyOf={({ no }) => no}
      rowStyle={() => ({ _hover: { bg: 'bg.subtle' } })}
      renderEntry={(person) => (
        <PersonSummary person={person} things={policy.things}>
          {!policy.things && numberOf(person)}
          {!policy.things && <span>{person.birthDay}</span>}
          {hasGroups && <span>{groupOf(person)}</span>}
          {certificateOf(person)}
        </PersonSummary>
      )}
    />
  );
};

/** Shows a masked certificate number and a button for the full one. The server records each view; the page stores no number. */
const CertificateNumber = ({ policyNo, person }: { readonly policyNo: string; readonly person: PersonRow }) => {
  const { t } = useTexts();
  const { no, finalName: name, certNumber } = person;
  const user = useUser();
  const { trigger, data, reset, isMutating } = useSend('policyPersonReveal');
  const fullNumber = data?.data.certNumber;
  const mayReveal = mayReadNumbers(user);
  const isShown = fullNumber !== undefined;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <span>{fullNumber ?? certNumber}</span>
      {mayReveal && certNumber !== '' && (
        <Button
          variant="ghost"
          size="xs"
          px="1"
          my="-1"
          busy={isMutating}
          aria-pressed={isShown}
          title={t('policy.revealNote')}
          aria-label={t(isShown ? 'policy.concealOf' : 'policy.revealOf', { name })}
          onClick={() => (isShown ? reset() : void trigger({ body: { policyNo, no } }))}
        >
          {!isMutating && (isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />)}
        </Button>
      )}
    </Flex>
  );
};
