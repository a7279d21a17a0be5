import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { importedRow, tableUpload, uploadErrors } from './parts/upload.ts';
import { policyNo } from './parts/scalars.ts';

/** Reads who is to replace whom on a policy. */
export const replacePersonnel = defineCall({
  name: 'replacePersonnel',
  method: 'POST',
  path: '/ins/business/rest/uploadimport/replacePersonnel',
  doc: 'Reads a list of replacements for a policy: in each row the person who leaves (titles that begin with 原, 被替换 or Old) and the one who comes. Who leaves must be on the policy, and leaves once. Stores nothing.',
  upload: tableUpload,
  body: Type.Object({ policyNo, sheet: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })) }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      pairs: Type.Array(
        Type.Object({
          ...importedRow.properties,
          leaves: Type.Object({ no: Type.Integer(), name: Type.String(), certType: Type.String() }),
        }),
      ),
      failed: Type.Array(importedRow),
    }),
  }),
  errors: [...uploadErrors],
});
