/** A block of a document's text. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] };

/** Reads the small Markdown that documents are written in: headings, paragraphs, lists, and a *note* that is a paragraph. Anything else is a paragraph, as text. */
export const readMarkdown = (text: string): readonly MarkdownBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((chunk): readonly MarkdownBlock[] => {
      const lines = chunk.split('\n').filter((line) => line.trim() !== '');
      const [first] = lines;
      if (first === undefined) return [];
      const [, marks, title] = /^(#{1,3}) (.*)$/.exec(first) ?? [];
      if (marks !== undefined && title !== undefined) {
        const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
        return [{ kind: 'heading', level, text: title }, ...readMarkdown(lines.slice(1).join('\n'))];
      }
      const item = /^(?:\d{1,3}\.|-) (.*)$/;
      if (lines.every((line) => item.test(line)))
        return [{ kind: 'list', isOrdered: /^\d/.test(first), items: lines.map((line) => item.exec(line)?.[1] ?? line) }];
      const all = lines.join(' ');
      const [, note] = /^\*([^*]+)\*$/.exec(all) ?? [];
      return [note === undefined ? { kind: 'paragraph', text: all } : { kind: 'note', text: note }];
    });
