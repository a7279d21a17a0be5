import { Card } from '@insure/engine/react';
import { Inbox } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { ListBody } from '../components/list/list-body.tsx';
import { pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { useSyncedState, useSettledText } from '../components/list/use-query-state.ts';
import { useTexts } from '../texts/language.ts';

type Filters<Choice extends string> = {
  readonly key: string;
  readonly choice: Choice | '';
  readonly current: number;
  readonly limit: number;
};

/** Returns the search text, the filter and the page in the URL of a list. A change keeps the parameters named in `kept`. */
export const useConsoleFilters = <Choice extends string>(
  name: string,
  choices: readonly Choice[],
  keptParameters: readonly string[] = [],
  clearedParameters: readonly string[] = [],
) => {
  const [query, setQuery] = useSearchParams();
  const readFilters = (from: URLSearchParams): Filters<Choice> => ({
    key: (from.get('key') ?? '').trim().slice(0, 60),
    choice: choices.find((each) => each === from.get(name)) ?? '',
    ...pagingIn(from),
  });
  const filters = readFilters(query);
  const rest = new URLSearchParams([...query].filter(([parameter]) => keptParameters.includes(parameter)));
  const show =
    (keep: URLSearchParams) =>
    ({ key, choice, ...paging }: Filters<Choice>): void =>
      setQuery(queryWith(keep, { key, [name]: choice, ...pagingValues(paging) }), { preventScrollReset: true });
  const { key, choice, limit, current } = filters;
  return {
    filters,
    change: show(rest),
    /** Changes the filters and removes those in `cleared`. */
    clear: show(new URLSearchParams([...rest].filter(([parameter]) => !clearedParameters.includes(parameter)))),
    choice,
    read: readFilters,
    query,
    input: { key: key || undefined, limit, offset: (current - 1) * limit },
  } as const;
};

type Props<Choice extends string> = {
  readonly label: string;
  readonly search: string;
  readonly list: ComponentProps<typeof ListBody>['list'];
  readonly filters: ReturnType<typeof useConsoleFilters<Choice>>;
  readonly select?: { readonly label: string; readonly all: string; readonly options: readonly (readonly [Choice, string])[] };
  /** Another filter, which the list of the page keeps in the URL. */
  readonly more?: { readonly field: ReactNode; readonly isChosen: boolean };
  /** Content above the search field. */
  readonly above?: ReactNode;
  readonly empty: string;
  /** The text of an empty list if there is no filter. */
  readonly emptyText?: string | undefined;
  /** The action that is offered while the list has no rows at all. */
  readonly emptyAction?: { readonly action: string; readonly onAction: () => void };
  readonly unit: string;
  readonly children: ReactNode;
};

/** Shows a list of the console: a search field, one filter, the rows and the pages. */
export const ConsoleList = <Choice extends string>({
  label,
  search,
  list,
  filters,
  select,
  more,
  above,
  empty,
  emptyText,
  emptyAction,
  unit,
  children,
}: Props<Choice>) => {
  const { t } = useTexts();
  const { filters: inForce, change, clear, read, query } = filters;
  const mark = [inForce.key, inForce.choice].join();
  const [draft, setDraft, send] = useSyncedState(inForce, mark);
  const shownFilters = read(new URLSearchParams(useSettledText(query.toString(), list.isLoading)));
  const noFilters = { key: '', choice: '', current: 1, limit: inForce.limit } as const;
  const isFiltered = inForce.key !== '' || inForce.choice !== '' || more?.isChosen === true;
  const reset = (): void => {
    setDraft(noFilters);
    clear(noFilters);
  };
  return (
    <Card as="section" aria-label={label} overflow="hidden">
      {above}
      <FilterForm
        label={label}
        chosenCount={(select === undefined || inForce.choice === '' ? 0 : 1) + (more?.isChosen ? 1 : 0)}
        search={{ label: search, value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
        onQuery={() => {
          const newFilters = { ...draft, key: draft.key.trim(), current: 1 };
          send([newFilters.key, newFilters.choice].join());
          change(newFilters);
        }}
        onReset={reset}
      >
        {more?.field}
        {select === undefined ? undefined : (
          <FilterSelect
            w={{ base: 'full', md: '9.5rem' }}
            {...select}
            value={draft.choice}
            onChange={(choice) => setDraft({ ...draft, choice })}
          />
        )}
      </FilterForm>
      <ListBody
        list={list}
        empty={{
          title: empty,
          ...(!isFiltered && { icon: Inbox, text: emptyText }),
          ...(isFiltered ? { action: t('action.resetFilters'), onAction: reset } : emptyAction),
        }}
        pager={{
          current: shownFilters.current,
          limit: shownFilters.limit,
          unit,
          onPage: (current) => change({ ...inForce, current }),
          onSize: (limit) => change({ ...inForce, limit, current: 1 }),
        }}
      >
        {children}
      </ListBody>
    </Card>
  );
};
