import { Flex } from '@chakra-ui/react';
import { Select, useIsNarrow } from '@insure/engine/react';
import { type ComponentProps, type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Button } from './button.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { SearchField } from './search-form.tsx';

const Dialog = lazy(async () => ({ default: (await import('../feedback/dialog.tsx')).Dialog }));

type FormProps = {
  readonly label: string;
  readonly search: ComponentProps<typeof SearchField>;
  /** Number of active filters, without the search. */
  readonly chosenCount: number;
  readonly children?: ReactNode;
  readonly onQuery: () => void;
  readonly onReset: () => void;
};

/**
 * Shows the filters above a list: search box, further fields, query and reset. In a narrow window the further fields are in a
 * dialog.
 */
export const FilterForm = ({ label, search, chosenCount: chosen, children, onQuery, onReset }: FormProps) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setOpen(false);
    onQuery();
  };
  const reset = (
    <Button variant="ghost" onClick={onReset}>
      {t('action.reset')}
    </Button>
  );
  return (
    <Flex
      asChild
      gap="2"
      wrap={{ base: 'nowrap', md: 'wrap' }}
      align="center"
      px={{ base: '4', md: '5' }}
      py="3"
      css={chosenFilters}
    >
      <form role="search" aria-label={label} onSubmit={submit}>
        <SearchField w={{ base: 'full', md: '15rem' }} {...search} />
        {isNarrow && children === undefined ? null : isNarrow ? (
          <Button variant="outline" flexShrink="0" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <SlidersHorizontal aria-hidden />
            {chosen === 0 ? t('home.filters') : t('home.filtersOn', { n: chosen })}
          </Button>
        ) : (
          <>
            {children}
            <Button type="submit" variant="dark">
              {t('action.query')}
            </Button>
            {reset}
          </>
        )}
        {isNarrow && isOpen && (
          <Suspense fallback={null}>
            <Dialog
              title={t('home.filters')}
              width="24rem"
              onClose={() => setOpen(false)}
              footer={
                <>
                  {reset}
                  <Button onClick={() => submit()}>{t('action.query')}</Button>
                </>
              }
            >
              <Flex direction="column" gap="3" css={{ ...chosenFilters, '& > *': { width: 'full' } }}>
                {children}
              </Flex>
            </Dialog>
          </Suspense>
        )}
      </form>
    </Flex>
  );
};

/** Highlights an active filter. */
const chosenFilters = {
  '& :is(select, input)[data-chosen]': {
    bg: 'brand.subtle',
    borderColor: 'brand.solid',
    color: 'brand.fg',
    fontWeight: 'medium',
  },
} as const;

type SelectProps<Value extends string> = Pick<ComponentProps<typeof Select>, 'w'> & {
  readonly label: string;
  /** Text of the option that filters nothing; its value is empty. */
  readonly all: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
};

export const FilterSelect = <Value extends string>({ label, all, options, value, onChange, w }: SelectProps<Value>) => (
  <Select
    size="sm"
    w={w}
    textOverflow="ellipsis"
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
