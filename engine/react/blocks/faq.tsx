import { keyed } from '../controls/keyed.ts';
import { chakra, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { faq as kind } from '../../blocks/faq.ts';
import { inLanguage } from '../../model/language.ts';
import { surrenderRule, surrenderSentences, surrenderWords } from '../../wording/terms.ts';
import { BlockSection, useDetail } from '../detail/sections.tsx';
import { type BlockProps, defineBlockView } from './define.tsx';

const Faq = ({ block }: BlockProps<typeof kind>) => {
  const { text, model, language } = useDetail();
  const own = block.items.map(({ question, answer }) => ({ question: text(question), answer: text(answer) }));
  // How a policy can be surrendered follows from the model, so that no text can tell it in another way.
  const surrender = {
    question: inLanguage(surrenderSentences.question, language),
    answer: surrenderWords(surrenderRule(model.data), language),
  };
  return (
    <BlockSection block={block} isFlush>
      {keyed([...own, surrender], ({ question }) => question).map(({ key, item }, index) => (
        <chakra.details
          key={key}
          open={index === 0}
          borderTopWidth={index === 0 ? '0' : '1px'}
          borderColor="border.muted"
          css={{ '&[open] summary': { fontWeight: 'semibold' }, '&[open] svg': { transform: 'rotate(180deg)' } }}
        >
          <chakra.summary
            {...summaryStyle}
            px={{ base: '4', md: '5' }}
            py="3"
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <chakra.span flex="1">{item.question}</chakra.span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </chakra.summary>
          <Text px={{ base: '4', md: '5' }} pb="3" color="fg.muted">
            {item.answer}
          </Text>
        </chakra.details>
      ))}
    </BlockSection>
  );
};

const summaryStyle = { display: 'flex', alignItems: 'center', gap: '3', cursor: 'pointer', listStyleType: 'none' } as const;

export const faq = defineBlockView({ name: 'faq', place: 'column', Component: Faq });
