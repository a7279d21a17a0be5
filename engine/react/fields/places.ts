import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Field } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import { formatNamed, type PlaceName } from '../../model/vocabulary.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { readPath, type Values } from '../state/field-path.ts';

const placesBelow = (places: readonly PlaceName[], path: string): readonly PlaceName[] =>
  path === ''
    ? places.filter(({ level }) => level === 1)
    : places.filter((place) => place.path.startsWith(`${path} `) && depth(place.path) === depth(path) + 1);

const depth = (path: string): number => path.split(' ').length;

/** The places below one with exactly this name, else those whose name or code contains each word, largest first. */
export const findPlaces = (places: readonly PlaceName[], text: string): readonly PlaceName[] => {
  const typed = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const around = places.find(({ path, isWhole }) => path === typed && !isWhole);
  if (typed === '' || around) return placesBelow(places, typed);
  const words = typed.split(' ');
  return [1, 2, 3].flatMap((level) =>
    places.filter(
      (place) =>
        place.level === level &&
        words.every((word) => (/^\d+$/.test(word) ? place.code.startsWith(word) : place.path.includes(word))),
    ),
  );
};

type Load = () => Promise<readonly PlaceName[]>;

const loaderOf = ({ vocabulary }: Pick<Model, 'vocabulary'>, field: Field | undefined): Load | undefined =>
  formatNamed(vocabulary, field?.format)?.places;

/** The name of the place whose code a field holds, from the largest place down: "福建省 厦门市 思明区" for 350203. */
export type NamesOfPlaces = (field: Field, value: unknown) => string | undefined;

/** The names of places, those of each format whose codes the fields hold; none until they are loaded. */
export const useNamesOfPlaces = (model: Model, paths: readonly string[], values: Values): NamesOfPlaces => {
  const held = useMemo(
    () => paths.flatMap((path) => (readPath(values, path) ? (schemaAt(model.data.schema, path) ?? []) : [])),
    [model, paths, values],
  );
  const listOf = useLoaded(model, held);
  return useCallback((field, value) => listOf(field)?.find(({ code }) => code === value)?.path, [listOf]);
};

/** Whether a field holds the code of a place. */
export const isPlace = (model: Model, field: Field): boolean => loaderOf(model, field) !== undefined;

/** The places that a field may hold; undefined until they are loaded. */
export const usePlaces = (model: Model, field: Field): readonly PlaceName[] | undefined =>
  useLoaded(
    model,
    useMemo(() => [field], [field]),
  )(field);

/** The lists of the formats of these fields, each loaded once; one that could not be loaded is tried again with the next fields. */
const useLoaded = (model: Model, fields: readonly Field[]): ((field: Field) => readonly PlaceName[] | undefined) => {
  const [lists, setLists] = useState<ReadonlyMap<Load, readonly PlaceName[]>>(new Map());
  useEffect(() => {
    let isOver = false;
    const missing = new Set(fields.flatMap((field) => loaderOf(model, field) ?? []).filter((load) => !lists.has(load)));
    for (const load of missing)
      load().then(
        (list) => isOver || setLists((before) => new Map([...before, [load, list]])),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [model, fields, lists]);
  return useCallback(
    (field) => {
      const load = loaderOf(model, field);
      return load && lists.get(load);
    },
    [model, lists],
  );
};
