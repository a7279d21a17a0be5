import { useCallback, useMemo } from 'react';
import { defineWidget, type WidgetProps } from './define.ts';
import { partTexts } from '../texts/parts.ts';
import { useSay } from '../texts/language.tsx';
import { ComboboxInput } from '../controls/combobox.tsx';
import type { Choice } from '../controls/control-style.ts';
import { type Division, findDivisions, useDivisions } from '../regions/divisions.ts';
import { region as shape } from '../../widgets/region.ts';

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

export const region = defineWidget({ ...shape, component: RegionWidget });
