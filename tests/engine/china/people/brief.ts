import { chineseDateIn, dateAt } from '../../../../engine/china/words/dates.ts';
import { compactDate, englishDateAt } from '../../../../engine/import/tables/dates.ts';
import type { WrittenDate } from '../../../../engine/model/table-words.ts';
import { canonicalText } from '../../../../engine/china/words/characters.ts';
import { readLabelledNumber, readLongId, readMixedNumber, readShortId } from '../../../../engine/china/people/numbers.ts';
import type { CertificateType } from '../../../../engine/china/words/person.ts';
import type { PersonNumber } from '../../../../engine/china/people/token.ts';
import { isAddress, isOrganisation, isOtherWord, isTown } from '../../../../engine/china/words/known.ts';
import { englishLabelAt, labelAt } from '../../../../engine/china/words/labels.ts';
import { leavingWord } from '../../../../engine/china/people/leaving.ts';
import { longSurnameLength } from '../../../../engine/china/words/names.ts';
import { weigh, weighWord } from '../../../../engine/china/words/weigh.ts';

const dateText = (date: WrittenDate | undefined): string =>
  date ? `${date.written}|${'iso' in date ? date.iso : date.problem}|${date.length}` : 'none';

const numberText = (number: PersonNumber | undefined): string =>
  number
    ? [
        number.type,
        number.text,
        number.isCertain ? 'sure' : 'unsure',
        number.birthDate,
        number.sex,
        number.longForm,
        number.issue?.code,
        JSON.stringify(number.issue?.params),
      ].join(' ')
    : 'none';

const labelText = (foundLabel: ReturnType<typeof labelAt>): string =>
  foundLabel ? `${foundLabel.label.field} ${foundLabel.label.certificateType ?? '-'} ${foundLabel.length}` : 'none';

const certificateType = (text: string): CertificateType => (text === 'K' ? 'K' : 'P');

/**
 * For each table, returns its result for a text in one line. A space before a label is skipped, as the tables read at offsets.
 */
export const brief: Readonly<Record<string, (text: string) => string>> = {
  date: (text) => dateText(dateAt(text, 0)),
  'date behind': (text) => dateText(dateAt(`ab${text}`, 2)),
  'english date': (text) => dateText(englishDateAt(text, 0)),
  'compact date': (text) => dateText(compactDate(text)),
  'chinese date': (text) => {
    const found = chineseDateIn(text);
    return found ? `${found.index} ${dateText(found.date)}` : 'none';
  },
  number: (text) => numberText(readMixedNumber(text)),
  'labelled number': (text) => numberText(readLabelledNumber(text.slice(1), certificateType(text.charAt(0)))),
  'long national': (text) => numberText(readLongId(text)),
  'short national': (text) => numberText(readShortId(text)),
  'english label': (text) => labelText(englishLabelAt(text, 0)),
  'english label behind': (text) => labelText(englishLabelAt(`; ${text}`, 2)),
  label: (text) => labelText(labelAt(text, 0)),
  'label behind': (text) => labelText(labelAt(`张三${text}`, 2)),
  word: (text) =>
    [
      isOtherWord(text) && 'other',
      isTown(text) && 'town',
      isOrganisation(text) && 'organisation',
      isAddress(text) && 'address',
      leavingWord(text) !== undefined && 'removal',
      longSurnameLength(text),
    ]
      .filter((said) => said !== false)
      .join(' '),
  name: (text) => {
    const { name, weight, sex } = weigh(text);
    return [name, weight, sex ?? '-', weighWord(text)].join(' ');
  },
  canonical: canonicalText,
};
