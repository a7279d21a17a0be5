import { Ajv, type ValidateFunction } from 'ajv';
import { calls } from '../../../src/contract/index.gen.ts';

const ajv = new Ajv({ allErrors: false, strict: false });
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a reply by the contract, a member that the contract does not name included; undefined where all is well. */
export const replyFault = (name: string, reply: unknown): string | undefined => {
  const call = calls.find((each) => each.name === name);
  if (!call) return `there is no call ${name}`;
  const validate = compiled.get(name) ?? ajv.compile(closed(call.reply));
  compiled.set(name, validate);
  return validate(reply)
    ? undefined
    : `${name} answers with another shape: ${ajv.errorsText(validate.errors)} ${JSON.stringify(validate.errors?.[0]?.params)}`;
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
