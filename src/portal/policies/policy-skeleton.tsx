import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../components/feedback/list-skeleton.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { policyNoIn } from './use-policy.ts';

/** The page of a policy, or the list of them, that is still to come. */
export const PolicySkeleton = () => {
  const [query] = useSearchParams();
  return policyNoIn(query) === undefined ? <ListSkeleton /> : <RecordSkeleton hasCrumbs />;
};
