import { Box } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, LoaderCircle } from 'lucide-react';
import { formTexts } from '../language/form-texts.ts';
import { useSay } from '../language/language.tsx';
import { showMoney } from '../../core/words/amounts.ts';
import type { Quote } from './quote.ts';

/** Whether the server has confirmed the premium on the screen. */
export const QuoteWords = ({ quote, premium }: { readonly quote: Quote; readonly premium: string | undefined }) => {
  const say = useSay();
  const differs = quote.state === 'confirmed' && premium !== undefined && quote.premium !== premium;
  const [Icon, color, words] = differs
    ? ([CircleAlert, 'fg.warning', say(formTexts.quoteDiffers, { amount: showMoney(quote.premium) })] as const)
    : quote.state === 'confirmed' && premium !== undefined
      ? ([Check, 'fg.success', say(formTexts.quoteConfirmed)] as const)
      : quote.state === 'asking'
        ? ([LoaderCircle, 'fg.muted', say(formTexts.quoteAsking)] as const)
        : quote.state === 'failed'
          ? ([CircleAlert, 'fg.warning', quote.message ?? say(formTexts.quoteFailed)] as const)
          : ([CircleDashed, 'fg.muted', say(formTexts.quoteLocal)] as const);
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1" color={color}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {words}
    </Box>
  );
};
