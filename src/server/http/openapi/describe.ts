import { errorHelpAddress, errorsPagePath } from '../../../contract/fixed-sentences.ts';
import { idempotencyHeader, ownHeader } from '../../../contract/headers.ts';
import type { OfficeRight } from '../../../contract/accounts.ts';
import { rightNames } from '../../domain/office-rights.ts';
import type { Route } from '../route.ts';
import { secretCookie } from '../session-cookie.ts';
import { type Upload, type ErrorCode, errorReply, errorsOf, statusByCode } from '../../../contract/call.ts';
import { isObject } from '../../domain/application.ts';
import { sentences } from '../../domain/errors.ts';

/** Describes the calls as an OpenAPI 3.1 document, made from the contract and the routes. */
export const describeApi = (routes: readonly Route[]): JsonObject => {
  const paths = new Map<string, Record<string, JsonObject>>();
  for (const route of routes.toSorted((a, b) => (a.call.path < b.call.path ? -1 : 1))) {
    const { path, method } = route.call;
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths.set(template, { ...paths.get(template), [method.toLowerCase()]: describeCall(route) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Insurance portal',
      version: '1',
      description:
        'Every call of the portal. Amounts are exact decimals as texts ("210.00"), dates YYYY-MM-DD in Asia/Shanghai, instants ISO 8601 with offset. A refusal has its own status and the body {code, errorMsg, issues?}; its sentence is in the language of Accept-Language. A header Link with rel="help" has the address of the explanation of its code.',
    },
    externalDocs: {
      description: 'Every code of an error: its cause, and what to do',
      url: errorsPagePath,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ call }) => tagOf(call.path)))].toSorted().map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: secretCookie,
          description:
            'Created by a sign-in; HttpOnly, SameSite=Strict; ends after twelve hours without a call, at the latest after a week.',
        },
      },
      schemas: { Error: errorReply },
      parameters: sharedParameters,
    },
  };
};

const sharedParameters: JsonObject = {
  clinetId: {
    name: 'clinetId',
    in: 'query',
    description:
      'The user that the tab was opened with; if it is not the user of the session, the answer is 405. It gives no rights.',
    schema: { type: 'string' },
  },
  stamp: {
    name: '_',
    in: 'query',
    description: 'Milliseconds, so that nothing is cached; ignored.',
    schema: { type: 'string' },
  },
  language: {
    name: 'accept-language',
    in: 'header',
    description: 'Language of names and sentences; Chinese if the header contains neither of the two.',
    schema: { enum: ['zh-CN', 'en-US'] },
  },
  requestedWith: {
    name: ownHeader.name,
    in: 'header',
    required: true,
    description: 'A page of another site cannot set it.',
    schema: { const: ownHeader.value },
  },
  idempotencyKey: {
    name: idempotencyHeader,
    in: 'header',
    required: true,
    description: 'New for each submission: a repeated request with the same key and body has no further effect.',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
};

export type JsonObject = Readonly<Record<string, unknown>>;

const accessTexts: Readonly<Record<Route['access'], string>> = {
  public: 'Anyone',
  user: 'Anyone who is signed in',
  buyer: 'Agents above level 1, and customers',
  customer: 'Customers',
  admin: "An organisation's administrator",
  backOffice: 'Users of the back office of the platform',
  gateway: 'A caller that is authenticated by the signature in its body',
};

/** Returns who may make a call, as a sentence. */
export const accessText = ({ access, right = [] }: Pick<Route, 'access' | 'right'>): string => {
  const rights: readonly OfficeRight[] = typeof right === 'string' ? [right] : right;
  const rightWords = rights.map((each) => `“${rightNames[each]['en-US']}”`).join(' or ');
  return `${accessTexts[access]}${rightWords === '' ? '' : ` with the right ${rightWords}`}.`;
};

const objectOrEmpty = (schema: unknown): JsonObject => (isObject(schema) ? schema : {});

const ref = (kind: 'parameters' | 'schemas', name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });

export const describeCall = (route: Route): JsonObject => {
  const { call, access } = route;
  return {
    operationId: call.name,
    tags: [tagOf(call.path)],
    summary: call.doc.split(/[.;:](?:\s|$)/)[0] ?? call.name,
    description: `${call.doc}\n\nFor: ${accessText(route)}`,
    security: access === 'public' ? [{}, { session: [] }] : access === 'gateway' ? [] : [{ session: [] }],
    parameters: [
      ...fieldsOf(call.params, 'path'),
      ...fieldsOf(call.query, 'query'),
      ...(access === 'gateway' ? [] : ['clinetId', 'stamp', 'language'].map((name) => ref('parameters', name))),
      ...(call.method === 'GET' || access === 'gateway' ? [] : [ref('parameters', 'requestedWith')]),
      ...(call.errors.includes('KEY_MISSING') ? [ref('parameters', 'idempotencyKey')] : []),
    ],
    ...((call.body || call.upload) && { requestBody: { required: true, content: bodyOf(call.body, call.upload) } }),
    responses: { ...successResponseOf(call), ...errorResponsesOf(errorsOf(call)) },
  };
};

/** Returns the tag of a call: "order", "common/login". */
export const tagOf = (path: string): string => {
  const [firstPart = '', secondPart = ''] = path.split('/').slice(4);
  return ['common', 'basedata', 'zhyw', 'productManage', 'productInfo'].includes(firstPart)
    ? ({ productManage: 'product', productInfo: 'product' }[firstPart] ?? `${firstPart}/${secondPart}`)
    : firstPart;
};

const fieldsOf = (schema: unknown, location: 'path' | 'query'): readonly JsonObject[] => {
  const { properties, required } = objectOrEmpty(schema);
  if (!isObject(properties)) return [];
  const requiredNames = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || requiredNames.includes(name),
    schema: field,
  }));
};

const bodyOf = (body: unknown, upload: Upload | undefined): JsonObject => {
  const schema = objectOrEmpty(body);
  if (!upload) return { 'application/json': { schema } };
  return {
    'multipart/form-data': {
      schema: withFile(schema),
      encoding: { file: { contentType: upload.kinds.map((kind) => mediaTypes[kind] ?? kind).join(', ') } },
    },
    ...(upload.isOptional && { 'application/json': { schema } }),
  };
};

const mediaTypes: Readonly<Record<string, string>> = {
  table: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv',
  text: 'text/plain',
};

const withFile = (schema: JsonObject): JsonObject => {
  if (Array.isArray(schema['anyOf'])) return { anyOf: schema['anyOf'].filter(isObject).map(withFile) };
  const { properties, required } = schema;
  return {
    ...schema,
    type: 'object',
    properties: {
      ...(isObject(properties) && properties),
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    required: [...(Array.isArray(required) ? required : []), 'file'],
  };
};

const successResponseOf = ({ reply, file, redirects, doc }: Route['call']): JsonObject => {
  if (redirects)
    return { '302': { description: doc, headers: { location: { description: 'The next URL', schema: { type: 'string' } } } } };
  if (file !== undefined) return { '200': { description: 'The file', content: { [file]: { schema: {} } } } };
  return { '200': { description: 'Done', content: { 'application/json': { schema: objectOrEmpty(reply) } } } };
};

const errorResponsesOf = (codes: readonly ErrorCode[]): JsonObject => {
  const statuses = [...new Set(codes.map((code) => statusByCode[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes
          .filter((code) => statusByCode[code] === status)
          .map((code) => `${code}: ${sentences[code]['en-US']} (${errorHelpAddress(code)}).`)
          .join(' '),
        content: { 'application/json': { schema: ref('schemas', 'Error') } },
      },
    ]),
  );
};
