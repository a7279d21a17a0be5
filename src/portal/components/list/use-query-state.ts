import { useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { pageIn, queryWith } from './paging.ts';

/**
 * Holds the state of a filter that follows the URL. The state becomes `value` when `mark`, the value as a text, changes. The
 * input stays mounted and keeps the focus. Pass the mark to `send` when the filter itself changes the URL, so that text typed
 * in the meantime stays.
 */
export const useSyncedState = <Value>(value: Value, mark: string) => {
  const [draft, setDraft] = useState(value);
  const [knownMark, setKnownMark] = useState(mark);
  const [sentText, send] = useState<string>();
  if (knownMark !== mark) {
    setKnownMark(mark);
    if (mark !== sentText) setDraft(value);
  }
  return [draft, setDraft, send] as const;
};

/** Returns the page number in the URL under `name`, the query for it, and the props of its pager. */
export const usePage = (limit: number, name = 'page', options?: NavigateOptions) => {
  const [query, setQuery] = useSearchParams();
  const current = pageIn(query, name);
  const onPage = (page: number): void => setQuery(queryWith(query, { [name]: page === 1 ? '' : String(page) }), options);
  return {
    query: { limit, offset: (current - 1) * limit },
    pager: { current, limit, sizes: [limit], onPage, onSize: () => onPage(1) },
  };
};

/** Returns the text of the last finished load, to be shown while the next one loads. */
export const useSettledText = (text: string, isLoading: boolean): string => {
  const [settledText, setSettledText] = useState(text);
  if (!isLoading && settledText !== text) setSettledText(text);
  return isLoading ? settledText : text;
};
