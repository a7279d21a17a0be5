import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, Paperclip, Trash2, X } from 'lucide-react';
import { type ComponentProps, type DragEvent, useEffect, useId, useState } from 'react';
import { AttachmentRow } from './attachment-row.tsx';
import { Button } from '../components/form/button.tsx';
import { text, type TextKey, useTexts } from '../texts/language.ts';
import { Inset, Section, Small } from '../components/page/section.tsx';
import type { Attachment } from '../../contract/attachments.ts';
import { call, newKey, CallFailure, failureText } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import type { DraftAutosave } from '../drafts/draft.ts';

type Props = Attachments & { readonly hint?: TextKey };

/** Files of the form: picked, dropped or pasted; each with its picture, its progress and a button that removes it. */
export const AttachmentsCard = ({ files, sending, add, remove, dismiss, hint = 'product.attachmentsHint' }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      add(pasted);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [add]);
  const over = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isHere);
  };
  return (
    <Section id={`${id}-head`} title={t('product.attachments')} note={t(hint)}>
      <Inset py="4">
        <Flex
          {...dropStyle}
          borderColor={isOver ? 'blue.focusRing' : 'border.control'}
          bg={isOver ? 'bg.info' : 'bg.subtle'}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            over(false)(event);
            add([...event.dataTransfer.files]);
          }}
        >
          <chakra.label htmlFor={id} css={pickStyle}>
            <Paperclip size={16} strokeWidth={1.75} aria-hidden />
            {t('product.attach')}
            <input
              id={id}
              type="file"
              multiple
              accept=".jpg,.jpeg,.png,.pdf"
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </chakra.label>
          <Small textAlign="center" textWrap="balance">
            {t('product.attachRule')}
          </Small>
        </Flex>
        <Box as="ul" mt={files.length + sending.length > 0 ? '3' : '0'} aria-live="polite">
          {files.map((file) => (
            <AttachmentRow key={file.id} file={file}>
              <IconButton label={t('product.attachRemove', { name: file.fileName })} onClick={() => remove(file)}>
                <Trash2 aria-hidden />
              </IconButton>
            </AttachmentRow>
          ))}
          {sending.map(({ key, name, share, failure }) => (
            <Flex as="li" key={key} align="center" gap="3" py="1.5" minH="12" wrap="wrap">
              <Box truncate maxW={{ base: '11rem', md: '24rem' }}>
                {name}
              </Box>
              {failure === undefined ? (
                <progress value={share} max={1} aria-label={t('product.attachSending', { name })} />
              ) : (
                <>
                  <Flex as="span" align="center" gap="1.5" color="fg.error" textStyle="sm">
                    <CircleAlert size={14} aria-hidden />
                    {failure}
                  </Flex>
                  <IconButton ms="auto" label={t('product.attachDismiss', { name })} onClick={() => dismiss(key)}>
                    <X aria-hidden />
                  </IconButton>
                </>
              )}
            </Flex>
          ))}
        </Box>
      </Inset>
    </Section>
  );
};

const dropStyle = {
  direction: 'column',
  align: 'center',
  gap: '1',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderRadius: 'l2',
  p: '4',
} as const;

const IconButton = ({ label, ...button }: { readonly label: string } & ComponentProps<typeof Button>) => (
  <Button variant="ghost" size="sm" px="0" aria-label={label} {...button} />
);

const pickStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '9',
  px: '3',
  color: 'fg.link',
  cursor: 'pointer',
  borderRadius: 'l2',
  position: 'relative',
  _hover: { textDecoration: 'underline' },
  _focusWithin: { outline: '2px solid', outlineColor: 'blue.focusRing' },
  '& input': { position: 'absolute', inset: '0', opacity: 0, width: '100%', cursor: 'pointer' },
} as const;

type Sending = { readonly key: string; readonly name: string; readonly share: number; readonly failure?: string };
/** The files of a form: those that the server has, and those being sent. */
export type Attachments = {
  readonly files: readonly Attachment[];
  readonly sending: readonly Sending[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: Attachment) => void;
  readonly dismiss: (key: string) => void;
};

const most = 5_242_880;
const types = ['image/jpeg', 'image/png', 'application/pdf'];

/** Sends a file to the record that it belongs to, and reports the progress, 0 to 1. Throws a CallFailure. */
type SendFile = (file: File, onProgress: (share: number) => void) => Promise<Attachment>;

/** Attaches files to the form's draft, which is created if there is none yet. */
export const draftAttachments =
  (autosave: DraftAutosave): SendFile =>
  async (file, onProgress) => {
    const draftNo = await autosave.flush(true);
    if (draftNo === undefined) throw new CallFailure(0, {});
    return (await upload('orderExtUpload', file, { draftNo, slot: 'other' }, onProgress)).data;
  };

/** Files that are attached one after the other; those that were attached before come first. */
export const useAttachments = (sendFile: SendFile, begun: readonly Attachment[] = []): Attachments => {
  const [files, setFiles] = useState(begun);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: string, part: Partial<Sending>): void =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: string): void => setSending((before) => before.filter((each) => each.key !== key));
  const send = async (file: File, key: string): Promise<void> => {
    try {
      const data = await sendFile(file, (share) => change(key, { share }));
      setFiles((before) => [...before, data]);
      dismiss(key);
    } catch (error) {
      change(key, { failure: error instanceof CallFailure ? failureText(error) : text('error.system') });
    }
  };
  const failureOf = ({ size, type }: File): string | undefined =>
    size > most ? text('product.attachTooLarge') : types.includes(type) ? undefined : text('product.attachUnsupported');
  return {
    files,
    sending,
    dismiss,
    add: (given) => {
      const fresh = given.map((file) => ({ file, key: newKey(), failure: failureOf(file) }));
      setSending((before) => [
        ...before,
        ...fresh.map(({ file, key, failure }) => ({ key, name: file.name, share: 0, failure })),
      ]);
      // One after the other: the first one creates the draft for all.
      void fresh
        .filter(({ failure }) => failure === undefined)
        .reduce((before, { file, key }) => before.then(() => send(file, key)), Promise.resolve());
    },
    remove: (file) => {
      call('attachmentRemove', { body: { id: file.id } }).then(
        () => setFiles((before) => before.filter(({ id }) => id !== file.id)),
        () => undefined,
      );
    },
  };
};
