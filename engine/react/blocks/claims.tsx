import { keyed } from '../controls/keyed.ts';
import { Muted } from '../controls/card.tsx';
import { chakra, Text } from '@chakra-ui/react';
import type { claims as kind } from '../../blocks/claims.ts';
import { BlockSection, useDetail } from '../detail/sections.tsx';
import { type BlockProps, defineBlockView } from './define.tsx';
import { colours } from '../controls/tokens.ts';

const Claims = ({ block }: BlockProps<typeof kind>) => {
  const { text } = useDetail();
  return (
    <BlockSection block={block}>
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', md: `repeat(${block.steps.length}, minmax(0,1fr))` }}
        gap="5"
      >
        {keyed(block.steps, ({ title }) => title).map(({ key, item: step }, index) => (
          <chakra.li key={key} borderTopWidth="2px" borderColor={index === 0 ? colours.brandSolid : 'border.emphasized'} pt="3">
            <Muted className="num" aria-hidden>
              {index + 1}
            </Muted>
            <Text fontWeight="semibold">{text(step.title)}</Text>
            <Muted>{text(step.text)}</Muted>
          </chakra.li>
        ))}
      </chakra.ol>
    </BlockSection>
  );
};

export const claims = defineBlockView({ name: 'claims', place: 'column', Component: Claims });
