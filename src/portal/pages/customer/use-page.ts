import { useSearchParams } from 'react-router-dom';

/** So many rows stand on a page. */
const LIMIT = 10;

/** The page of a list that the address names, how to ask for it, and what its pager is given. */
export const usePage = () => {
  const [query, setQuery] = useSearchParams();
  const current = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const onPage = (page: number): void => setQuery(page === 1 ? {} : { page: String(page) });
  return {
    query: { limit: LIMIT, offset: (current - 1) * LIMIT },
    pager: { current, limit: LIMIT, sizes: [LIMIT], onPage, onSize: () => onPage(1) },
  };
};
