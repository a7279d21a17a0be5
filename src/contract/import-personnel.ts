import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { importedTable, tableFields, tableUpload, uploadErrors } from './parts/upload.ts';

/** Reads a list of people from a spreadsheet for a product. */
export const importPersonnel = defineCall({
  name: 'importPersonnel',
  method: 'POST',
  path: '/ins/business/rest/uploadimport/personnel',
  doc: 'Reads a list of people (.xlsx, .csv; 5 MB, 10,000 rows) for a product: who was recognised, who is doubtful or failed and why, row by row. Stores nothing.',
  upload: tableUpload,
  body: tableFields,
  reply: Type.Object({ data: importedTable }),
  errors: [...uploadErrors],
});
