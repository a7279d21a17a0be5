import { chakra } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { Static } from 'typebox';
import type { exclusions as kind } from '../../blocks/exclusions.ts';
import { useDetail } from '../detail/detail-context.ts';
import { sectionId } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useSay } from '../texts/language.tsx';
import { SectionCard } from '../controls/card.tsx';
import { RichText } from '../controls/rich-text.tsx';
import { defineBlockView } from './define.tsx';

type Words = Static<typeof kind.shape>;

const Exclusions = ({ block }: { readonly block: Words }) => {
  const { text, model } = useDetail();
  const say = useSay();
  return (
    <SectionCard
      id={sectionId(block, model.data.detail)}
      isWarning
      title={
        <>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
          {block.title === undefined ? say(detailTexts.exclusions) : text(block.title)}
        </>
      }
      note={block.hint === undefined ? undefined : text(block.hint)}
    >
      <chakra.ol display="grid" gap="2.5" listStyleType="none" css={{ counterReset: 'exclusion' }}>
        {block.items.map((item) => (
          <chakra.li
            key={item}
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
    </SectionCard>
  );
};

export const exclusions = defineBlockView<Words>({ name: 'exclusions', place: 'column', Component: Exclusions });
