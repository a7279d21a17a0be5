import { isRecord } from '../../../../engine/values/pointer.ts';
import { changed, ends, type Plant, type Planter } from './define.ts';

/** An additional letter in a path of a look-up, in a rule, and in a field of the form. */
export const typos: Planter = (files, model) => {
  const pricing = `${model.code}/pricing.json`;
  const places = Object.entries(model.steps).flatMap(([block, steps]) =>
    steps.flatMap((step, index) =>
      isRecord(step['by'])
        ? Object.entries(step['by']).flatMap(([column, path]) =>
            typeof path === 'string' && path.includes('.') ? [{ block, index, column, path }] : [],
          )
        : [],
    ),
  );
  const inSteps = ends(places).map(({ block, index, column, path }): Plant => ({
    what: `${path}x in ${block}.${index}`,
    code: 'unknown-path',
    nearest: path,
    files: changed(files, pricing, (json) => {
      const step: unknown = Object(json['steps'])[block][index];
      if (isRecord(step) && isRecord(step['by'])) step['by'][column] = `${path}x`;
    }),
    at: [{ file: pricing, pointer: `/steps/${block}/${index}/by/${column}` }],
  }));
  const form = `${model.code}/insure.ui.json`;
  const inForm: Plant = {
    what: 'a field of the first section',
    code: 'unknown-path',
    files: changed(files, form, (json) => {
      const fields: string[] = Object(json['steps'])[0].sections[0].fields;
      fields[0] += 'x';
    }),
    at: [{ file: form, pointer: '/steps/0/sections/0/fields/0' }],
  };
  return [...inSteps, inForm];
};

/** The names of a document, a table and a shared part that do not exist. */
export const danglers: Planter = (files, model) => {
  const main = `${model.code}/model.json`;
  const schema = `${model.code}/insure.schema.json`;
  const pricing = `${model.code}/pricing.json`;
  const document: Plant = {
    what: 'a document',
    code: 'dangling',
    nearest: model.documents[0]?.file ?? '',
    files: changed(files, main, (json) => {
      Object(json['documents'])[0].file += 'x';
    }),
    at: [{ file: main, pointer: '/documents/0/file' }],
  };
  const part: Plant = {
    what: 'the shared policyholder',
    code: 'unknown-file',
    files: changed(files, schema, (json) => {
      Object(json['properties']).policyholder.$ref += 'x';
    }),
    at: [{ file: schema, pointer: '/properties/policyholder/$ref' }],
  };
  const [block = '', index = 0] =
    Object.entries(model.steps)
      .map(([name, steps]) => [name, steps.findIndex((step) => 'lookup' in step)] as const)
      .find(([, at]) => at >= 0) ?? [];
  const table: Plant = {
    what: 'a table',
    code: 'unknown-table',
    files: changed(files, pricing, (json) => {
      const step = Object(json['steps'])[block][index];
      step.lookup = `x${step.lookup}`;
    }),
    at: [{ file: pricing, pointer: `/steps/${block}/${index}/lookup` }],
  };
  return [document, part, table];
};
