import { Box, Flex } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shelfStates } from '../../contract/choices.ts';
import type { ShelfRow, ShelfState } from '../../contract/shelf.ts';
import { useCall } from '../api/use-call.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { FilterSelect } from '../components/form/filter-form.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { callFile } from '../api/call.ts';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { TabStrip } from '../components/list/tab-strip.tsx';
import { LineIcon, ListHeading, Muted, Small } from '../components/page/section.tsx';
import { day, daysUntil, minute, today } from '../texts/dates.ts';
import { percent } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { ConsoleList, useConsoleFilters } from './console-list.tsx';
import { ShelfForm } from './shelf-form.tsx';
import { ShelfProduct } from './shelf-product.tsx';
import { ShelfBadge } from './shelf-badge.tsx';

/** Shows the list of products on the shelf, or the product in the URL. */
export const ShelfPage = () => {
  const [query] = useSearchParams();
  const productId = /^[\w-]{1,40}$/.exec(query.get('product') ?? '')?.[0];
  return productId === undefined ? <Shelf /> : <ShelfProduct key={productId} productId={productId} />;
};

const Shelf = () => {
  const { t, language } = useTexts();
  const filters = useConsoleFilters('state', shelfStates, ['insurer'], ['insurer']);
  const insurerId = /^[\w-]{1,40}$/.exec(filters.query.get('insurer') ?? '')?.[0];
  const list = useCall(
    'shelfQuery',
    { query: { ...filters.input, insurerId, state: filters.choice || undefined } },
    { keepPreviousData: true },
  );
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const label = t('title.consoleShelf');
  const blockedRows = list.data?.rows.filter(({ state }) => state === 'BLOCKED') ?? [];
  return (
    <>
      <Flex align="start" gap="3" wrap="wrap" justify="space-between">
        <ListHeading title={label} text={t('shelf.text')} />
        <Flex gap="2" wrap="wrap" mb="4">
          <DownloadButton
            variant="outline"
            label={isNarrow ? '' : t('shelf.export')}
            aria-label={t('shelf.export')}
            load={() =>
              callFile('shelfExport', {
                query: { key: filters.input.key, insurerId, state: filters.choice || undefined },
              })
            }
          />
          <Button onClick={() => setOpen(true)}>{t('shelf.add')}</Button>
        </Flex>
      </Flex>
      <ConsoleList
        label={label}
        search={t('shelf.key')}
        list={list}
        filters={filters}
        more={{ field: <InsurerFilter chosen={insurerId} />, isChosen: insurerId !== undefined }}
        above={
          <StateTabs
            counts={list.data?.counts ?? {}}
            all={list.data?.all ?? 0}
            chosen={filters.choice}
            text={filters.filters.key}
            insurer={insurerId ?? ''}
          />
        }
        empty={t('shelf.none')}
        unit={t('shelf.unit')}
      >
        {blockedRows.map(({ productId, name, insurer }) => (
          <Flex
            key={productId}
            role="status"
            gap="2"
            px={{ base: '4', md: '5' }}
            py="2"
            bg="bg.error"
            color="fg.error"
            textStyle="sm"
          >
            <LineIcon icon={Unplug} />
            {t('shelf.blocked', { name: name[language], insurer: insurer?.name[language] ?? '' })}
          </Flex>
        ))}
        <DataRows
          label={label}
          minW="62rem"
          rows={list.data?.rows}
          keyOf={({ productId }) => productId}
          {...plainRows}
          columns={[
            {
              head: t('shelf.product'),
              w: '17rem',
              renderCell: (row) => (
                <>
                  <ProductLink row={row} />
                  <Small className="num">{t('shelf.number', { id: row.productId })}</Small>
                </>
              ),
            },
            { head: t('terms.insurer'), renderCell: ({ insurer }) => <InsurerOf insurer={insurer} /> },
            { head: t('shelf.version'), renderCell: (row) => <Version row={row} /> },
            { head: t('terms.status'), renderCell: (row) => <ShelfBadge {...row} /> },
            { head: t('shelf.days'), renderCell: (row) => <Days row={row} />, style: codeCell },
            {
              head: t('shelf.channel'),
              renderCell: ({ isMobile }) => t(isMobile ? 'shelf.byAll' : 'shelf.byAgents'),
              style: { whiteSpace: 'nowrap' },
            },
            { head: t('shelf.commission'), renderCell: (row) => <Commission row={row} />, style: numericCell },
            { head: t('shelf.people'), renderCell: (row) => <People row={row} />, style: codeCell },
          ]}
          renderEntry={(row) => (
            <>
              <Flex gap="2" justify="space-between" align="start">
                <Box fontWeight="semibold" minW="0">
                  <ProductLink row={row} />
                </Box>
                <Box flexShrink="0">
                  <ShelfBadge {...row} />
                </Box>
              </Flex>
              <Muted className="num">
                {[row.insurer?.name[language], row.modelCode, t('shelf.versionOf', { n: row.modelVersion })]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
              <Flex textStyle="sm" className="num" columnGap="5" wrap="wrap" mt="1">
                <DaysInLine row={row} />
                <Box ms="auto" fontWeight="semibold" textAlign="end">
                  <Commission row={row} />
                </Box>
              </Flex>
            </>
          )}
        />
      </ConsoleList>
      {isOpen && <ShelfForm onClose={() => setOpen(false)} onSaved={() => void list.mutate()} />}
    </>
  );
};

/** Shows the filter by insurer; the URL has its value. */
const InsurerFilter = ({ chosen: chosenInsurer = '' }: { readonly chosen: string | undefined }) => {
  const { t, language } = useTexts();
  const [query, setQuery] = useSearchParams();
  const choices = useCall('shelfChoices', {});
  const show = (insurer: string): void => {
    const rest = [...query].filter(([name]) => name !== 'insurer' && name !== 'page');
    setQuery(new URLSearchParams([...rest, ...(insurer === '' ? [] : [['insurer', insurer]])]), { preventScrollReset: true });
  };
  return (
    <FilterSelect
      w={{ base: 'full', md: '10rem' }}
      label={t('shelf.insurerFilter')}
      all={t('shelf.allInsurers')}
      options={(choices.data?.data.insurers ?? []).map(({ id, name }) => [id, name[language]])}
      value={chosenInsurer}
      onChange={show}
    />
  );
};

type TabsProps = {
  readonly counts: Readonly<Record<string, number>>;
  readonly all: number;
  readonly chosen: ShelfState | '';
  readonly text: string;
  readonly insurer: string;
};

/** Shows a tab for each state with its number of products, and one for all states. */
const StateTabs = ({ counts, all, chosen, text, insurer }: TabsProps) => {
  const { t } = useTexts();
  const tab = (state: ShelfState | '', label: string, n: number) => {
    const isOn = state === chosen;
    const query = new URLSearchParams({
      ...(text !== '' && { key: text }),
      ...(insurer !== '' && { insurer }),
      ...(state !== '' && { state }),
    }).toString();
    return (
      <Box as="li" key={state} flexShrink="0">
        <TextLink
          to={`/console/shelf${query === '' ? '' : `?${query}`}`}
          aria-current={isOn ? 'true' : undefined}
          display="inline-flex"
          gap="1.5"
          alignItems="center"
          minH="11"
          px="2"
          color={isOn ? 'fg' : 'fg.muted'}
          fontWeight={isOn ? 'semibold' : undefined}
          borderBottomWidth="2px"
          borderColor={isOn ? 'brand.solid' : 'transparent'}
        >
          {label}
          <Box as="span" className="num" textStyle="xs" bg="bg.muted" borderRadius="l1" px="1">
            {n}
          </Box>
        </TextLink>
      </Box>
    );
  };
  return (
    <Box as="nav" aria-label={t('shelf.states')} borderBottomWidth="1px" borderColor="border">
      <TabStrip as="ul" listStyleType="none" gap="2" px={{ base: '2', md: '3' }} selectedKey={chosen}>
        {tab('', t('shelf.all'), all)}
        {shelfStates
          .filter((state) => counts[state] || state === chosen)
          .map((state) => tab(state, t(`shelf.state.${state}`), counts[state] ?? 0))}
      </TabStrip>
    </Box>
  );
};

type RowProps = { readonly row: ShelfRow };

const ProductLink = ({ row: { productId, name } }: RowProps) => {
  const { language } = useTexts();
  return <TextLink to={`/console/shelf?product=${productId}`}>{name[language] || productId}</TextLink>;
};

const InsurerOf = ({ insurer }: Pick<ShelfRow, 'insurer'>) => {
  const { language } = useTexts();
  if (!insurer) return '—';
  return (
    <Flex align="center" gap="1.5" whiteSpace="nowrap">
      <InsurerMark address={insurer.logo} />
      {insurer.name[language]}
    </Flex>
  );
};

const Version = ({ row: { modelCode, modelVersion, otherVersion, open } }: RowProps) => {
  const { t } = useTexts();
  return (
    <>
      <span className="num">
        {modelCode} v{modelVersion}
      </span>
      {otherVersion !== null && (
        <Small color="fg.link">{t(open === null ? 'shelf.newer' : 'shelf.prepared', { n: otherVersion })}</Small>
      )}
    </>
  );
};

/** Returns the first day of sale, if it is known, and the last day in words. */
const useDays = ({ row: { saleFrom, saleUntil, state, checker, open } }: RowProps) => {
  const { t } = useTexts();
  const isEnding = state === 'ENDING';
  return {
    from: saleFrom ?? (checker && open === null ? day(checker.at) : undefined),
    until:
      saleUntil === null
        ? undefined
        : t(isEnding ? 'shelf.left' : 'shelf.until', { day: saleUntil, n: daysUntil(saleUntil, today()) }),
    color: isEnding ? 'fg.warning' : undefined,
  };
};

const Days = (props: RowProps) => {
  const { t } = useTexts();
  const { from, until, color } = useDays(props);
  return (
    <>
      <span>{from ?? t('shelf.atOnce')}</span>
      <Small color={color}>{until ?? t('shelf.noEnd')}</Small>
    </>
  );
};

/** Shows the days of sale in one line, for the list of a phone. */
const DaysInLine = (props: RowProps) => {
  const { t } = useTexts();
  const { from, until, color } = useDays(props);
  return (
    <Muted color={color}>
      {[from === undefined ? t('shelf.atOnce') : t('shelf.from', { day: from }), until].filter(Boolean).join(t('shelf.comma'))}
    </Muted>
  );
};

const Commission = ({ row: { commission, ratedCommission, nextCommission } }: RowProps) => {
  const { t } = useTexts();
  if (ratedCommission !== null)
    return (
      <span>
        {percent(ratedCommission)}
        <Small whiteSpace="normal" fontWeight="normal" textAlign="end">
          {t('shelf.onShelf', { percent: percent(commission) })}
        </Small>
      </span>
    );
  return nextCommission === null ? (
    <span>{percent(commission)}</span>
  ) : (
    <span>
      <Box as="span" color="fg.muted">
        {percent(commission)} →{' '}
      </Box>
      <b>{percent(nextCommission)}</b>
    </span>
  );
};

const People = ({ row: { maker, checker, open } }: RowProps) => {
  const { t, language } = useTexts();
  if (!maker) return <Muted>{t('shelf.byHand')}</Muted>;
  return (
    <>
      <span>
        {maker.name[language]} {minute(maker.at)}
      </span>
      <Small color={open === 'REVIEW' ? 'fg.warning' : undefined}>
        {checker ? `${checker.name[language]} ${day(checker.at)}` : t(open === 'REVIEW' ? 'shelf.state.REVIEW' : 'shelf.notSent')}
      </Small>
    </>
  );
};
