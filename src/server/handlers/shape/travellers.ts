import { certificateTypes, remarkText } from '@insure/engine';
import { dayOf } from '../../domain/calendar.ts';
import type { Person } from '../../domain/persons.ts';
import type { Language } from '../../domain/words.ts';
import { runJob } from '../../flows/read-table.ts';
import { DomainError } from '../../domain/errors.ts';
import type { UploadedFile } from '../define.ts';
import { refuseIssues } from './issues.ts';

/** The travellers of a list; refused with every line that cannot be read or can be read in two ways. */
export const travellersIn = async (file: UploadedFile | undefined, now: Date, language: Language): Promise<readonly Person[]> => {
  if (!file) throw new DomainError('MALFORMED');
  const result = await runJob({ wanted: 'people', source: file, period: {}, today: dayOf(now) }, language);
  if (!('people' in result)) throw new DomainError('SYSTEM');
  const { people, doubtful, failed } = result.people;
  refuseIssues(
    [...doubtful, ...failed].flatMap(({ lines, reasons }) =>
      reasons.map((reason) => ({
        path: `/travellers/${lines[0] ?? 0}`,
        code: reason.code,
        message: inLine(lines[0] ?? 0, remarkText(reason, language), language),
      })),
    ),
    language,
  );
  return people.map(({ person }, index) => ({
    no: index + 1,
    groupNo: 1,
    plan: '',
    name: person.Name,
    certType: certificateTypes[person.IDTp],
    certNumber: person.IDNum,
    birthDay: person.Birthday ?? '',
    occupation: '',
    class: '',
    premiumCents: null,
  }));
};

const inLine = (line: number, text: string, language: Language): string =>
  language === 'zh-CN' ? `第 ${line} 行：${text}` : `Line ${line}: ${text}`;
