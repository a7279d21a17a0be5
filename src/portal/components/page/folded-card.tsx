import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows a card whose content a tap on its heading opens. */
export const FoldedCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card overflow="hidden">
    <details>
      <Flex asChild align="center" gap="3" minH="12" px={{ base: '4', md: '5' }} cursor="pointer" css={summaryStyle}>
        <summary>
          <Box flex="1" fontWeight="semibold">
            {title}
          </Box>
          <ChevronDown size={18} aria-hidden />
        </summary>
      </Flex>
      {children}
    </details>
  </Card>
);

const summaryStyle = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;
