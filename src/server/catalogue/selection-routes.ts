import type { Deps } from '../deps.ts';
import * as calls from '../../contract/catalogue.ts';
import { insurersOnOffer, isTopLevelType, modelsOfInsurer, productById, tagsOfType, typesOfParent } from './repository.ts';
import { dictionaries } from '../domain/dictionaries.ts';
import { type Models, soldModel } from '../models/models.ts';
import { type Model, type Table, translate, type LanguageTag } from '@insure/engine';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';

export const selectionRoutes = ({ db, models }: Pick<Deps, 'db' | 'models'>): readonly Route[] => [
  route(calls.companyCerttypeList, {
    access: 'user',
    run: async ({ params: { id }, language }) => {
      if (!(await insurersOnOffer(db)).some((insurer) => insurer.id === id)) throw new DomainError('NOT_FOUND');
      const codes = await modelsOfInsurer(db, id);
      const acceptedCertificateTypes = new Set(
        codes.flatMap((code) => choicesOfField(models.current(code)?.model.data.schema, 'certType')),
      );
      return {
        data: (dictionaries['certType'] ?? [])
          .filter((type) => acceptedCertificateTypes.has(type.id))
          .map((type) => ({ id: type.id, label: type.label[language] })),
      };
    },
  }),
  route(calls.findFristType, {
    access: 'public',
    rejectsEndedSession: true,
    cached: true,
    run: async ({ language }) => ({
      data: (await typesOfParent(db, null)).map(({ id, name }) => ({ id, name: name[language] })),
    }),
  }),
  route(calls.findOnlineIndustry, {
    access: 'user',
    run: ({ language }) => Promise.resolve({ data: industries(currentModels(models), language) }),
  }),
  route(calls.findTagClassByType, {
    access: 'public',
    rejectsEndedSession: true,
    cached: true,
    run: async ({ params: { typeId }, language }) => {
      if (!(await isTopLevelType(db, typeId))) throw new DomainError('NOT_FOUND');
      const classes = await tagsOfType(db, typeId);
      return {
        data: classes.map(({ id, name, tags }) => ({
          id,
          name: name[language],
          tags: tags.map((tag) => ({ id: tag.id, name: tag.name[language] })),
        })),
      };
    },
  }),
  route(calls.findTypeOfParent, {
    access: 'public',
    rejectsEndedSession: true,
    cached: true,
    run: async ({ params: { typeId }, language }) => {
      if (!(await isTopLevelType(db, typeId))) throw new DomainError('NOT_FOUND');
      return { data: (await typesOfParent(db, typeId)).map(({ id, name }) => ({ id, name: name[language] })) };
    },
  }),
  route(calls.findTypes, {
    access: 'user',
    cached: true,
    run: async ({ language }) => {
      const topLevelTypes = await typesOfParent(db, null);
      const children = await Promise.all(topLevelTypes.map(({ id }) => typesOfParent(db, id)));
      const idAndName = ({ id, name }: (typeof topLevelTypes)[number]) => ({ id, name: name[language] });
      return {
        data: topLevelTypes.map((type, index) => ({ ...idAndName(type), children: (children[index] ?? []).map(idAndName) })),
      };
    },
  }),
  route(calls.getCompanyoccClassSelect, {
    access: 'user',
    run: ({ language }) => {
      const allOccupations = occupations(currentModels(models), language);
      const classes = dictionaries['occupationClass'] ?? [];
      return Promise.resolve({
        data: classes.map(({ id, label }) => ({
          id,
          label: label[language],
          occupations: allOccupations.filter((each) => String(each.class) === id).length,
        })),
      });
    },
  }),
  route(calls.getSportsTree, {
    access: 'user',
    run: ({ language }) => Promise.resolve({ data: sportsTree(currentModels(models), language) }),
  }),
  route(calls.haveInsuranceCompany, {
    access: 'public',
    rejectsEndedSession: true,
    cached: true,
    run: async ({ language }) => ({
      data: (await insurersOnOffer(db)).map(({ id, name, logo }) => ({ id, name: name[language], fileInfoPath: logo })),
    }),
  }),
  route(calls.occupation, {
    access: 'user',
    run: async ({ params: { id }, language }) => {
      const product = await productById(db, id);
      if (!product) throw new DomainError('NOT_FOUND');
      const model = (await soldModel(models, product))?.model;
      return { data: model ? occupations([model], language) : [] };
    },
  }),
];

type Row = Readonly<Record<string, unknown>>;

const nameOf = (column: Table['columns'][number]): string =>
  'key' in column ? column.key : 'range' in column ? column.range : column.gives;

/** Returns the rows of the first look-up table of the models that has the columns, or none if there is no such table. */
const rowsOfFirstTableWith = (models: readonly Model[], columns: readonly string[], language: LanguageTag): readonly Row[] => {
  for (const { data } of models)
    for (const table of Object.values(data.tables)) {
      const names = table.columns.map(nameOf);
      if (!columns.every((column) => names.includes(column))) continue;
      const textOf = (value: unknown): string => translate(data, typeof value === 'string' ? value : '', language);
      return table.rows.map((cells) => {
        const row: Row = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
        return { ...row, label: textOf(row['name'] ?? cells[0]), familyLabel: textOf(row['family']) };
      });
    }
  return [];
};

const occupations = (models: readonly Model[], language: LanguageTag) =>
  rowsOfFirstTableWith(models, ['code', 'class', 'name'], language).map((row) => ({
    id: String(row['code']),
    label: String(row['label']),
    class: Number(row['class']),
  }));

const industries = (models: readonly Model[], language: LanguageTag) =>
  rowsOfFirstTableWith(models, ['industry', 'flagged'], language).map((row) => ({
    id: String(row['industry']),
    label: String(row['label']),
    flagged: row['flagged'] === true,
  }));

const sportsTree = (models: readonly Model[], language: LanguageTag) => {
  const sports = rowsOfFirstTableWith(models, ['sport', 'risk', 'family'], language);
  return [...new Set(sports.map(({ family }) => String(family)))].map((family) => ({
    value: family,
    label: String(sports.find((sport) => sport['family'] === family)?.['familyLabel']),
    children: sports
      .filter((sport) => sport['family'] === family)
      .map((sport) => ({ value: String(sport['sport']), label: String(sport['label']), risk: Number(sport['risk']) })),
  }));
};

/**
 * Returns the allowed values (`enum`) of every field called `field`, at any depth of a schema, in the order in which they first
 * occur.
 */
const choicesOfField = (schema: unknown, field: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const values = Object.entries(schema).flatMap(([key, value]: readonly [string, unknown]) => {
    const choices: unknown =
      key === field && typeof value === 'object' && value !== null ? Reflect.get(value, 'enum') : undefined;
    return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : choicesOfField(value, field);
  });
  return [...new Set(values)];
};

const currentModels = (models: Models): readonly Model[] => models.codes().flatMap((code) => models.current(code)?.model ?? []);
