import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { importedTable, tableFields, tableUpload } from './parts/upload.ts';

/** Takes a list of people whole, or not at all. */
export const newImportPersonnel = defineCall({
  name: 'newImportPersonnel',
  method: 'POST',
  path: '/ins/business/rest/new/import/personnel',
  doc: 'Takes a list of people whole or not at all: where one row fails, 422 with an issue for each of its cells, and /new/import/fail gives the file to mend.',
  upload: tableUpload,
  body: tableFields,
  reply: Type.Object({ data: importedTable }),
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'TOO_LARGE',
    'UNSUPPORTED',
    'ISSUES',
    'THROTTLED',
    'UNAVAILABLE',
  ],
});
