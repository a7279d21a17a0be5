import { useSearchParams } from 'react-router-dom';
import { PolicySkeleton } from '../policies/policy-skeleton.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

/** The page on which a policy is changed, or one of its changes, that is still to come. */
export const EndorsementSkeleton = () => {
  const [query] = useSearchParams();
  return query.has('kind') ? <EditorSkeleton /> : <PolicySkeleton />;
};
