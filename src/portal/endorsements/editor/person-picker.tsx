import { Box, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { PersonRow } from '../../../contract/orders.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../components/form/button.tsx';
import { Pager } from '../../components/list/pager.tsx';
import { useTexts } from '../../texts/language.ts';
import { SearchField } from '../../components/form/search-field.tsx';
import type { Policy } from '../../policies/use-policy.ts';
import { type Picked, picking } from './picked-list.tsx';
import { PickerRows } from './picker-rows.tsx';

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
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setAsked({ ...asked, key: draft.trim(), page: 1 });
  };
  return (
    <Box borderTopWidth="1px" borderColor="border">
      <Flex asChild gap="2" px={{ base: '4', md: '5' }} py="2.5" align="center" wrap="wrap">
        <form role="search" aria-label={t('policy.searchPersons')} onSubmit={search}>
          <Flex flex={{ base: '1 1 9rem', md: 'none' }} w={{ md: '13rem' }}>
            <SearchField label={t('policy.search')} value={draft} onChange={setDraft} />
          </Flex>
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
          <PickerRows rows={data?.rows} coming={Math.min(policy.persons, asked.limit)} ticked={ticked} onToggle={toggle} />
          <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border.muted" _empty={{ display: 'none' }}>
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
