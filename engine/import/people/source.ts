import type { Line } from './line.ts';
import type { Part } from './parts.ts';
import type { Place } from './result.ts';

/** Characters up to which a line is shown as it was pasted. */
const LONG = 500;

/**
 * Where the data of a person stand: their lines and what was pasted there. A long line may name thousands of people, and its text would
 * be repeated for each of them: there only what was read for the person is shown.
 */
export const placeOf = (lines: readonly Line[], parts: readonly Part[]): Place => {
  const sources = new Map(lines.map(({ number, source }) => [number, source]));
  const isLong = [...sources.values()].some(({ length }) => length > LONG);
  return {
    lines: [...sources.keys()],
    source: isLong ? parts.map(textOf).join(' ').slice(0, LONG) : [...sources.values()].join('\n'),
  };
};

const textOf = (part: Part): string => {
  switch (part.kind) {
    case 'name':
    case 'contact':
      return part.name.text;
    case 'number':
      return part.number.text;
    case 'date':
      return part.date.written;
    case 'sex':
      return part.sex === 'M' ? '男' : '女';
    case 'age':
      return `${part.years}岁`;
    case 'mark':
      return part.mark.word;
    case 'removal':
      return part.word;
    case 'type':
      return '';
    default:
      return part.text;
  }
};
