import { isDate } from '../../../engine/index.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { calls } from '../../../src/contract/index.gen.ts';
import { errorReply, errorsOf, statusByCode } from '../../../src/contract/call.ts';

const ajv = new Ajv({ allErrors: false, strict: false, formats: { date: isDate } });
const compiled = new Map<string, ValidateFunction>();

/** Describes how a reply or an error differs from its contract; undefined if it conforms. */
export const answerFault = (name: string, status: number, reply: unknown): string | undefined =>
  status >= 400 ? refusalFault(name, status, reply) : replyFault(name, reply);

/** Describes how a reply differs from the contract, including additional members; undefined if it conforms. */
const replyFault = (name: string, reply: unknown): string | undefined => {
  const call = calls.find((each) => each.name === name);
  if (!call) return `there is no call ${name}`;
  const validate = compiled.get(name) ?? ajv.compile(closed(call.reply));
  compiled.set(name, validate);
  return validate(reply)
    ? undefined
    : `${name} answers with another shape: ${ajv.errorsText(validate.errors)} ${JSON.stringify(validate.errors?.[0]?.params)}`;
};

/** Describes what is wrong with an error: an undeclared code, another status or another shape; undefined if it conforms. */
const refusalFault = (name: string, status: number, reply: unknown): string | undefined => {
  const call = calls.find((each) => each.name === name);
  const code = call && errorsOf(call).find((declared) => declared === Reflect.get(Object(reply), 'code'));
  if (!code || statusByCode[code] !== status) return `${name} does not declare ${status} ${JSON.stringify(reply)}`;
  const validate = compiled.get('error') ?? ajv.compile(closed(errorReply));
  compiled.set('error', validate);
  return validate(reply)
    ? undefined
    : `${name} refuses in another shape: ${ajv.errorsText(validate.errors)} ${JSON.stringify(reply)}`;
};

/** Returns the schema with every object closed to additional members. */
const closed = (schema: unknown): object => {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => [key, copy(item)]);
    return {
      ...Object.fromEntries(entries),
      ...('properties' in value && value.properties ? { additionalProperties: false } : {}),
    };
  };
  return Object(copy(schema));
};
