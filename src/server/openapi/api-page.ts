import { errorsOf } from '../../contract/errors.ts';
import { escapeHtml, mark, page } from '../adapters/pages/page.ts';
import type { Handler } from '../handlers/define.ts';
import type { Language, Sentence } from '../domain/words.ts';
import { isObject } from '../domain/persons.ts';
import { accessWords, describeCall, tagOf, type Node } from './describe-call.ts';
import { saysOf, schemaLines } from './schema-lines.ts';

const words = {
  title: { 'zh-CN': '接口说明', 'en-US': 'Calls of the server' },
  lead: {
    'zh-CN': '由接口契约生成，共 {count} 个接口。机器可读的 OpenAPI 3.1 文档：',
    'en-US': 'Made of the contract: {count} calls. The same as an OpenAPI 3.1 document:',
  },
  parameters: { 'zh-CN': '参数', 'en-US': 'Parameters' },
  body: { 'zh-CN': '请求内容', 'en-US': 'Body' },
  reply: { 'zh-CN': '返回', 'en-US': 'Reply' },
  errors: { 'zh-CN': '错误', 'en-US': 'Errors' },
} satisfies Record<string, Sentence>;

/** Every call as a page without scripts: grouped by what it is about, each to be opened. `doc` texts are English. */
export const apiPage = (handlers: readonly Handler[], language: Language): string => {
  const names = [...new Set(handlers.map(({ call }) => tagOf(call.path)))].toSorted();
  const tags = names.map((tag) => [tag, handlers.filter(({ call }) => tagOf(call.path) === tag)] as const);
  const links = tags.map(([tag, calls]) => `<a href="#${anchor(tag)}">${escapeHtml(tag)} <small>${calls.length}</small></a>`);
  const lead = words.lead[language].replace('{count}', String(handlers.length));
  const sections = tags.map(
    ([tag, calls]) =>
      `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${calls.map((handler) => callHtml(handler, language)).join('')}</section>`,
  );
  const title = words.title[language];
  return page({
    title,
    language,
    style: '/api/style.css',
    body: `<header><div class="bar">${mark}<span>${title}</span></div></header>
<main><section><h1>${title}</h1><p>${lead} <a href="/api/openapi.json">/api/openapi.json</a></p><nav>${links.join('')}</nav></section>${sections.join('')}</main>`,
  });
};

const anchor = (tag: string): string => tag.replaceAll('/', '-');

const callHtml = (handler: Handler, language: Language): string => {
  const { call, access } = handler;
  const { parameters, requestBody, responses } = describeCall(handler);
  const own = (Array.isArray(parameters) ? parameters : []).filter((each) => isObject(each) && 'name' in each).map(parameterRow);
  const say = (name: keyof typeof words): string => `<h3>${words[name][language]}</h3>`;
  return `<details id="${call.name}"><summary><code class="${call.method.toLowerCase()}">${call.method}</code> <code>${escapeHtml(call.path)}</code><span>${call.name}</span></summary>
<p>${escapeHtml(call.doc)}</p><p class="muted">${accessWords[access]}</p>
${own.length > 0 ? `${say('parameters')}<table>${own.join('')}</table>` : ''}
${contentHtml(requestBody, say('body'))}
${contentHtml(isObject(responses) ? (responses['200'] ?? responses['302']) : undefined, say('reply'))}
${say('errors')}<p>${errorsOf(call)
    .map((code) => `<code>${code}</code>`)
    .join(' ')}</p></details>`;
};

const parameterRow = (parameter: Node): string => {
  const { name, in: place, required, schema } = parameter;
  return row(0, String(name), `${String(place)}: ${isObject(schema) ? saysOf(schema) : ''}`, required === true);
};

const contentHtml = (holder: unknown, heading: string): string => {
  const content = isObject(holder) ? holder['content'] : undefined;
  if (!isObject(content)) return '';
  return Object.entries(content)
    .map(([type, part]) => {
      const schema = isObject(part) && isObject(part['schema']) ? part['schema'] : {};
      const lines = schemaLines(schema).map(({ depth, name, says, required }) => row(depth, name, says, required));
      return `${heading}<p class="muted">${escapeHtml(type)}</p>${lines.length > 0 ? `<table>${lines.join('')}</table>` : ''}`;
    })
    .join('');
};

const row = (depth: number, name: string, says: string, required: boolean): string =>
  `<tr><td class="d${Math.min(depth, 6)}"><code>${escapeHtml(name)}</code>${required ? ' *' : ''}</td><td>${escapeHtml(says)}</td></tr>`;
