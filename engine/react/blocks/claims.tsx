import { chakra, Text } from '@chakra-ui/react';
import type { Static } from 'typebox';
import type { claims as kind } from '../../blocks/claims.ts';
import { useDetail } from '../detail/detail-context.ts';
import { sectionId } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useSay } from '../texts/language.tsx';
import { SectionCard } from '../controls/card.tsx';
import { defineBlockView } from './define.tsx';

type Words = Static<typeof kind.shape>;

const Claims = ({ block }: { readonly block: Words }) => {
  const { text, model } = useDetail();
  const say = useSay();
  return (
    <SectionCard
      id={sectionId(block, model.data.detail)}
      title={block.title === undefined ? say(detailTexts.claims) : text(block.title)}
      note={block.hint === undefined ? undefined : text(block.hint)}
    >
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', md: `repeat(${block.steps.length}, minmax(0,1fr))` }}
        gap="5"
      >
        {block.steps.map((step, index) => (
          <chakra.li key={step.title} borderTopWidth="2px" borderColor={index === 0 ? 'brand.solid' : 'border.emphasized'} pt="3">
            <Text textStyle="sm" color="fg.muted" className="num" aria-hidden>
              {index + 1}
            </Text>
            <Text fontWeight="semibold">{text(step.title)}</Text>
            <Text textStyle="sm" color="fg.muted">
              {text(step.text)}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </SectionCard>
  );
};

export const claims = defineBlockView<Words>({ name: 'claims', place: 'column', Component: Claims });
