import { useCallback, useMemo } from 'react';
import { defineWidget, type WidgetProps } from './define.ts';
import { partTexts } from '../texts/parts.ts';
import { useTranslate } from '../texts/language.tsx';
import { ComboboxInput } from '../controls/combobox.tsx';
import type { Choice } from '../controls/control-style.ts';
import type { PlaceName } from '../../model/vocabulary.ts';
import { findPlaces, usePlaces } from '../fields/places.ts';
import { region as shape } from '../../widgets/region.ts';

const choiceOf = ({ code, path, isLeaf }: PlaceName): Choice => ({
  value: code,
  label: path,
  note: code,
  ...(!isLeaf && { nextSearch: `${path} ` }),
});

const RegionWidget = (props: WidgetProps) => {
  const t = useTranslate();
  const places = usePlaces(props.model, props.field);
  const choices = useMemo(() => (places ?? []).map(choiceOf), [places]);
  const find = useCallback((text: string) => findPlaces(places ?? [], text).map(choiceOf), [places]);
  return <ComboboxInput {...props} choices={choices} find={find} placeholder={t(partTexts.searchRegion)} />;
};

export const region = defineWidget({ ...shape, component: RegionWidget });
