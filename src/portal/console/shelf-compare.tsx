import { Box, Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ShelfContent } from '../../contract/shelf.ts';
import type { CallReply } from '../api/call.ts';
import { DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Inset, Muted, Section, Small } from '../components/page/section.tsx';
import { money, percent, sumOf } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type Choices = CallReply<'shelfChoices'>['data'];
type PricedOrder = NonNullable<CallReply<'shelfProduct'>['data']['priced']>;

/** Returns the values of a product's form as labelled texts, in the order of the form. */
const useItems = (modelCode: string, choices: Choices, soldFrom: string | undefined) => {
  const { t, language } = useTexts();
  return (content: ShelfContent, isHashShown: boolean): readonly (readonly [name: string, text: string])[] => {
    const type = choices.types.find(({ id }) => id === content.typeId);
    const plans = choices.models.find(({ code }) => code === modelCode)?.plans ?? [];
    const nameOf = (list: readonly { readonly id: string; readonly name: Record<'zh-CN' | 'en-US', string> }[], id: string) =>
      list.find((each) => each.id === id)?.name[language] ?? '—';
    return [
      [t('shelf.nameZh'), content.name['zh-CN']],
      [t('shelf.nameEn'), content.name['en-US']],
      [t('shelf.version'), `${modelCode} v${content.modelVersion}${isHashShown ? ` (${content.modelHash.slice(0, 8)})` : ''}`],
      [t('shelf.insurer'), nameOf(choices.insurers, content.insurerId)],
      [t('shelf.type'), type?.name[language] ?? '—'],
      [t('shelf.subType'), nameOf(type?.subTypes ?? [], content.subTypeId)],
      [
        t('shelf.plans'),
        content.plans.length === 0
          ? t('shelf.allPlans')
          : content.plans
              .map((plan) => plans.find(({ id }) => id === plan)?.label[language] ?? plan)
              .join(language === 'zh-CN' ? '、' : ', '),
      ],
      [t('shelf.saleFrom'), content.saleFrom ?? soldFrom ?? t('shelf.atOnce')],
      [t('shelf.saleUntil'), content.saleUntil ?? t('shelf.noEnd')],
      [t('shelf.channel'), t(content.isMobile ? 'shelf.byAll' : 'shelf.byAgents')],
      [t('shelf.baseCommission'), percent(content.commission)],
      [t('shelf.tags'), content.tags.map((tag) => nameOf(type?.tags ?? [], tag)).join(language === 'zh-CN' ? '、' : ', ') || '—'],
      [t('shelf.picture'), t(`shelf.pictures.${content.picture}`)],
    ];
  };
};

type Props = {
  readonly modelCode: string;
  readonly choices: Choices;
  readonly before: ShelfContent | undefined;
  readonly after: ShelfContent | undefined;
  /** The day on which the sale began, for a product that is sold. */
  readonly soldFrom: string | undefined;
};

/** Shows the values of a product, or those before and after a change with the differences marked. */
export const ShelfCompare = ({ modelCode, choices, before, after, soldFrom }: Props) => {
  const { t } = useTexts();
  const itemsOf = useItems(modelCode, choices, soldFrom);
  // Unchanged values would distract from the changed ones, and on a phone push the decision far down.
  const [isShort, setShort] = useState(true);
  // Files of the same version differ only in their hash.
  const isHashShown = before?.modelVersion === after?.modelVersion && before?.modelHash !== after?.modelHash;
  const oldItems = before && itemsOf(before, isHashShown);
  const fresh = after && itemsOf(after, isHashShown);
  const rows = (fresh ?? oldItems ?? []).map(([name, text], index) => ({
    name,
    text,
    was: oldItems?.[index]?.[1],
    lang: name === t('shelf.nameZh') ? 'zh-CN' : undefined,
  }));
  const isCompared = before !== undefined && after !== undefined;
  const changedRows = rows.filter(({ text, was }) => isCompared && text !== was);
  // The note is in the heading, so that nothing below it moves when the product goes on sale.
  const note = isCompared
    ? t('shelf.changes', { n: changedRows.length, m: rows.length - changedRows.length })
    : before === undefined && t('shelf.isNew');
  const label = t(isCompared ? 'shelf.compare' : 'shelf.content');
  return (
    <Section
      id="shelf-content"
      title={label}
      note={note}
      tools={
        isCompared && (
          <Checkbox isOn={isShort} onChange={setShort}>
            {t('shelf.onlyChanged')}
          </Checkbox>
        )
      }
      overflow="hidden"
    >
      {isCompared ? (
        <DataRows
          label={label}
          minW="36rem"
          rows={isShort && changedRows.length > 0 ? changedRows : rows}
          keyOf={({ name }) => name}
          {...plainRows}
          columns={[
            { head: t('shelf.item'), renderCell: ({ name }) => <Muted>{name}</Muted>, w: '9rem' },
            { head: t('shelf.before'), renderCell: ({ was, lang }) => <span lang={lang}>{was}</span> },
            {
              head: t('shelf.after'),
              renderCell: (row) => <Value row={row} isChanged={changedRows.includes(row)} />,
            },
            { head: t('terms.status'), renderCell: (row) => <Mark isChanged={changedRows.includes(row)} />, w: '6rem' },
          ]}
          renderEntry={(row) => (
            <>
              <Flex justify="space-between" gap="2">
                <Muted>{row.name}</Muted>
                <Mark isChanged={changedRows.includes(row)} />
              </Flex>
              {changedRows.includes(row) && (
                <Small textDecoration="line-through" lang={row.lang}>
                  {row.was}
                </Small>
              )}
              <Value row={row} isChanged={changedRows.includes(row)} />
            </>
          )}
        />
      ) : (
        <Inset py="4">
          <Facts
            isFirst
            facts={Object.fromEntries(
              rows.map(({ name, text, lang }) => [
                name,
                <span key={name} lang={lang}>
                  {text}
                </span>,
              ]),
            )}
          />
        </Inset>
      )}
    </Section>
  );
};

const Value = ({
  row,
  isChanged,
}: {
  readonly row: { readonly text: string; readonly lang: string | undefined };
  readonly isChanged: boolean;
}) => (
  <Box
    as="span"
    wordBreak="break-word"
    lang={row.lang}
    {...(isChanged && { bg: 'bg.warning', fontWeight: 'semibold', px: '1', mx: '-1', borderRadius: 'l1' })}
  >
    {row.text}
  </Box>
);

const Mark = ({ isChanged }: { readonly isChanged: boolean }) => {
  const { t } = useTexts();
  return (
    <Flex as="span" gap="1" align="center" textStyle="xs" whiteSpace="nowrap" color={isChanged ? 'fg.warning' : 'fg.muted'}>
      {isChanged && <PenLine size={12} aria-hidden />}
      {t(isChanged ? 'shelf.changed' : 'shelf.same')}
    </Flex>
  );
};

/** Shows the prices of one order of the product by the version on sale and by the prepared version. */
export const PricedByBoth = ({ priced: { orderNo, persons, before, after } }: { readonly priced: PricedOrder }) => {
  const { t } = useTexts();
  const label = t('shelf.priced');
  const rows = [
    { name: t('shelf.before'), price: before },
    { name: t('shelf.after'), price: after },
    ...(before && after
      ? [
          {
            name: t('shelf.difference'),
            price: {
              premium: sumOf([after.premium, `-${before.premium}`]),
              commission: sumOf([after.commission, `-${before.commission}`]),
            },
          },
        ]
      : []),
  ];
  return (
    <Section id="shelf-priced" title={label} note={t('shelf.pricedNote', { no: orderNo, n: persons })} overflow="hidden">
      <DataRows
        label={label}
        rows={rows}
        keyOf={({ name }) => name}
        {...plainRows}
        columns={[
          { head: t('shelf.item'), renderCell: ({ name }) => name },
          {
            head: t('shelf.premium'),
            renderCell: ({ price }) => (price ? money(price.premium) : t('shelf.notPriced')),
            style: numericCell,
          },
          {
            head: t('shelf.commissionOf'),
            renderCell: ({ price }) => (price ? money(price.commission) : '—'),
            style: numericCell,
          },
        ]}
        renderEntry={({ name, price }) => (
          <>
            <Muted>{name}</Muted>
            <Box className="num">
              {price
                ? `${t('shelf.premium')} ${money(price.premium)} · ${t('shelf.commissionOf')} ${money(price.commission)}`
                : t('shelf.notPriced')}
            </Box>
          </>
        )}
      />
    </Section>
  );
};
