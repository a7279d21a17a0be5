import { Box } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

type FieldProps = Pick<ComponentProps<typeof Input>, 'h' | 'placeholder' | 'autoComplete'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its own width; without one it takes the room that is left beside its neighbours. */
  readonly w?: string | { readonly base: string; readonly md: string };
};

/** A search box with its icon, 32 px high by default; the placeholder is the label by default. */
export const SearchField = ({ label, value, onChange, w, placeholder = label, ...input }: FieldProps) => (
  <Box position="relative" {...(w === undefined ? { flex: '1', minW: '0' } : { w })}>
    <Box
      position="absolute"
      insetStart="2.5"
      top="50%"
      transform="translateY(-50%)"
      color="fg.muted"
      pointerEvents="none"
      zIndex="1"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
    </Box>
    <Input
      type="search"
      size="sm"
      ps="8"
      maxLength={60}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  </Box>
);
