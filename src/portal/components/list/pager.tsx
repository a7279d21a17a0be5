import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import { Input, Select } from '@insure/engine/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { Button } from '../form/button.tsx';
import { pageSizes } from './paging.ts';
import { Muted } from '../page/section.tsx';

type Props = {
  readonly total: number;
  readonly current: number;
  readonly limit: number;
  readonly sizes?: readonly number[];
  /** The unit of the rows, such as "款". */
  readonly unit?: string;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

/**
 * Shows the total, the page buttons, the page size and a field for a page number, or nothing if the shortest page holds all
 * rows.
 */
export const Pager = ({ total, current, limit, sizes = pageSizes, unit = '', onPage, onSize }: Props) => {
  const { t } = useTexts();
  const lastNumber = lastPage(total, limit);
  if (total <= Math.min(limit, ...sizes) && current === 1) return null;
  const numbers = pageNumbers(current, lastNumber);
  // The narrowest phones have room for five page buttons; with more pages they show the current page and the total.
  const hiddenOnNarrowest = numbers.length > 5 ? { css: { '@media (max-width: 359px)': { display: 'none' } } } : {};
  const from = total === 0 ? 0 : (current - 1) * limit + 1;
  return (
    <Flex
      as="nav"
      aria-label={t('pager.label')}
      align="center"
      gap="2"
      wrap="wrap"
      justify={{ base: 'center', md: 'space-between' }}
      rowGap="3"
    >
      <Muted className="num">
        {t('pager.range', { from: count(from), to: count(Math.min(current * limit, total)), total: count(total), unit })}
      </Muted>
      <Flex align="center" gap={{ base: '1', md: '1.5' }} wrap="wrap" justify="center" rowGap="3">
        <Button
          variant="outline"
          px="0"
          guard={false}
          aria-label={t('pager.previous')}
          disabled={current <= 1}
          onClick={() => onPage(current - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        {numbers.map((page, index) =>
          page === null ? (
            <Box key={`after ${String(numbers[index - 1])}`} color="fg.subtle" px="1" aria-hidden {...hiddenOnNarrowest}>
              …
            </Box>
          ) : (
            <Button
              key={page}
              variant={page === current ? 'dark' : 'outline'}
              px="2"
              guard={false}
              className="num"
              aria-label={t('pager.page', { page })}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => page !== current && onPage(page)}
              {...(page === current ? {} : hiddenOnNarrowest)}
            >
              {page}
            </Button>
          ),
        )}
        {numbers.length > 5 && (
          <Muted as="span" className="num" px="1" css={{ '@media (min-width: 360px)': { display: 'none' } }}>
            / {lastNumber}
          </Muted>
        )}
        <Button
          variant="outline"
          px="0"
          guard={false}
          aria-label={t('pager.next')}
          disabled={current >= lastNumber}
          onClick={() => onPage(current + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
        <Flex align="center" gap="1.5">
          <Select
            size="sm"
            aria-label={t('pager.sizeLabel')}
            value={limit}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {t('pager.size', { size })}
              </option>
            ))}
          </Select>
          <Jumper key={current} current={current} last={lastNumber} onPage={onPage} />
        </Flex>
      </Flex>
    </Flex>
  );
};

const Jumper = ({ current, last, onPage }: Pick<Props, 'current' | 'onPage'> & { readonly last: number }) => {
  const { t } = useTexts();
  const [draft, setDraft] = useState(String(current));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const page = Math.min(last, Math.max(1, Math.trunc(Number(draft)) || current));
    setDraft(String(page));
    if (page !== current) onPage(page);
  };
  return (
    <Flex asChild align="center" gap="2" ms="1">
      <form onSubmit={submit}>
        <Muted as="span" aria-hidden whiteSpace="nowrap">
          {t('pager.jump')}
        </Muted>
        <Input
          size="sm"
          w="12"
          textAlign="center"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('pager.jumpLabel')}
          value={draft}
          onChange={(event) => setDraft(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
      </form>
    </Flex>
  );
};

/** Shows a pager at the lower edge of a card, or nothing if there is only one page. */
export const CardPager = ({ borderColor = 'border', ...pager }: Props & Pick<BoxProps, 'borderColor'>) => (
  <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor={borderColor} _empty={{ display: 'none' }}>
    <Pager {...pager} />
  </Box>
);

/** Returns the page numbers for a pager: first, last and two around the current one; `null` stands for a gap. */
export const pageNumbers = (current: number, last: number): readonly (number | null)[] => {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  // Near an end the row keeps its length, so that the buttons stay under the pointer.
  if (current <= 3) candidates.push(...[2, 3, 4].filter((page) => page <= last));
  if (current >= last - 2) candidates.push(...[last - 3, last - 2, last - 1].filter((page) => page >= 1));
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previousPage = pages[index - 1];
    if (previousPage === undefined || page - previousPage === 1) return [page];
    return page - previousPage === 2 ? [page - 1, page] : [null, page];
  });
};

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
