import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { shortLabel } from '../../wording/trace.ts';
import { offeredPlans, planColumns } from '../detail/plan-columns.ts';
import { type PlanColumn, PlanTable } from '../detail/plan-table.tsx';
import { headOfRow, type PriceTableWords, rateRows } from '../detail/rate-rows.ts';
import { SegmentInput } from '../controls/segment.tsx';
import { BlockSection, blockTitle, sectionId, useDetail } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { defineBlockView } from './define.tsx';

const PriceTable = ({ block }: { readonly block: PriceTableWords }) => {
  const detail = useDetail();
  const t = useTranslate();
  const { model, language, text, choices, product } = detail;
  const rates = useMemo(() => rateRows(model, block, language), [model, block, language]);
  const [isOpen, setOpen] = useState(false);
  // The rows of a long table with several keys are shown for one value of the first key at a time.
  const parts = [...new Map(rates.rows.flatMap(({ split }) => (split ? [[split[0].key, split[0]] as const] : []))).values()];
  const isSplit = rates.rows.length > LONG && parts.length > 1 && parts.length <= 5;
  const [chosen, setPart] = useState<string>();
  const part = chosen ?? parts[0]?.key;
  const all = isSplit
    ? rates.rows.flatMap(({ split, ...row }) => (split && split[0].key === part ? [{ ...row, ...split[1] }] : []))
    : rates.rows;
  const { columns } = rates;
  const first = all.filter(({ isFolded }) => !isFolded);
  // A table in which no row or every row is folded always shows all rows.
  const canFold = first.length > 0 && first.length < all.length;
  const rows = canFold && !isOpen ? first : all;
  // Plan names and the mark of the chosen plan are shown only if every column is an offered plan: months of the year are not
  // terms of 3, 6 or 12 months.
  const planPath = Object.keys(choices).find((path) => {
    const all = offeredPlans(model, path, language).map(({ value }) => String(value));
    return columns.every(({ key }) => all.includes(key));
  });
  const plans = planPath === undefined ? undefined : planColumns(detail, planPath);
  const shownColumns: readonly PlanColumn[] =
    plans ??
    columns.map(({ key, words }) => ({
      key,
      label: words === undefined ? text(key) : shortLabel(words),
      isChosen: false,
    }));
  return (
    <BlockSection
      block={block}
      isFlush
      action={
        isSplit && (
          <SegmentInput
            id={`${sectionId(block, model.data.detail)}-part`}
            label={blockTitle(model, block, language)}
            value={part}
            choices={parts.map(({ key, words }) => ({ value: key, label: words ?? key }))}
            onChange={(value) => setPart(String(value))}
          />
        )
      }
    >
      <Box overflowX="auto">
        <PlanTable
          head={block.head === undefined ? '' : text(block.head)}
          columns={shownColumns}
          caption={`${blockTitle(model, block, language)} ${product.name}`}
          rows={rows.map((row) => ({
            key: row.key,
            title: <RowHead {...headOfRow(model, block, row, language)} />,
            cells: shownColumns.map((column) => row.cells[columns.findIndex(({ key }) => key === column.key)]),
          }))}
        />
      </Box>
      {canFold && (
        <Box px={{ base: '4', md: '5' }} py="2" borderTopWidth="1px">
          <Button type="button" variant="plain" size="sm" px="0" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? detailTexts.fewerRates : detailTexts.allRates, { count: String(all.length) })}
          </Button>
        </Box>
      )}
    </BlockSection>
  );
};

/** A table of several keys with more rows than this is split. */
const LONG = 9;

const RowHead = ({ name, note }: { readonly name: string; readonly note?: string }) => (
  <Flex as="span" columnGap="3">
    <span>{name}</span>
    {note !== undefined && (
      <chakra.span color="fg.muted" flex="1">
        {note}
      </chakra.span>
    )}
  </Flex>
);

export const priceTable = defineBlockView<PriceTableWords>({ name: 'price-table', place: 'column', Component: PriceTable });
