import { useEffect, useState } from 'react';
import { readDivisions, type Division } from './divisions.ts';

let loading: Promise<readonly Division[]> | undefined;
let loaded: readonly Division[] | undefined;

const load = (): Promise<readonly Division[]> => {
  loading ??= import('./divisions.gen.ts').then(({ packedDivisions }) => {
    loaded = readDivisions(packedDivisions);
    return loaded;
  });
  // A list that did not come is asked for again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** The divisions of today, fetched when they are first needed; undefined until they are there. */
export const useDivisions = (isNeeded: boolean): readonly Division[] | undefined => {
  const [divisions, setDivisions] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || divisions) return undefined;
    const asked = { isOver: false };
    load().then(
      (list) => !asked.isOver && setDivisions(list),
      () => undefined,
    );
    return () => {
      asked.isOver = true;
    };
  }, [isNeeded, divisions]);
  return divisions;
};
