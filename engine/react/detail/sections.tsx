import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useEffect, useState, createContext, useContext } from 'react';
import { inLanguage } from '../../model/language.ts';
import { SectionCard, Note } from '../controls/card.tsx';
import { type Block, type Language, type Model, type Sentence, translate, type IsoDate } from '../../index.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import type { CalculatorWords, Estimate } from './sample.ts';
import { colours } from '../controls/tokens.ts';

export const SectionLinks = ({ blocks }: { readonly blocks: readonly Block[] }) => {
  const t = useTranslate();
  const { model, language } = useDetail();
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
    <chakra.nav aria-label={t(detailTexts.sections)} borderBottomWidth="1px" overflowX="auto">
      <Flex as="ul" wrap={{ md: 'wrap' }} columnGap="5" listStyleType="none">
        {blocks.map((block) => {
          const id = sectionId(block, blocks);
          const isCurrent = id === current;
          return (
            <li key={id}>
              <chakra.a
                href={`#${id}`}
                aria-current={isCurrent ? 'location' : undefined}
                {...linkStyle}
                color={isCurrent ? 'fg' : 'fg.muted'}
                fontWeight={isCurrent ? 'semibold' : 'normal'}
                borderColor={isCurrent ? colours.brandSolid : 'transparent'}
                _hover={{ color: 'fg' }}
                _focusVisible={{ outlineOffset: '-2px' }}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
                  setCurrent(id);
                }}
              >
                {blockTitle(model, block, language)}
              </chakra.a>
            </li>
          );
        })}
      </Flex>
    </chakra.nav>
  );
};

const linkStyle = { display: 'block', px: '0.5', py: '2', whiteSpace: 'nowrap', borderBottomWidth: '2px' } as const;

type TitledBlock = { readonly block: string; readonly title?: string; readonly hint?: string; readonly note?: string };
type SectionProps = Omit<ComponentProps<typeof SectionCard>, 'id' | 'title' | 'note'> & {
  readonly block: TitledBlock;
  readonly icon?: ReactNode;
};

/** Default titles, by block name, for blocks whose JSON gives no title. */
const titles: Readonly<Record<string, Sentence>> = detailTexts;

export const blockTitle = ({ data }: Model, { block, title }: TitledBlock, language: Language): string => {
  const defaultTitle = titles[block];
  if (title !== undefined) return translate(data, title, language);
  return defaultTitle === undefined ? block : inLanguage(defaultTitle, language);
};

/** Shows the section of a block with title and hint, and its note at the end. */
export const BlockSection = ({ block, icon, children, ...card }: SectionProps) => {
  const { model, language, text, isInSheet } = useDetail();
  if (isInSheet === true)
    return (
      <Box mx={card.isFlush ? { base: '-4', md: '-5' } : undefined}>
        {block.hint !== undefined && (
          <Note px={card.isFlush ? { base: '4', md: '5' } : undefined} mb="2">
            {text(block.hint)}
          </Note>
        )}
        {children}
        {block.note !== undefined && (
          <Note px={card.isFlush ? { base: '4', md: '5' } : undefined} mt="3">
            {text(block.note)}
          </Note>
        )}
      </Box>
    );
  return (
    <SectionCard
      {...card}
      id={sectionId(block, model.data.detail)}
      title={
        <>
          {icon}
          {blockTitle(model, block, language)}
        </>
      }
      note={block.hint === undefined ? undefined : text(block.hint)}
    >
      {children}
      {block.note !== undefined && (
        <Note px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px">
          {text(block.note)}
        </Note>
      )}
    </SectionCard>
  );
};

/** Returns the id of a block's section, for links within the page. From the second block of a kind on, it has a number. */
export const sectionId = (block: Pick<Block, 'block'>, blocks: readonly Pick<Block, 'block'>[]): string => {
  const index = blocks.filter((each) => each.block === block.block).indexOf(block);
  return index > 0 ? `section-${block.block}-${index + 1}` : `section-${block.block}`;
};

/** The common state of the blocks of a detail page: the product and the visitor's choices. */
export type Detail = {
  readonly model: Model;
  readonly product: DetailProduct;
  readonly language: Language;
  readonly at: IsoDate;
  /** Translates a text of the model. */
  readonly text: (source: string) => string;
  /** Choices by field path: "term", "insuredGroup.plan". */
  readonly choices: Readonly<Record<string, unknown>>;
  readonly choose: (path: string, value: unknown) => void;
  /** The number of persons of each kind, in the calculator's order. */
  readonly counts: readonly number[];
  readonly setCount: (index: number, count: number) => void;
  /** True once the visitor has changed a number. Until then, the numbers are an example. */
  readonly isCounted: boolean;
  /** The page's calculator and the price of its sample, if it has one. */
  readonly calculator: CalculatorWords | undefined;
  readonly estimate: Estimate | undefined;
  readonly onBuy: (() => void) | undefined;
  /** Whether the page is short: the calculator is below the plans and does not contain them. */
  readonly isShort?: boolean | undefined;
  /** Whether the block is in a sheet, which shows its title. */
  readonly isInSheet?: boolean | undefined;
};

export const DetailContext = createContext<Detail | undefined>(undefined);

export const useDetail = (): Detail => {
  const detail = useContext(DetailContext);
  if (!detail) throw new Error('A block must be inside <DetailPage>: there is no product around it');
  return detail;
};

/** Data of the product that the model does not have. */
export type DetailProduct = {
  readonly name: string;
  /** The full legal name of the insurer. */
  readonly insurer: string;
  readonly licence: string;
  readonly logo?: string;
  /** The product's picture. */
  readonly media?: ReactNode;
  /** The actions beside the name, such as sharing. */
  readonly actions?: ReactNode;
  /** URL of the model's documents. */
  readonly documents: string;
  /** The plans on offer; all plans if empty or left out. */
  readonly plans?: readonly string[];
};
