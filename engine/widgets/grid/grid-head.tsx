import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import { Tick } from '../parts/tick.tsx';
import type { Column } from './columns.ts';
import { ROW_HEIGHT } from './grid-measures.ts';

type HeadProps = {
  readonly columns: readonly Column[];
  readonly template: string;
  readonly isAll: boolean;
  readonly onAll: (on: boolean) => void;
};

/** The heads of the grid's columns; they stay while the rows scroll. */
export const GridHead = ({ columns, template, isAll, onAll }: HeadProps) => {
  const say = useSay();
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
        <Head at={0}>
          <Tick isOn={isAll} tabIndex={-1} label={say(gridTexts.selectAll)} onChange={onAll} />
        </Head>
        <Head at={1}>{say(gridTexts.status)}</Head>
        {columns.map((column, index) => (
          <Head
            key={column.kind === 'field' ? column.key : column.step}
            at={index + 2}
            isEnd={column.kind === 'step' && column.unit === 'money'}
          >
            {column.title}
          </Head>
        ))}
      </chakra.div>
    </chakra.div>
  );
};

const Head = ({ children, at, isEnd }: { readonly children: ReactNode; readonly at: number; readonly isEnd?: boolean }) => (
  <chakra.div
    role="columnheader"
    aria-colindex={at + 1}
    display="flex"
    alignItems="center"
    justifyContent={isEnd ? 'flex-end' : 'flex-start'}
    px="2"
    whiteSpace="nowrap"
    overflow="hidden"
    borderInlineEndWidth="1px"
    borderBottomWidth="1px"
    borderColor="border.muted"
    minW="0"
  >
    {children}
  </chakra.div>
);
