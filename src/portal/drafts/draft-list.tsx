import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, useIsNarrow } from '@insure/engine/react';
import { type ReactNode, useState } from 'react';
import type { DraftRow } from '../../contract/drafts.ts';
import { call, type CallReply } from '../api/call.ts';
import { createStore } from '../create-store.ts';
import { useCall } from '../api/use-call.ts';
import { Button, ButtonLink, TextLink } from '../components/form/button.tsx';
import { notify } from '../api/notify.ts';
import { InsurerMark } from '../components/page/picture.tsx';
import { insureDraft } from '../addresses.ts';
import { relativeTime } from '../texts/dates.ts';
import { count } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { Entry } from '../components/list/entries.tsx';
import { PAGE_SIZE } from '../components/list/paging.ts';
import { insuredCount } from '../texts/insured.ts';
import { Muted } from '../components/page/section.tsx';

/** Shows the user's latest drafts above `children`. `children` appear when the drafts are loaded, so that they do not move. */
export const Drafts = ({ children }: { readonly children: ReactNode }) => {
  const drafts = useCall('draftQuery', { query: { limit: PAGE_SIZE } }, { keepPreviousData: true });
  const { remove, without } = useDraftDeletion(() => drafts.mutate());
  const data = drafts.data && without(drafts.data);
  return (
    <>
      {data && data.total > 0 && <List data={data} onDelete={remove} />}
      <Box display={drafts.isLoading && !drafts.data ? 'none' : 'contents'}>{children}</Box>
    </>
  );
};

type ListProps = { readonly data: CallReply<'draftQuery'>; readonly onDelete: (draft: DraftRow) => void };

const List = ({ data, onDelete }: ListProps) => {
  const { t } = useTexts();
  if (useIsNarrow()) return <Latest data={data} />;
  return (
    <Card as="section" id="drafts" aria-labelledby="drafts-heading" css={{ scrollMarginTop: '5rem' }}>
      <CardHead id="drafts-heading" title={`${t('title.drafts')} ${count(data.total)}`} note={t('drafts.text')}>
        <TextLink to="/drafts">{t('drafts.viewAll', { n: count(data.total) })}</TextLink>
      </CardHead>
      <Box as="ul">
        {data.rows.map((draft) => (
          <Row key={draft.draftNo} draft={draft} onDelete={() => onDelete(draft)} />
        ))}
      </Box>
    </Card>
  );
};

/** Shows on a phone one line with the number of drafts, which links to all, and the latest draft to continue. */
const Latest = ({ data: { rows, total } }: { readonly data: CallReply<'draftQuery'> }) => {
  const { t } = useTexts();
  const [latest] = rows;
  const target = latest && insureDraft(latest);
  return (
    <Card as="section" id="drafts" aria-label={t('title.drafts')} css={{ scrollMarginTop: '5rem' }}>
      <Flex align="center" justify="space-between" gap="3" px="4" py="2.5">
        <TextLink to="/drafts" fontWeight="semibold">
          {t('title.drafts')} {count(total)}
        </TextLink>
        {latest && target !== undefined && (
          <ButtonLink size="sm" variant="outline" to={target} aria-label={t('action.continueDraftOf', { no: latest.draftNo })}>
            {t('action.continueDraft')}
          </ButtonLink>
        )}
      </Flex>
    </Card>
  );
};

/** The seconds in which a deletion can be undone. */
const UNDO_SECONDS = 8;

/** Drafts that are deleted when their notice disappears. */
const pendingDeletions = createStore<ReadonlySet<string>>(new Set());

/**
 * Deletes a draft after some seconds in which a notice offers to undo the deletion. In these seconds, `without` removes the
 * draft from a reply.
 */
export const useDraftDeletion = (onChange: () => Promise<unknown>) => {
  const { t } = useTexts();
  const hidden = pendingDeletions.use();
  const keep = (draftNo: string): void =>
    pendingDeletions.set(new Set([...pendingDeletions.get()].filter((no) => no !== draftNo)));
  const remove = ({ draftNo, productName, holderName }: DraftRow): void => {
    let isSent = false;
    const send = async (): Promise<void> => {
      try {
        await call('draftDelete', { body: { draftNo } }, { keepalive: true });
      } catch {
        // `call` has already shown the error.
      }
      await onChange();
    };
    const finish = (): void => {
      if (isSent || !pendingDeletions.get().has(draftNo)) return;
      isSent = true;
      void send().finally(() => keep(draftNo));
    };
    pendingDeletions.set(new Set(pendingDeletions.get()).add(draftNo));
    // When the page is closed, its notice cannot end, so the deletion is sent immediately.
    addEventListener('pagehide', finish, { once: true });
    notify({
      tone: 'success',
      title: t('drafts.deleted', { product: productName, policyholder: holderName || t('drafts.unnamed') }),
      seconds: UNDO_SECONDS,
      action: { label: t('drafts.undo'), run: () => keep(draftNo) },
      onDisappear: finish,
    });
  };
  const without = (data: CallReply<'draftQuery'>): CallReply<'draftQuery'> => {
    const removedDrafts = data.rows.filter(({ draftNo }) => hidden.has(draftNo));
    const counts = { ...data.counts };
    for (const { kind } of removedDrafts) counts[kind] -= 1;
    return { counts, total: data.total - removedDrafts.length, rows: data.rows.filter((row) => !removedDrafts.includes(row)) };
  };
  return { remove, without } as const;
};

const Row = ({ draft, onDelete }: { readonly draft: DraftRow; readonly onDelete: () => void }) => {
  const { t, language } = useTexts();
  const [now] = useState(Date.now);
  const target = insureDraft(draft);
  return (
    <Entry display="flex" alignItems="center" columnGap="4" rowGap="1" flexWrap="wrap" py="2.5">
      <InsurerMark address={draft.fileInfoPath} />
      <Box flex={{ base: '1 1 9rem', md: '1 1 14rem' }} minW="0">
        <Box>{draft.holderName || t('drafts.unnamed')}</Box>
        <Muted>{draft.productName}</Muted>
      </Box>
      <Muted className="num" flex={{ base: '1 1 100%', md: '0 1 auto' }} ps={{ base: '8', md: '0' }}>
        {draft.persons > 0 && insuredCount(t, draft) + (language === 'zh-CN' ? '，' : ', ')}
        {t('drafts.savedAt', { time: relativeTime(draft.saveTime, now, language) })}
        <Box as="span" ms="3" display={{ base: 'none', lg: 'inline' }}>
          {draft.draftNo}
        </Box>
      </Muted>
      <Flex gap="2" ps={{ base: '8', md: '0' }}>
        {target !== undefined && (
          <ButtonLink size="sm" variant="outline" to={target} aria-label={t('action.continueDraftOf', { no: draft.draftNo })}>
            {t('action.continueDraft')}
          </ButtonLink>
        )}
        <Button size="sm" variant="ghost" aria-label={t('drafts.deleteWhat', { no: draft.draftNo })} onClick={onDelete}>
          {t('drafts.delete')}
        </Button>
      </Flex>
    </Entry>
  );
};
