import { keyed } from '../controls/keyed.ts';
import { Muted } from '../controls/card.tsx';
import { Box, chakra, Grid, Text } from '@chakra-ui/react';
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
        gap={{ base: '4', md: '5' }}
      >
        {keyed(block.steps, ({ title }) => title).map(({ key, item: step }, index) => (
          <chakra.li key={key} display="flex" gap="3" alignItems="flex-start">
            <Grid
              as="span"
              className="num"
              aria-hidden
              boxSize="6"
              flexShrink="0"
              placeItems="center"
              borderRadius="full"
              borderWidth="1px"
              borderColor={colours.control}
              textStyle="xs"
            >
              {index + 1}
            </Grid>
            <Box minW="0">
              <Text fontWeight="semibold">{text(step.title)}</Text>
              <Muted>{text(step.text)}</Muted>
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </BlockSection>
  );
};

export const claims = defineBlockView({ name: 'claims', place: 'column', Component: Claims });
