import { remarkText, type PastedPeople, type Remark } from '@insure/engine';
import { bbwAnalysis as call } from '../../contract/imports.ts';
import { dayOf } from '../domain/calendar.ts';
import { runJob } from '../flows/read-table.ts';
import type { Language } from '../domain/words.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Reads people from a text that was pasted or a file that was uploaded; one of the two must be there. */
export const bbwAnalysis = defineHandler(call, {
  access: 'buyer',
  perMinute: 30,
  run: async ({ body: { text, ...period }, file, now, language }) => {
    const source = file ?? (text === undefined ? undefined : { text });
    if (source === undefined || (file && text !== undefined)) throw new DomainError('MALFORMED');
    const result = await runJob({ wanted: 'people', source, period, today: dayOf(now) }, language);
    if (!('people' in result)) throw new DomainError('SYSTEM');
    return { data: inWords(result.people, language) };
  },
});

const inWords = ({ people, doubtful, failed }: PastedPeople, language: Language) => {
  const said = (remarks: readonly Remark[]) =>
    remarks.map((remark) => ({
      code: remark.code,
      ...(remark.params && { params: { ...remark.params } }),
      message: remarkText(remark, language),
    }));
  return {
    people: people.map(({ lines, source, person, warnings }) => ({
      lines: [...lines],
      source,
      person,
      warnings: said(warnings),
    })),
    doubtful: doubtful.map(({ lines, source, person, warnings, reasons }) => ({
      lines: [...lines],
      source,
      person,
      warnings: said(warnings),
      reasons: said(reasons),
    })),
    failed: failed.map(({ lines, source, read, reasons }) => ({ lines: [...lines], source, read, reasons: said(reasons) })),
  };
};
