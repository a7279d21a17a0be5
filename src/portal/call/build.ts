import useSWR, { mutate } from 'swr';

/** The build that this page belongs to; empty where a development server made it. */
const own = (): string => document.querySelector<HTMLMetaElement>('meta[name=portal-build]')?.content ?? '';
const key = 'newer-build';

/** Hears from a reply which build the server hands out now. */
export const hearBuild = (build: string | null): void => {
  if (build !== null && own() !== '' && build !== own()) void mutate(key, build, { revalidate: false });
};

/** Whether the server hands out a newer portal than this page is. */
export const useIsOld = (): boolean => useSWR<string>(key, null).data !== undefined;
