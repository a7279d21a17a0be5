import { Box, Flex, Grid } from '@chakra-ui/react';
import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmButton, Dialog } from '../components/feedback/dialog.tsx';
import { comparisonOf } from '../addresses.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { minute } from '../texts/dates.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import type { DraftAutosave, DraftState } from './draft.ts';

type Props = {
  readonly draft: DraftState;
  readonly draftNo: string | undefined;
  readonly autosave: DraftAutosave;
  readonly tools: ReactNode;
  /** Whether the persons of this draft can be compared across products. */
  readonly isComparable: boolean;
  readonly onOther: () => void;
  readonly onDiscard: () => void;
};

/**
 * Shows beside the form whether the draft is saved, with a button that discards the draft, and a dialog when saving has
 * stopped.
 */
export const AutosaveStatus = ({ draft, draftNo, autosave, tools, isComparable, onOther, onDiscard }: Props) => {
  const { t } = useTexts();
  const [Icon] = stateStyles[draft.state];
  const hasFailed = draft.state === 'failed' || draft.state === 'stopped' || (draft.state === 'offline' && !draft.isStored);
  const color = hasFailed ? 'fg.error' : draft.state === 'offline' ? 'fg.warning' : undefined;
  return (
    <>
      {tools}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr) auto auto', lg: 'minmax(0, 1fr)' }}
        columnGap="4"
        alignItems="center"
        justifyItems="start"
        minH={{ base: '6', lg: '0' }}
      >
        <Flex role="status" align="center" gap="1.5" color={color} minH="6" gridColumn="1">
          <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
          <span>
            {t(textOf(draft), {
              time: 'at' in draft ? minute(draft.at ?? '').slice(11) : '',
              text: 'message' in draft ? draft.message : '',
            })}
          </span>
        </Flex>
        {draftNo !== undefined && (
          <Box className="num" gridColumn="1" gridRow="3" display={{ base: 'none', lg: 'block' }}>
            {t('product.draftNo', { no: draftNo })}
          </Box>
        )}
        {draftNo !== undefined && isComparable && (
          <TextLink to={comparisonOf(draftNo)} gridColumn={{ base: '2', lg: '1' }} gridRow={{ base: '1', lg: '4' }}>
            {t('product.draftCompare')}
          </TextLink>
        )}
        {(draftNo !== undefined || draft.state !== 'none') && (
          <ConfirmButton
            variant="plain"
            size="xs"
            px="0"
            gridColumn={{ base: '3', lg: '1' }}
            gridRow={{ base: '1', lg: '2' }}
            label={t('product.draftDrop')}
            title={t('product.draftDropTitle')}
            text={t('product.draftDropText')}
            onConfirm={onDiscard}
          />
        )}
      </Grid>
      {draft.state === 'stopped' && <StoppedDialog draft={draft} autosave={autosave} onOther={onOther} />}
    </>
  );
};

const stateStyles = {
  none: [CloudCheck, 'product.draftNone'],
  saving: [CloudUpload, 'product.draftSaving'],
  saved: [CloudCheck, 'product.draftSaved'],
  offline: [CloudOff, 'product.draftOffline'],
  failed: [CircleAlert, 'product.draftFailed'],
  stopped: [CircleAlert, 'product.draftChanged'],
} as const;

const textOf = (draft: DraftState): TextKey => {
  if (draft.state === 'offline' && !draft.isStored) return 'product.draftNowhere';
  return draft.state === 'stopped' && draft.why === 'gone' ? 'product.draftGone' : stateStyles[draft.state][1];
};

type StoppedProps = Pick<Props, 'autosave' | 'onOther'> & { readonly draft: Extract<DraftState, { readonly state: 'stopped' }> };

/** Shows that the draft was saved elsewhere or deleted. The user selects the content to continue with, and nothing is lost. */
const StoppedDialog = ({ draft, autosave, onOther }: StoppedProps) => {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const branch = async (afterwards?: () => void): Promise<void> => {
    setBusy(true);
    if ((await autosave.branch()) !== undefined) afterwards?.();
    setBusy(false);
  };
  const isChanged = draft.why === 'changed';
  return (
    <Dialog
      title={t(isChanged ? 'product.draftChangedTitle' : 'product.draftGoneTitle')}
      width="30rem"
      footer={
        <>
          {isChanged && (
            <Button variant="outline" busy={isBusy} onClick={() => void branch(onOther)}>
              {t('product.draftOpenOther')}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => void branch()}>
            {t('product.draftGoOnHere')}
          </Button>
        </>
      }
    >
      {t(isChanged ? 'product.draftChangedText' : 'product.draftGoneText', {
        time: draft.at === undefined ? '' : minute(draft.at),
      })}
    </Dialog>
  );
};
