import { Box, Flex } from '@chakra-ui/react';
import { PersonsGrid } from '@insure/engine/react';
import { Calculator } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EndorsementKind } from '../../../contract/endorsements.ts';
import { endorsementPage, endorsePage } from '../../addresses.ts';
import { CallFailure, failureText } from '../../api/reply.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { draftOf, useEndorsementsOf } from '../change.ts';
import { CorrectionEditor, PolicyholderEditor } from './field-editors.tsx';
import { addedPersons, step, useAddedPersons } from './insured-store.ts';
import { addPendingRemovals, countPendingRemovals, useAllPersons } from './paste-names.tsx';
import {
  type EditorProps,
  type Picked,
  pickedFrom,
  PickedList,
  type PickingProps,
  PickPersons,
  Section,
} from './person-picker.tsx';
import { ReplacementEditor } from './replacing.tsx';
import { Inset } from '../../components/page/section.tsx';

/** The editor of one kind of endorsement. */
export const KindEditor = (props: EditorProps) => {
  const Editor = editors[props.kind];
  if (Editor) return <Editor {...props} />;
  return <WithPersons {...props} />;
};

const WithPersons = (props: EditorProps) => {
  const { t } = useTexts();
  const { kind, policy, start } = props;
  const isNeeded = start.rows.some(({ no }) => no !== undefined);
  const persons = useAllPersons(policy, isNeeded);
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
        {/* As high as the list of persons. */}
        <Skeleton mt="3" h={`${13 + 2.75 * Math.min(10, policy.persons)}rem`} />
      </Box>
    );
  const Editor = pickingEditors[kind] ?? CorrectionEditor;
  return <Editor {...props} opened={pickedFrom(start, persons.data)} />;
};

/** Adds persons, in the grid of the insure form: typed, pasted, uploaded. */
const AdditionEditor = ({ policy, model, start, isTried, onContent }: EditorProps) => {
  const { t, language } = useTexts();
  const store = useAddedPersons(policy, 'ADD', model, start.rows, isTried, (changed) =>
    onContent({ rows: addedPersons(changed).map(({ group, person }) => ({ group, person })) }),
  );
  const [removals, setRemovals] = useState(() => countPendingRemovals(policy.policyNo));
  const mayRemove = policy.endorsement.kinds.includes('REMOVE');
  const draft = draftOf(useEndorsementsOf(policy.policyNo).data?.rows ?? [], 'REMOVE');
  return (
    <Section title={t('endorsement.addTitle')} text={t('endorsement.addText')}>
      <Box borderTopWidth="1px" borderColor="border">
        <PersonsGrid
          store={store}
          language={language}
          step={step}
          onLeavers={
            mayRemove
              ? (persons) => {
                  addPendingRemovals(policy.policyNo, persons);
                  setRemovals(countPendingRemovals(policy.policyNo));
                }
              : undefined
          }
        />
      </Box>
      {mayRemove && removals > 0 && (
        <Flex role="status" gap="3" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3" bg="bg.warning" textStyle="sm">
          {t('endorsement.leavers', { n: count(removals) })}
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

const RemovalEditor = ({ policy, opened, onContent }: PickingProps) => {
  const { t } = useTexts();
  const [picked, setPicked] = useState(opened);
  const change = (next: readonly Picked[]): void => {
    setPicked(next);
    onContent({ rows: next.map(({ person, hasClaim }) => ({ no: person.no, ...(hasClaim && { hasClaim }) })) });
  };
  return (
    <>
      <PickPersons
        title={t('endorsement.removeTitle')}
        text={t('endorsement.removeText')}
        policy={policy}
        picked={picked}
        onPicked={change}
        opensRemovals
      />
      <PickedList picked={picked} onPicked={change} hasClaims />
    </>
  );
};

/** Ends the policy: explains it, and calculates the refund. */
const SurrenderEditor = ({ onContent }: EditorProps) => {
  const { t } = useTexts();
  return (
    <Section title={t('endorsement.surrenderTitle')}>
      <Inset pb="5">
        <Box maxW="46rem" mb="4">
          {t('endorsement.surrenderText')}
        </Box>
        <Button variant="outline" onClick={() => onContent({ rows: [] })}>
          <Calculator aria-hidden />
          {t('endorsement.surrenderTry')}
        </Button>
      </Inset>
    </Section>
  );
};

const editors: Readonly<Partial<Record<EndorsementKind, (props: EditorProps) => ReactNode>>> = {
  ADD: AdditionEditor,
  HOLDER: PolicyholderEditor,
  SURRENDER: SurrenderEditor,
};
const pickingEditors: Readonly<Partial<Record<EndorsementKind, (props: PickingProps) => ReactNode>>> = {
  REMOVE: RemovalEditor,
  REPLACE: ReplacementEditor,
};
