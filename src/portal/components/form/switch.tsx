import { Switch as Parts } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void; readonly children: ReactNode };

/** Shows a setting that applies at once: its label at the left, the switch at the right; 36 px high. */
export const Switch = ({ checked, onChange, children }: Props) => (
  <Parts.Root
    checked={checked}
    onCheckedChange={(details) => onChange(details.checked)}
    display="flex"
    position="relative"
    alignItems="center"
    justifyContent="space-between"
    gap="3"
    minH="9"
    cursor="pointer"
  >
    <Parts.HiddenInput role="switch" aria-checked={checked} />
    <Parts.Label>{children}</Parts.Label>
    <Parts.Control
      w="9"
      h="5"
      p="0.5"
      flexShrink="0"
      borderRadius="full"
      bg="border.control"
      _checked={{ bg: 'brand.solid' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '2px' }}
      css={{ '@media (forced-colors: active)': { border: '1px solid', '&[data-state=checked]': { background: 'Highlight' } } }}
    >
      <Parts.Thumb
        display="block"
        boxSize="4"
        borderRadius="full"
        bg="white"
        transition="translate 120ms"
        _checked={{ translate: '1rem 0' }}
      />
    </Parts.Control>
  </Parts.Root>
);
