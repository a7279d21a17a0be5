import { useEffect } from 'react';
import { type AreaName, loadTexts, useIsLoaded } from './language.ts';

/** Loads a group of texts for what may open on any page; true once they are there. */
export const useLoadedTexts = (area: AreaName): boolean => {
  useEffect(() => void loadTexts(area), [area]);
  return useIsLoaded(area);
};
