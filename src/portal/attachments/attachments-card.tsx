import { FilePicker, FileRow, type FormFiles, LanguageProvider, useUploads } from '@insure/engine/react';
import { fileLimits, type FileReference, refusalOfFile } from '@insure/engine';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Attachment } from '../../contract/attachments.ts';
import { call, callFile, CallFailure, failureText } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { Inset, Section } from '../components/page/section.tsx';
import type { DraftAutosave } from '../drafts/draft.ts';
import { text, type TextKey, useTexts } from '../texts/language.ts';

type Props = Attachments & { readonly hint?: TextKey };

/** Shows the files besides those for which the product asks. The user selects, drops or pastes them. */
export const AttachmentsCard = ({ hint = 'product.attachmentsHint', stored, add, ...uploads }: Props) => {
  const { t, language } = useTexts();
  const id = useId();
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const pastedFiles = [...(event.clipboardData?.files ?? [])];
      if (pastedFiles.length === 0) return;
      event.preventDefault();
      add(pastedFiles);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [add]);
  return (
    <Section id={`${id}-head`} title={t('product.attachments')} note={t(hint)}>
      <Inset py="4">
        <LanguageProvider language={language}>
          <FilePicker
            {...uploads}
            id={id}
            files={stored.map(referenceTo)}
            add={add}
            rule={t('product.attachRule')}
            kinds={anyKind.kinds}
            room={fileLimits.files}
            read={readFile}
          />
        </LanguageProvider>
      </Inset>
    </Section>
  );
};

const anyKind = { kinds: ['picture', 'pdf'] } as const;

/** Shows a file with its picture, its name (a link that downloads it) and its size. */
export const AttachmentRow = ({ file, children }: { readonly file: Attachment; readonly children?: ReactNode }) => (
  <LanguageProvider language={useTexts().language}>
    <FileRow file={referenceTo(file)} read={readFile}>
      {children}
    </FileRow>
  </LanguageProvider>
);

const referenceTo = ({ id, fileName, mediaType, size }: Attachment): FileReference => ({
  id,
  name: fileName,
  type: mediaType,
  size,
});

/** Loads the content of a file. A notice shows a failure. */
export const readFile: FormFiles['read'] = ({ id }) => callFile('attachmentFile', { params: { id } });

/** The files of a form: those that the server has, and those being sent. */
export type Attachments = ReturnType<typeof useAttachments>;

/** Sends a file to the record that it belongs to, and reports the progress, 0 to 1. Throws a CallFailure. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<Attachment>;

/** Attaches files to the form's draft, which is created if there is none yet. */
export const draftAttachments =
  (autosave: DraftAutosave, slot = 'other'): SendFile =>
  async (file, onProgress) => {
    const draftNo = await autosave.flush(true);
    if (draftNo === undefined) throw new CallFailure(0, {});
    return (await upload('orderExtUpload', file, { draftNo, slot }, onProgress)).data;
  };

const inWords =
  (sendFile: SendFile): SendFile =>
  (file, onProgress) =>
    sendFile(file, onProgress).catch((error: unknown) => {
      throw new Error(error instanceof CallFailure ? failureText(error) : text('error.system'));
    });

/** The slot of files that a field of the form names. The list of other attachments does not show them. */
export const fieldSlot = 'field';

/** Returns the functions for the files for which the model asks. These files are stored with the form's draft. */
export const draftFiles = (autosave: DraftAutosave): FormFiles => formFiles(draftAttachments(autosave, fieldSlot));

/** Returns the functions for the files that fields of a form name. They send each file to the record to which it belongs. */
export const formFiles = (sendFile: SendFile): FormFiles => ({
  upload: (file, onProgress) => inWords(sendFile)(file, onProgress).then(referenceTo),
  read: readFile,
  remove: async ({ id }) => {
    try {
      await call('attachmentRemove', { body: { id } }, { quiet: true });
    } catch (error) {
      // 404: the file is already deleted. 409: it belongs to the order that this form revises. The form drops it in both cases.
      if (!(error instanceof CallFailure) || (error.status !== 404 && error.status !== 409)) throw error;
    }
  },
});

/** Returns the attachments of a form, those from before the page opened first, and functions that add and remove them. */
export const useAttachments = (sendFile: SendFile, initial: readonly Attachment[] = []) => {
  const [storedFiles, setStoredFiles] = useState(() => initial.filter(({ slot }) => slot !== fieldSlot));
  const uploads = useUploads<Attachment>({
    upload: inWords(sendFile),
    refuse: (file) => {
      const refusal = refusalOfFile(anyKind, file);
      if (refusal === undefined) return undefined;
      return text(refusal === 'file-size' ? 'product.attachTooLarge' : 'product.attachUnsupported');
    },
    onStored: (file) => setStoredFiles((previousFiles) => [...previousFiles, file]),
  });
  const remove = (file: FileReference): void => {
    call('attachmentRemove', { body: { id: file.id } }).then(
      () => setStoredFiles((before) => before.filter(({ id }) => id !== file.id)),
      () => undefined,
    );
  };
  return { ...uploads, stored: storedFiles, remove };
};
