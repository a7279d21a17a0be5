import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void; readonly children: ReactNode };

/** A setting that is on or off at once: its words at the left, the switch at the right; 32 px high at least. */
export const Switch = ({ checked, onChange, children }: Props) => (
  <Flex asChild align="center" justify="space-between" gap="3" minH="9" cursor="pointer">
    <label>
      <span>{children}</span>
      <Box position="relative" w="9" h="5" flexShrink="0" css={{ '&:has(:focus-visible)': ring }}>
        <Box asChild position="absolute" inset="0" opacity="0" m="0" w="full" h="full" cursor="pointer" zIndex="1">
          <input
            type="checkbox"
            role="switch"
            aria-checked={checked}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
        </Box>
        <Box
          aria-hidden
          position="absolute"
          inset="0"
          borderRadius="full"
          bg={checked ? 'brand.solid' : 'border.control'}
          css={{ '@media (forced-colors: active)': { border: '1px solid', background: checked ? 'Highlight' : 'Canvas' } }}
        />
        <Box
          aria-hidden
          position="absolute"
          top="0.5"
          insetStart={checked ? '1.125rem' : '0.125rem'}
          w="4"
          h="4"
          borderRadius="full"
          bg="white"
          transition="inset-inline-start 120ms"
        />
      </Box>
    </label>
  </Flex>
);

const ring = { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '2px', borderRadius: '9999px' } as const;
