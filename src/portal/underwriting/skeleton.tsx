import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../components/feedback/list-skeleton.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';

/** The underwriters' desk that is still to come: what waits, or the one that is open. */
export const UnderwritingSkeleton = () => {
  const [query] = useSearchParams();
  return query.has('no') ? <RecordSkeleton width="22rem" /> : <ListSkeleton />;
};
