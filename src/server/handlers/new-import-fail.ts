import { newImportFail as call } from '../../contract/imports.ts';
import { modelOfProduct, readTable } from '../flows/read-table.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** The rows that failed as a file: their own columns and the reason. */
export const newImportFail = defineHandler(call, {
  access: 'buyer',
  perMinute: 30,
  run: async ({ deps, body, file, language, ...context }) => {
    const model = await modelOfProduct(deps, body.productId);
    const result = await readTable({ ...context, file, language, deps, model, wanted: 'failed-file', fields: body });
    if (!('file' in result)) throw new DomainError('SYSTEM');
    const name = (file?.name ?? '').replace(/\.\w+$/, '');
    return { bytes: result.file, fileName: `${name}-${language === 'zh-CN' ? '未导入' : 'not-imported'}.xlsx` };
  },
});
