import { keyed } from '../controls/keyed.ts';
import { chakra } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { exclusions as kind } from '../../blocks/exclusions.ts';
import { BlockSection, useDetail } from '../detail/sections.tsx';
import { RichText } from '../controls/rich-text.tsx';
import { type BlockProps, defineBlockView } from './define.tsx';

const Exclusions = ({ block }: BlockProps<typeof kind>) => {
  const { text } = useDetail();
  return (
    <BlockSection block={block} isWarning icon={<TriangleAlert size={18} strokeWidth={1.75} aria-hidden />}>
      <chakra.ol display="grid" gap="2.5" listStyleType="none" css={{ counterReset: 'exclusion' }}>
        {keyed(block.items, (item) => item).map(({ key, item }) => (
          <chakra.li
            key={key}
            display="grid"
            gridTemplateColumns="1.5rem minmax(0,1fr)"
            css={{ counterIncrement: 'exclusion', '&::before': { content: 'counter(exclusion)', color: 'fg.muted' } }}
          >
            <span>
              <RichText text={text(item)} />
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
    </BlockSection>
  );
};

export const exclusions = defineBlockView({ name: 'exclusions', place: 'column', Component: Exclusions });
