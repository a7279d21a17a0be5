import { Switch as Parts } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void; readonly children: ReactNode };

/** A setting that is on or off at once: its words at the left, the switch at the right; 36 px high. */
export const Switch = ({ checked, onChange, children }: Props) => (
  <Parts.Root checked={checked} onCheckedChange={(details) => onChange(details.checked)}>
    <Parts.HiddenInput role="switch" aria-checked={checked} />
    <Parts.Label>{children}</Parts.Label>
    <Parts.Control>
      <Parts.Thumb />
    </Parts.Control>
  </Parts.Root>
);
