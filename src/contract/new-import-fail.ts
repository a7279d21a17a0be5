import { defineCall } from './define.ts';
import { fileReply } from './parts/scalars.ts';
import { tableFields, tableUpload, uploadErrors } from './parts/upload.ts';

/** The rows of a list that failed, as a file to mend. */
export const newImportFail = defineCall({
  name: 'newImportFail',
  method: 'POST',
  path: '/ins/business/rest/new/import/fail',
  doc: 'The rows of a list of people that cannot be imported, with their own columns as they were and the reason, as an .xlsx file.',
  upload: tableUpload,
  body: tableFields,
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...uploadErrors],
});
