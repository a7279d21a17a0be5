import { useEffect, useMemo, useState } from 'react';
import type { Field, Model } from '../../model/model.ts';
import { readPath, schemaAt } from '../state/field-path.ts';

/** A province, city or district: its code, its name after those of what it belongs to, and whether more stand below it. */
export type Division = { readonly code: string; readonly path: string; readonly isWhole: boolean; readonly level: 1 | 2 | 3 };

/**
 * Reads the packed divisions: one province a line, its cities after "|", their districts after ":", each with the last digits of its
 * code. Districts of a province without a city between stand right below it.
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
  return [
    ...(name === '' ? [] : [{ code: `${prefix}00`, path, isWhole: below.length === 0, level: 2 } as const]),
    ...below.map(
      (district) =>
        ({ code: `${prefix}${district.slice(0, 2)}`, path: `${path} ${district.slice(2)}`, isWhole: true, level: 3 }) as const,
    ),
  ];
};

/** The divisions right below one; of none, the provinces. */
const divisionsBelow = (divisions: readonly Division[], path: string): readonly Division[] =>
  path === ''
    ? divisions.filter(({ level }) => level === 1)
    : divisions.filter((division) => division.path.startsWith(`${path} `) && depth(division.path) === depth(path) + 1);

const depth = (path: string): number => path.split(' ').length;

/** What a text finds: below a division whose whole name it is, what stands right there; else all that hold each word in name or code, widest first. */
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
