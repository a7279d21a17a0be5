import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { EndorsementRowView } from '../../contract/endorsements.ts';
import { type TextKey, type Translate, useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { Small } from '../components/page/section.tsx';

const kinds = ['ISSUE', 'ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'HOLDER', 'JOB', 'SURRENDER', 'MIXED'] as const;

/** Returns the name of the event that created a version of a policy: its issue, or a kind of endorsement. */
export const kindName = (kind: string): TextKey => {
  const knownKind = kinds.find((each) => each === kind);
  return knownKind ? `status.kind.${knownKind}` : 'policy.what';
};

/** Returns the kind of a change with its number of persons. A surrender before the first day of cover has no number. */
export const changeTitle = (t: Translate, { kind, persons }: Pick<EndorsementRowView, 'kind' | 'persons'>): string => {
  const name = t(`status.kind.${kind}`);
  return persons === 0 ? name : t('policy.changed', { kind: name, n: count(persons) });
};

/** Returns the heading of a submitted change: "增员 2 人", "2 persons added". */
export const doneTitle = (
  t: Translate,
  { kind, persons, things }: Pick<EndorsementRowView, 'kind' | 'persons' | 'things'>,
): string => {
  const doneKind = doneKinds.find((each) => each === kind);
  if (doneKind === undefined || persons === 0 || things) return changeTitle(t, { kind, persons });
  return t(`endorsement.done.${doneKind}`, { n: count(persons) });
};

const doneKinds = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'JOB'] as const;

/** Shows a person, or the two persons of a replacement: "王五 → 李四". */
export const ReplacementPair = ({ name, left }: { readonly name: string; readonly left?: string | undefined }) => {
  const { t } = useTexts();
  if (left === undefined) return <span>{name}</span>;
  return (
    <>
      {left}
      <Box as="span" color="fg.muted" aria-hidden>
        {' → '}
      </Box>
      <VisuallyHidden>{t('policy.replacedBy')}</VisuallyHidden>
      {name}
    </>
  );
};

type NamesProps = Pick<EndorsementRowView, 'named' | 'persons'>;

/** Shows the first persons of an endorsement: "张三 → 李四、王五 → 赵六 等". */
export const ChangedNames = ({ named, persons }: NamesProps) => {
  const { t } = useTexts();
  if (named.length === 0) return null;
  return (
    <Small fontWeight="normal">
      {named.map(({ name, left }, index) => (
        <Fragment key={`${name} ${left}`}>
          {index > 0 && t('product.and')}
          <ReplacementPair name={name} left={left} />
        </Fragment>
      ))}
      {persons > named.length && t('product.andMore')}
    </Small>
  );
};
