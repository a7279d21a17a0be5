import { useEffect, useMemo, useState } from 'react';
import type { Field } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import { readPath, schemaAt, type Values } from '../state/field-path.ts';

/** A province, city or district with the names of all levels; `isWhole` if it has no divisions below. */
export type Division = { readonly code: string; readonly path: string; readonly isWhole: boolean; readonly level: 1 | 2 | 3 };

/**
 * Parses the packed divisions: one line for each province, cities after "|", districts after ":", each with the last digits of
 * its code. Districts without a city belong to the province.
 */
export const readDivisions = (packed: string): readonly Division[] => packed.split('\n').flatMap(readProvince);

const readProvince = (line: string): readonly Division[] => {
  const [head = '', ...cities] = line.split('|');
  const prefix = head.slice(0, 2);
  const province = head.slice(2);
  return [
    { code: `${prefix}0000`, path: province, isWhole: cities.length === 0, level: 1 },
    ...cities.flatMap((part) => readCity(prefix, province, part)),
  ];
};

const readCity = (province: string, provinceName: string, part: string): readonly Division[] => {
  const [head = '', districts = ''] = part.split(':');
  const prefix = `${province}${head.slice(0, 2)}`;
  const name = head.slice(2);
  const path = name === '' ? provinceName : `${provinceName} ${name}`;
  const below = districts === '' ? [] : districts.split(',');
  const city: Division = { code: `${prefix}00`, path, isWhole: below.length === 0, level: 2 };
  const children = below.map((district): Division => {
    const code = `${prefix}${district.slice(0, 2)}`;
    return { code, path: `${path} ${district.slice(2)}`, isWhole: true, level: 3 };
  });
  return name === '' ? children : [city, ...children];
};

const divisionsBelow = (divisions: readonly Division[], path: string): readonly Division[] =>
  path === ''
    ? divisions.filter(({ level }) => level === 1)
    : divisions.filter((division) => division.path.startsWith(`${path} `) && depth(division.path) === depth(path) + 1);

const depth = (path: string): number => path.split(' ').length;

/** The divisions below one with exactly this name, else those whose name or code contains each word, largest first. */
export const findDivisions = (divisions: readonly Division[], text: string): readonly Division[] => {
  const typed = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const around = divisions.find(({ path, isWhole }) => path === typed && !isWhole);
  if (typed === '' || around) return divisionsBelow(divisions, typed);
  const words = typed.split(' ');
  return [1, 2, 3].flatMap((level) =>
    divisions.filter(
      (division) =>
        division.level === level &&
        words.every((word) => (/^\d+$/.test(word) ? division.code.startsWith(word) : division.path.includes(word))),
    ),
  );
};

/** Names by code: "福建省 厦门市 思明区". */
export type RegionNames = ReadonlyMap<unknown, string>;

export const isRegionField = (field: Field): boolean => field.format === 'region-code';

/** The names of regions, loaded only if one of the fields has a region; empty until then. */
export const useRegionNames = ({ data }: Model, paths: readonly string[], values: Values): RegionNames => {
  const isNeeded = paths.some((path) => isRegionField(schemaAt(data.schema, path) ?? {}) && Boolean(readPath(values, path)));
  const divisions = useDivisions(isNeeded);
  return useMemo(() => new Map(divisions?.map(({ code, path }) => [code, path])), [divisions]);
};

let loading: Promise<readonly Division[]> | undefined;
let loaded: readonly Division[] | undefined;

const load = (): Promise<readonly Division[]> => {
  loading ??= import('./divisions.gen.ts').then(({ packedDivisions }) => (loaded = readDivisions(packedDivisions)));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** The divisions, loaded when first needed; undefined until then. */
export const useDivisions = (isNeeded: boolean): readonly Division[] | undefined => {
  const [divisions, setDivisions] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || divisions) return undefined;
    let isOver = false;
    load().then(
      (list) => !isOver && setDivisions(list),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded, divisions]);
  return divisions;
};
