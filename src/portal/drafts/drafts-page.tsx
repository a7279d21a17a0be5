import { Box, Flex } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { Check, CircleDashed, CircleDot, FileSearch, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DraftKind, DraftRow } from '../../contract/drafts.ts';
import { comparisonOf, insureDraft } from '../addresses.ts';
import { call, newKey } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { Button, ButtonLink, TabLink, TextLink } from '../components/form/button.tsx';
import { SearchForm } from '../components/form/search-form.tsx';
import { ListBody } from '../components/list/list-body.tsx';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { type Column, DataRows, numericCell } from '../components/list/table.tsx';
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

/** The user's unfinished forms: what each still needs, and a link that continues it. Kind, search and page are in the URL. */
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
    setQuery((before) => queryWith(before, { page: '', ...values }), { preventScrollReset: true });
  const { remove, without } = useDraftDeletion(() => list.mutate());
  const data = list.data && without(list.data);
  const copy = async ({ draftNo }: DraftRow): Promise<void> => {
    try {
      const { data: copied } = await call('draftCopy', { body: { draftNo, saveId: newKey() } });
      notify({ tone: 'success', title: t('drafts.copied', { no: copied.draftNo }) });
      await list.mutate();
    } catch {
      // `call` has already shown the error.
    }
  };
  const newest = kind === undefined && key === '' && current === 1 ? data?.rows[0] : undefined;
  return (
    <>
      <Flex align="flex-start" columnGap="3" justify="space-between" wrap="wrap" mb={{ base: '4', sm: '0' }}>
        <ListHeading title={t('title.drafts')} text={t('drafts.text')} />
        <ButtonLink variant="outline" to="/home">
          <Plus aria-hidden />
          {t('drafts.new')}
        </ButtonLink>
      </Flex>
      {newest && <Newest draft={newest} />}
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
          <Flex as="nav" aria-label={t('drafts.kinds')} h="12" gap="5" overflowX="auto">
            {[undefined, ...draftKinds].map((each) => (
              <TabLink
                key={each ?? ''}
                display="flex"
                alignItems="center"
                gap="2"
                mb="-1px"
                to={{ search: queryWith(query, { kind: each ?? '', page: '' }).toString() }}
                preventScrollReset
                aria-current={kind === each ? 'page' : undefined}
              >
                {t(each === undefined ? 'drafts.all' : `drafts.kind.${each}`)}
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
                  {data && (each === undefined ? sumOf(Object.values(data.counts)) : data.counts[each])}
                </Box>
              </TabLink>
            ))}
          </Flex>
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
              change(pagingValues({ current: 1, limit: pageSizes.find((known) => known === size) ?? pageSizes[0] })),
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

/** The draft that was saved last, above the list, because most users come back for this draft. */
const Newest = ({ draft }: { readonly draft: DraftRow }) => {
  const { t } = useTexts();
  const target = insureDraft(draft);
  return (
    <Card as="section" aria-labelledby="newest-draft" mb="4" px={{ base: '4', md: '5' }} py="4">
      <Flex align="center" columnGap="5" rowGap="3" wrap="wrap">
        <InsurerMark address={draft.fileInfoPath} size={40} />
        <Box flex="1 1 16rem" minW="0">
          <Flex align="center" gap="2" wrap="wrap">
            <Box as="h2" id="newest-draft" textStyle="lg" fontWeight="semibold">
              {draft.productName}
            </Box>
            <Tag>{t(`drafts.kind.${draft.kind}`)}</Tag>
          </Flex>
          <Muted className="num">
            {draft.holderName || t('drafts.unnamed')}
            {draft.persons > 0 && ` · ${insuredCount(t, draft)}`}
            {draft.progress?.premium !== undefined && (
              <>
                {' · '}
                <Money amount={draft.progress.premium} />
              </>
            )}
          </Muted>
        </Box>
        <Box flex="0 1 18rem">
          {draft.progress !== undefined && <Progress draft={draft} />}
          <Box mt="1.5">
            <Lack draft={draft} />
          </Box>
        </Box>
        <Small className="num">
          <SavedAt draft={draft} />
        </Small>
        {target !== undefined && (
          <ButtonLink variant="solid" to={target} aria-label={t('action.continueDraftOf', { no: draft.draftNo })}>
            {t('action.continueDraft')}
          </ButtonLink>
        )}
      </Flex>
    </Card>
  );
};

type RowsProps = {
  readonly rows: readonly DraftRow[];
  readonly onDelete: (draft: DraftRow) => void;
  readonly onCopy: (draft: DraftRow) => Promise<void>;
};

const Rows = ({ rows, onDelete, onCopy }: RowsProps) => {
  const { t } = useTexts();
  const columns: readonly Column<DraftRow>[] = [
    { head: t('terms.product'), renderCell: (draft) => <About draft={draft} /> },
    { head: t('drafts.type'), renderCell: ({ kind }) => <Tag>{t(`drafts.kind.${kind}`)}</Tag> },
    { head: t('drafts.step'), renderCell: (draft) => <Progress draft={draft} /> },
    { head: t('drafts.lack'), renderCell: (draft) => <Lack draft={draft} /> },
    { head: t('terms.persons'), renderCell: ({ persons }) => (persons === 0 ? '—' : persons), style: numericCell },
    {
      head: t('drafts.premium'),
      renderCell: ({ progress }) => (progress?.premium === undefined ? '—' : money(progress.premium)),
      style: numericCell,
    },
    {
      head: t('drafts.saved'),
      renderCell: (draft) => <SavedAt draft={draft} />,
      style: { className: 'num', whiteSpace: 'nowrap' },
    },
    {
      head: t('drafts.kept'),
      renderCell: (draft) => <RemainingDays draft={draft} />,
      style: { className: 'num', whiteSpace: 'nowrap' },
    },
    {
      head: t('terms.actions'),
      renderCell: (draft) => <Actions draft={draft} onDelete={onDelete} onCopy={onCopy} />,
      style: { whiteSpace: 'nowrap' },
    },
  ];
  return (
    <DataRows
      label={t('drafts.table')}
      minW="62rem"
      columns={columns}
      rows={rows}
      keyOf={({ draftNo }) => draftNo}
      rowStyle={() => ({ _hover: { bg: 'bg.subtle' } })}
      renderEntry={(draft) => (
        <>
          <Flex align="flex-start" justify="space-between" gap="2">
            <About draft={draft} />
            <Tag>{t(`drafts.kind.${draft.kind}`)}</Tag>
          </Flex>
          <Flex mt="2" columnGap="4" rowGap="1" wrap="wrap" align="center">
            {draft.progress && <Progress draft={draft} />}
            <Lack draft={draft} />
          </Flex>
          <Flex mt="2" align="baseline" justify="space-between" gap="3">
            <Small className="num">
              {draft.persons > 0 && `${insuredCount(t, draft)} · `}
              <SavedAt draft={draft} />
            </Small>
            {draft.progress?.premium !== undefined && <Money amount={draft.progress.premium} />}
          </Flex>
          <Actions draft={draft} onDelete={onDelete} onCopy={onCopy} />
        </>
      )}
    />
  );
};

type Part = { readonly draft: DraftRow };

const About = ({ draft }: Part) => {
  const { t } = useTexts();
  return (
    <Flex align="flex-start" gap="2" minW="0">
      <Box mt="0.5">
        <InsurerMark address={draft.fileInfoPath} />
      </Box>
      <Box minW="0">
        <Box>{draft.productName}</Box>
        <Small>
          {draft.holderName || t('drafts.unnamed')}
          <Box as="span" className="num" ms="2" whiteSpace="nowrap">
            {draft.draftNo}
          </Box>
        </Small>
      </Box>
    </Flex>
  );
};

/** "3 / 5 Insured persons", and a bar with a segment for each step. */
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
            // eslint-disable-next-line react/no-array-index-key
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

/** What the form still needs, as a sentence. */
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

const SavedAt = ({ draft }: Part) => {
  const { language } = useTexts();
  const [now] = useState(Date.now);
  return <time dateTime={draft.saveTime}>{relativeTime(draft.saveTime, now, language)}</time>;
};

/** The largest number of remaining days that is shown in amber. */
const SOON_DAYS = 7;

const RemainingDays = ({ draft }: Part) => {
  const { t } = useTexts();
  const daysLeft = Math.max(0, daysUntil(draft.expireTime.slice(0, 10), today()));
  return (
    <Box as="span" color={daysLeft <= SOON_DAYS ? 'fg.warning' : 'fg.muted'}>
      {t('drafts.days', { n: daysLeft })}
    </Box>
  );
};

const Actions = ({ draft, onDelete, onCopy }: Part & Pick<RowsProps, 'onDelete' | 'onCopy'>) => {
  const { t } = useTexts();
  const target = insureDraft(draft);
  return (
    <Flex columnGap={{ base: '5', md: '3' }} align="center" wrap={{ base: 'wrap', md: 'nowrap' }} mt={{ base: '1', md: '0' }}>
      {target !== undefined && (
        <TextLink to={target} aria-label={t('action.continueDraftOf', { no: draft.draftNo })}>
          {t('action.continueDraft')}
        </TextLink>
      )}
      {draft.persons > 0 && (
        <TextLink to={comparisonOf(draft.draftNo)} aria-label={t('drafts.compareWhat', { no: draft.draftNo })}>
          {t('drafts.compare')}
        </TextLink>
      )}
      <Button
        variant="plain"
        size="sm"
        px="0"
        textStyle="sm"
        fontWeight="normal"
        color="fg.link"
        aria-label={t('drafts.copyWhat', { no: draft.draftNo })}
        onClick={() => void onCopy(draft)}
      >
        {t('drafts.copy')}
      </Button>
      <Button
        variant="plain"
        size="sm"
        px="0"
        textStyle="sm"
        fontWeight="normal"
        color="fg.link"
        aria-label={t('drafts.deleteWhat', { no: draft.draftNo })}
        onClick={() => onDelete(draft)}
      >
        {t('drafts.delete')}
      </Button>
    </Flex>
  );
};

/** Reads the filters in the query of a URL; an invalid value counts as absent. */
const readFilters = (query: URLSearchParams) => ({
  kind: draftKinds.find((kind) => kind === query.get('kind')),
  key: (query.get('key') ?? '').trim().slice(0, 60),
  ...pagingIn(query),
});
