import { useEffect } from 'react';
import { type AreaName, loadTexts, useIsLoaded } from './language.ts';

/** Loads a group of texts for a component that any page may open; returns true when the texts are loaded. */
export const useLoadedTexts = (area: AreaName): boolean => {
  useEffect(() => void loadTexts(area), [area]);
  return useIsLoaded(area);
};
