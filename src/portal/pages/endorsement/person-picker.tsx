import { Box, Flex } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { PersonRow } from '../../../contract/parts/order.ts';
import { useCall } from '../../call/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Cell, ComingRows, Head, numberCell, Table } from '../../parts/table.tsx';
import { Tick } from '../../parts/tick.tsx';
import { useTexts } from '../../texts/language.ts';
import { money } from '../../texts/money.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Policy } from '../policy/use-policy.ts';
import { picking, type Picked } from './picked.ts';

const sizes = [10, 20, 50, 100] as const;

type Props = {
  readonly policy: Policy;
  readonly picked: readonly Picked[];
  readonly onPicked: (picked: readonly Picked[]) => void;
};

/** The persons of a policy page by page, to tick; what is ticked stays ticked while one turns the page or searches. */
export const PersonPicker = ({ policy, picked, onPicked }: Props) => {
  const { t } = useTexts();
  const [draft, setDraft] = useState('');
  const [asked, setAsked] = useState<{ readonly key: string; readonly page: number; readonly limit: number }>({
    key: '',
    page: 1,
    limit: 10,
  });
  const { data } = useCall(
    'policyPersons',
    {
      params: { policyNo: policy.policyNo },
      query: { limit: asked.limit, offset: (asked.page - 1) * asked.limit, key: asked.key || undefined },
    },
    { keepPreviousData: true },
  );
  const ticked = new Set(picked.map(({ person }) => person.no));
  const rows = data?.rows ?? [];
  const drop = (gone: readonly PersonRow[]): void => {
    const numbers = new Set(gone.map(({ no }) => no));
    onPicked(picked.filter(({ person }) => !numbers.has(person.no)));
  };
  const toggle = (of: readonly PersonRow[], on: boolean): void => (on ? onPicked(picking(picked, of)) : drop(of));
  const isAll = rows.length > 0 && rows.every(({ no }) => ticked.has(no));
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setAsked({ ...asked, key: draft.trim(), page: 1 });
  };
  return (
    <Box borderTopWidth="1px" borderColor="border">
      <Flex asChild gap="2" px={{ base: '4', md: '5' }} py="2.5" align="center" wrap="wrap">
        <form role="search" aria-label={t('policy.searchPersons')} onSubmit={search}>
          <SearchField label={t('policy.search')} value={draft} onChange={setDraft} w="13rem" />
          <Button type="submit" variant="outline">
            {t('action.search')}
          </Button>
          <Box className="num" ms="auto" textStyle="sm" color="fg.muted" role="status">
            {t('endorsement.picked', { n: picked.length })}
          </Box>
        </form>
      </Flex>
      {data && rows.length === 0 && (
        <Box px={{ base: '4', md: '5' }} py="6" color="fg.muted" textAlign="center">
          {t('policy.noPersons', { key: asked.key })}
        </Box>
      )}
      {(!data || rows.length > 0) && (
        <>
          <Table
            label={t('policy.persons')}
            minW="32rem"
            head={
              <>
                <Head scope="col" w="10">
                  <Tick label={t('endorsement.pickAll')} isOn={isAll} onChange={(on) => toggle(rows, on)} />
                </Head>
                <Head scope="col">{t('policy.name')}</Head>
                <Head scope="col">{t('policy.idNumber')}</Head>
                <Head scope="col">{t('policy.birthDay')}</Head>
                <Head scope="col">{t('policy.class')}</Head>
                <Head scope="col" textAlign="end">
                  {t('policy.premiumCol')}
                </Head>
              </>
            }
          >
            {!data && <ComingRows rows={Math.min(policy.persons, asked.limit)} columns={6} />}
            {rows.map((row) => (
              <Box as="tr" key={row.no} bg={ticked.has(row.no) ? 'blue.subtle' : undefined}>
                <Cell>
                  <Tick
                    label={t('endorsement.pick', { name: row.finalName })}
                    isOn={ticked.has(row.no)}
                    onChange={(on) => toggle([row], on)}
                  />
                </Cell>
                <Cell whiteSpace="nowrap">{row.finalName}</Cell>
                <Cell className="num" whiteSpace="nowrap">
                  {row.certNumber}
                </Cell>
                <Cell className="num" color="fg.muted" whiteSpace="nowrap">
                  {row.birthDay}
                </Cell>
                <Cell color="fg.muted">{row.class === '' ? '—' : t('policy.classOf', { n: row.class })}</Cell>
                <Cell {...numberCell}>{money(row.premium)}</Cell>
              </Box>
            ))}
          </Table>
          <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border.muted">
            <Pager
              total={data?.total ?? policy.persons}
              current={asked.page}
              limit={asked.limit}
              sizes={sizes}
              unit={t('policy.personUnit')}
              onPage={(page) => setAsked({ ...asked, page })}
              onSize={(limit) => setAsked({ ...asked, limit, page: 1 })}
            />
          </Box>
        </>
      )}
    </Box>
  );
};
