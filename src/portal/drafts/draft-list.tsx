import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { type ReactNode, useState } from 'react';
import type { DraftRow } from '../../contract/drafts.ts';
import type { CallReply } from '../api/call.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Button, ButtonLink, TextLink } from '../components/form/button.tsx';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
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

/** The user's latest drafts above `children`, which appear when the drafts are loaded, so that nothing is pushed down. */
export const Drafts = ({ children }: { readonly children: ReactNode }) => {
  const drafts = useCall('draftQuery', { query: { limit: PAGE_SIZE } }, { keepPreviousData: true });
  return (
    <>
      {drafts.data && drafts.data.total > 0 && <List data={drafts.data} onChange={() => void drafts.mutate()} />}
      <Box display={drafts.isLoading && !drafts.data ? 'none' : 'contents'}>{children}</Box>
    </>
  );
};

type ListProps = { readonly data: CallReply<'draftQuery'>; readonly onChange: () => void };

const List = ({ data, onChange }: ListProps) => {
  const { t } = useTexts();
  const { ask, dialog } = useDraftDeletion(onChange);
  return (
    <Card as="section" id="drafts" aria-labelledby="drafts-heading" css={{ scrollMarginTop: '5rem' }}>
      <CardHead id="drafts-heading" title={`${t('home.drafts')} ${count(data.total)}`} note={t('drafts.text')}>
        <TextLink to="/drafts">{t('drafts.viewAll', { n: count(data.total) })}</TextLink>
      </CardHead>
      <Box as="ul">
        {data.rows.map((draft) => (
          <Row key={draft.draftNo} draft={draft} onDelete={() => ask(draft)} />
        ))}
      </Box>
      {dialog}
    </Card>
  );
};

/** Deletes a draft once the user has confirmed it in the dialog, which the caller draws. */
export const useDraftDeletion = (onChange: () => void) => {
  const { t } = useTexts();
  const [deleting, setDeleting] = useState<DraftRow | undefined>();
  const { trigger } = useSend('draftDelete', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('drafts.deleted') });
      onChange();
    },
    onError: onChange,
  });
  const dialog = deleting && (
    <ConfirmDialog
      title={t('drafts.deleteTitle')}
      confirm={t('drafts.delete')}
      isDangerous
      onClose={() => setDeleting(undefined)}
      onConfirm={() => {
        setDeleting(undefined);
        void trigger({ body: { draftNo: deleting.draftNo } });
      }}
    >
      {t('drafts.deleteText', {
        policyholder: deleting.holderName || t('drafts.unnamed'),
        counted: insuredCount(t, deleting),
      })}
    </ConfirmDialog>
  );
  return { ask: setDeleting, dialog } as const;
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
