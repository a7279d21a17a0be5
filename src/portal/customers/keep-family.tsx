import { Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { certificateKinds } from './family-kinds.ts';
import type { PersonRow } from '../../contract/orders.ts';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate } from '../api/use-call.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { LineIcon } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

type Family = CallReply<'familyQuery'>['data'];
type Props = {
  readonly policyNo: string;
  readonly holderName: string;
  readonly persons: readonly PersonRow[];
  readonly family: Family;
};

/** Offers to save the insured persons of a bought policy in the customer's address book with one press. */
export const KeepFamily = ({ policyNo, holderName, persons, family }: Props) => {
  const { t } = useTexts();
  const [newPersons] = useState(() => persons.filter((person) => kindOf(person) !== undefined && !isKnown(family, person)));
  const [state, setState] = useState<'offered' | 'busy' | 'kept'>('offered');
  if (newPersons.length === 0 || family.persons.length + newPersons.length > family.most) return null;
  const keep = async (): Promise<void> => {
    setState('busy');
    try {
      for (const person of newPersons) await save(policyNo, person, person.finalName === holderName ? '1' : '9');
      setState('kept');
      notify({ tone: 'success', title: t('customer.covered.kept', { n: newPersons.length }) });
    } catch {
      // `call` has already shown the error.
      setState('offered');
    }
    invalidate('familyQuery', {});
  };
  return (
    <Card>
      <Flex gap="3" align="center" px={{ base: '4', md: '5' }} minH="14">
        <LineIcon icon={UsersRound} size={20} color="fg.muted" />
        {state === 'kept' ? (
          <TextLink to="/customer/family">{t('customer.family')}</TextLink>
        ) : (
          <Button variant="plain" px="0" minH="11" color="fg.link" busy={state === 'busy'} onClick={() => void keep()}>
            {t('customer.covered.keep', { n: newPersons.length })}
          </Button>
        )}
      </Flex>
    </Card>
  );
};

const kindOf = ({ certType }: PersonRow) => certificateKinds.find((kind) => kind === certType);

const isKnown = ({ persons }: Family, { finalName, certType, certNumber }: PersonRow): boolean =>
  persons.some((each) => each.name === finalName && each.certificateType === certType && each.certificateNumber === certNumber);

/** Saves a person with the full number, which the server gives to the policyholder and records. */
const save = async (policyNo: string, person: PersonRow, relation: '1' | '9'): Promise<void> => {
  const certificateType = kindOf(person);
  if (certificateType === undefined) return;
  const { data } = await call('policyPersonReveal', { body: { policyNo, no: person.no } });
  const { finalName: name, birthDay } = person;
  // A national ID contains the date of birth.
  const birthDate = certificateType === '15081001' ? '' : birthDay;
  await call('familySave', {
    body: { name, certificateType, certificateNumber: data.certNumber, birthDate, sex: '', mobile: '', relation },
  });
};
