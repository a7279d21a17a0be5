import { joinWords } from '../../../model/language.ts';
import type { Role } from '../../../model/model.ts';
import { chakra } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import { CircleSlash2 } from 'lucide-react';
import { pasteTexts } from '../../texts/paste-texts.ts';
import { useTranslate, useWords } from '../../texts/language.tsx';
import { Textarea } from '../../controls/input.tsx';
import { PreviewFrame, previewStyles, PreviewLine } from '../preview-frame.tsx';
import { type Column, type FieldColumn, fieldText } from '../../rows/columns.ts';
import { readPath } from '../../state/field-path.ts';
import type { PasteLine } from './preview-lines.ts';
import { colours } from '../../controls/tokens.ts';

const looks = {
  ...previewStyles(pasteTexts),
  left: { icon: CircleSlash2, color: 'fg.muted', word: pasteTexts.isLeft, filter: pasteTexts.left, isRare: true },
} as const;

type PreviewProps = {
  readonly lines: readonly PasteLine[];
  readonly columns: readonly Column[];
  readonly onTake: (mark: string, isTakenIn: boolean) => void;
  readonly onEdit: (person: PasteLine, written: string) => void;
};

/** Shows the persons that were read, with the reasons of doubts and failures. Doubtful lines can be left out. */
export const PastePreview = ({ lines, columns, onTake, onEdit }: PreviewProps) => (
  <PreviewFrame
    lines={lines}
    looks={looks}
    texts={pasteTexts}
    empty={lines.length === 0 ? pasteTexts.empty : pasteTexts.nobody}
    renderLine={(person) => <PersonLine key={person.key} person={person} columns={columns} onTake={onTake} onEdit={onEdit} />}
  />
);

type LineProps = Omit<PreviewProps, 'lines'> & { readonly person: PasteLine };

const PersonLine = ({ person, columns, onTake, onEdit }: LineProps) => {
  const { t, language } = useWords();
  const look = looks[person.status];
  const { read, mark } = person;
  const isOut = person.status === 'known' || person.status === 'left';
  const action = t(isOut ? pasteTexts.takeIn : pasteTexts.leaveOut);
  const columnOf = (role: Role) => columns.find((each): each is FieldColumn => each.kind === 'field' && each.field.role === role);
  const text = (role: Role, value: unknown): string => {
    const column = columnOf(role);
    return column && value !== undefined ? fieldText(column, value) : '';
  };
  const certificateType = text('certificateType', person.values?.[columnOf('certificateType')?.key ?? '']);
  return (
    <PreviewLine look={look} columns="minmax(4rem,7rem) minmax(0,1fr) 6rem 3rem 7rem">
      <chakra.strong fontWeight="semibold" overflowWrap="anywhere">
        {read.name ?? '—'}
      </chakra.strong>
      <chakra.span
        gridColumn={{ base: '2', md: 'auto' }}
        className="num"
        overflowWrap="anywhere"
        _empty={{ base: { display: 'none' }, md: { display: 'inline' } }}
      >
        {certificateType !== '' && (
          <chakra.span color="fg.muted" textStyle="xs" me="1.5">
            {certificateType}
          </chakra.span>
        )}
        {read.certificateNumber ?? ''}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }} className="num">
        {read.birthDate ?? ''}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }}>{text('sex', read.sex ?? undefined)}</chakra.span>
      <chakra.span
        gridColumn={{ base: '2', md: 'auto' }}
        className="num"
        _empty={{ base: { display: 'none' }, md: { display: 'inline' } }}
      >
        {read.mobile ?? ''}
      </chakra.span>
      {person.modelFields.length > 0 && (
        <chakra.span gridColumn={{ base: '2', md: '2 / -1' }} color="fg.muted">
          {columns
            .flatMap((column) => {
              const value = column.kind === 'field' ? readPath(person.values ?? {}, column.key) : undefined;
              return column.kind === 'field' && person.modelFields.includes(column.key) && value !== undefined
                ? [`${column.title} ${fieldText(column, value)}`]
                : [];
            })
            .join(' · ')}
        </chakra.span>
      )}
      {(person.reasons.length > 0 || isOut) && (
        <chakra.span
          gridColumn={{ base: '2', md: '2 / -1' }}
          color={person.status === 'recognised' ? 'fg.muted' : look.color}
          display="flex"
          flexWrap="wrap"
          columnGap="3"
        >
          {person.reasons.length > 0 &&
            t(pasteTexts.line, { line: person.line, reasons: joinWords(person.reasons, language, 'reasons') })}
          {mark !== undefined && person.status !== 'recognised' && (
            <chakra.button
              type="button"
              aria-label={t(pasteTexts.ofLine, { action, line: person.line, name: read.name ?? '' })}
              onClick={() => onTake(mark, isOut)}
              minH="6"
              ms="auto"
              color={colours.link}
              cursor="pointer"
              textDecoration="underline"
            >
              {action}
            </chakra.button>
          )}
        </chakra.span>
      )}
      {person.status === 'failed' && person.source !== '' && <LineEditor key={person.source} person={person} onEdit={onEdit} />}
    </PreviewLine>
  );
};

type EditorProps = Pick<PreviewProps, 'onEdit'> & { readonly person: PasteLine };

const LineEditor = ({ person, onEdit }: EditorProps) => {
  const t = useTranslate();
  const { source, lines, line } = person;
  const save = ({ currentTarget: { value } }: SyntheticEvent<HTMLTextAreaElement>): void => {
    if (value !== source) onEdit(person, value);
  };
  return (
    <Textarea
      gridColumn={{ base: '1 / -1', md: '2 / -1' }}
      minH="8"
      py="1"
      rows={Math.min(6, lines.length)}
      resize="none"
      spellCheck={false}
      aria-label={t(pasteTexts.edit, { line })}
      defaultValue={source}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        save(event);
      }}
    />
  );
};
