import { useSearchParams } from 'react-router-dom';
import { ComingList } from '../components/feedback/list-skeleton.tsx';
import { ComingRecord } from '../components/feedback/page-skeletons.tsx';
import { policyNoIn } from './use-policy.ts';

/** The page of a policy, or the list of them, that is still to come. */
export const ComingPolicy = () => {
  const [query] = useSearchParams();
  return policyNoIn(query) === undefined ? <ComingList /> : <ComingRecord hasCrumbs />;
};
