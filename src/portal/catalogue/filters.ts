import type { QueryOf } from '../../contract/call.ts';
import { pageIn } from '../components/list/paging.ts';
import type { Calls } from '../../contract/paths.gen.ts';

/** The "all" option of a choice. Only the form uses it; it is never sent. */
export const allValue = '-1';
/** Page sizes of the product list. */
export const listSizes = [10, 20, 30, 40, 100] as const;
/** Sort orders of the product list; the first is the server's default. */
export const sorts = ['default', 'price', '-price', 'newest'] as const;

export type Tag = { readonly tagClass: string; readonly tagId: string };
/** Filters and page of the product list. */
export type Filters = {
  readonly insurer: string;
  readonly type: string;
  readonly typeSecond: string;
  readonly key: string;
  readonly tags: readonly Tag[];
  readonly sort: (typeof sorts)[number];
  readonly current: number;
  readonly limit: number;
};

const identifier = /^[A-Za-z0-9_-]{1,40}$/;
const choice = (text: string | null): string => (text !== null && identifier.test(text) ? text : allValue);
const readTags = (text: string | null): readonly Tag[] =>
  (text ?? '').split(',').flatMap((pair) => {
    const [tagClass = '', tagId = ''] = pair.split('.');
    return identifier.test(tagClass) && identifier.test(tagId) ? [{ tagClass, tagId }] : [];
  });

/** Reads the filters in a URL. The specification names `company`, `instype` and `key`. An invalid value counts as absent. */
export const readFilters = (query: URLSearchParams): Filters => {
  const limit = Number(query.get('size'));
  const type = choice(query.get('instype'));
  return {
    insurer: choice(query.get('company')),
    type,
    typeSecond: type === allValue ? allValue : choice(query.get('second')),
    key: (query.get('key') ?? '').trim().slice(0, 60),
    tags: type === allValue ? [] : readTags(query.get('tags')),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'default',
    current: pageIn(query),
    limit: listSizes.find((size) => size === limit) ?? listSizes[0],
  };
};

/** Writes filters as a URL query; defaults are left out. */
export const writeFilters = ({ insurer, type, typeSecond, key, tags, sort, current, limit }: Filters): URLSearchParams => {
  const query = new URLSearchParams();
  if (insurer !== allValue) query.set('company', insurer);
  if (type !== allValue) query.set('instype', type);
  if (typeSecond !== allValue) query.set('second', typeSecond);
  if (tags.length > 0) query.set('tags', tags.map(({ tagClass, tagId }) => `${tagClass}.${tagId}`).join(','));
  if (key !== '') query.set('key', key);
  if (sort !== 'default') query.set('sort', sort);
  if (current !== 1) query.set('page', String(current));
  if (limit !== listSizes[0]) query.set('size', String(limit));
  return query;
};

/** Chooses a type and removes sub-type and tags. */
export const withType = (filters: Filters, type: string): Filters => ({
  ...filters,
  type,
  typeSecond: allValue,
  tags: [],
  current: 1,
});
export const withInsurer = (filters: Filters, insurer: string): Filters => ({ ...filters, insurer, current: 1 });
/** Selects a sub-type, or deselects it if it is selected already. */
export const withSecond = (filters: Filters, typeSecond: string): Filters => ({
  ...filters,
  typeSecond: typeSecond === filters.typeSecond ? allValue : typeSecond,
  current: 1,
});
/** Selects a tag instead of the others of its class, or deselects it if it is selected already. */
export const withTag = (filters: Filters, tag: Tag): Filters => {
  const others = filters.tags.filter(({ tagClass }) => tagClass !== tag.tagClass);
  const wasOn = filters.tags.some(({ tagClass, tagId }) => tagClass === tag.tagClass && tagId === tag.tagId);
  return { ...filters, tags: wasOn ? others : [...others, tag], current: 1 };
};
/** Clears all filters, but keeps the sort order and the page size. */
export const withoutFilters = ({ sort, limit }: Filters): Filters => ({ ...readFilters(new URLSearchParams()), sort, limit });
export const filterCount = ({ insurer, type, typeSecond, key, tags }: Filters): number =>
  [insurer, type, typeSecond].filter((value) => value !== allValue).length + tags.length + (key === '' ? 0 : 1);

/** Returns the query of the product list; deptId is the user's organisation. */
export const listQuery = (
  { insurer, type, typeSecond, key, tags, sort, current, limit }: Filters,
  deptId: string | undefined,
): QueryOf<Calls['productQuery']> => ({
  deptId,
  limit,
  offset: (current - 1) * limit,
  typeId: type === allValue ? undefined : type,
  typeSecond: typeSecond === allValue ? undefined : typeSecond,
  companyId: insurer === allValue ? undefined : insurer,
  key: key === '' ? undefined : key,
  tags: tags.length === 0 ? undefined : JSON.stringify(tags),
  sort: sort === 'default' ? undefined : sort,
});
