import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Field } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import { findFormat, type PlaceName } from '../../model/vocabulary.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { readPath, type Values } from '../state/field-path.ts';

const placesBelow = (places: readonly PlaceName[], path: string): readonly PlaceName[] =>
  path === ''
    ? places.filter(({ level }) => level === 1)
    : places.filter((place) => place.path.startsWith(`${path} `) && depth(place.path) === depth(path) + 1);

const depth = (path: string): number => path.split(' ').length;

/**
 * Returns the places below the place with exactly this name, else those whose name or code contains each word, largest first.
 */
export const findPlaces = (places: readonly PlaceName[], text: string): readonly PlaceName[] => {
  const typed = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const around = places.find(({ path, isLeaf }) => path === typed && !isLeaf);
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
  findFormat(vocabulary, field?.format)?.places;

/** Returns the name of the place whose code is the value of a field: "福建省 厦门市 思明区" for 350203. */
export type NamesOfPlaces = (field: Field, value: unknown) => string | undefined;

/** Returns the names of the places in the fields, or none until the lists of places are loaded. */
export const useNamesOfPlaces = (model: Model, paths: readonly string[], values: Values): NamesOfPlaces => {
  const fieldsWithPlace = useMemo(
    () => paths.flatMap((path) => (readPath(values, path) ? (schemaAt(model.data.schema, path) ?? []) : [])),
    [model, paths, values],
  );
  const listOf = useLoaded(model, fieldsWithPlace);
  return useCallback((field, value) => listOf(field)?.find(({ code }) => code === value)?.path, [listOf]);
};

/** Returns whether a field contains the code of a place. */
export const isPlace = (model: Model, field: Field): boolean => loaderOf(model, field) !== undefined;

/** Returns the places that a field may have, or undefined until they are loaded. */
export const usePlaces = (model: Model, field: Field): readonly PlaceName[] | undefined =>
  useLoaded(
    model,
    useMemo(() => [field], [field]),
  )(field);

/** Loads the lists of places of these fields, each once. A list that failed to load is loaded again when the fields change. */
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
