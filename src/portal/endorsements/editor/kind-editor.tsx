import { Box, Flex } from '@chakra-ui/react';
import { ObjectFields, PersonsGrid } from '@insure/engine/react';
import { Calculator } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { checkApplication, type Field } from '@insure/engine';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { CallFailure, failureText } from '../../api/call.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { type Translate, useTexts } from '../../texts/language.ts';
import {
  addedPersons,
  insuredPlace,
  isMasked,
  isValues,
  knownValues,
  maskedValues,
  step,
  useAddedPersons,
  type Values,
} from './insured-store.ts';
import { addPendingRemovals, countPendingRemovals, type Removals, useAllPersons } from './paste-names.tsx';
import {
  type EditedKind,
  type EditorProps,
  type Picked,
  pickedFrom,
  PickedList,
  type PickingProps,
  PickPersons,
  rowId,
  Section,
  UnpickButton,
} from './person-picker.tsx';
import { ReplacementEditor } from './replacing.tsx';
import { fieldIn, focusAdded, focusOn, useIssueFocus } from './focus-issue.ts';
import { Inset, Muted } from '../../components/page/section.tsx';
import { today } from '../../texts/dates.ts';
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
        {/* The same height as the list of persons. */}
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
  const store = useAddedPersons(policy, 'ADD', model, start.rows, showsMissing, currentIssues, (changed) =>
    onContent({ rows: addedPersons(changed).map(({ group, person }) => ({ group, person })) }),
  );
  useIssueFocus(props, ({ at, rest }) => focusAdded(store, addedPersons(store)[at], rest));
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
  const [picked, setPicked] = useState(opened);
  useIssueFocus(found, ({ at }) => focusOn(rowId(picked[at]?.person)));
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
        hasPremium
        onPicked={change}
        opensRemovals
      />
      <PickedList policy={policy} picked={picked} onPicked={change} hasClaims />
    </>
  );
};

const SurrenderEditor = ({ policy, onContent }: EditorProps) => {
  const t = textsOf(useTexts().t, policy);
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

type FieldsProps = Omit<ComponentProps<typeof ObjectFields>, 'language' | 'values' | 'errors' | 'onChange' | 'onLeave'> & {
  /** The values of the policy that are not masked. */
  readonly known: Values;
  readonly changed: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly showsMissing: boolean;
  readonly onChange: (changed: Values) => void;
};

/**
 * Shows fields filled with the values of the policy, and reports only changed values. The issue of a changed value is shown
 * when the field is left, other issues after an attempt to submit.
 */
const ChangedFields = ({ known, changed, onChange, errors, showsMissing, ...fields }: FieldsProps) => {
  const [typing, setTyping] = useState<string>();
  const isShown = (name: string): boolean => showsMissing || (name in changed && name !== typing);
  return (
    <ObjectFields
      {...fields}
      language={useTexts().language}
      values={{ ...known, ...changed }}
      errors={Object.fromEntries(Object.entries(errors).filter(([name]) => isShown(name)))}
      onLeave={() => setTyping(undefined)}
      onChange={(name, value) => {
        const { [name]: _, ...others } = changed;
        // An error that is already shown stays until the server has checked the new value.
        if (!isShown(name) || errors[name] === undefined) setTyping(name);
        onChange(value === undefined || value === '' || value === known[name] ? others : { ...others, [name]: value });
      }}
    />
  );
};

const messagesIn = (issues: EndorsementDetail['issues'], prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      path.startsWith(prefix) && message !== undefined ? [[path.slice(prefix.length).split('/')[0], message]] : [],
    ),
  );

/** Returns the masked values as hints below empty fields. */
const maskHints = (t: Translate, masked: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(masked).map(([field, value]) => [field, t('endorsement.masked', { text: String(value) })]));

const CorrectionEditor = ({ kind, policy, model, opened, issues, showsMissing, onContent, ...found }: PickingProps) => {
  const t = textsOf(useTexts().t, policy);
  const [picked, setPicked] = useState(opened);
  useIssueFocus(found, ({ at, rest }) => {
    const id = rowId(picked[at]?.person);
    const [field] = fieldIn(rest).split('/');
    focusOn(field ? `${id}.${field}` : `${id}-fields`);
  });
  const change = (next: readonly Picked[]): void => {
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

const holderName = 'policyholder';
/** The fields that identify the policyholder. They cannot be changed: another policyholder needs another policy. */
const identity: ReadonlySet<string> = new Set(['holderType', 'certType', 'certNum']);

/** Shows the fields of the policyholder to change. A masked value is shown as a hint below an empty field. */
const PolicyholderEditor = ({ policy, model, start, issues, showsMissing, onContent, ...found }: EditorProps) => {
  const { t } = useTexts();
  const [changed, setChanged] = useState<Values>(start.holder ?? {});
  useIssueFocus(found, ({ rest }) => focusOn(`${holderName}.${rest.split('/')[1] ?? ''}`));
  const schema = model.data.schema.properties?.[holderName] ?? {};
  const application: Values = policy.application;
  const stored = application[holderName];
  const old = Object.entries(isValues(stored) ? stored : {});
  const [now] = useState(today);
  const hidden = useMemo(() => checkApplication(model, application, now).hidden, [model, application, now]);
  const isText = ({ properties, items }: Field): boolean => !properties && !items;
  const names = Object.entries(schema.properties ?? {})
    .filter(
      ([name, field]) =>
        isText(field) &&
        !identity.has(name) &&
        (policy.endorsement.holderFields?.includes(name) ?? true) &&
        !hidden.has(`/${holderName}/${name}`),
    )
    .map(([name]) => name);
  return (
    <Section title={t('endorsement.policyholderTitle')} text={t('endorsement.policyholderText')}>
      <Inset pb="5">
        <ChangedFields
          model={model}
          schema={schema}
          names={names}
          idPrefix={holderName}
          known={Object.fromEntries(old.filter(([, value]) => !isMasked(value)))}
          changed={changed}
          hints={maskHints(t, Object.fromEntries(old.filter(([, value]) => isMasked(value))))}
          errors={messagesIn(issues, '/holder/')}
          showsMissing={showsMissing}
          onChange={(holder) => {
            setChanged(holder);
            onContent({ rows: [], holder });
          }}
        />
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
