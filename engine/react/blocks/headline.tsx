import { keyed } from '../controls/keyed.ts';
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Card, Muted } from '../controls/card.tsx';
import type { headline as kind } from '../../blocks/headline.ts';
import { HeadlineFacts } from '../detail/headline-facts.tsx';
import { useDetail } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { type BlockProps, defineBlockView } from './define.tsx';

const Headline = ({ block }: BlockProps<typeof kind>) => {
  const { product, text } = useDetail();
  const t = useTranslate();
  return (
    <Card
      as="section"
      padded
      display="grid"
      gridTemplateColumns={{ base: '4.5rem minmax(0,1fr)', md: '11rem minmax(0,1fr)' }}
      columnGap={{ base: '3', md: '5' }}
      alignItems="start"
    >
      <Box
        gridRow={{ md: '1 / span 2' }}
        borderRadius="l2"
        overflow="hidden"
        css={{ '& img, & svg': { w: '100%', h: 'auto', display: 'block' } }}
      >
        {product.media}
      </Box>
      <Box minW="0">
        <Flex wrap="wrap" columnGap="3" rowGap="2" align="flex-start">
          <Heading as="h1" textStyle={{ base: 'xl', md: '2xl' }} fontWeight="semibold" flex="1 1 11rem" minW="0">
            {block.title === undefined ? product.name : text(block.title)}
          </Heading>
          {product.actions !== undefined && (
            <Flex wrap="wrap" gap="2">
              {product.actions}
            </Flex>
          )}
        </Flex>
        <Muted mt="2" display="flex" alignItems="center" flexWrap="wrap" gap="2">
          <Box as="span" display="inline-flex" gap="2" alignItems="center" minW="0">
            {product.logo !== undefined && <img src={product.logo} alt="" width={18} height={18} />}
            <span>{product.insurer}</span>
          </Box>
          <span>{t(detailTexts.licence, { licence: product.licence })}</span>
        </Muted>
        {keyed(block.lines ?? [], (line) => line).map(({ key, item: line }) => (
          <Text key={key} mt="1">
            {text(line)}
          </Text>
        ))}
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: '2' }}>
        <HeadlineFacts
          facts={block.facts}
          gridTemplateColumns={{ base: 'repeat(2, minmax(0,1fr))', md: 'repeat(auto-fit, minmax(7rem, max-content))' }}
          columnGap="6"
        />
      </Box>
    </Card>
  );
};

export const headline = defineBlockView({ name: 'headline', place: 'head', Component: Headline });
