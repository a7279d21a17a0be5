import { chakra, Heading, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { readMarkdown, type MarkdownBlock } from './markdown.ts';
import { RichText } from './rich-text.tsx';

/** A document's text, with its strong words strong. */
export const MarkdownText = ({ text }: { readonly text: string }) => {
  const blocks = useMemo(() => readMarkdown(text).map((block, index) => ({ key: `${index} ${block.kind}`, block })), [text]);
  return blocks.map(({ key, block }) => <Block key={key} block={block} />);
};

const Block = ({ block }: { readonly block: MarkdownBlock }) => {
  if (block.kind === 'heading')
    return (
      <Heading
        as={block.level === 1 ? 'h3' : block.level === 2 ? 'h4' : 'h5'}
        textStyle={block.level === 1 ? 'xl' : 'lg'}
        fontWeight="semibold"
        mt={block.level === 1 ? '0' : '5'}
        mb="2"
      >
        <RichText text={block.text} />
      </Heading>
    );
  if (block.kind === 'paragraph' || block.kind === 'note')
    return (
      <Text mb="3" lineHeight="1.75" color={block.kind === 'note' ? 'fg.muted' : undefined}>
        <RichText text={block.text} />
      </Text>
    );
  const items = block.items.map((item, index) => (
    // A document may say the same twice.
    // oxlint-disable-next-line react/no-array-index-key
    <chakra.li key={`${index} ${item}`} mb="1.5" lineHeight="1.75">
      <RichText text={item} />
    </chakra.li>
  ));
  return block.isOrdered ? (
    <chakra.ol ps="6" mb="3" listStyleType="decimal">
      {items}
    </chakra.ol>
  ) : (
    <chakra.ul ps="6" mb="3" listStyleType="disc">
      {items}
    </chakra.ul>
  );
};
