import { useState } from 'react';
import type { Attachment } from '../../contract/attachments.ts';
import { call, newKey } from '../api/call.ts';
import { CallFailure, failureText } from '../api/reply.ts';
import { upload } from '../api/upload.ts';
import { text } from '../texts/language.ts';
import type { DraftAutosave } from '../drafts/autosave.ts';

/** A file on its way, or why it did not arrive. */
export type Sending = { readonly key: string; readonly name: string; readonly share: number; readonly fault?: string };
/** The files of a form: those that the server has, and those on their way. */
export type Attachments = {
  readonly files: readonly Attachment[];
  readonly sending: readonly Sending[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: Attachment) => void;
  /** Takes the note of a file that did not arrive away. */
  readonly dismiss: (key: string) => void;
};

const most = 5_242_880;
const types = ['image/jpeg', 'image/png', 'application/pdf'];

/** Sends a file to what it belongs to, and says how far it has come, 0 to 1. Throws a CallFailure. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<Attachment>;

/** Attaches files to the form's draft, which is begun for them where there is none yet. */
export const draftAttachments =
  (autosave: DraftAutosave): SendFile =>
  async (file, onProgress) => {
    const draftNo = await autosave.flush(true);
    if (draftNo === undefined) throw new CallFailure(0, {});
    return (await upload('orderExtUpload', file, { draftNo, slot: 'other' }, onProgress)).data;
  };

/** Files that are attached one after the other; those that were attached before stand first. */
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
      change(key, { fault: error instanceof CallFailure ? failureText(error) : text('error.system') });
    }
  };
  const faultOf = ({ size, type }: File): string | undefined =>
    size > most ? text('product.attachTooLarge') : types.includes(type) ? undefined : text('product.attachUnsupported');
  return {
    files,
    sending,
    dismiss,
    add: (given) => {
      const fresh = given.map((file) => ({ file, key: newKey(), fault: faultOf(file) }));
      setSending((before) => [...before, ...fresh.map(({ file, key, fault }) => ({ key, name: file.name, share: 0, fault }))]);
      // One after the other: the first one begins the draft for all.
      void fresh
        .filter(({ fault }) => fault === undefined)
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
