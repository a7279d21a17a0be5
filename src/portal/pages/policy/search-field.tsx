import { Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { TextInput } from '../../parts/text-input.tsx';

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly w: string | { readonly base: string; readonly md: string };
};

/** A search box of 32 px with its glass. */
export const SearchField = ({ label, value, onChange, w }: FieldProps) => (
  <Box position="relative" w={w}>
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
    <TextInput
      type="search"
      size="sm"
      ps="8"
      maxLength={60}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Box>
);
