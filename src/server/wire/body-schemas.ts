import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const strict = new Ajv({ allErrors: false, coerceTypes: false, removeAdditional: false, useDefaults: true, strict: false });
const query = new Ajv({ allErrors: false, coerceTypes: true, removeAdditional: false, useDefaults: true, strict: false });

/** Compiles a part of a call: bodies are taken as they are, the texts of paths and queries become numbers and booleans. */
export const schemaCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    // At the first call: compiling those of all calls at once would be a tenth of a start.
    validate ??= (httpPart === 'body' ? strict : query).compile(schema);
    return validate(value) ? { value } : { error: new BadPart(httpPart ?? 'body', validate.errors?.[0]) };
  };
};

/** A part of a request that does not have the shape of its call. */
export class BadPart extends Error {
  override readonly name = 'BadPart';
  readonly statusCode = 400;
  /** JSON pointer into the part. */
  readonly path: string;
  readonly keyword: string;
  constructor(part: string, fault: ErrorObject | undefined) {
    const extra = fault?.keyword === 'additionalProperties' ? ` (${String(fault.params['additionalProperty'])})` : '';
    super(`${part}${fault?.instancePath ?? ''} ${fault?.message ?? 'has another shape'}${extra}`);
    this.path = fault?.instancePath ?? '';
    this.keyword = fault?.keyword ?? 'type';
  }
}
