import { Flex } from '@chakra-ui/react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';

type FormProps = {
  readonly label: string;
  readonly search: ComponentProps<typeof SearchField>;
  /** Further fields, between the search box and the buttons. */
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
