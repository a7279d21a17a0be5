import { type ReactNode, useState } from 'react';
import { AutosaveStoppedDialog, DiscardDialog } from './draft-dialogs.tsx';
import type { DraftAutosave, DraftState } from './autosave.ts';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Button } from '../components/form/button.tsx';
import { timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

type AsideProps = {
  readonly draft: DraftState;
  readonly draftNo: string | undefined;
  readonly keeper: DraftAutosave;
  /** What else can be done with the form. */
  readonly tools: ReactNode;
  /** Opens the draft as it was saved elsewhere. */
  readonly onOther: () => void;
  readonly onDrop: () => void;
};

/** The draft beside the form: how it stands, and what is asked about it. */
export const DraftAside = ({ draft, draftNo, keeper, tools, onOther, onDrop }: AsideProps) => {
  const [isDropping, setDropping] = useState(false);
  return (
    <>
      {tools}
      <DraftWords draft={draft} draftNo={draftNo} onDrop={() => setDropping(true)} />
      {draft.state === 'stopped' && <AutosaveStoppedDialog draft={draft} keeper={keeper} onOther={onOther} />}
      {isDropping && <DiscardDialog onClose={() => setDropping(false)} onDrop={onDrop} />}
    </>
  );
};

/** How the draft stands, in words, and the way to throw it away. */
const DraftWords = ({
  draft,
  draftNo,
  onDrop,
}: {
  readonly draft: DraftState;
  readonly draftNo: string | undefined;
  readonly onDrop: () => void;
}) => {
  const { t } = useTexts();
  const words = useWords(draft);
  const Icon = {
    none: CloudCheck,
    saving: CloudUpload,
    saved: CloudCheck,
    offline: CloudOff,
    failed: CircleAlert,
    stopped: CircleAlert,
  }[draft.state];
  const isBad = draft.state === 'failed' || draft.state === 'stopped' || (draft.state === 'offline' && !draft.kept);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr)' }}
      columnGap="3"
      alignItems="center"
      justifyItems="start"
      minH={{ base: '6', lg: '0' }}
    >
      <Flex
        role="status"
        align="center"
        gap="1.5"
        color={isBad ? 'fg.error' : draft.state === 'offline' ? 'fg.warning' : undefined}
        minH="6"
        gridColumn="1"
      >
        <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
        <span>{words}</span>
      </Flex>
      {draftNo !== undefined && (
        <Box className="num" gridColumn="1" gridRow="3" display={{ base: 'none', lg: 'block' }}>
          {t('product.draftNo', { no: draftNo })}
        </Box>
      )}
      {(draftNo !== undefined || draft.state !== 'none') && (
        <Button
          variant="plain"
          size="xs"
          px="0"
          gridColumn={{ base: '2', lg: '1' }}
          gridRow={{ base: '1', lg: '2' }}
          onClick={onDrop}
        >
          {t('product.draftDrop')}
        </Button>
      )}
    </Grid>
  );
};

const useWords = (draft: DraftState): string => {
  const { t } = useTexts();
  switch (draft.state) {
    case 'none':
      return t('product.draftNone');
    case 'saving':
      return t('product.draftSaving');
    case 'saved':
      return t('product.draftSaved', { time: timeOfDay(draft.at) });
    case 'offline':
      return draft.kept ? t('product.draftOffline', { time: timeOfDay(draft.at) }) : t('product.draftNowhere');
    case 'failed':
      return t('product.draftFailed', { text: draft.message });
    case 'stopped':
      return t(draft.why === 'gone' ? 'product.draftGone' : 'product.draftChanged');
  }
};
