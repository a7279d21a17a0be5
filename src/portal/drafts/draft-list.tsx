import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { type ReactNode, useState } from 'react';
import type { DraftRow } from '../../contract/drafts.ts';
import type { CallReply } from '../api/call.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
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

const MORE = 20;
const MOST = 100;

/** The user's drafts above `children`, which appear when the drafts are loaded, so that nothing is pushed down. */
export const Drafts = ({ children }: { readonly children: ReactNode }) => {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const drafts = useCall('draftQuery', { query: { limit } }, { keepPreviousData: true });
  return (
    <>
      {drafts.data && drafts.data.total > 0 && (
        <List
          data={drafts.data}
          onMore={limit < MOST ? () => setLimit(Math.min(limit + MORE, MOST)) : undefined}
          onChange={() => void drafts.mutate()}
        />
      )}
      <Box display={drafts.isLoading && !drafts.data ? 'none' : 'contents'}>{children}</Box>
    </>
  );
};

type ListProps = {
  readonly data: CallReply<'draftQuery'>;
  readonly onMore: (() => void) | undefined;
  readonly onChange: () => void;
};

const List = ({ data, onMore, onChange }: ListProps) => {
  const { t } = useTexts();
  const [deleting, setDeleting] = useState<DraftRow | undefined>();
  const { trigger } = useSend('draftDelete', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('dashboard.draftDeleted') });
      onChange();
    },
    onError: onChange,
  });
  return (
    <Card as="section" id="drafts" aria-labelledby="drafts-heading" css={{ scrollMarginTop: '5rem' }}>
      <CardHead id="drafts-heading" title={`${t('home.drafts')} ${count(data.total)}`} note={t('dashboard.draftsText')}>
        {data.total > data.rows.length && onMore && (
          <Button variant="plain" size="sm" pe="0" guard={false} onClick={onMore}>
            {t('dashboard.draftsMore')}
          </Button>
        )}
      </CardHead>
      <Box as="ul">
        {data.rows.map((draft) => (
          <Row key={draft.draftNo} draft={draft} onDelete={() => setDeleting(draft)} />
        ))}
      </Box>
      {deleting && (
        <ConfirmDialog
          title={t('dashboard.draftDeleteTitle')}
          confirm={t('dashboard.draftDelete')}
          isDangerous
          onClose={() => setDeleting(undefined)}
          onConfirm={() => {
            setDeleting(undefined);
            void trigger({ body: { draftNo: deleting.draftNo } });
          }}
        >
          {t('dashboard.draftDeleteText', {
            policyholder: deleting.holderName || t('dashboard.draftUnnamed'),
            counted: insuredCount(t, deleting),
          })}
        </ConfirmDialog>
      )}
    </Card>
  );
};

const Row = ({ draft, onDelete }: { readonly draft: DraftRow; readonly onDelete: () => void }) => {
  const { t, language } = useTexts();
  const [now] = useState(Date.now);
  const target = insureDraft(draft);
  return (
    <Entry display="flex" alignItems="center" columnGap="4" rowGap="1" flexWrap="wrap" py="2.5">
      <InsurerMark address={draft.fileInfoPath} />
      <Box flex={{ base: '1 1 9rem', md: '1 1 14rem' }} minW="0">
        <Box>{draft.holderName || t('dashboard.draftUnnamed')}</Box>
        <Muted>{draft.productName}</Muted>
      </Box>
      <Muted className="num" flex={{ base: '1 1 100%', md: '0 1 auto' }} ps={{ base: '8', md: '0' }}>
        {draft.persons > 0 && insuredCount(t, draft) + (language === 'zh-CN' ? '，' : ', ')}
        {t('dashboard.draftSaved', { time: relativeTime(draft.saveTime, now, language) })}
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
        <Button size="sm" variant="ghost" aria-label={t('dashboard.draftDeleteWhat', { no: draft.draftNo })} onClick={onDelete}>
          {t('dashboard.draftDelete')}
        </Button>
      </Flex>
    </Entry>
  );
};
