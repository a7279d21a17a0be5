/** A page of the site below docs/site/generated. The path has no extension. */
export type Page = { readonly path: string; readonly text: string };

/** Returns a text as Markdown on one line. Escapes tags and opening braces, which Vue and Markdown would interpret. */
export const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('\n', ' ');

/** Returns the prose of an entry as Markdown, in which words in backticks remain code. */
export const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : plain(part)))
    .join('');

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

export const code = (value: string): string => `\`${value}\``;
export const jsonLine = (value: unknown): string => code(typeof value === 'string' ? `"${value}"` : JSON.stringify(value));

/** Writes JSON with short objects and lists on one line, as in models. */
export const json = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value) ?? 'null';
  const spaced = line.length + indent.length <= 72 ? spacedJson(value) : undefined;
  if (spaced !== undefined && spaced.length + indent.length <= 88) return spaced;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((each) => deeper + json(each, deeper)).join(',\n')}\n${indent}]`;
  if (typeof value === 'object' && value !== null)
    return `{\n${Object.entries(value)
      .map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${json(each, deeper)}`)
      .join(',\n')}\n${indent}}`;
  return line;
};

const spacedJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${spacedJson(each)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

export const fence = (language: string, text: string, title?: string): string =>
  `\`\`\`${language}${title === undefined ? '' : ` [${title}]`}\n${text}\n\`\`\``;

/** Returns the facts below the sentence of a page: names and values. */
export const facts = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  `<dl class="facts">\n${pairs.map(([name, value]) => `<div><dt>${plain(name)}</dt><dd>${plain(value)}</dd></div>`).join('\n')}\n</dl>`;

/** Makes a page of the reference: its place, heading, sentence, and further parts. */
export const wordPage = (path: string, crumb: string, name: string, sentence: string, parts: readonly string[]): Page => ({
  path,
  text: `---
title: ${JSON.stringify(name)}
description: ${JSON.stringify(sentence)}
crumb: ${JSON.stringify(crumb)}
---

# ${code(name)}

<p class="lead">${prose(sentence).replaceAll(/`([^`]*)`/g, (_, word: string) => `<code>${plain(word)}</code>`)}</p>

${parts.join('\n\n')}
`,
});
