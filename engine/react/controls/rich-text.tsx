import { chakra, Heading, Text } from '@chakra-ui/react';
import { useMemo } from 'react';

/** Shows a sentence in which **these words** are bold. */
export const RichText = ({ text }: { readonly text: string }) => (
  <>
    {text.split('**').map((part, index) =>
      index % 2 === 1 ? (
        // The parts of one sentence keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.strong key={index} fontWeight="semibold">
          {part}
        </chakra.strong>
      ) : (
        part
      ),
    )}
  </>
);

/** Shows the text of a document in a subset of Markdown. */
export const MarkdownText = ({ text }: { readonly text: string }) => {
  const blocks = useMemo(() => readMarkdown(text).map((block, index) => ({ key: `${index} ${block.kind}`, block })), [text]);
  return blocks.map(({ key, block }) => <Block key={key} block={block} />);
};

const headings = {
  1: { as: 'h3', textStyle: 'xl', mt: '0' },
  2: { as: 'h4', textStyle: 'lg', mt: '5' },
  3: { as: 'h5', textStyle: 'lg', mt: '5' },
} as const;

const Block = ({ block }: { readonly block: MarkdownBlock }) => {
  if (block.kind === 'heading')
    return (
      <Heading {...headings[block.level]} fontWeight="semibold" mb="2">
        <RichText text={block.text} />
      </Heading>
    );
  if (block.kind !== 'list')
    return (
      <Text mb="3" lineHeight="1.75" color={block.kind === 'note' ? 'fg.muted' : undefined}>
        <RichText text={block.text} />
      </Text>
    );
  const items = block.items.map((item, index) => (
    // A list may contain the same item twice.
    // oxlint-disable-next-line react/no-array-index-key
    <chakra.li key={`${index} ${item}`} mb="1.5" lineHeight="1.75">
      <RichText text={item} />
    </chakra.li>
  ));
  return (
    <chakra.ul as={block.isOrdered ? 'ol' : 'ul'} ps="6" mb="3" listStyleType={block.isOrdered ? 'decimal' : 'disc'}>
      {items}
    </chakra.ul>
  );
};

type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] };

/** Parses headings, paragraphs, lists and notes (*a paragraph in asterisks*). Everything else is a paragraph. */
const readMarkdown = (text: string): readonly MarkdownBlock[] =>
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
      return [{ kind: note === undefined ? 'paragraph' : 'note', text: note ?? all }];
    });
