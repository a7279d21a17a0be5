import { Flex, Box, type BoxProps, type FlexProps } from '@chakra-ui/react';
import { Select, Input } from '@insure/engine/react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Button } from './button.tsx';
import { Search } from 'lucide-react';
import { useFollowing } from '../list/use-query-state.ts';

type FormProps = {
  readonly label: string;
  readonly search: ComponentProps<typeof SearchField>;
  readonly children: ReactNode;
  readonly onQuery: () => void;
  readonly onReset: () => void;
};

/** The filters above a list: search box, further fields, query and reset. Nothing is sent before the query button or Enter. */
export const FilterForm = ({ label, search, children, onQuery, onReset }: FormProps) => {
  const { t } = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onQuery();
  };
  return (
    <Flex asChild gap="2" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3" css={chosenFilters}>
      <form role="search" aria-label={label} onSubmit={submit}>
        <SearchField w={{ base: 'full', md: '15rem' }} {...search} />
        {children}
        <Button type="submit" variant="dark">
          {t('action.query')}
        </Button>
        <Button variant="ghost" onClick={onReset}>
          {t('action.reset')}
        </Button>
      </form>
    </Flex>
  );
};

/** A filter in force is seen at a glance. */
const chosenFilters = {
  '& select[data-chosen]': { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 'medium' },
} as const;

type SelectProps<Value extends string> = Pick<ComponentProps<typeof Select>, 'w'> & {
  readonly label: string;
  /** The text of the option without a filter; its value is empty. */
  readonly all: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
};

export const FilterSelect = <Value extends string>({ label, all, options, value, onChange, w }: SelectProps<Value>) => (
  <Select
    size="sm"
    w={w}
    aria-label={label}
    data-chosen={value === '' ? undefined : ''}
    value={value}
    onChange={(event) => onChange(options.find(([option]) => option === event.target.value)?.[0] ?? '')}
  >
    <option value="">{all}</option>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </Select>
);

type FieldProps = Pick<ComponentProps<typeof Input>, 'h' | 'placeholder' | 'autoComplete'> &
  Pick<BoxProps, 'flex'> & {
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Its own width; by default it fills the remaining width. */
    readonly w?: string | { readonly base: string; readonly md: string };
  };

/** A search box with its icon, 32 px high by default; the placeholder is the label by default. */
export const SearchField = ({ label, value, onChange, w, flex, placeholder = label, ...input }: FieldProps) => (
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
  readonly onSearch: (key: string) => void;
};

/** A search box with its button; nothing is searched before the button or Enter. */
export const SearchForm = ({ name, field, searched, controlHeight, onSearch, children, ...box }: SearchFormProps) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useFollowing(searched, searched);
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
          {t('action.search')}
        </Button>
        {children}
      </form>
    </Flex>
  );
};
