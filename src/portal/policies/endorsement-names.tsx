import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { EndorsementRowView } from '../../contract/endorsements.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { Small } from '../components/page/section.tsx';

const kindNames: Readonly<Record<string, TextKey>> = {
  ISSUE: 'status.kind.ISSUE',
  ADD: 'status.kind.ADD',
  REMOVE: 'status.kind.REMOVE',
  REPLACE: 'status.kind.REPLACE',
  CORRECT: 'status.kind.CORRECT',
  HOLDER: 'status.kind.HOLDER',
  JOB: 'status.kind.JOB',
  SURRENDER: 'status.kind.SURRENDER',
};

/** The name of what made a version of a policy: its issue, or a kind of endorsement. */
export const kindName = (kind: string): TextKey => kindNames[kind] ?? 'policy.what';

/** A person, or who replaces whom: "王五 → 李四". */
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

type NamesProps = {
  /** The first persons that an endorsement concerns, and who leaves for each. */
  readonly named: EndorsementRowView['named'];
  /** How many persons it concerns. */
  readonly persons: number;
};

/** Whom an endorsement concerns: "张三 → 李四、王五 → 赵六 等". */
export const ChangedNames = ({ named, persons }: NamesProps) => {
  const { t } = useTexts();
  if (named.length === 0) return null;
  return (
    <Small fontWeight="normal">
      {named.map(({ name, left }, index) => (
        <Fragment key={`${name} ${left}`}>
          {index > 0 && t('policy.and')}
          <ReplacementPair name={name} left={left} />
        </Fragment>
      ))}
      {persons > named.length && t('policy.andMore')}
    </Small>
  );
};
