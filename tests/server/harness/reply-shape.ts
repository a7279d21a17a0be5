import { isDate } from '../../../engine/index.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { calls } from '../../../src/contract/index.gen.ts';
import { errorReply, errorsOf, statusByCode } from '../../../src/contract/call.ts';

const ajv = new Ajv({ allErrors: false, strict: false, formats: { date: isDate } });
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with what a call answers, be it a reply or a refusal; undefined where all is well. */
export const answerFault = (name: string, status: number, reply: unknown): string | undefined =>
  status >= 400 ? refusalFault(name, status, reply) : replyFault(name, reply);

/** What is wrong with a reply by the contract, a member that the contract does not name included; undefined where all is well. */
const replyFault = (name: string, reply: unknown): string | undefined => {
  const call = calls.find((each) => each.name === name);
  if (!call) return `there is no call ${name}`;
  const validate = compiled.get(name) ?? ajv.compile(closed(call.reply));
  compiled.set(name, validate);
  return validate(reply)
    ? undefined
    : `${name} answers with another shape: ${ajv.errorsText(validate.errors)} ${JSON.stringify(validate.errors?.[0]?.params)}`;
};

/** What is wrong with a refusal: a code that the call does not declare, another status than its own, another shape; undefined where all is well. */
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

/** The schema with every object closed to members that it does not name. */
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
