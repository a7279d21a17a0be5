import { useSearchParams } from 'react-router-dom';
import { ComingPolicy } from '../policies/policy-skeleton.tsx';
import { ComingEditor } from './editor-skeleton.tsx';

/** The page on which a policy is changed, or one of its changes, that is still to come. */
export const ComingEndorsement = () => {
  const [query] = useSearchParams();
  return query.has('kind') ? <ComingEditor /> : <ComingPolicy />;
};
