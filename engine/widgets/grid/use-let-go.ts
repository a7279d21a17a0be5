import { useEffect } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import { useHandler } from '../parts/use-handler.ts';
import type { Edits } from './use-edits.ts';
import type { GridState } from './use-grid.ts';

/** Lets "only errors" go when the last of them is mended: all rows stand there again, and it is said. `wrong` counts those that are left. */
export const useLetGo = (grid: GridState, edits: Edits, wrong: number): void => {
  const say = useSay();
  const isMended = grid.isOnlyErrors && wrong === 0;
  const letGo = useHandler((): void => {
    grid.showAll();
    edits.setSaid(say(gridTexts.noErrors));
  });
  useEffect(() => {
    if (isMended) letGo();
  }, [isMended, letGo]);
};
