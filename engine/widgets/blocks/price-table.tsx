import { Box, chakra, Text } from '@chakra-ui/react';
import { translate } from '../../index.ts';
import { useDetail } from '../detail/detail-context.ts';
import { planColumns } from '../detail/plan-columns.ts';
import { PlanTable, type PlanColumn } from '../detail/plan-table.tsx';
import { rateRows, type PriceTableWords } from '../detail/rate-rows.ts';
import { sectionId } from '../detail/section-id.ts';
import { detailTexts } from '../language/detail-texts.ts';
import { useSay } from '../language/language.tsx';
import { unitSentence } from '../../core/words/units.ts';
import { Card } from '../parts/card.tsx';
import { defineBlockView } from './define.tsx';

const PriceTable = ({ block }: { readonly block: PriceTableWords }) => {
  const detail = useDetail();
  const say = useSay();
  const { model, language, text, choices, product } = detail;
  const table = model.data.tables[block.table];
  if (!table) return null;
  const { columns, rows } = rateRows(table, block);
  // Columns that are plans carry the plans' names and the choice; others stand as they are.
  const path = Object.keys(choices).find((each) => planColumns(detail, each).some(({ key }) => columns.includes(key)));
  const plans = planColumns(detail, path);
  const isPlan = plans.length > 0;
  const shown: readonly PlanColumn[] = isPlan
    ? plans
    : columns.map((column) => ({ key: column, label: translate(model.data, column, language), isChosen: false }));
  const title = block.title === undefined ? say(detailTexts.prices) : text(block.title);
  const name = (key: string): string =>
    block.labels?.[key] === undefined ? key : say(unitSentence('class') ?? detailTexts.plan, { value: key });
  return (
    <Card id={sectionId(block)} title={title} hint={block.hint === undefined ? undefined : text(block.hint)} isFlush>
      <Box overflowX="auto">
        <PlanTable
          head={block.head === undefined ? '' : text(block.head)}
          columns={shown}
          caption={`${title} ${product.name}`}
          rows={rows.map(({ key, cells }) => ({
            key,
            title: (
              <>
                {name(key)}
                {block.labels?.[key] !== undefined && (
                  <chakra.span color="fg.muted" ms="3">
                    {text(block.labels[key])}
                  </chakra.span>
                )}
              </>
            ),
            cells: shown.map((column) => cells[columns.indexOf(column.key)]),
          }))}
        />
      </Box>
      {block.note !== undefined && (
        <Text textStyle="xs" color="fg.muted" px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px">
          {text(block.note)}
        </Text>
      )}
    </Card>
  );
};

/** A rating table as people read it. */
export const priceTable = defineBlockView<PriceTableWords>({ name: 'price-table', place: 'column', Component: PriceTable });
