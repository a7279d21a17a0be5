import { Box, Button, Center, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, FileText, Trash2, Upload, X } from 'lucide-react';
import { createContext, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FileReference, fileKinds, sizeText } from '../../model/attachments.ts';
import { fileTexts } from '../texts/parts.ts';
import { useTranslate } from '../texts/language.tsx';
import { LinkButton, Muted, Note } from './card.tsx';
import { saveFile } from './hooks.ts';
import { colours } from './tokens.ts';

/** Functions of the page around a form for files. */
export type FormFiles = {
  /**
   * Stores a file for the application that the form fills in.
   * @param onProgress Is called with the share that was sent, 0 to 1.
   * @throws Error whose message is shown to the user.
   */
  readonly upload: (file: File, onProgress: (share: number) => void) => Promise<FileReference>;
  /** Returns the bytes of an uploaded file. */
  readonly read: (file: FileReference) => Promise<Blob>;
  /** Called when a file is removed from the form. It succeeds also if the file does not exist any more. */
  readonly remove: (file: FileReference) => Promise<void>;
};

/**
 * The functions that read, and possibly upload, files of a form or an order, or the sentence with the reason why nothing can be
 * uploaded.
 */
export const FormFilesContext = createContext<FormFiles | Pick<FormFiles, 'read'> | string | undefined>(undefined);

type Sending = { readonly key: number; readonly name: string; readonly share: number; readonly failure?: string };

type Uploads<Stored> = {
  readonly upload: (file: File, onProgress: (share: number) => void) => Promise<Stored>;
  /** Returns the reason why a file is not sent, as a sentence. `before` is the number of files that are sent before it. */
  readonly refuse: (file: File, before: number) => string | undefined;
  readonly onStored: (stored: Stored) => void;
};

/** Sends files one after the other. Returns their progress or errors. */
export const useUploads = <Stored,>({ upload, refuse, onStored }: Uploads<Stored>) => {
  const t = useTranslate();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const next = useRef(0);
  const last = useRef(Promise.resolve());
  const change = (key: number, part: Partial<Sending>): void =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number): void => setSending((before) => before.filter((each) => each.key !== key));
  const send = async (file: File, key: number): Promise<void> => {
    try {
      onStored(await upload(file, (share) => change(key, { share })));
      dismiss(key);
    } catch (error) {
      change(key, { failure: (error instanceof Error && error.message) || t(fileTexts.failed) });
    }
  };
  const add = (files: readonly File[]): void => {
    let pendingCount = sending.filter(({ failure }) => failure === undefined).length;
    const newFiles = files.map((file) => {
      const failure = refuse(file, pendingCount);
      if (failure === undefined) pendingCount += 1;
      return { file, key: (next.current += 1), failure };
    });
    setSending((before) => [
      ...before,
      ...newFiles.map(({ file, key, failure }) => ({ key, name: file.name, share: 0, failure })),
    ]);
    // The files are sent one after the other, because the first one may create the draft for all.
    for (const { file, key, failure } of newFiles)
      if (failure === undefined) last.current = last.current.then(() => send(file, key));
  };
  return { sending, add, dismiss };
};

type PickerProps = {
  readonly id: string;
  readonly naming?: Readonly<Record<string, unknown>>;
  /** A sentence about the files that may be chosen. */
  readonly rule: ReactNode;
  /** The accepted kinds of files, also for `accept` of the browser's dialog. */
  readonly kinds: readonly (keyof typeof fileKinds)[];
  /** The number of files that can be added. */
  readonly room: number;
  readonly isInvalid?: boolean;
  readonly files: readonly FileReference[];
  readonly sending: readonly Sending[];
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (key: number) => void;
  readonly remove: (file: FileReference) => void;
  readonly read: FormFiles['read'];
};

/**
 * Shows an input for files, which are chosen or dropped, and each file with preview, size, progress and a button to remove it.
 */
export const FilePicker = (props: PickerProps) => {
  const { id, naming, rule, kinds, room, isInvalid = false, files, sending, add, dismiss, remove, read } = props;
  const t = useTranslate();
  const [isOver, setOver] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isRemoving = useRef(false);
  useEffect(() => {
    // The button that had the focus was removed with its file.
    if (isRemoving.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    isRemoving.current = false;
  }, [files.length]);
  const over = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isHere);
  };
  const hasRows = files.length + sending.length > 0;
  return (
    <Box ref={box}>
      {room > 0 && (
        <Flex
          css={dropStyle}
          borderColor={isInvalid ? 'border.error' : isOver ? colours.brandSolid : colours.control}
          bg={isOver ? colours.brandSubtle : 'bg.subtle'}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            over(false)(event);
            add([...event.dataTransfer.files]);
          }}
        >
          <chakra.label htmlFor={id} css={pickStyle}>
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            {t(fileTexts.pick)}
            <input
              id={id}
              type="file"
              multiple={room > 1}
              accept={kinds.flatMap((kind) => fileKinds[kind].extensions).join(',')}
              {...naming}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </chakra.label>
          <Note textAlign="center" textWrap="balance">
            {rule}
          </Note>
        </Flex>
      )}
      <Box as="ul" mt={hasRows && room > 0 ? '2' : '0'} aria-live="polite" {...(room === 0 && { id, tabIndex: -1 })}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} read={read}>
            <RowButton
              label={t(fileTexts.remove, { name: file.name })}
              onClick={() => {
                isRemoving.current = true;
                remove(file);
              }}
            >
              <Trash2 aria-hidden />
            </RowButton>
          </FileRow>
        ))}
        {sending.map(({ key, name, share, failure }) => (
          <Flex as="li" key={key} css={rowStyle} wrap={failure === undefined ? undefined : 'wrap'}>
            <FileIcon />
            <Box truncate minW="0" flex="1">
              {name}
            </Box>
            {failure === undefined ? (
              <chakra.progress value={share} max={1} aria-label={t(fileTexts.sending, { name })} css={progressStyle} />
            ) : (
              <>
                <RowButton label={t(fileTexts.dismiss, { name })} onClick={() => dismiss(key)}>
                  <X aria-hidden />
                </RowButton>
                <Flex gap="1.5" color="fg.error" textStyle="sm" flexBasis="100%" ps="12" pb="1">
                  <Box flexShrink="0" pt="0.1875rem" aria-hidden>
                    <CircleAlert size={14} />
                  </Box>
                  {failure}
                </Flex>
              </>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
};

/** Shows a file with a preview, its name (a button that saves it) and its size. */
export const FileRow = ({
  file,
  read,
  children,
}: Pick<PickerProps, 'read'> & { readonly file: FileReference; readonly children?: ReactNode }) => (
  <Flex as="li" css={rowStyle}>
    <Thumbnail file={file} read={read} />
    <FileLink file={file} read={read} />
    <Muted as="span" className="num" whiteSpace="nowrap" flexShrink="0">
      {sizeText(file.size)}
    </Muted>
    <Box ms="auto">{children}</Box>
  </Flex>
);

/** Shows the name of a file as a button that saves the file. */
export const FileLink = ({ file, read }: Pick<PickerProps, 'read'> & { readonly file: FileReference }) => {
  const t = useTranslate();
  const save = (): void =>
    void read(file).then(
      (blob) => saveFile(blob, file.name),
      () => undefined,
    );
  return (
    <LinkButton minW="0" truncate onClick={save} aria-label={t(fileTexts.save, { name: file.name })}>
      {file.name}
    </LinkButton>
  );
};

const Thumbnail = ({ file, read }: Pick<PickerProps, 'read'> & { readonly file: FileReference }) => {
  const [address, setAddress] = useState<string | undefined>();
  const isPicture = fileKinds.picture.types.some((type) => type === file.type);
  const latest = useRef({ file, read });
  useEffect(() => {
    latest.current = { file, read };
  });
  useEffect(() => {
    if (!isPicture) return undefined;
    const shown = { address: '', isOver: false };
    latest.current.read(latest.current.file).then(
      (blob) => {
        if (shown.isOver) return;
        shown.address = URL.createObjectURL(new Blob([blob], { type: latest.current.file.type }));
        setAddress(shown.address);
      },
      () => undefined,
    );
    return () => {
      shown.isOver = true;
      URL.revokeObjectURL(shown.address);
    };
  }, [file.id, isPicture]);
  return <FileIcon address={address} />;
};

const FileIcon = ({ address }: { readonly address?: string | undefined }) => (
  <Center boxSize="9" flexShrink="0" bg="bg.muted" borderRadius="l1" overflow="hidden" color="fg.muted" aria-hidden>
    {address === undefined ? (
      <FileText size={18} strokeWidth={1.75} />
    ) : (
      <chakra.img src={address} alt="" boxSize="full" objectFit="cover" />
    )}
  </Center>
);

const RowButton = (props: { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }) => (
  <Button variant="ghost" size="sm" px="0" flexShrink="0" aria-label={props.label} onClick={props.onClick}>
    {props.children}
  </Button>
);

const progressStyle = {
  width: { base: '20', md: '32' },
  height: '1.5',
  flexShrink: '0',
  appearance: 'none',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'bg.emphasized',
  '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
  '&::-webkit-progress-value': { bg: colours.link, transition: 'width 0.2s' },
  '&::-moz-progress-bar': { bg: colours.link },
} as const;

const rowStyle = { display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '1.5', minHeight: '12' } as const;

const dropStyle = {
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderRadius: 'l2',
  padding: '4',
} as const;

const pickStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '9',
  paddingInline: '3',
  color: colours.link,
  cursor: 'pointer',
  borderRadius: 'l2',
  position: 'relative',
  _hover: { textDecoration: 'underline' },
  _focusWithin: { outline: '2px solid', outlineColor: 'blue.focusRing' },
  '& input': { position: 'absolute', inset: '0', opacity: 0, width: '100%', cursor: 'pointer' },
} as const;
