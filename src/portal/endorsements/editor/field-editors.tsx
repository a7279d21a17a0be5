import { Box, Flex } from '@chakra-ui/react';
import { checkApplication } from '@insure/engine';
import { ObjectFields } from '@insure/engine/react';
import { type ComponentProps, useMemo, useState } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { day } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { insuredPlace, isValues, type Values } from './insured-store.ts';
import { type EditorProps, type Picked, type PickingProps, PickPersons, Section, UnpickButton } from './person-picker.tsx';
import { Inset, Muted } from '../../components/page/section.tsx';

type FieldsProps = Omit<ComponentProps<typeof ObjectFields>, 'language' | 'values' | 'onChange'> & {
  /** The values of the policy, as far as they are not masked. */
  readonly known: Values;
  readonly changed: Values;
  readonly onChange: (changed: Values) => void;
};

/** Fields filled with the values of the policy; only changed values are reported. */
const ChangedFields = ({ known, changed, onChange, ...fields }: FieldsProps) => (
  <ObjectFields
    {...fields}
    language={useTexts().language}
    values={{ ...known, ...changed }}
    onChange={(name, value) => {
      const { [name]: _, ...others } = changed;
      onChange(value === undefined || value === '' || value === known[name] ? others : { ...others, [name]: value });
    }}
  />
);

/** The messages of some issues by field: the part of their path after `prefix`. */
const messagesIn = (issues: EndorsementDetail['issues'], prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      path.startsWith(prefix) && message !== undefined ? [[path.slice(prefix.length).split('/')[0] ?? '', message]] : [],
    ),
  );

/** Corrects some fields of picked persons, or changes their occupations. */
export const CorrectionEditor = ({ kind, policy, model, opened, issues, isTried, onContent }: PickingProps) => {
  const { t } = useTexts();
  const [picked, setPicked] = useState(opened);
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
        <Section title={`${t('endorsement.pickedList')} ${count(picked.length)}`}>
          <Box as="ul">
            {picked.map((each, at) => (
              <Inset as="li" key={each.person.no} py="4" borderTopWidth="1px" borderColor="border.muted">
                <Flex align="center" gap="3" mb="3">
                  <Box fontWeight="semibold">{each.person.finalName}</Box>
                  <Muted className="num">{each.person.certNumber}</Muted>
                  <UnpickButton ms="auto" person={each.person} onClick={() => change(picked.filter((other) => other !== each))} />
                </Flex>
                <ChangedFields
                  model={model}
                  schema={insuredPlace(model)?.row ?? {}}
                  names={isJob ? ['occupationCodes'] : policy.endorsement.correctable}
                  idPrefix={`person-${each.person.no}`}
                  known={knownValues(each)}
                  changed={each.patch ?? {}}
                  errors={isTried ? messagesIn(issues, `/rows/${at}/person/`) : {}}
                  onChange={(patch) => change(picked.map((other) => (other === each ? { ...each, patch } : other)))}
                />
              </Inset>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
};

/** The unmasked values of a person. */
const knownValues = ({ person }: Picked): Values => ({
  finalName: person.finalName,
  certType: person.certType,
  birthDay: person.birthDay,
  ...(person.occupationCodes !== '' && { occupationCodes: person.occupationCodes }),
});

const holderName = 'policyholder';
/** The identity of the policyholder: another party needs another policy. */
const identity: ReadonlySet<string> = new Set(['holderType', 'certType', 'certNum']);
const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes('*');

/** Changes fields of the policyholder. A masked value is a hint below an empty field. */
export const PolicyholderEditor = ({ policy, model, start, issues, isTried, onContent }: EditorProps) => {
  const { t } = useTexts();
  const [changed, setChanged] = useState<Values>(start.holder ?? {});
  const schema = model.data.schema.properties?.[holderName] ?? {};
  const application: Values = policy.application;
  const stored = application[holderName];
  const old = Object.entries(isValues(stored) ? stored : {});
  const [today] = useState(() => day(Date.now()));
  const hidden = useMemo(() => checkApplication(model, application, today).hidden, [model, application, today]);
  const names = Object.entries(schema.properties ?? {})
    .filter(
      ([field, { properties, items }]) => !identity.has(field) && !properties && !items && !hidden.has(`/${holderName}/${field}`),
    )
    .map(([field]) => field);
  return (
    <Section title={t('endorsement.holderTitle')} text={t('endorsement.holderText')}>
      <Inset pb="5">
        <ChangedFields
          model={model}
          schema={schema}
          names={names}
          idPrefix={holderName}
          known={Object.fromEntries(old.filter(([, value]) => !isMasked(value)))}
          changed={changed}
          hints={Object.fromEntries(
            old.flatMap(([field, value]) => (isMasked(value) ? [[field, t('endorsement.masked', { text: value })]] : [])),
          )}
          errors={isTried ? messagesIn(issues, '/holder/') : {}}
          onChange={(holder) => {
            setChanged(holder);
            onContent({ rows: [], holder });
          }}
        />
      </Inset>
    </Section>
  );
};
