import { useSearchParams } from 'react-router-dom';
import { ComingList } from '../components/feedback/list-skeleton.tsx';
import { ComingRecord } from '../components/feedback/page-skeletons.tsx';

/** The underwriters' desk that is still to come: what waits, or the one that is open. */
export const ComingDesk = () => {
  const [query] = useSearchParams();
  return query.has('no') ? <ComingRecord width="22rem" /> : <ComingList />;
};
