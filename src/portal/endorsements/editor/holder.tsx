import { Box } from '@chakra-ui/react';
import { ObjectFields } from '@insure/engine/react';
import { checkApplication } from '@insure/engine';
import { useMemo, useState } from 'react';
import { day } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import type { EditorProps } from './kind.ts';
import { Section } from './section.tsx';

type Values = Readonly<Record<string, unknown>>;

const name = 'policyholder';
/** What says who the policyholder is: another party needs another contract. */
const identity: ReadonlySet<string> = new Set(['holderType', 'certType', 'certNum']);
const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes('*');
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The policyholder's fields; what is masked stays empty until it is typed anew, and only what differs is sent. */
export const Holder = ({ policy, model, start, issues, isTried, onContent }: EditorProps) => {
  const { t, language } = useTexts();
  const [changed, setChanged] = useState<Values>(start.holder ?? {});
  const schema = model.data.schema.properties?.[name] ?? {};
  const application: Values = policy.application;
  const held = application[name];
  const old: Values = isValues(held) ? held : {};
  const [today] = useState(() => day(Date.now()));
  const hidden = useMemo(() => checkApplication(model, application, today).hidden, [model, application, today]);
  const names = Object.entries(schema.properties ?? {})
    .filter(([field, { properties, items }]) => !identity.has(field) && !properties && !items && !hidden.has(`/${name}/${field}`))
    .map(([field]) => field);
  const known = Object.fromEntries(Object.entries(old).filter(([, value]) => !isMasked(value)));
  const hints = Object.fromEntries(
    Object.entries(old).flatMap(([field, value]) => (isMasked(value) ? [[field, t('endorsement.masked', { text: value })]] : [])),
  );
  const errors = Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      isTried && path.startsWith('/holder/') && message !== undefined ? [[path.slice('/holder/'.length), message]] : [],
    ),
  );
  const set = (field: string, value: unknown): void => {
    const { [field]: _, ...others } = changed;
    const next = value === undefined || value === '' || value === known[field] ? others : { ...others, [field]: value };
    setChanged(next);
    onContent({ rows: [], holder: next });
  };
  return (
    <Section title={t('endorsement.holderTitle')} text={t('endorsement.holderText')}>
      <Box px={{ base: '4', md: '5' }} pb="5">
        <ObjectFields
          model={model}
          language={language}
          schema={schema}
          names={names}
          idPrefix={name}
          values={{ ...known, ...changed }}
          hints={hints}
          errors={errors}
          onChange={set}
        />
      </Box>
    </Section>
  );
};
