import { Box, Flex } from '@chakra-ui/react';
import { PersonsGrid } from '@insure/engine/react';
import { type ReactNode, useState } from 'react';
import { CallFailure, failureText } from '../../api/call.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { useTexts } from '../../texts/language.ts';
import { addedPersons, insuredPlace, knownValues, maskedValues, step, useAddedPersons } from './insured-store.ts';
import { ChangedFields, maskHints, messagesIn, PolicyholderFields } from './changed-fields.tsx';
import { addPendingRemovals, countPendingRemovals, type Removals, useAllPersons } from './paste-names.tsx';
import {
  type EditedKind,
  type EditorProps,
  type PickedPerson,
  pickedFrom,
  PickedList,
  type PickingProps,
  PickPersons,
  rowId,
  Section,
  UnpickButton,
} from './person-picker.tsx';
import { ReplacementEditor } from './replacing.tsx';
import { calculationOf } from '../calculation.ts';
import { fieldIn, focusAddedPerson, focusOn, useIssueFocus } from './focus-issue.ts';
import { Inset, Muted } from '../../components/page/section.tsx';
import { textsOf } from '../../texts/insured.ts';
import { count } from '../../texts/money.ts';

export const KindEditor = (props: EditorProps) => {
  const { kind, policy } = props;
  const t = textsOf(useTexts().t, policy);
  // The editor keeps its initial content, because the basket's rows change with every pick.
  const [start] = useState(props.start);
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
        {/* The skeleton has the height of the list of persons. */}
        <Skeleton mt="3" h={`${13 + 2.75 * Math.min(10, policy.persons)}rem`} />
      </Box>
    );
  const Editor = editors[kind];
  return <Editor {...props} start={start} opened={pickedFrom(start, persons.data)} />;
};

const AdditionEditor = (props: EditorProps) => {
  const { policy, model, start, showsMissing, issues, isStale, files, onContent, onPasting, onRemovals } = props;
  const { t: tOfPersons, language } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const currentIssues = isStale ? undefined : issues;
  const store = useAddedPersons(
    policy,
    'ADD',
    model,
    start.rows,
    showsMissing,
    { issues: currentIssues, warnings: props.warnings },
    (changed) => onContent({ rows: addedPersons(changed).map(({ group, person }) => ({ group, person })) }),
  );
  useIssueFocus(props, ({ at, rest }) => focusAddedPerson(store, addedPersons(store)[at], rest));
  const [removals, setRemovals] = useState(() => countPendingRemovals(policy.policyNo));
  const mayRemove = policy.endorsement.kinds.includes('REMOVE');
  const isGrouped = store.places.some(({ list, outer }) => list === model.data.insured?.list && outer !== undefined);
  const addRemovals = (persons: Removals): void => {
    addPendingRemovals(policy.policyNo, persons);
    setRemovals(countPendingRemovals(policy.policyNo));
  };
  return (
    <>
      {isGrouped && (
        <Inset py="3" color="fg.muted" textStyle="sm">
          {t('endorsement.addText')}
        </Inset>
      )}
      <Box borderTopWidth="1px" borderColor="border">
        <PersonsGrid
          store={store}
          language={language}
          step={step}
          files={files}
          onLeavers={mayRemove ? addRemovals : undefined}
          onPasting={onPasting}
        />
      </Box>
      {mayRemove && removals > 0 && (
        <Flex role="status" gap="3" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3" bg="bg.warning" textStyle="sm">
          {t('endorsement.leavers', { n: count(removals) })}
          <Button variant="plain" px="0" color="fg.link" textDecoration="underline" guard={false} onClick={onRemovals}>
            {t('endorsement.toRemovals')}
          </Button>
        </Flex>
      )}
    </>
  );
};

const RemovalEditor = ({ policy, opened, onContent, ...found }: PickingProps) => {
  const t = textsOf(useTexts().t, policy);
  const [pickedPersons, setPickedPersons] = useState(opened);
  useIssueFocus(found, ({ at }) => focusOn(rowId(pickedPersons[at]?.person)));
  const change = (next: readonly PickedPerson[]): void => {
    setPickedPersons(next);
    onContent({ rows: next.map(({ person, hasClaim }) => ({ no: person.no, ...(hasClaim && { hasClaim }) })) });
  };
  return (
    <>
      <PickPersons
        title={t('endorsement.removeTitle')}
        text={t('endorsement.removeText')}
        policy={policy}
        picked={pickedPersons}
        onPicked={change}
        opensRemovals
      />
      <PickedList policy={policy} picked={pickedPersons} onPicked={change} hasClaims />
    </>
  );
};

/** Shows the consequences of a surrender. The preview and the bar show the refund. It has no fields, because the date is outside this section. */
const SurrenderEditor = ({ policy, quote }: EditorProps) => {
  const t = textsOf(useTexts().t, policy);
  const { lines = [], issues = [] } = quote?.price ?? {};
  const [firstLine] = lines;
  return (
    <Section title={t('endorsement.surrenderTitle')}>
      <Inset pb="5">
        <Box maxW="46rem">{t('endorsement.surrenderText')}</Box>
        <Box mt="4" minH="6" role="status">
          {quote?.isPricing && <Muted>{t('endorsement.refundPricing')}</Muted>}
          {lines.length === 1 && firstLine && <Muted className="num">{calculationOf(firstLine, t)}</Muted>}
          {issues.map(({ path, message }) => (
            <Box key={`${path} ${message}`} color="fg.error">
              {message}
            </Box>
          ))}
          {quote?.error && (
            <Box color="fg.error">
              {failureText(quote.error)}{' '}
              <Button variant="plain" onClick={quote.again}>
                {t('action.retry')}
              </Button>
            </Box>
          )}
        </Box>
      </Inset>
    </Section>
  );
};

const CorrectionEditor = ({ kind, policy, model, opened, issues, showsMissing, onContent, ...found }: PickingProps) => {
  const t = textsOf(useTexts().t, policy);
  const [picked, setPicked] = useState(opened);
  useIssueFocus(found, ({ at, rest }) => {
    const id = rowId(picked[at]?.person);
    const [field] = fieldIn(rest).split('/');
    focusOn(field ? `${id}.${field}` : `${id}-fields`);
  });
  const change = (next: readonly PickedPerson[]): void => {
    setPicked(next);
    onContent({
      rows: next.map(({ person, patch }) => ({
        no: person.no,
        ...(patch && Object.keys(patch).length > 0 && { person: { ...patch } }),
      })),
    });
  };
  const isJob = kind === 'JOB';
  return (
    <>
      <PickPersons
        title={t(isJob ? 'endorsement.jobTitle' : 'endorsement.correctTitle')}
        text={t(isJob ? 'endorsement.jobText' : 'endorsement.correctText')}
        policy={policy}
        picked={picked}
        onPicked={change}
      />
      {picked.length > 0 && (
        <Section title={t('endorsement.pickedList')}>
          <Box as="ul">
            {picked.map((each, at) => (
              <Inset as="li" key={each.person.no} py="4" borderTopWidth="1px" borderColor="border.muted">
                <Flex align="center" gap="3" mb="3">
                  <Box fontWeight="semibold">{each.person.finalName}</Box>
                  <Muted className="num">{each.person.certNumber}</Muted>
                  <UnpickButton ms="auto" person={each.person} onClick={() => change(picked.filter((other) => other !== each))} />
                </Flex>
                <Box id={`${rowId(each.person)}-fields`}>
                  <ChangedFields
                    model={model}
                    schema={insuredPlace(model)?.row ?? {}}
                    names={isJob ? ['occupationCodes'] : policy.endorsement.correctable}
                    idPrefix={rowId(each.person)}
                    known={knownValues(model, each.person)}
                    changed={each.patch ?? {}}
                    hints={maskHints(t, maskedValues(model, each.person))}
                    errors={messagesIn(issues, `/rows/${at}/person/`)}
                    showsMissing={showsMissing}
                    onChange={(patch) => change(picked.map((other) => (other === each ? { ...each, patch } : other)))}
                  />
                </Box>
              </Inset>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
};

const PolicyholderEditor = (props: EditorProps) => {
  const { t } = useTexts();
  return (
    <Section title={t('endorsement.policyholderTitle')} text={t('endorsement.policyholderText')}>
      <Inset pb="5">
        <PolicyholderFields {...props} />
      </Inset>
    </Section>
  );
};

const editors: Readonly<Record<EditedKind, (props: PickingProps) => ReactNode>> = {
  ADD: AdditionEditor,
  REMOVE: RemovalEditor,
  REPLACE: ReplacementEditor,
  CORRECT: CorrectionEditor,
  JOB: CorrectionEditor,
  HOLDER: PolicyholderEditor,
  SURRENDER: SurrenderEditor,
};
