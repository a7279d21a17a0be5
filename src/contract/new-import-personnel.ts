import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { draftNo, draftSaved, givenSaveId } from './parts/draft.ts';
import { importedTable, tableFields, tableUpload, uploadErrors } from './parts/upload.ts';

const toDraft = { draftNo, version: Type.String({ pattern: '^\\d{1,9}$' }), saveId: givenSaveId };

/** Takes a list of people whole, or not at all. */
export const newImportPersonnel = defineCall({
  name: 'newImportPersonnel',
  method: 'POST',
  path: '/ins/business/rest/new/import/personnel',
  doc: "Takes a list of people whole or not at all: where one row fails, 422 with an issue for each of its cells, and /new/import/fail gives the file to mend. With `draftNo` the people are added to one's own draft, each to the group of his plan, read by the draft's own version of its model; whoever is listed already is not added again. `version` is that of the draft that was seen: 409 VERSION_CONFLICT where somebody has saved it since; the same `saveId` again changes nothing.",
  upload: tableUpload,
  body: Type.Union([tableFields, Type.Object({ ...tableFields.properties, ...toDraft }, { additionalProperties: false })]),
  reply: Type.Object({
    data: Type.Object({
      ...importedTable.properties,
      /** The draft as it was saved with them, and how many persons it then has. */
      draft: Type.Optional(Type.Object({ ...draftSaved.properties, persons: Type.Integer() })),
    }),
  }),
  errors: [...uploadErrors, 'VERSION_CONFLICT'],
});
