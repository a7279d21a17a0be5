import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';
const subscribe = (tell: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};

/** Whether the screen is narrower than 768 px. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
