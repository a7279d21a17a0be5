import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Check, CircleDashed, CircleDot, Ellipsis, FileSearch, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DraftKind, DraftRow } from '../../contract/drafts.ts';
import { comparisonOf, insureDraft } from '../addresses.ts';
import { call, newKey } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { ButtonLink, TabLink } from '../components/form/button.tsx';
import { SearchForm } from '../components/form/search-form.tsx';
import { ListBody } from '../components/list/list-body.tsx';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { TabStrip } from '../components/list/tab-strip.tsx';
import { codeCell, type Column, DataRows, numericCell } from '../components/list/table.tsx';
import { Menu } from '../components/page/menu.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { Tag } from '../components/page/status-badge.tsx';
import { daysUntil, relativeTime, today } from '../texts/dates.ts';
import { insuredCount } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { useDraftDeletion } from './draft-list.tsx';
import { EndorsementDrafts } from './endorsement-drafts.tsx';

const draftKinds: readonly DraftKind[] = ['new', 'renewal', 'revision', 'shared'];

/**
 * Shows the user's unfinished forms. Each has its missing parts and a link that continues it. The URL has kind, search and
 * page.
 */
export const DraftsPage = () => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { kind, key, current, limit } = filters;
  const list = useCall(
    'draftQuery',
    { query: { key: key || undefined, kind, limit, offset: (current - 1) * limit } },
    { keepPreviousData: true },
  );
  const change = (values: Readonly<Record<string, string>>): void =>
    setQuery((currentQuery) => queryWith(currentQuery, { page: '', ...values }), { preventScrollReset: true });
  const { remove, without } = useDraftDeletion(() => list.mutate());
  const data = list.data && without(list.data);
  const copy = async ({ draftNo }: DraftRow): Promise<void> => {
    try {
      const { data: draftCopy } = await call('draftCopy', { body: { draftNo, saveId: newKey() } });
      notify({ tone: 'success', title: t('drafts.copied', { no: draftCopy.draftNo }) });
      await list.mutate();
    } catch {
      // `call` has already shown the error.
    }
  };
  return (
    <>
      <Flex align="flex-start" columnGap="3" justify="space-between" wrap="wrap" mb={{ base: '4', sm: '0' }}>
        <ListHeading title={t('title.drafts')} text={t('drafts.text')} />
        <ButtonLink variant="outline" to="/home">
          <Plus aria-hidden />
          {t('drafts.new')}
        </ButtonLink>
      </Flex>
      <Card overflow="hidden">
        <Flex
          wrap="wrap"
          align="center"
          justify="space-between"
          columnGap="4"
          px={{ base: '4', md: '5' }}
          borderBottomWidth="1px"
          borderColor="border"
        >
          <TabStrip as="nav" aria-label={t('drafts.kinds')} selectedKey={kind ?? ''} h="12" gap="5">
            {[undefined, ...draftKinds].map((draftKind) => (
              <TabLink
                key={draftKind ?? ''}
                display="flex"
                alignItems="center"
                gap="2"
                mb="-1px"
                to={{ search: queryWith(query, { kind: draftKind ?? '', page: '' }).toString() }}
                preventScrollReset
                aria-current={kind === draftKind ? 'page' : undefined}
              >
                {t(draftKind === undefined ? 'drafts.all' : `drafts.kind.${draftKind}`)}
                <Box
                  as="span"
                  className="num"
                  textStyle="xs"
                  bg="bg.muted"
                  borderRadius="l1"
                  px="1.5"
                  minW="5"
                  textAlign="center"
                >
                  {data && (draftKind === undefined ? sumOf(Object.values(data.counts)) : data.counts[draftKind])}
                </Box>
              </TabLink>
            ))}
          </TabStrip>
          <SearchForm
            py="2"
            flex={{ base: '1 1 100%', md: '0 1 22rem' }}
            field={{ label: t('drafts.key') }}
            searched={key}
            onSearch={(next) => change({ key: next })}
          />
        </Flex>
        <ListBody
          list={{ ...list, data }}
          failed={t('drafts.loadFailed')}
          empty={
            kind === undefined && key === ''
              ? {
                  icon: FileSearch,
                  title: t('drafts.none'),
                  text: t('drafts.noneText'),
                  action: t('drafts.choose'),
                  onAction: () => void navigate('/home'),
                }
              : {
                  icon: FileSearch,
                  title: t('drafts.empty'),
                  action: t('action.resetFilters'),
                  onAction: () => change({ kind: '', key: '' }),
                }
          }
          pager={{
            current,
            limit,
            unit: t('drafts.unit'),
            onPage: (page) => change(pagingValues({ current: page, limit })),
            onSize: (size) =>
              change(pagingValues({ current: 1, limit: pageSizes.find((pageSize) => pageSize === size) ?? pageSizes[0] })),
          }}
        >
          <Rows rows={data?.rows ?? []} onDelete={remove} onCopy={copy} />
        </ListBody>
      </Card>
      <EndorsementDrafts />
    </>
  );
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, each) => sum + each, 0);

type RowsProps = {
  readonly rows: readonly DraftRow[];
  readonly onDelete: (draft: DraftRow) => void;
  readonly onCopy: (draft: DraftRow) => Promise<void>;
};

const Rows = ({ rows, onDelete, onCopy }: RowsProps) => {
  const { t } = useTexts();
  const columns: readonly Column<DraftRow>[] = [
    { head: t('terms.policyholder'), renderCell: (draft) => <Holder draft={draft} /> },
    { head: t('terms.product'), renderCell: (draft) => <Product draft={draft} /> },
    { head: t('drafts.step'), renderCell: (draft) => <Progress draft={draft} /> },
    { head: t('drafts.lack'), renderCell: (draft) => <Lack draft={draft} /> },
    { head: t('terms.persons'), renderCell: ({ persons }) => (persons === 0 ? '—' : persons), style: numericCell },
    { head: t('drafts.premium'), renderCell: (draft) => estimateOf(draft) ?? '—', style: numericCell },
    { head: t('drafts.saved'), renderCell: (draft) => <SavedAt draft={draft} />, style: codeCell },
    {
      head: t('terms.actions'),
      renderCell: (draft) => <Actions draft={draft} onDelete={onDelete} onCopy={onCopy} />,
      style: { whiteSpace: 'nowrap' },
    },
  ];
  return (
    <DataRows
      label={t('drafts.table')}
      minW="60rem"
      columns={columns}
      rows={rows}
      keyOf={({ draftNo }) => draftNo}
      rowStyle={() => ({ _hover: { bg: 'bg.subtle' } })}
      renderEntry={(draft) => (
        <>
          <Holder draft={draft} />
          <Box mt="1" textStyle="sm">
            <Product draft={draft} />
          </Box>
          <Flex mt="2" columnGap="4" rowGap="1" justify="space-between" align="flex-start">
            {draft.progress && <Progress draft={draft} />}
            <Lack draft={draft} />
          </Flex>
          <Flex mt="2" align="center" justify="space-between" gap="3">
            <Small className="num">
              {draft.persons > 0 && `${insuredCount(t, draft)} · `}
              {estimateOf(draft) !== undefined && `¥${estimateOf(draft)} · `}
              <SavedAt draft={draft} />
            </Small>
            <Actions draft={draft} onDelete={onDelete} onCopy={onCopy} />
          </Flex>
        </>
      )}
    />
  );
};

/** Returns the estimated premium. The least premium of a draft without persons is no estimate. */
const estimateOf = ({ persons, progress }: DraftRow): string | undefined =>
  persons === 0 || progress?.premium === undefined ? undefined : money(progress.premium);

type Part = { readonly draft: DraftRow };

/** Shows the policyholder, and below the name the number of the draft and its kind, unless it is a new application. */
const Holder = ({ draft: { holderName, draftNo, kind } }: Part) => {
  const { t } = useTexts();
  return (
    <Box minW="0">
      <Box
        fontWeight="semibold"
        maxW={{ md: '16rem' }}
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        title={holderName}
      >
        {holderName || t('drafts.unnamed')}
      </Box>
      <Flex align="center" gap="2" mt="0.5">
        <Small className="num">{draftNo}</Small>
        {kind !== 'new' && <Tag>{t(`drafts.kind.${kind}`)}</Tag>}
      </Flex>
    </Box>
  );
};

const Product = ({ draft: { fileInfoPath, productName } }: Part) => (
  <Flex align="center" gap="2" minW="0">
    <InsurerMark address={fileInfoPath} />
    <Box minW="0">{productName}</Box>
  </Flex>
);

/** Shows "3 / 5 Insured persons", and a bar with a segment for each step. */
const Progress = ({ draft: { progress } }: Part) => {
  if (!progress) return <Muted>—</Muted>;
  const { at, of, step, toFix } = progress;
  return (
    <Box textStyle="sm">
      <Box whiteSpace="nowrap">
        <Box as="span" className="num">
          {at} / {of}
        </Box>{' '}
        {step}
      </Box>
      <Flex aria-hidden gap="1" mt="1" w="24">
        {Array.from({ length: of }, (_, index) => (
          <Box
            // The order of the segments never changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            flex="1"
            h="1"
            borderRadius="full"
            bg={index + 1 < at ? 'green.solid' : index + 1 > at ? 'border' : toFix > 0 ? 'brand.solid' : 'fg'}
          />
        ))}
      </Flex>
    </Box>
  );
};

/** Shows the missing parts of the form as a sentence. */
const Lack = ({ draft: { progress } }: Part) => {
  const { t } = useTexts();
  const [Icon, color, sentence] = !progress
    ? ([CircleDashed, 'fg.muted', t('drafts.unopened')] as const)
    : progress.toFix > 0
      ? ([TriangleAlert, 'fg.error', t('drafts.toFix', { n: progress.toFix })] as const)
      : progress.next !== undefined
        ? ([CircleDot, 'fg.warning', t('drafts.next', { step: progress.next })] as const)
        : ([Check, 'fg.success', t('drafts.ready')] as const);
  return (
    <Flex align="flex-start" gap="1.5" color={color} textStyle="sm">
      <Box mt="0.5" flexShrink="0">
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      {sentence}
    </Flex>
  );
};

/** Shows when the draft was saved, and below that in how many days it is deleted, if that is soon. */
const SavedAt = ({ draft: { saveTime, expireTime } }: Part) => {
  const { t, language } = useTexts();
  const [now] = useState(Date.now);
  const daysLeft = Math.max(0, daysUntil(expireTime.slice(0, 10), today()));
  return (
    <>
      <time dateTime={saveTime}>{relativeTime(saveTime, now, language)}</time>
      {daysLeft <= SOON_DAYS && <Small color="fg.warning">{t('drafts.days', { n: daysLeft })}</Small>}
    </>
  );
};

/** The largest number of remaining days that is shown. */
const SOON_DAYS = 7;

const Actions = ({ draft, onDelete, onCopy }: Part & Pick<RowsProps, 'onDelete' | 'onCopy'>) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { draftNo, persons } = draft;
  const target = insureDraft(draft);
  return (
    <Flex gap="1" align="center" flexShrink="0">
      {target !== undefined && (
        <ButtonLink variant="outline" size="sm" to={target} aria-label={t('action.continueDraftOf', { no: draftNo })}>
          {t('action.continueDraft')}
        </ButtonLink>
      )}
      <Menu
        label={t('drafts.moreOf', { no: draftNo })}
        items={[
          ...(persons > 0 ? [{ label: t('drafts.compare'), run: () => void navigate(comparisonOf(draftNo)) }] : []),
          { label: t('drafts.copy'), run: () => void onCopy(draft) },
          { label: t('drafts.delete'), run: () => onDelete(draft) },
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </Menu>
    </Flex>
  );
};

/** Reads the filters in the query of a URL; an invalid value counts as absent. */
const readFilters = (query: URLSearchParams) => ({
  kind: draftKinds.find((kind) => kind === query.get('kind')),
  key: (query.get('key') ?? '').trim().slice(0, 60),
  ...pagingIn(query),
});
