import { newImportPersonnel as call } from '../../contract/imports.ts';
import { importedTableOf } from '../adapters/tables/imported-table.ts';
import type { TableRows } from '../adapters/tables/table-job.ts';
import { userOf } from '../domain/user-info.ts';
import { draftToFill, fillDraft } from '../flows/fill-draft.ts';
import { modelOfProduct, readTable } from '../flows/read-table.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Issues that a reply carries; the file of failed rows names all of them. */
const MOST = 200;

/** Takes a list of people whole, into a draft where one is named, or refuses it with every fault at its row. */
export const newImportPersonnel = defineHandler(call, {
  access: 'buyer',
  perMinute: 30,
  run: async ({ deps, user, body, now, ...context }) => {
    const draft = 'draftNo' in body ? await draftToFill(deps, userOf(user), body, now) : undefined;
    const model = draft ? draft.model : await modelOfProduct(deps, body.productId);
    const result = await readTable({ ...context, deps, now, model, wanted: 'rows', fields: body });
    if (!('rows' in result)) throw new DomainError('SYSTEM');
    const { people, doubtful, failed, faults } = result.rows;
    if (failed.length > 0) throw refused(failed.length, faults);
    const data = importedTableOf(result.rows);
    const rows = [...people, ...doubtful].toSorted((a, b) => a.row - b.row);
    return { data: draft ? { ...data, draft: await fillDraft(deps, userOf(user), draft, rows) } : data };
  },
});

const refused = (count: number, faults: TableRows['faults']): DomainError =>
  new DomainError('ISSUES', nothingTaken(count), {
    issues: faults.slice(0, MOST).map(({ row, key, code, text }) => ({
      path: key === undefined ? `/rows/${row}` : `/rows/${row}/${key}`,
      code,
      params: { row },
      message: text,
    })),
  });

const nothingTaken = (count: number) => ({
  'zh-CN': `有 ${count} 行不能导入，本次没有导入任何人：请下载失败行，修改后重新上传`,
  'en-US': `${count} rows cannot be imported, so none were: download the failed rows, correct them and upload them again`,
});
