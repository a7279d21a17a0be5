/** A page of the site below docs/site/generated, by its path without the ending. */
export type Page = { readonly path: string; readonly text: string };

/** Text as Markdown shows it, in one line: no tags, and no braces, which would be templates or attributes. */
export const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('\n', ' ');

/** Prose of an entry: its words in backticks stay code. */
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

/** JSON with short objects and lists in one line, as people write models. */
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

/** Facts beside the sentence of a page: a name and a value each. */
export const facts = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  `<dl class="facts">\n${pairs.map(([name, value]) => `<div><dt>${plain(name)}</dt><dd>${plain(value)}</dd></div>`).join('\n')}\n</dl>`;

/** A page of the reference: where it stands, its heading, its sentence, and the rest. */
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
