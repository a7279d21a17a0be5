import { Box } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import { failureText } from '../../call/reactions.ts';
import { CallFailure } from '../../call/failure.ts';
import { Button } from '../../parts/button.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../texts/language.ts';
import type { Policy } from '../policy/use-policy.ts';
import { Adding } from './adding.tsx';
import { useAllPersons } from './all-persons.ts';
import type { Content } from './change.ts';
import { Correcting } from './correcting.tsx';
import { Holder } from './holder.tsx';
import { pickedFrom, type Picked } from './picked.ts';
import { Removing } from './removing.tsx';
import { Replacing } from './replacing.tsx';
import { Surrender } from './surrender.tsx';

/** What the editor of a kind is given: the policy, what was asked for before, and where to put what is asked for now. */
export type EditorProps = {
  readonly policy: Policy;
  readonly model: Model;
  readonly start: Content;
  /** What is missing may be shown. */
  readonly isTried: boolean;
  readonly issues: EndorsementDetail['issues'];
  readonly onContent: (content: Content) => void;
};
/** The same with the persons who were picked before. */
export type PickingProps = EditorProps & { readonly begun: readonly Picked[] };

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
