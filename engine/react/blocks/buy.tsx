import { Muted, Note } from '../controls/text.tsx';
import { Box, Button, Grid } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { buy as kind } from '../../blocks/buy.ts';
import { useDetail } from '../detail/detail-context.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { useSay } from '../texts/language.tsx';
import { type BlockProps, defineBlockView } from './define.tsx';

const Buy = ({ block }: BlockProps<typeof kind>) => {
  const { onBuy, text } = useDetail();
  const say = useSay();
  return (
    <Grid bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} gap="3">
      {onBuy ? (
        <Button size="lg" w="full" onClick={onBuy}>
          {block.title === undefined ? say(detailTexts.buy) : text(block.title)}
        </Button>
      ) : (
        <Muted>{say(detailTexts.cannotBuy)}</Muted>
      )}
      {block.note !== undefined && (
        <Note display="flex" gap="1.5" alignItems="center">
          <Box as="span" flexShrink="0" aria-hidden>
            <Check size={14} />
          </Box>
          {text(block.note)}
        </Note>
      )}
    </Grid>
  );
};

export const buy = defineBlockView({ name: 'buy', place: 'aside', Component: Buy });
