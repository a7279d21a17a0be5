import { Box, type BoxProps, Flex, type FlexProps } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Search } from 'lucide-react';
import type { ComponentProps, FormEvent } from 'react';
import { useTexts } from '../../texts/language.ts';
import { useSyncedState } from '../list/use-query-state.ts';
import { Button } from './button.tsx';

type FieldProps = Pick<ComponentProps<typeof Input>, 'h' | 'placeholder' | 'autoComplete'> &
  Pick<BoxProps, 'flex'> & {
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** True if the list is filtered by this text. The field then looks like an active filter. */
    readonly isChosen?: boolean;
    /** Width of the field; by default it fills the remaining width. */
    readonly w?: string | { readonly base: string; readonly md: string };
  };

/** Shows a search box with its icon, 32 px high by default; the placeholder is the label by default. */
export const SearchField = ({ label, value, onChange, w, flex, placeholder = label, isChosen = false, ...input }: FieldProps) => (
  <Box position="relative" {...(w === undefined ? { flex: '1', minW: '0' } : { w, flex })}>
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
      data-chosen={isChosen ? '' : undefined}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  </Box>
);

type SearchFormProps = Omit<FlexProps, 'onChange'> & {
  readonly name?: string;
  readonly field: Omit<FieldProps, 'value' | 'onChange' | 'h'>;
  readonly searched: string;
  readonly controlHeight?: FieldProps['h'];
  readonly action?: string;
  readonly onSearch: (key: string) => void;
};

/** Shows a search box with its button. The button or Enter starts the search. */
export const SearchForm = ({ name, field, searched, controlHeight, action, onSearch, children, ...box }: SearchFormProps) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useSyncedState(searched, searched);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(draft.trim());
    onSearch(draft.trim());
  };
  return (
    <Flex asChild gap="2" {...box}>
      <form role="search" aria-label={name} onSubmit={submit}>
        <SearchField {...field} h={controlHeight} value={draft} onChange={setDraft} />
        <Button type="submit" variant="outline" h={controlHeight}>
          {action ?? t('action.search')}
        </Button>
        {children}
      </form>
    </Flex>
  );
};
