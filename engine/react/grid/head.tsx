import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { type Column, isOfNumbers } from '../rows/columns.ts';
import { HEAD, headId, LEAD, ROW_HEIGHT } from './geometry.ts';
import type { Sort } from './use-visible-rows.ts';

type HeadProps = {
  readonly columns: readonly Column[];
  readonly template: string;
  readonly gridId: string;
  readonly sort: Sort | undefined;
  /** Column of the focused heading; -1 if the focus is elsewhere. */
  readonly focusAt: number;
  readonly isAll: boolean;
  readonly onAll: (on: boolean) => void;
};

/** The column headings; they stay while rows scroll. A heading sorts, the first one selects all rows. */
export const GridHead = ({ columns, template, gridId, sort, focusAt, isAll, onAll }: HeadProps) => {
  const say = useSay();
  const shared = (at: number) => ({ at, gridId, isFocused: focusAt === at, sort: sort?.column === at ? sort : undefined });
  return (
    <chakra.div role="rowgroup" position="sticky" top="0" zIndex="3">
      <chakra.div
        role="row"
        aria-rowindex={1}
        display="grid"
        style={{ gridTemplateColumns: template }}
        h={`${ROW_HEIGHT}px`}
        bg="bg.subtle"
        color="fg.muted"
        textStyle="xs"
      >
        <Head {...shared(0)}>
          <Checkbox isOn={isAll} tabIndex={-1} label={say(gridTexts.selectAll)} onChange={onAll} />
        </Head>
        <Head {...shared(1)}>{say(gridTexts.status)}</Head>
        {columns.map((column, index) => (
          <Head key={column.kind === 'field' ? column.key : column.step} {...shared(index + LEAD)} isEnd={isOfNumbers(column)}>
            {column.title}
          </Head>
        ))}
      </chakra.div>
    </chakra.div>
  );
};

type OneProps = {
  readonly children: ReactNode;
  readonly at: number;
  readonly gridId: string;
  readonly isFocused: boolean;
  readonly sort: Sort | undefined;
  readonly isEnd?: boolean;
};

const Head = ({ children, at, gridId, isFocused, sort, isEnd }: OneProps) => (
  <chakra.div
    id={headId(gridId, at)}
    role="columnheader"
    aria-colindex={at + 1}
    aria-sort={at === 0 ? undefined : sort ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
    data-row={HEAD}
    data-column={at}
    display="flex"
    alignItems="center"
    gap="1"
    justifyContent={isEnd ? 'flex-end' : 'flex-start'}
    px="2"
    whiteSpace="nowrap"
    overflow="hidden"
    borderInlineEndWidth="1px"
    borderBottomWidth="1px"
    borderColor="border.muted"
    minW="0"
    cursor={at === 0 ? undefined : 'pointer'}
    color={sort ? 'fg' : undefined}
    outline={isFocused ? '2px solid' : undefined}
    outlineColor="blue.focusRing"
    outlineOffset="-2px"
    _hover={at === 0 ? undefined : { bg: 'bg.muted', color: 'fg' }}
  >
    {children}
    {sort && (sort.isDown ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
  </chakra.div>
);
