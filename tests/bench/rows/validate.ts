import { Validator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import jsonschema from 'jsonschema';
import { schemaForAjv } from '../../../engine/model/validator.ts';
import { checkApplication, formats, keywords } from '../../../engine/index.ts';
import { defineRow, ratioAtLeast } from '../define.ts';
import { inTurns } from '../measure.ts';
import { model, roomyModel, today } from '../model.ts';
import { applicationOf } from '../persons.ts';
import { judgeByRjsf } from '../rjsf-validation.ts';

/** The plain JSON Schema part of a model: all that the peers can check. Rules between fields and rows are ours alone. */
const schemaOf = ({ data }: typeof model): Record<string, unknown> =>
  schemaForAjv(data.schema, (table) => data.tables[table]?.rows.map((row) => String(row[0])) ?? []);
const schema = schemaOf(model);
const ajv = new Ajv2020({ allErrors: true, strict: false });
for (const { name } of keywords) ajv.addKeyword(name);
for (const { name, check } of formats) ajv.addFormat(name, { type: 'string', validate: (text) => check(text) === undefined });
const byAjv = ajv.compile(schema);
const roomyByAjv = ajv.compile(schemaOf(roomyModel));
const byCfworker = new Validator(schema, '2020-12', false);
const byJsonschema = new jsonschema.Validator();

/** Judges a right application in one way; throws where it is found wrong, as then less work was done. */
const judges = (application: ReturnType<typeof applicationOf>) => ({
  ours: () => {
    const { issues } = checkApplication(model, application, today);
    if (issues.length > 0) throw new Error(`A right application has faults: ${JSON.stringify(issues[0])}`);
  },
  'Ajv alone': () => {
    if (!byAjv(application)) throw new Error(`A right application has faults: ${JSON.stringify(byAjv.errors?.[0])}`);
  },
  '@cfworker': () => {
    const { valid, errors } = byCfworker.validate(application);
    if (!valid) throw new Error(`A right application has faults: ${JSON.stringify(errors[0])}`);
  },
  jsonschema: () => {
    const { valid, errors } = byJsonschema.validate(application, schema);
    if (!valid) throw new Error(`A right application has faults: ${String(errors[0])}`);
  },
});

const sizes = [10, 100, 1_000, 10_000];

/** The same application with a wrong phone number in one row of twelve, and a missing name in the next. */
const faultyOf = (count: number): ReturnType<typeof applicationOf> => {
  const application = applicationOf(count);
  const spoilt = <Person extends { readonly phoneNo: string; readonly finalName: string }>(
    person: Person,
    index: number,
  ): Person => (index % 12 === 5 ? { ...person, phoneNo: '123' } : index % 12 === 6 ? { ...person, finalName: '' } : person);
  return {
    ...application,
    insuredGroup: application.insuredGroup.map((group) => ({ ...group, insured_list: group.insured_list.map(spoilt) })),
  };
};

/** A whole application, rules between fields and rows included; the peers check the JSON Schema part only, RJSF two rules more. */
export const row = defineRow({
  order: 50,
  run: async ({ samples, isQuick }) => {
    const measured = sizes.map((size) => {
      const { ours, ...peers } = judges(applicationOf(size));
      // The slow ones get fewer rounds; each still takes its turn beside ours.
      return inTurns({ ours, ...peers }, { rounds: samples * 2, warmUp: size > 1_000 ? 4 : 20 });
    });
    const faulty = sizes.map((size) => {
      const application = faultyOf(size);
      return inTurns({ ours: () => checkApplication(model, application, today) }, { rounds: samples, warmUp: 3 }).ours;
    });
    // Fifteen seconds for ten thousand persons: once is enough.
    const byRjsf = sizes.map((size) => {
      if (isQuick && size > 1_000) return undefined;
      const application = applicationOf(size);
      const { rjsf } = inTurns(
        { rjsf: () => judgeByRjsf(application, schema) },
        { rounds: size > 100 ? 1 : 3, warmUp: size > 100 ? 0 : 1 },
      );
      return rjsf;
    });
    const huge = applicationOf(isQuick ? 0 : 19_000);
    const inHuge = {
      ours: () => {
        if (checkApplication(roomyModel, huge, today).issues.length > 0) throw new Error('A right application has faults');
      },
      'Ajv alone': () => {
        if (!roomyByAjv(huge)) throw new Error('A right application has faults');
      },
    };
    const hugeTimes = isQuick ? undefined : inTurns(inHuge, { rounds: samples });
    const last = measured.at(-1);
    const names = ['Ajv alone', '@cfworker', 'jsonschema'] as const;
    const ours = last?.ours ?? Number.NaN;
    return {
      figures: [
        {
          what: 'validate 10,000 persons, cross-field rules included',
          unit: 'ms',
          ours,
          peers: [
            ...names.map((name) => ({ name, value: last?.[name], note: 'schema only' })),
            { name: 'RJSF + customValidate', value: byRjsf.at(-1), note: 'two of the rules, once' },
          ],
          aim: ratioAtLeast((last?.['@cfworker'] ?? Number.NaN) / ours, 3),
        },
      ],
      growth: [
        {
          what: 'validate',
          unit: 'ms',
          sizes: [...sizes, 19_000],
          lines: [
            { name: 'ours', values: [...measured.map((each) => each.ours), hugeTimes?.ours] },
            { name: 'ours, every sixth row wrong', values: [...faulty, undefined] },
            ...names.map((name) => ({
              name,
              values: [...measured.map((each) => each[name]), name === 'Ajv alone' ? hugeTimes?.[name] : undefined],
            })),
            { name: 'RJSF + customValidate', values: [...byRjsf, undefined] },
          ],
        },
      ],
    };
  },
});
