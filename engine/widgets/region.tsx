import { useCallback, useMemo } from 'react';
import { defineWidget, type WidgetProps } from './define.ts';
import { partTexts } from './language/part-texts.ts';
import { useSay } from './language/language.tsx';
import { ComboboxInput } from './parts/combobox-input.tsx';
import type { Choice } from './parts/input-face.ts';
import { findDivisions, type Division } from './region/divisions.ts';
import { useDivisions } from './region/use-divisions.ts';
import { region as shape } from './shapes/region.ts';

const choiceOf = ({ code, path, isWhole }: Division): Choice => ({
  value: code,
  label: path,
  note: code,
  ...(!isWhole && { leadsTo: `${path} ` }),
});

const RegionWidget = (props: WidgetProps) => {
  const say = useSay();
  const divisions = useDivisions(true);
  const choices = useMemo(() => (divisions ?? []).map(choiceOf), [divisions]);
  const find = useCallback((text: string) => findDivisions(divisions ?? [], text).map(choiceOf), [divisions]);
  return <ComboboxInput {...props} choices={choices} find={find} placeholder={say(partTexts.searchRegion)} />;
};

/** A province, city and district. */
export const region = defineWidget({
  ...shape,
  component: RegionWidget,
});
