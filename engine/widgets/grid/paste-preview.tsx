import { chakra } from '@chakra-ui/react';
import { Check, CircleHelp, X } from 'lucide-react';
import { pasteTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import { PreviewFrame, PreviewLine } from '../parts/preview-frame.tsx';
import { fieldText } from './cell-text.ts';
import type { Column } from './columns.ts';
import type { ReadPerson } from './read-people.ts';

const { recognised, doubtful, failed } = pasteTexts;
const looks = {
  recognised: { icon: Check, color: 'fg.success', word: pasteTexts.isRecognised, filter: recognised },
  doubtful: { icon: CircleHelp, color: 'fg.warning', bg: 'bg.warning', word: pasteTexts.isDoubtful, filter: doubtful },
  failed: { icon: X, color: 'fg.error', bg: 'bg.error', word: pasteTexts.isFailed, filter: failed },
} as const;

type PreviewProps = { readonly people: readonly ReadPerson[]; readonly columns: readonly Column[] };

/** What was read of every person, with the reasons of what is doubtful or failed. */
export const PastePreview = ({ people, columns }: PreviewProps) => (
  <PreviewFrame
    lines={people}
    looks={looks}
    texts={pasteTexts}
    empty={people.length === 0 ? pasteTexts.empty : pasteTexts.nobody}
    renderLine={(person) => <PersonLine key={person.key} person={person} columns={columns} />}
  />
);

const PersonLine = ({ person, columns }: { readonly person: ReadPerson; readonly columns: readonly Column[] }) => {
  const say = useSay();
  const look = looks[person.status];
  const { read } = person;
  const text = (key: string, value: unknown): string => {
    const column = columns.find((each) => each.kind === 'field' && each.key === key);
    return column?.kind === 'field' && value !== undefined ? fieldText(column, value) : '';
  };
  return (
    <PreviewLine look={look} columns="minmax(4rem,7rem) minmax(0,1fr) 6rem 3rem 7rem">
      <chakra.strong fontWeight="semibold" overflowWrap="anywhere">
        {read.Name ?? '—'}
      </chakra.strong>
      <chakra.span gridColumn={{ base: '2', md: 'auto' }} className="num" overflowWrap="anywhere">
        <chakra.span color="fg.muted" textStyle="xs" me="1.5">
          {text('certType', person.values?.['certType'])}
        </chakra.span>
        {read.IDNum ?? ''}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }} className="num">
        {read.Birthday ?? ''}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }}>{text('sex', read.Gender ?? undefined)}</chakra.span>
      <chakra.span gridColumn={{ base: '2', md: 'auto' }} className="num">
        {read.Mobile ?? ''}
      </chakra.span>
      {(person.own ?? []).length > 0 && (
        <chakra.span gridColumn={{ base: '2', md: '2 / -1' }} color="fg.muted">
          {columns
            .flatMap((column) =>
              column.kind === 'field' && person.own?.includes(column.key) && person.values?.[column.key] !== undefined
                ? [`${column.title} ${fieldText(column, person.values[column.key])}`]
                : [],
            )
            .join(' · ')}
        </chakra.span>
      )}
      {person.reasons.length > 0 && (
        <chakra.span gridColumn={{ base: '2', md: '2 / -1' }} color={person.status === 'recognised' ? 'fg.muted' : look.color}>
          {say(pasteTexts.line, { line: person.line, reasons: person.reasons.join('；') })}
        </chakra.span>
      )}
    </PreviewLine>
  );
};
