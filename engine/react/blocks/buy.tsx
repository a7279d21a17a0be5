import { Box, Button } from '@chakra-ui/react';
import { Card, Muted, Note } from '../controls/card.tsx';
import { Check } from 'lucide-react';
import type { buy as kind } from '../../blocks/buy.ts';
import { useDetail } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { type BlockProps, defineBlockView } from './define.tsx';

const Buy = ({ block }: BlockProps<typeof kind>) => {
  const { onBuy, text } = useDetail();
  const t = useTranslate();
  return (
    // On phones the bar has the button.
    <Card padded display={{ base: onBuy && block.note === undefined ? 'none' : 'grid', lg: 'grid' }} gap="3">
      {onBuy ? (
        <Button size="lg" w="full" display={{ base: 'none', lg: 'inline-flex' }} onClick={onBuy}>
          {block.title === undefined ? t(detailTexts.buy) : text(block.title)}
        </Button>
      ) : (
        <Muted>{t(detailTexts.cannotBuy)}</Muted>
      )}
      {block.note !== undefined && (
        <Note display="flex" gap="1.5" alignItems="center">
          <Box as="span" flexShrink="0" aria-hidden>
            <Check size={14} />
          </Box>
          {text(block.note)}
        </Note>
      )}
    </Card>
  );
};

export const buy = defineBlockView({ name: 'buy', place: 'aside', Component: Buy });
