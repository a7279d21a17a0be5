import { useEffect, useState } from 'react';

/** An open page: where it stands, and the address, with its query, that it was last seen at. */
export type Tag = { readonly path: string; readonly target: string };

/** The tags after a visit: a page that is open already keeps its place and takes the new address. */
export const visited = (tags: readonly Tag[], tag: Tag): readonly Tag[] =>
  tags.some(({ path }) => path === tag.path) ? tags.map((each) => (each.path === tag.path ? tag : each)) : [...tags, tag];

/** The tags that stay when some are closed; pinned ones always do. */
export const staying = (
  tags: readonly Tag[],
  isPinned: (path: string) => boolean,
  close: 'all' | { readonly only: string } | { readonly allBut: string },
): readonly Tag[] =>
  tags.filter(({ path }) => {
    if (isPinned(path)) return true;
    if (close === 'all') return false;
    return 'only' in close ? path !== close.only : path === close.allBut;
  });

/** The tag to show once the one on the screen is closed: its right neighbour, else the last. */
export const nextTag = (before: readonly Tag[], after: readonly Tag[], closed: string): Tag | undefined => {
  const right = before.slice(before.findIndex(({ path }) => path === closed) + 1);
  return right.find(({ path }) => after.some((each) => each.path === path)) ?? after.at(-1);
};

const key = 'portal.tags';

const parse = (text: string | null): readonly Tag[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTag) : [];
  } catch {
    // A hand or another version has spoilt it: no page is open.
    return [];
  }
};
const isTag = (value: unknown): value is Tag =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

/** The open pages of this window, and what changes them: kept for as long as the window stands and its user is signed in. */
export const useTags = () => {
  const [tags, setTags] = useState(() => parse(sessionStorage.getItem(key)));
  // Signing out clears the session's storage.
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(tags)), [tags]);
  return [tags, setTags] as const;
};
