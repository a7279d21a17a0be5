import { writeTexts } from '@insure/engine';
import { endorseOfflineExport as call } from '../../contract/endorsements.ts';
import { record } from '../adapters/database/audit.ts';
import { actOnEndorsement } from '../flows/access.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { exportedTable, kindWords, personsChanged } from './shape/endorsement-sheet.ts';
import { notEffective } from './shape/endorsements.ts';

/** The changed persons with whole certificate numbers in a spreadsheet, amounts with their total; that it was taken is recorded. */
export const endorseOfflineExport = defineHandler(call, {
  access: 'buyer',
  perMinute: 30,
  run: async ({ deps, query: { endorseOrderNo: no }, user, now, language }) => {
    const { stored } = await actOnEndorsement(deps, user, no);
    if (!stored.version) throw new DomainError('STATE', notEffective(no));
    const persons = await personsChanged(deps, stored);
    const { columns, rows } = exportedTable(stored, persons, language);
    const bytes = await writeTexts(kindWords[stored.kind][language], columns, rows);
    const detail = { whole: persons.length };
    await record(deps.db, { at: now, actor: user.id, subject: 'endorsement', subjectNo: no, action: 'export', detail });
    return { bytes, fileName: `${no}.xlsx` };
  },
});
