import { Flex } from '@chakra-ui/react';
import { Select } from '@insure/engine/react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';

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
    <Flex asChild gap="2" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3">
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

type SelectProps<Value extends string> = Pick<ComponentProps<typeof Select>, 'w'> & {
  readonly label: string;
  /** The text of the option that filters nothing, whose value is empty. */
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
