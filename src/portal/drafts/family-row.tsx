import { Box, Flex } from '@chakra-ui/react';
import { maskNumber, maskPhone } from '@insure/engine';
import { Checkbox } from '@insure/engine/react';
import {
  addPerson,
  type ApplicationStore,
  personOfRow,
  personPlace,
  type PersonValues,
  type Place,
  removePerson,
  type Row,
  rowOfPerson,
  useApplication,
} from '@insure/engine/store';
import { useState } from 'react';
import type { FamilyValues } from '../../contract/customers.ts';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { TextLink } from '../components/form/button.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

type Person = CallReply<'familyQuery'>['data']['persons'][number];
type Props = { readonly store: ApplicationStore };

/** Shows the family's address book above the insured persons, to select who is insured and to save persons entered by hand. */
export const FamilyRow = ({ store }: Props) => {
  const place = personPlace(store);
  return place ? <PlacedRow store={store} place={place} /> : null;
};

const PlacedRow = ({ store, place }: Props & { readonly place: Place }) => {
  const { t } = useTexts();
  const family = useCall('familyQuery', {});
  const groups = useApplication(store, ({ lists }) => lists[place.path]);
  const checked = useApplication(store, ({ checkResult }) => checkResult.rows);
  const [droppedRow, setDroppedRow] = useState<{ readonly row: Row; readonly name: string }>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const rows = groups?.flatMap((group) => group.rows) ?? [];
  const { persons = [], most = 0 } = family.data?.data ?? {};
  const during = async (key: string, work: () => Promise<void>): Promise<void> => {
    setBusy((before) => new Set([...before, key]));
    try {
      await work();
    } finally {
      setBusy((before) => new Set([...before].filter((each) => each !== key)));
    }
  };
  const toggle = (person: Person): void => {
    const row = rows.find((each) => isRowOf(place, each, person));
    if (row && isUnchanged(place, row, person)) removePerson(store, place, row.id);
    else if (row) setDroppedRow({ row, name: person.name });
    else
      void during(person.id, async () => {
        const { data } = await call('familyPerson', { params: { id: person.id } });
        addPerson(store, place, data);
      });
  };
  const keep = (row: Row, person: FamilyValues): void =>
    void during(String(row.id), async () => {
      await call('familySave', { body: person });
      notify({ tone: 'success', title: t('family.kept', { name: person.name }) });
      await family.mutate();
    });
  const byHand =
    family.data && persons.length < most && rows.length <= maxPersons
      ? rows.flatMap((row) => {
          const person = (checked.get(row.id)?.length ?? 0) === 0 ? familyValuesOf(personOfRow(place, row)) : undefined;
          return person && !persons.some((each) => isRowOf(place, row, each)) ? [{ row, person }] : [];
        })
      : [];
  return (
    <Box role="group" aria-label={t('family.title')} borderBottomWidth="1px" borderColor="border.muted">
      <Flex gap="3" align="center" h="16" ps={{ base: '4', md: '5' }} css={{ overflowX: 'auto', overflowY: 'hidden' }}>
        <Muted flexShrink="0">{t('family.title')}</Muted>
        {family.data && persons.length === 0 && <Muted flexShrink="0">{t('family.empty')}</Muted>}
        {persons.map((person) => (
          <Box key={person.id} flexShrink="0" borderWidth="1px" borderColor="border.control" borderRadius="l2" bg="bg.panel">
            <Checkbox
              isBlock
              isOn={busy.has(person.id) || rows.some((row) => isRowOf(place, row, person))}
              isDisabled={busy.has(person.id)}
              onChange={() => toggle(person)}
            >
              <Box as="span" whiteSpace="nowrap">
                {person.name} <Muted as="span">{t(`family.relations.${person.relation}`)}</Muted>
              </Box>
            </Checkbox>
          </Box>
        ))}
        <Box flexShrink="0" pe={{ base: '4', md: '5' }}>
          <TextLink to="/customer/family">{t('family.manage')}</TextLink>
        </Box>
      </Flex>
      {byHand.length > 0 && (
        <Flex direction="column" gap="1" px={{ base: '4', md: '5' }} pb="3">
          {byHand.map(({ row, person }) => (
            <Checkbox
              key={row.id}
              isOn={busy.has(String(row.id))}
              isDisabled={busy.has(String(row.id))}
              onChange={() => keep(row, person)}
            >
              {t('family.keep', { name: person.name })}
            </Checkbox>
          ))}
        </Flex>
      )}
      {droppedRow && (
        <ConfirmDialog
          title={t('family.dropTitle', { name: droppedRow.name })}
          confirm={t('family.drop')}
          isDangerous
          onClose={() => setDroppedRow(undefined)}
          onConfirm={() => {
            removePerson(store, place, droppedRow.row.id);
            setDroppedRow(undefined);
          }}
        >
          {t('family.dropText')}
        </ConfirmDialog>
      )}
    </Box>
  );
};

/** The greatest number of persons that are offered to be saved. A longer list is staff, not a family. */
const maxPersons = 9;

/** Returns a person with masked numbers, as in the address book, so that both can be compared by name and masked numbers. */
const maskedOf = (person: PersonValues): PersonValues => ({
  ...person,
  ...(person.certificateNumber !== undefined && { certificateNumber: maskNumber(person.certificateNumber) }),
  ...(person.mobile !== undefined && { mobile: maskPhone(person.mobile) }),
});

const isRowOf = (place: Place, row: Row, person: Person): boolean => {
  const { name, certificateType, certificateNumber } = maskedOf(personOfRow(place, row));
  return name === person.name && certificateType === person.certificateType && certificateNumber === person.certificateNumber;
};

/** Returns whether a row is unchanged since the address book filled it in, so that removing the row loses no input. */
const isUnchanged = (place: Place, row: Row, person: Person): boolean => {
  const filledRow = rowOfPerson(place, person);
  const maskedRow = rowOfPerson(place, maskedOf(personOfRow(place, row)));
  const names = new Set([...Object.keys(row.values), ...Object.keys(filledRow)]);
  const unmaskedRow = rowOfPerson(place, personOfRow(place, row));
  return [...names].every(
    (name) =>
      JSON.stringify(maskedRow[name]) === JSON.stringify(filledRow[name]) &&
      JSON.stringify(unmaskedRow[name]) === JSON.stringify(row.values[name]),
  );
};

const kinds = ['15081001', '15081002', '15081005'] as const satisfies readonly FamilyValues['certificateType'][];
/** The relations whose codes are the same in all models. For parents and children, models differ in the direction. */
const relations = ['1', '2'] as const satisfies readonly FamilyValues['relation'][];

/** Returns a person for the address book, or undefined if values are missing or the kind of certificate is not supported. */
const familyValuesOf = (person: PersonValues): FamilyValues | undefined => {
  const { name = '', certificateNumber = '', birthDate = '', sex, mobile = '' } = person;
  const certificateType = kinds.find((each) => each === person.certificateType);
  if (name === '' || certificateNumber === '' || certificateType === undefined) return undefined;
  const relation = relations.find((each) => each === person.relation) ?? '9';
  return { name, certificateType, certificateNumber, birthDate, sex: sex === 'M' || sex === 'F' ? sex : '', mobile, relation };
};
