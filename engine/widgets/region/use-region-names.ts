import { useMemo } from 'react';
import type { Field, Model } from '../../core/model.ts';
import { readPath, schemaAt } from '../store/field-path.ts';
import { useDivisions } from './use-divisions.ts';

/** What a region's code reads as: "福建省 厦门市 思明区". */
export type RegionNames = ReadonlyMap<unknown, string>;

/** Whether the field holds the code of a region. */
export const isRegionField = (field: Field): boolean => field.format === 'region-code';

/** The names of regions, fetched only where one of the fields names a region; empty until they are there. */
export const useRegionNames = (
  { data }: Model,
  paths: readonly string[],
  values: Readonly<Record<string, unknown>>,
): RegionNames => {
  const isNeeded = paths.some((path) => isRegionField(schemaAt(data.schema, path) ?? {}) && Boolean(readPath(values, path)));
  const divisions = useDivisions(isNeeded);
  return useMemo(() => new Map(divisions?.map(({ code, path }) => [code, path])), [divisions]);
};
