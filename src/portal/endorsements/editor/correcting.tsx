import { Box, Flex } from '@chakra-ui/react';
import { ObjectFields } from '@insure/engine/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { Button } from '../../components/form/button.tsx';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { rowOf } from '../change.ts';
import { insuredPlace } from './insured-store.ts';
import type { PickingProps } from './kind.ts';
import { PasteNames } from './paste-names.tsx';
import { PersonPicker } from './person-picker.tsx';
import type { Picked } from './picked-list.tsx';
import { Section } from './section.tsx';

type Values = Readonly<Record<string, unknown>>;

/** What the policy tells of a person, unmasked; the rest is not known here. */
const knownOf = ({ person }: Picked): Values => ({
  finalName: person.finalName,
  certType: person.certType,
  birthDay: person.birthDay,
  ...(person.occupationCodes !== '' && { occupationCodes: person.occupationCodes }),
});

/** Persons of the policy with the few fields that this kind of change may touch; only what differs is sent. */
export const Correcting = ({
  kind,
  policy,
  model,
  begun,
  issues,
  isTried,
  onContent,
}: PickingProps & { readonly kind: 'CORRECT' | 'JOB' }) => {
  const { t } = useTexts();
  const [picked, setPicked] = useState(begun);
  const change = (next: readonly Picked[]): void => {
    setPicked(next);
    onContent({
      rows: next.map(({ person, patch }) => ({
        no: person.no,
        ...(patch && Object.keys(patch).length > 0 && { person: { ...patch } }),
      })),
    });
  };
  const names = kind === 'JOB' ? ['occupationCodes'] : policy.endorsement.correctable;
  const schema = insuredPlace(model)?.row ?? {};
  const isJob = kind === 'JOB';
  return (
    <>
      <Section
        title={t(isJob ? 'endorsement.jobTitle' : 'endorsement.correctTitle')}
        text={t(isJob ? 'endorsement.jobText' : 'endorsement.correctText')}
        tools={<PasteNames policy={policy} picked={picked} onPicked={change} />}
      >
        <PersonPicker policy={policy} picked={picked} onPicked={change} />
      </Section>
      {picked.length > 0 && (
        <Section title={`${t('endorsement.pickedList')} ${count(picked.length)}`}>
          <Box as="ul">
            {picked.map((each, at) => (
              <Person
                key={each.person.no}
                picked={each}
                model={model}
                schema={schema}
                names={names}
                errors={isTried ? errorsAt(issues, at) : {}}
                onChange={(patch) => change(picked.map((other) => (other === each ? { ...each, patch } : other)))}
                onDrop={() => change(picked.filter((other) => other !== each))}
              />
            ))}
          </Box>
        </Section>
      )}
    </>
  );
};

/** The sentences of a row's issues, by field. */
const errorsAt = (issues: EndorsementDetail['issues'], row: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      rowOf(path) === row && message !== undefined ? [[path.split('/')[4] ?? '', message]] : [],
    ),
  );

type PersonProps = Pick<PickingProps, 'model'> & {
  readonly picked: Picked;
  readonly schema: Parameters<typeof ObjectFields>[0]['schema'];
  readonly names: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (patch: Values) => void;
  readonly onDrop: () => void;
};

const Person = ({ picked, model, schema, names, errors, onChange, onDrop }: PersonProps) => {
  const { t, language } = useTexts();
  const known = knownOf(picked);
  const { person, patch = {} } = picked;
  const set = (name: string, value: unknown): void => {
    const { [name]: _, ...others } = patch;
    onChange(value === undefined || value === '' || value === known[name] ? others : { ...others, [name]: value });
  };
  return (
    <Box as="li" px={{ base: '4', md: '5' }} py="4" borderTopWidth="1px" borderColor="border.muted">
      <Flex align="center" gap="3" mb="3">
        <Box fontWeight="semibold">{person.finalName}</Box>
        <Box className="num" color="fg.muted" textStyle="sm">
          {person.certNumber}
        </Box>
        <Button
          variant="ghost"
          size="xs"
          px="0"
          ms="auto"
          guard={false}
          aria-label={t('endorsement.unpick', { name: person.finalName })}
          onClick={onDrop}
        >
          <X aria-hidden />
        </Button>
      </Flex>
      <ObjectFields
        model={model}
        language={language}
        schema={schema}
        names={names}
        idPrefix={`person-${person.no}`}
        values={{ ...known, ...patch }}
        errors={errors}
        onChange={set}
      />
    </Box>
  );
};
