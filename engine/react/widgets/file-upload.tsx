import { Box } from '@chakra-ui/react';
import { useContext, useEffect, useRef } from 'react';
import { type FileReference, filesOfValue, refusalOfFile, wordsOfRule } from '../../model/attachments.ts';
import { fileUpload as shape } from '../../widgets/file-upload.ts';
import { Muted } from '../controls/card.tsx';
import { inputNaming } from '../controls/control-style.ts';
import { FileLink, FilePicker, type FormFiles, FormFilesContext, useUploads } from '../controls/files.tsx';
import { readPath } from '../state/field-path.ts';
import { useTranslate } from '../texts/language.tsx';
import { fileTexts } from '../texts/parts.ts';
import { defineWidget, type WidgetProps } from './define.ts';

const FileUpload = (props: WidgetProps) => {
  const host = useContext(FormFilesContext);
  if (typeof host !== 'string' && host && 'upload' in host && !props.isDisabled && !props.isReadOnly)
    return <Uploads {...props} host={host} />;
  return <NoUploads {...props} host={host} />;
};

/** Shows the names of files, and the reason why no files can be added, if the page cannot store files. */
const NoUploads = ({
  id,
  value,
  host,
  ...props
}: WidgetProps & { readonly host: FormFiles | Pick<FormFiles, 'read'> | string | undefined }) => {
  const t = useTranslate();
  const read = typeof host === 'object' ? host.read : undefined;
  return (
    <Box id={id} tabIndex={-1} role="group" aria-labelledby={props.labelId} aria-describedby={props.describedBy}>
      {filesOfValue(value).map((file) => (
        <Box key={file.id}>{read ? <FileLink file={file} read={read} /> : file.name}</Box>
      ))}
      <Muted>{typeof host === 'string' ? host : t(fileTexts.notHere)}</Muted>
    </Box>
  );
};

const Uploads = ({ host, ...props }: WidgetProps & { readonly host: FormFiles }) => {
  const { id, value, field, path, store, onChange, onLeave } = props;
  const { attachment: rule = { kinds: [] }, minItems = 0, maxItems = 1 } = field;
  const t = useTranslate();
  const files = filesOfValue(value);
  const latest = useRef(files);
  useEffect(() => {
    latest.current = filesOfValue(value);
  }, [value]);
  // When an upload ends, its step may be closed. The current value is then only in the store.
  const change = (next: (before: readonly FileReference[]) => readonly FileReference[]): void => {
    const filesAfter = next(store ? filesOfValue(readPath(store.getState().fields, path)) : latest.current);
    latest.current = filesAfter;
    const newValue = filesAfter.length === 0 ? undefined : filesAfter;
    if (store) store.setField(path, newValue);
    else onChange(newValue);
    onLeave?.();
  };
  const words = wordsOfRule(rule);
  const texts = { 'file-kind': t(fileTexts.wrongKind, words), 'file-size': t(fileTexts.tooLarge, words) };
  const { sending, add, dismiss } = useUploads<FileReference>({
    upload: host.upload,
    refuse: (file, before) => {
      const refusal = refusalOfFile(rule, file);
      if (refusal !== undefined) return texts[refusal];
      return files.length + before < maxItems ? undefined : t(fileTexts.full, { count: maxItems });
    },
    onStored: (file) => change((before) => [...before.filter(({ id: known }) => known !== file.id), file]),
  });
  const number = maxItems === 1 ? fileTexts.one : minItems > 1 ? fileTexts.between : fileTexts.upTo;
  return (
    <FilePicker
      id={id}
      naming={inputNaming(props)}
      rule={t(fileTexts.rule, { ...words, number: t(number, { min: minItems, max: maxItems }) })}
      kinds={rule.kinds}
      room={Math.max(0, maxItems - files.length - sending.filter(({ failure }) => failure === undefined).length)}
      isInvalid={props.isInvalid}
      files={files}
      sending={sending}
      add={add}
      dismiss={dismiss}
      remove={(file) =>
        void host.remove(file).then(
          () => change((before) => before.filter(({ id: known }) => known !== file.id)),
          () => undefined,
        )
      }
      read={host.read}
    />
  );
};

export const fileUpload = defineWidget({ ...shape, component: FileUpload, isWide: true });
