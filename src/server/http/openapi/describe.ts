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
export const describeApi = (handlers: readonly Route[]): Node => {
  const paths = new Map<string, Record<string, Node>>();
  for (const handler of handlers.toSorted((a, b) => (a.call.path < b.call.path ? -1 : 1))) {
    const { path, method } = handler.call;
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths.set(template, { ...paths.get(template), [method.toLowerCase()]: describeCall(handler) });
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
    tags: [...new Set(handlers.map(({ call }) => tagOf(call.path)))].toSorted().map((name) => ({ name })),
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
      parameters,
    },
  };
};

const parameters: Node = {
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
    description: 'Language of names and sentences; Chinese if it is neither.',
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

export type Node = Readonly<Record<string, unknown>>;

const accessWords: Readonly<Record<Route['access'], string>> = {
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
  return `${accessWords[access]}${rightWords === '' ? '' : ` with the right ${rightWords}`}.`;
};

const plain = (schema: unknown): Node => (isObject(schema) ? schema : {});

const ref = (kind: 'parameters' | 'schemas', name: string): Node => ({ $ref: `#/components/${kind}/${name}` });

export const describeCall = (handler: Route): Node => {
  const { call, access } = handler;
  return {
    operationId: call.name,
    tags: [tagOf(call.path)],
    summary: call.doc.split(/[.;:](?:\s|$)/)[0] ?? call.name,
    description: `${call.doc}\n\nFor: ${accessText(handler)}`,
    security: access === 'public' ? [{}, { session: [] }] : access === 'gateway' ? [] : [{ session: [] }],
    parameters: [
      ...fieldsOf(call.params, 'path'),
      ...fieldsOf(call.query, 'query'),
      ...(access === 'gateway' ? [] : ['clinetId', 'stamp', 'language'].map((name) => ref('parameters', name))),
      ...(call.method === 'GET' || access === 'gateway' ? [] : [ref('parameters', 'requestedWith')]),
      ...(call.errors.includes('KEY_MISSING') ? [ref('parameters', 'idempotencyKey')] : []),
    ],
    ...((call.body || call.upload) && { requestBody: { required: true, content: bodyOf(call.body, call.upload) } }),
    responses: { ...successOf(call), ...refusalsOf(errorsOf(call)) },
  };
};

/** Returns the tag of a call: "order", "common/login". */
export const tagOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/').slice(4);
  return ['common', 'basedata', 'zhyw', 'productManage', 'productInfo'].includes(first)
    ? ({ productManage: 'product', productInfo: 'product' }[first] ?? `${first}/${second}`)
    : first;
};

const fieldsOf = (schema: unknown, place: 'path' | 'query'): readonly Node[] => {
  const { properties, required } = plain(schema);
  if (!isObject(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: field,
  }));
};

const bodyOf = (body: unknown, upload: Upload | undefined): Node => {
  const schema = plain(body);
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

const withFile = (schema: Node): Node => {
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

const successOf = ({ reply, file, redirects, doc }: Route['call']): Node => {
  if (redirects)
    return { '302': { description: doc, headers: { location: { description: 'The next URL', schema: { type: 'string' } } } } };
  if (file !== undefined) return { '200': { description: 'The file', content: { [file]: { schema: {} } } } };
  return { '200': { description: 'Done', content: { 'application/json': { schema: plain(reply) } } } };
};

const refusalsOf = (codes: readonly ErrorCode[]): Node => {
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
