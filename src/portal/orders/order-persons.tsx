import { Box, chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Money, RowAnswers } from '@insure/engine/react';
import { type ReactNode, useState } from 'react';
import type { OrderDetail, PersonRow } from '../../contract/orders.ts';
import { useCall } from '../api/use-call.ts';
import { readFile } from '../attachments/attachments-card.tsx';
import { lastPage } from '../components/list/pager.tsx';
import { Button } from '../components/form/button.tsx';
import { type Translate, useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { codeCell, type Column, DataRows, numericCell } from '../components/list/table.tsx';
import { insuredCount, insuredTitle, textsOf } from '../texts/insured.ts';
import type { Things } from '../../contract/shapes.ts';
import { Inset, Section, Small } from '../components/page/section.tsx';

const SHOWN_ROWS = 3;
const PAGE = 50;

const rowStyle = { py: '2', borderTopWidth: '1px', borderColor: 'border.muted' } as const;

/**
 * Shows the insured persons of an order, masked: totals of each group and class, the first persons, and a button that shows
 * all.
 */
export const OrderPersons = ({ order }: { readonly order: OrderDetail }) => {
  const t = textsOf(useTexts().t, order);
  const [isExpanded, setExpanded] = useState(false);
  const [page, setPage] = useState(0);
  const limit = isExpanded ? PAGE : SHOWN_ROWS;
  const { data } = useCall(
    'orderPersons',
    { params: { orderNo: order.orderNo }, query: { limit, offset: isExpanded ? page * PAGE : 0 } },
    { keepPreviousData: true },
  );
  const pages = lastPage(order.persons, PAGE);
  // The groups are known before the persons load, so the columns do not move.
  const hasClass = order.groups.some((group) => group.class !== '');
  const { name, number, occupation, premium } = personColumns(t, order.things);
  const modelColumns = thingColumns(order.things);
  const title = insuredTitle(t, order);
  return (
    <Section id="order-persons" title={title} note={insuredCount(t, order)} overflow="hidden">
      <GroupHeads groups={order.groups} />
      <DataRows
        label={title}
        narrowOn="screen"
        minW={modelColumns && thingsWidth(modelColumns)}
        columns={
          modelColumns
            ? [...modelColumns, premium]
            : [
                { ...name, w: hasClass ? '20%' : '32%', style: undefined },
                { ...number, w: hasClass ? '25%' : '32%', style: { ...codeCell, color: 'fg.muted' } },
                ...(hasClass ? [{ ...occupation, w: '40%' }] : []),
                premium,
              ]
        }
        rows={data?.rows}
        loading={{ rows: Math.min(order.persons, limit) }}
        keyOf={({ no }) => no}
        renderEntry={(person) => (
          <PersonSummary person={person} things={order.things}>
            {!order.things?.columns && <span>{person.certNumber}</span>}
          </PersonSummary>
        )}
      />
      <PersonAnswers rows={data?.rows ?? []} />
      {!isExpanded && order.persons > SHOWN_ROWS && (
        <Inset {...rowStyle} data-chrome="">
          <Button variant="plain" ps="0" onClick={() => setExpanded(true)}>
            {t('product.all', { n: count(order.persons) })}
          </Button>
        </Inset>
      )}
      {isExpanded && pages > 1 && (
        <Flex as="nav" aria-label={title} align="center" gap="2" px="4" {...rowStyle}>
          <Button variant="outline" guard={false} disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('product.previous')}
          </Button>
          <Box className="num" textStyle="sm" aria-live="polite">
            {t('product.pageOf', { page: page + 1, pages })}
          </Box>
          <Button variant="outline" guard={false} disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            {t('product.next')}
          </Button>
          {data === undefined && <VisuallyHidden role="status">{t('frame.loading')}</VisuallyHidden>}
        </Flex>
      )}
    </Section>
  );
};

/**
 * Shows the insured persons or things that a referral is about, with its reasons, or nothing if it is about the order as a
 * whole.
 */
export const ReferredPersons = ({ order }: { readonly order: OrderDetail }) => {
  const t = textsOf(useTexts().t, order);
  const { language } = useTexts();
  const referredNos = new Set(order.refer.flatMap(({ no }) => no ?? []));
  const { data } = useCall(
    'orderPersons',
    referredNos.size === 0 ? undefined : { params: { orderNo: order.orderNo }, query: { limit: PAGE, referred: 'true' } },
  );
  if (referredNos.size === 0) return null;
  const reasonsOf = ({ no }: PersonRow): string =>
    [...new Set(order.refer.flatMap((each) => (each.no === no ? each.message : [])))].join(language === 'zh-CN' ? '；' : '; ');
  const title = t('product.concerned');
  const { name, occupation, premium } = personColumns(t, order.things);
  const reasons = { head: t('product.concernedWhy'), renderCell: reasonsOf, style: { color: 'fg.warning' } };
  return (
    <Section
      id="referred-persons"
      title={title}
      note={t('product.concernedOf', { n: count(referredNos.size), all: insuredCount(t, order) })}
      overflow="hidden"
    >
      <DataRows
        label={title}
        narrowOn="screen"
        columns={[
          { ...name, w: '20%', style: undefined },
          ...(hasOccupation(data?.rows ?? []) ? [occupation] : []),
          reasons,
          premium,
        ]}
        rows={data?.rows}
        loading={{ rows: Math.min(referredNos.size, PAGE) }}
        keyOf={({ no }) => no}
        renderEntry={(person) => (
          <PersonSummary person={person} things={order.things}>
            <Box as="span" color="fg.warning">
              {reasonsOf(person)}
            </Box>
          </PersonSummary>
        )}
      />
    </Section>
  );
};

/**
 * Shows the answers of persons to questions that have no column, such as a questionnaire, for the user who decides about the
 * order.
 */
export const PersonAnswers = ({ rows }: { readonly rows: readonly Pick<PersonRow, 'no' | 'finalName' | 'answers'>[] }) => {
  const { t, language } = useTexts();
  const rowsWithAnswers = rows.filter(({ answers = [] }) => answers.length > 0);
  return rowsWithAnswers.map(({ no, finalName, answers = [] }) => (
    <Inset key={no} {...rowStyle} textStyle="sm">
      <Box fontWeight="semibold">
        {answers.every(({ table }) => table) ? finalName : t('product.answersOf', { name: finalName })}
      </Box>
      <RowAnswers answers={answers} language={language} read={readFile} />
    </Inset>
  ));
};

const groupGrid = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(13rem, 1fr))' };
const GroupHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '4',
    px: { base: '4', md: '5' },
    py: '3',
    mb: '-1px',
    borderBottomWidth: '1px',
    borderInlineEndWidth: '1px',
    borderColor: 'border.muted',
    _even: { borderInlineEndWidth: { mdDown: '0' } },
    _last: { borderInlineEndWidth: '0' },
    _only: { gridColumn: '1 / -1' },
  },
});

/** Shows the number of persons and the premium of each group and class, or nothing if there is only one. */
export const GroupHeads = ({ groups }: Pick<OrderDetail, 'groups'>) => {
  const { t } = useTexts();
  if (groups.length < 2 && groups.every((group) => group.class === '')) return null;
  return (
    <Grid templateColumns={groupGrid} borderBottomWidth="1px" borderColor="border.muted" overflow="hidden">
      {groups.map(({ group, plan, class: kind, counted, premium }) => (
        <GroupHead key={`${group} ${kind}`}>
          <Small textWrap="balance">
            {[t('terms.groupOf', { name: groupLetter(group) }), plan, kind && t('product.classOf', { n: kind })]
              .filter((partText) => partText !== '')
              .join(' · ')}
          </Small>
          <Flex columnGap="3" align="baseline">
            <Box fontWeight="semibold" className="num">
              {counted}
            </Box>
            <Money amount={premium} color="fg.muted" fontWeight="normal" />
          </Flex>
        </GroupHead>
      ))}
    </Grid>
  );
};

/** Returns the letter of a group by its number from 1, and the number itself after Z. */
export const groupLetter = (group: number): string => (group <= 26 ? String.fromCodePoint(64 + group) : String(group));

/** Returns the columns for tables of persons. */
export const personColumns = (t: Translate, things?: Things) =>
  ({
    name: { head: things?.name || t('terms.name'), renderCell: ({ finalName }) => finalName, style: { whiteSpace: 'nowrap' } },
    number: { head: things?.number || t('terms.certificateNumber'), renderCell: ({ certNumber }) => certNumber, style: codeCell },
    birthDate: { head: t('policy.birthDay'), renderCell: ({ birthDay }) => birthDay, style: { ...codeCell, color: 'fg.muted' } },
    occupation: { head: t('product.occupation'), renderCell: (person) => <Occupation person={person} /> },
    premium: { head: t('terms.premiumYuan'), renderCell: ({ premium }) => money(premium), style: numericCell },
  }) satisfies Readonly<Record<string, Column<PersonRow>>>;

/** Returns the columns with which the model describes things, or undefined for persons. */
export const thingColumns = (things: Things | undefined): readonly Column<PersonRow>[] | undefined =>
  things?.columns?.map(({ title, isAmount }, index) => ({
    head: (
      <Box as="span" whiteSpace="normal" textWrap="balance">
        {title}
      </Box>
    ),
    renderCell: ({ cells }) => cells?.[index],
    style: isAmount ? numericCell : index === 0 ? { whiteSpace: 'nowrap' } : undefined,
  }));

/** Returns the least width of a table of things. On a narrower page the table scrolls. */
export const thingsWidth = (columns: readonly unknown[]): string => `${6 + columns.length * 6.5}rem`;

/** Shows the cells of a thing, on a narrow window, below its name. */
const ThingCells = ({ person: { finalName, cells = [] }, things }: { readonly person: PersonRow; readonly things: Things }) =>
  things.columns?.map(({ title }, at) => {
    const text = cells[at] ?? '';
    return text === '' || text === finalName ? null : (
      <span key={title}>
        {title} {text}
      </span>
    );
  });

type SummaryProps = { readonly person: PersonRow; readonly things: Things | undefined; readonly children: ReactNode };

/**
 * Shows a person in a list of a narrow window: name and premium; below them `children` and the occupation, or the cells of a
 * thing.
 */
export const PersonSummary = ({ person, things, children }: SummaryProps) => (
  <>
    <Flex gap="3" justify="space-between">
      <Box fontWeight="semibold" minW="0">
        {person.finalName}
      </Box>
      <span className="num">{money(person.premium)}</span>
    </Flex>
    <Flex className="num" columnGap="3" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
      {things?.columns && <ThingCells person={person} things={things} />}
      {children}
      {hasOccupation([person]) && (
        <span>
          <Occupation person={person} />
        </span>
      )}
    </Flex>
  </>
);

/** Shows an occupation and its class: "木工 · 4 类", or a dash if there is neither. */
const Occupation = ({ person }: { readonly person: PersonRow }) => {
  const { t } = useTexts();
  const occupationClass = person.class && t('product.classOf', { n: person.class });
  if (person.occupation === '' || occupationClass === '') return <span>{person.occupation || occupationClass || '—'}</span>;
  return (
    <>
      {person.occupation}{' '}
      <Box as="span" color="fg.muted" whiteSpace="nowrap">
        · {occupationClass}
      </Box>
    </>
  );
};

/** Returns whether any of these persons has an occupation or a class to show. */
export const hasOccupation = (rows: readonly PersonRow[]): boolean =>
  rows.some((row) => row.occupation !== '' || row.class !== '');
