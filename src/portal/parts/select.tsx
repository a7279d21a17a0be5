import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { input } from '../theme/controls.ts';

const Field = chakra('select', input);

/** The browser's own select in the house's look; give it an `aria-label` or a label of its own. Width by `w`. */
export const Select = ({ w = 'auto', ...rest }: ComponentProps<typeof Field>) => (
  <Box position="relative" w={w} display="inline-block">
    <Field
      pe="8"
      cursor="pointer"
      w="full"
      css={{ '& option': { background: 'var(--hz-colors-bg-panel)', color: 'var(--hz-colors-fg)' } }}
      {...rest}
    />
    <Box position="absolute" insetEnd="2" top="50%" transform="translateY(-50%)" pointerEvents="none" color="fg.muted">
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </Box>
  </Box>
);
