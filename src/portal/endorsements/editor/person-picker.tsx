import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import { Checkbox, useIsNarrow } from '@insure/engine/react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { PersonRow } from '../../../contract/orders.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../components/form/button.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { CardPager } from '../../components/list/pager.tsx';
import { DataRows } from '../../components/list/table.tsx';
import { Inset, Muted } from '../../components/page/section.tsx';
import { personColumns, PersonSummary } from '../../orders/person-columns.tsx';
import { useTexts } from '../../texts/language.ts';
import { PasteNames } from './paste-names.tsx';
import { addPicked, Section } from './picked-list.tsx';

const sizes = [10, 20, 50, 100] as const;

type Props = Pick<ComponentProps<typeof PasteNames>, 'policy' | 'picked' | 'onPicked'>;
type SectionProps = ComponentProps<typeof PasteNames> & Pick<ComponentProps<typeof Section>, 'title' | 'text' | 'tools'>;

/** A section in which persons of the policy are picked: from the list, or by pasted names. `tools` are further buttons. */
export const PickPersons = ({ title, text, tools, ...picking }: SectionProps) => (
  <Section
    title={title}
    text={text}
    tools={
      <>
        <PasteNames {...picking} />
        {tools}
      </>
    }
  >
    <PersonPicker policy={picking.policy} picked={picking.picked} onPicked={picking.onPicked} />
  </Section>
);

/** The persons of a policy with checkboxes, page by page; a search or another page keeps what is picked. */
const PersonPicker = ({ policy, picked, onPicked }: Props) => {
  const { t } = useTexts();
  const [draft, setDraft] = useState('');
  const [{ key, page, limit }, setQuery] = useState({ key: '', page: 1, limit: 10 });
  const { data } = useCall(
    'policyPersons',
    { params: { policyNo: policy.policyNo }, query: { limit, offset: (page - 1) * limit, key: key || undefined } },
    { keepPreviousData: true },
  );
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setQuery({ key: draft.trim(), page: 1, limit });
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
          <Muted className="num" ms="auto" role="status">
            {t('endorsement.picked', { n: picked.length })}
          </Muted>
        </form>
      </Flex>
      {data?.rows.length === 0 ? (
        <Inset py="6" color="fg.muted" textAlign="center">
          {t('policy.noPersons', { key })}
        </Inset>
      ) : (
        <>
          <PickerRows rows={data?.rows} placeholders={Math.min(policy.persons, limit)} picked={picked} onPicked={onPicked} />
          <CardPager
            borderColor="border.muted"
            total={data?.total ?? policy.persons}
            current={page}
            limit={limit}
            sizes={sizes}
            unit={t('policy.personUnit')}
            onPage={(next) => setQuery({ key, page: next, limit })}
            onSize={(size) => setQuery({ key, page: 1, limit: size })}
          />
        </>
      )}
    </Box>
  );
};

type RowsProps = Omit<Props, 'policy'> & {
  /** Undefined while they load. */
  readonly rows: readonly PersonRow[] | undefined;
  readonly placeholders: number;
};

const PickerRows = ({ rows, placeholders, picked, onPicked }: RowsProps) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const pickedNumbers = new Set(picked.map(({ person }) => person.no));
  const isPicked = ({ no }: PersonRow): boolean => pickedNumbers.has(no);
  const set = (persons: readonly PersonRow[], isOn: boolean): void => {
    const numbers = new Set(persons.map(({ no }) => no));
    onPicked(isOn ? addPicked(picked, persons) : picked.filter(({ person }) => !numbers.has(person.no)));
  };
  const pickAll = (
    <Checkbox
      label={t('endorsement.pickAll')}
      isOn={rows !== undefined && rows.length > 0 && rows.every(isPicked)}
      onChange={(isOn) => set(rows ?? [], isOn)}
    />
  );
  const pickOne = (person: PersonRow) => (
    <Checkbox
      label={t('endorsement.pick', { name: person.finalName })}
      isOn={isPicked(person)}
      onChange={(isOn) => set([person], isOn)}
    />
  );
  const colour = (person: PersonRow | undefined): BoxProps => ({ bg: person && isPicked(person) ? 'blue.subtle' : undefined });
  const { name, number, birthDate, occupation, premium } = personColumns(t);
  return (
    <>
      {isNarrow && (
        <Flex align="center" gap="3" px="4" py="2" bg="bg.subtle" color="fg.muted" textStyle="xs">
          {pickAll}
          <span aria-hidden>{t('endorsement.pickAll')}</span>
        </Flex>
      )}
      <DataRows
        label={t('terms.insured')}
        minW="32rem"
        // Fixed widths: the columns stay in place when the persons are loaded.
        columns={[
          { head: pickAll, renderCell: pickOne, w: '10' },
          { ...name, w: '17%' },
          { ...number, w: '24%' },
          { ...birthDate, w: '14%' },
          { ...occupation, w: '30%' },
          premium,
        ]}
        rows={rows}
        loading={{ rows: placeholders, h: '6' }}
        keyOf={({ no }) => no}
        rowStyle={colour}
        entryStyle={(person) => ({ px: '4', borderTopWidth: '1px', borderColor: 'border.muted', css: {}, ...colour(person) })}
        renderEntry={(person) => (
          <Flex align="center" gap="3">
            {pickOne(person)}
            <Box flex="1" minW="0">
              <PersonSummary person={person}>
                <span>{person.certNumber}</span>
                <span>{person.birthDay}</span>
              </PersonSummary>
            </Box>
          </Flex>
        )}
      />
    </>
  );
};
