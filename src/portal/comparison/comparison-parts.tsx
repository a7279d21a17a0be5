import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Select } from '@insure/engine/react';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import type { Row } from './comparison-rows.tsx';

export const Sheet = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  },
});
export const Head = chakra('thead', {
  base: { position: { lg: 'sticky' }, top: { lg: 'var(--table-top, 6rem)' }, zIndex: 'sticky', bg: 'bg.panel' },
});
export const Cell = chakra('td', {
  base: {
    px: { base: '2.5', md: '4' },
    py: '2',
    textAlign: 'start',
    verticalAlign: 'top',
    textStyle: 'sm',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    overflowWrap: 'anywhere',
    '&[data-base]': { bg: 'brand.subtle' },
    '& + &': { borderInlineStartWidth: '1px' },
  },
});

type SectionHeadProps = {
  readonly title: string;
  readonly note: string | undefined;
  readonly span: number;
  readonly children?: ReactNode;
};

export const SectionHead = ({ title, note, span, children }: SectionHeadProps) => (
  <tr>
    <Cell as="th" scope="rowgroup" colSpan={span} bg="bg.subtle">
      <Flex columnGap="3" wrap="wrap" align="baseline">
        <Box as="span" fontWeight="semibold">
          {title}
        </Box>
        {note !== undefined && <Small fontWeight="normal">{note}</Small>}
        <Small fontWeight="normal" ms="auto">
          {children}
        </Small>
      </Flex>
    </Cell>
  </tr>
);

type TitledProps = { readonly title: string; readonly isNarrow: boolean; readonly span: number; readonly children: ReactNode };

/** Shows a line with its title before the cells, or above the cells in a narrow window. */
export const TitledLine = ({ title, isNarrow, span, children }: TitledProps) => {
  const id = useId();
  if (isNarrow)
    return (
      <>
        {title !== '' && (
          <tr>
            <Cell
              as="th"
              id={id}
              scope="row"
              colSpan={span}
              pb="0"
              borderBottomWidth="0"
              fontWeight="normal"
              color="fg.muted"
              textStyle="xs"
            >
              {title}
            </Cell>
          </tr>
        )}
        <tr>{children}</tr>
      </>
    );
  return (
    <tr>
      {title === '' ? (
        <Cell as="td" />
      ) : (
        <Cell as="th" scope="row" fontWeight="normal" color="fg.muted">
          {title}
        </Cell>
      )}
      {children}
    </tr>
  );
};

type ShownRow = Pick<Row, 'title' | 'isStrong' | 'cells'>;

export const Line = ({
  row,
  columnIndexes: at,
  isNarrow,
}: {
  readonly row: ShownRow;
  readonly columnIndexes: readonly number[];
  readonly isNarrow: boolean;
}) => {
  const [base] = row.cells;
  return (
    <TitledLine title={row.title} isNarrow={isNarrow} span={at.length}>
      {at.map((index) => {
        const cell = row.cells[index];
        return (
          <Cell
            key={index}
            data-base={index === 0 || undefined}
            fontWeight={row.isStrong ? 'semibold' : undefined}
            color={index > 0 && cell?.text === base?.text && !row.isStrong ? 'fg.subtle' : undefined}
          >
            {cell?.content ?? cell?.text}
          </Cell>
        );
      })}
    </TitledLine>
  );
};

type SelectProps = {
  readonly columns: readonly { readonly key: number; readonly name: string }[];
  readonly shown: number | undefined;
  readonly onShow: (key: number) => void;
};

/** Shows a select of the product beside the first one, where only two fit. */
export const ColumnSelect = ({ columns, shown, onShow }: SelectProps) => {
  const { t } = useTexts();
  return (
    <Flex as="label" align="center" gap="2" mb="3" textStyle="sm" data-chrome="">
      <Box as="span" whiteSpace="nowrap">
        {t('drafts.comparison.columns')}
      </Box>
      <Select flex="1" minW="0" size="sm" value={String(shown ?? '')} onChange={(event) => onShow(Number(event.target.value))}>
        {columns.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Flex>
  );
};
