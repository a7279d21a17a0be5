import type { FastifyInstance, FastifyReply } from 'fastify';
import { bar, escapeHtml, page, style } from '../../integrations/html-page.ts';
import { sha256 } from '../../domain/secrets.ts';
import { type Route, languageOf } from '../route.ts';
import { accessText, describeApi, describeCall, type JsonObject, tagOf } from './describe.ts';
import { errorsOf } from '../../../contract/call.ts';
import { errorHelpAddress, errorsPagePath } from '../../../contract/fixed-sentences.ts';
import { errorsPage } from './errors-page.ts';
import type { CatalogueEntry, LanguageTag, Sentence } from '@insure/engine';
import { isObject } from '../../domain/application.ts';

/**
 * Serves the description of all calls: /api/openapi.json, the page /api/, and the page /api/errors with every code. Each is
 * made at its first request.
 */
export const apiRoutes = (app: FastifyInstance, routes: readonly Route[], issues: readonly CatalogueEntry[]): void => {
  const cache = new Map<string, string>();
  const cachedText = (name: string, make: () => string): string => {
    const text = cache.get(name) ?? make();
    cache.set(name, text);
    return text;
  };
  const description = (): string => cachedText('description', () => JSON.stringify(describeApi(routes)));
  const pages: Readonly<Record<string, (language: LanguageTag) => string>> = {
    '/api/': (language) => apiPage(routes, language),
    [errorsPagePath]: (language) => errorsPage(issues, language),
  };

  app.get('/api/openapi.json', { compress: {} }, async (request, reply) =>
    send(reply, 'application/json', description(), request.headers['if-none-match']),
  );
  for (const [path, make] of Object.entries(pages))
    app.get(path, { compress: {} }, async ({ headers }, reply) => {
      const language = languageOf(headers['accept-language']);
      const html = cachedText(`${path} ${language}`, () => make(language));
      return send(reply.header('vary', 'accept-language'), 'text/html', html, headers['if-none-match']);
    });
  app.get('/api', async (_, reply) => reply.redirect('/api/', 308));
  app.get('/api/style.css', async (request, reply) =>
    send(reply, 'text/css', `${style}${apiStyle}`, request.headers['if-none-match']),
  );
};

const send = (reply: FastifyReply, type: string, text: string, knownTag: string | undefined): FastifyReply => {
  const tag = `"${sha256(text).slice(0, 20)}"`;
  void reply.header('etag', tag).header('cache-control', 'no-cache');
  return knownTag === tag ? reply.status(304).send() : reply.type(`${type}; charset=utf-8`).send(text);
};

const words = {
  title: { 'zh-CN': '接口说明', 'en-US': 'Calls of the server' },
  lead: {
    'zh-CN': '由接口契约生成，共 {count} 个接口。机器可读的 OpenAPI 3.1 文档：',
    'en-US': 'Made from the contract: {count} calls. The same as an OpenAPI 3.1 document:',
  },
  parameters: { 'zh-CN': '参数', 'en-US': 'Parameters' },
  body: { 'zh-CN': '请求内容', 'en-US': 'Body' },
  reply: { 'zh-CN': '返回', 'en-US': 'Reply' },
  errors: { 'zh-CN': '错误', 'en-US': 'Errors' },
} satisfies Record<string, Sentence>;

/** Returns a page without scripts with all calls, grouped by tag. Their descriptions are in English. */
export const apiPage = (routes: readonly Route[], language: LanguageTag): string => {
  const tagNames = [...new Set(routes.map(({ call }) => tagOf(call.path)))].toSorted();
  const routesByTag = tagNames.map((tag) => [tag, routes.filter(({ call }) => tagOf(call.path) === tag)] as const);
  const links = routesByTag.map(
    ([tag, calls]) => `<a href="#${anchor(tag)}">${escapeHtml(tag)} <small>${calls.length}</small></a>`,
  );
  const lead = words.lead[language].replace('{count}', String(routes.length));
  const sections = routesByTag.map(
    ([tag, calls]) =>
      `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${calls.map((handler) => callHtml(handler, language)).join('')}</section>`,
  );
  const title = words.title[language];
  return page({
    title,
    language,
    style: '/api/style.css',
    body: `${bar(title)}
<main><section><h1>${title}</h1><p>${lead} <a href="/api/openapi.json">/api/openapi.json</a></p><nav>${links.join('')}</nav></section>${sections.join('')}</main>`,
  });
};

const anchor = (tag: string): string => tag.replaceAll('/', '-');

const callHtml = (route: Route, language: LanguageTag): string => {
  const { call } = route;
  const { parameters, requestBody, responses } = describeCall(route);
  const parameterRows = (Array.isArray(parameters) ? parameters : [])
    .filter((each) => isObject(each) && 'name' in each)
    .map(parameterRow);
  const heading = (name: keyof typeof words): string => `<h3>${words[name][language]}</h3>`;
  return `<details id="${call.name}"><summary><code class="${call.method.toLowerCase()}">${call.method}</code> <code>${escapeHtml(call.path)}</code><span>${call.name}</span></summary>
<p>${escapeHtml(call.doc)}</p><p class="muted">${escapeHtml(accessText(route))}</p>
${parameterRows.length > 0 ? `${heading('parameters')}<table>${parameterRows.join('')}</table>` : ''}
${contentHtml(requestBody, heading('body'))}
${contentHtml(isObject(responses) ? (responses['200'] ?? responses['302']) : undefined, heading('reply'))}
${heading('errors')}<p>${errorsOf(call)
    .map((code) => `<a href="${errorHelpAddress(code)}"><code>${code}</code></a>`)
    .join(' ')}</p></details>`;
};

const parameterRow = (parameter: JsonObject): string => {
  const { name, in: location, required, schema } = parameter;
  return row(0, String(name), `${String(location)}: ${isObject(schema) ? typeText(schema) : ''}`, required === true);
};

const contentHtml = (parent: unknown, heading: string): string => {
  const content = isObject(parent) ? parent['content'] : undefined;
  if (!isObject(content)) return '';
  return Object.entries(content)
    .map(([type, part]) => {
      const schema = isObject(part) && isObject(part['schema']) ? part['schema'] : {};
      const lines = schemaLines(schema).map(({ depth, name, description: says, required }) => row(depth, name, says, required));
      return `${heading}<p class="muted">${escapeHtml(type)}</p>${lines.length > 0 ? `<table>${lines.join('')}</table>` : ''}`;
    })
    .join('');
};

const row = (depth: number, name: string, says: string, required: boolean): string =>
  `<tr><td class="d${Math.min(depth, 6)}"><code>${escapeHtml(name)}</code>${required ? ' *' : ''}</td><td>${escapeHtml(says)}</td></tr>`;

export type SchemaLine = {
  readonly depth: number;
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
};

const schemaLines = (schema: JsonObject, depth = 0): readonly SchemaLine[] => {
  const alternatives = alternativesOf(schema).filter((part) => isObject(part['properties']));
  if (alternatives.length > 1)
    return alternatives.flatMap((part, index) => [
      { depth, name: `#${index + 1}`, description: 'one of these', required: false },
      ...schemaLines(part, depth + 1),
    ]);
  const { properties, required } = alternatives[0] ?? schema;
  if (!isObject(properties)) return isObject(schema['items']) ? schemaLines(schema['items'], depth) : [];
  const requiredNames = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isObject(field)
      ? [{ depth, name, description: typeText(field), required: requiredNames.includes(name) }, ...schemaLines(field, depth + 1)]
      : [],
  );
};

const typeText = (schema: JsonObject): string => {
  const { type, items, enum: options, minimum, maximum, pattern, minLength, maxLength, maxItems } = schema;
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) return [...new Set(alternatives.map(typeText))].join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(options)) return options.map((option) => JSON.stringify(option)).join(' | ');
  if (type === 'array')
    return `${isObject(items) ? typeText(items) : 'anything'}[]${maxItems === undefined ? '' : `, at most ${String(maxItems)}`}`;
  const bounds = [
    minimum !== undefined || maximum !== undefined ? `${String(minimum ?? '')}…${String(maximum ?? '')}` : '',
    typeof pattern === 'string' ? `/${pattern}/` : '',
    pattern === undefined && (minLength !== undefined || maxLength !== undefined)
      ? `${String(minLength ?? 0)} to ${String(maxLength ?? 'any number of')} characters`
      : '',
  ].filter(Boolean);
  return [typeof type === 'string' ? type : 'anything', ...bounds].join(' ');
};

const alternativesOf = ({ anyOf }: JsonObject): readonly JsonObject[] => (Array.isArray(anyOf) ? anyOf.filter(isObject) : []);

const apiStyle = `main{max-width:64rem}
.bar{max-width:64rem}
nav{display:flex;flex-wrap:wrap;gap:0.375rem 1rem}
details{border-top:1px solid var(--line);padding:0.5rem 0}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:0.5rem;align-items:baseline;min-height:1.75rem}
summary::before{content:"+";width:0.75rem;color:var(--muted)}
details[open]>summary::before{content:"–"}
summary span{margin-left:auto;color:var(--muted);font-size:0.75rem}
code{font:0.8125rem/1.25rem ui-monospace,SFMono-Regular,Consolas,monospace;overflow-wrap:anywhere}
summary .get,summary .post,summary .put,summary .delete{font-weight:600;min-width:3.25rem}
.get{color:var(--link)}
.post,.put,.delete{color:var(--amber)}
h3{font-size:0.875rem;margin:0.75rem 0 0.25rem}
table{border-collapse:collapse;width:100%;table-layout:fixed}
td{border-top:1px solid var(--line);padding:0.25rem 0.5rem 0.25rem 0;vertical-align:top;overflow-wrap:anywhere}
td:first-child{width:40%}
.errors td:first-child{width:20%}
tr:target{background:var(--subtle)}
.d1{padding-left:1rem}.d2{padding-left:2rem}.d3{padding-left:3rem}.d4{padding-left:4rem}.d5{padding-left:5rem}.d6{padding-left:6rem}
`;
