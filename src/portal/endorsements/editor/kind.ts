import type { Model } from '@insure/engine';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import type { Policy } from '../../policies/use-policy.ts';
import type { Content } from '../change.ts';
import type { Picked } from './picked-list.tsx';

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
