import { Box, Flex } from '@chakra-ui/react';
import type { EndorsementKind } from '../../../contract/endorsements.ts';
import { CallFailure, failureText } from '../../api/reply.ts';
import { Button } from '../../components/form/button.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useTexts } from '../../texts/language.ts';
import { PasteNames, useAllPersons } from './paste-names.tsx';
import { Correcting } from './correcting.tsx';
import { Holder } from './holder.tsx';
import { type Picked, pickedFrom, PickedList } from './picked-list.tsx';
import { Replacing } from './replacing.tsx';
import type { EditorProps, PickingProps } from './kind.ts';
import { PersonsGrid } from '@insure/engine/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { endorsementPage, endorsePage } from '../../addresses.ts';
import { count } from '../../texts/money.ts';
import { draftOf, useStartedChange } from '../change.ts';
import { addedPersonsIn, step, useAddedPersons } from './insured-store.ts';
import { countPendingLeavers, handOverLeavers } from './leavers.ts';
import { Section } from './section.tsx';
import { PersonPicker } from './person-picker.tsx';
import { Calculator } from 'lucide-react';

type Props = EditorProps & { readonly kind: EndorsementKind };

/** The editor of one kind of change. */
export const KindEditor = ({ kind, ...props }: Props) => {
  if (kind === 'ADD') return <Adding {...props} />;
  if (kind === 'HOLDER') return <Holder {...props} />;
  if (kind === 'SURRENDER') return <Surrender {...props} />;
  return <WithPersons kind={kind} {...props} />;
};

type PickingKind = Exclude<EndorsementKind, 'ADD' | 'HOLDER' | 'SURRENDER'>;

/** A draft that is opened again names persons by their numbers alone: they are read first. */
const WithPersons = ({ kind, ...props }: EditorProps & { readonly kind: PickingKind }) => {
  const { t } = useTexts();
  const { policy, start } = props;
  const isNeeded = start.rows.some(({ no }) => no !== undefined);
  const persons = useAllPersons(policy.policyNo, policy.history.length, isNeeded);
  if (persons.error)
    return (
      <Box p="5" role="alert">
        {persons.error instanceof CallFailure ? failureText(persons.error) : t('error.system')}{' '}
        <Button variant="plain" onClick={() => void persons.mutate()}>
          {t('action.retry')}
        </Button>
      </Box>
    );
  if (isNeeded && !persons.data)
    return (
      <Box p="5" role="status">
        {t('endorsement.loadingPersons')}
        {/* As high as the list of persons that comes. */}
        <Skeleton mt="3" h={`${13 + 2.75 * Math.min(10, policy.persons)}rem`} />
      </Box>
    );
  const begun = pickedFrom(start, persons.data);
  if (kind === 'REMOVE') return <Removing {...props} begun={begun} />;
  if (kind === 'REPLACE') return <Replacing {...props} begun={begun} />;
  return <Correcting kind={kind} {...props} begun={begun} />;
};

/** Those who come to the policy, in the same grid as when it was bought: typed, pasted, uploaded. */
const Adding = ({ policy, model, start, isTried, onContent }: EditorProps) => {
  const { t, language } = useTexts();
  const store = useAddedPersons(policy, 'ADD', model, start.rows, isTried, (changed) =>
    onContent({ rows: addedPersonsIn(changed).map(({ group, person }) => ({ group, person })) }),
  );
  const [leaving, setLeaving] = useState(() => countPendingLeavers(policy.policyNo));
  const mayRemove = policy.endorsement.kinds.includes('REMOVE');
  const draft = draftOf(useStartedChange(policy.policyNo).data?.rows ?? [], 'REMOVE');
  return (
    <Section title={t('endorsement.addTitle')} text={t('endorsement.addText')}>
      <Box borderTopWidth="1px" borderColor="border">
        <PersonsGrid
          store={store}
          language={language}
          step={step}
          onLeavers={
            mayRemove
              ? (leavers) => {
                  handOverLeavers(policy.policyNo, leavers);
                  setLeaving(countPendingLeavers(policy.policyNo));
                }
              : undefined
          }
        />
      </Box>
      {mayRemove && leaving > 0 && (
        <Flex role="status" gap="3" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3" bg="bg.warning" textStyle="sm">
          {t('endorsement.leavers', { n: count(leaving) })}
          <Box asChild color="fg.link" textDecoration="underline">
            <Link to={draft ? endorsementPage(draft.endorseOrderNo) : endorsePage(policy.policyNo, 'REMOVE')}>
              {t('endorsement.toRemovals')}
            </Link>
          </Box>
        </Flex>
      )}
    </Section>
  );
};

/** Those who leave the policy. */
const Removing = ({ policy, begun, onContent }: PickingProps) => {
  const { t } = useTexts();
  const [picked, setPicked] = useState(begun);
  const change = (next: readonly Picked[]): void => {
    setPicked(next);
    onContent({ rows: next.map(({ person, hasClaim }) => ({ no: person.no, ...(hasClaim && { hasClaim }) })) });
  };
  return (
    <>
      <Section
        title={t('endorsement.removeTitle')}
        text={t('endorsement.removeText')}
        tools={<PasteNames policy={policy} picked={picked} onPicked={change} takesHanded />}
      >
        <PersonPicker policy={policy} picked={picked} onPicked={change} />
      </Section>
      <PickedList picked={picked} onPicked={change} hasClaims />
    </>
  );
};

/** The end of the whole policy: what it means, and what comes back. */
const Surrender = ({ onContent }: EditorProps) => {
  const { t } = useTexts();
  return (
    <Section title={t('endorsement.surrenderTitle')}>
      <Box px={{ base: '4', md: '5' }} pb="5">
        <Box maxW="46rem" mb="4">
          {t('endorsement.surrenderText')}
        </Box>
        <Button variant="outline" onClick={() => onContent({ rows: [] })}>
          <Calculator aria-hidden />
          {t('endorsement.surrenderTry')}
        </Button>
      </Box>
    </Section>
  );
};
