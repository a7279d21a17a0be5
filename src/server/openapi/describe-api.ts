import { errorReply } from '../../contract/errors.ts';
import { idempotencyHeader, ownHeader } from '../../contract/headers.ts';
import type { Handler } from '../handlers/define.ts';
import { secretCookie } from '../wire/session-cookie.ts';
import { describeCall, tagOf, type Node } from './describe-call.ts';

/** The calls of the server as an OpenAPI 3.1 document: made of the contract and of who may call, so it cannot differ from them. */
export const describeApi = (handlers: readonly Handler[]): Node => {
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
        'Every call of the portal. Amounts are exact decimals as texts ("210.00"), dates YYYY-MM-DD in Asia/Shanghai, instants ISO 8601 with offset. A refusal has a status of its own and the body {code, errorMsg, issues?}; its sentence is in the language of Accept-Language. docs/errors.md explains every code, its cause and what to do.',
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
            'Begun by a sign-in; HttpOnly, SameSite=Strict; ends after twelve hours without a call, at the latest after a week.',
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
      'The user that the tab was opened with; another than that of the session is answered with 405. Authorises nothing.',
    schema: { type: 'string' },
  },
  stamp: {
    name: '_',
    in: 'query',
    description: 'Milliseconds, so that nothing is cached; not looked at.',
    schema: { type: 'string' },
  },
  language: {
    name: 'accept-language',
    in: 'header',
    description: 'Language of names and sentences; Chinese where it is neither.',
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
    description: 'Made anew for each submission: the same key and body again have no further effect.',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
};
