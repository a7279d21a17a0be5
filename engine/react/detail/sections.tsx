import { Box, chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { SectionCard } from '../controls/card.tsx';
import type { Sentence } from '../../model/issue.ts';
import type { Block } from '../../model/model.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { useSay } from '../texts/language.tsx';
import { useDetail } from './detail-context.ts';

const titles: Readonly<Record<string, Sentence>> = {
  benefits: detailTexts.benefits,
  'price-table': detailTexts.prices,
  exclusions: detailTexts.exclusions,
  claims: detailTexts.claims,
  faq: detailTexts.faq,
  documents: detailTexts.documents,
};

export const SectionLinks = ({ blocks }: { readonly blocks: readonly Block[] }) => {
  const say = useSay();
  const { text } = useDetail();
  const [current, setCurrent] = useState(blocks[0] && sectionId(blocks[0], blocks));
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const block of blocks) {
      const node = document.getElementById(sectionId(block, blocks));
      if (node) watch.observe(node);
    }
    return () => watch.disconnect();
  }, [blocks]);
  return (
    <chakra.nav aria-label={say(detailTexts.sections)} borderBottomWidth="1px" overflowX="auto">
      <Box as="ul" display="flex" flexWrap={{ md: 'wrap' }} columnGap="5" listStyleType="none">
        {blocks.map((block) => {
          const id = sectionId(block, blocks);
          const title = titles[block.block];
          const isCurrent = id === current;
          return (
            <li key={id}>
              <chakra.a
                href={`#${id}`}
                aria-current={isCurrent ? 'location' : undefined}
                display="block"
                px="0.5"
                py="2"
                whiteSpace="nowrap"
                color={isCurrent ? 'fg' : 'fg.muted'}
                fontWeight={isCurrent ? 'semibold' : 'normal'}
                borderBottomWidth="2px"
                borderColor={isCurrent ? 'brand.solid' : 'transparent'}
                _hover={{ color: 'fg' }}
                _focusVisible={{ outlineOffset: '-2px' }}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
                  setCurrent(id);
                }}
              >
                {block.title === undefined ? (title ? say(title) : block.block) : text(block.title)}
              </chakra.a>
            </li>
          );
        })}
      </Box>
    </chakra.nav>
  );
};

type SectionProps = Omit<ComponentProps<typeof SectionCard>, 'id' | 'title' | 'note'> & {
  readonly block: { readonly block: string; readonly title?: string; readonly hint?: string };
  /** Before the title. */
  readonly icon?: ReactNode;
};

/** The section of a block with its title (by default that of its kind) and hint. */
export const BlockSection = ({ block, icon, ...card }: SectionProps) => {
  const say = useSay();
  const { model, text } = useDetail();
  const usual = titles[block.block];
  const title = block.title === undefined ? usual && say(usual) : text(block.title);
  return (
    <SectionCard
      {...card}
      id={sectionId(block, model.data.detail)}
      title={
        <>
          {icon}
          {title}
        </>
      }
      note={block.hint === undefined ? undefined : text(block.hint)}
    />
  );
};

/** Id of a block's section, for links within the page. The second block of a kind carries its number. */
export const sectionId = (block: Pick<Block, 'block'>, blocks: readonly Pick<Block, 'block'>[]): string => {
  const place = blocks.filter((each) => each.block === block.block).indexOf(block);
  return place > 0 ? `section-${block.block}-${place + 1}` : `section-${block.block}`;
};
