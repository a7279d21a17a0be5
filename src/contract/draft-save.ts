import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { draftChange, draftContent, draftNo, draftSaved, draftSummary, givenSaveId } from './parts/draft.ts';
import { id } from './parts/scalars.ts';

const common = { saveId: givenSaveId, summary: draftSummary };

/** Saves a draft: begins one, or brings one up to date by what has changed. */
export const draftSave = defineCall({
  name: 'draftSave',
  method: 'POST',
  path: '/ins/business/rest/draft/save',
  doc: 'Without `draftNo` begins a draft of a product, pinned to a model version; the same `saveId` begins it once. With it saves the changes since `version` (or the whole content, which may move it to another version of its model): 409 VERSION_CONFLICT, with what was saved last, where somebody has saved it meanwhile. 413 beyond 8 MB, 404 where it is not (or no more) his own.',
  body: Type.Union([
    Type.Object(
      {
        ...common,
        productId: id,
        modelVersion: Type.Integer({ minimum: 1 }),
        modelHash: Type.String({ minLength: 1, maxLength: 80 }),
        shareCode: Type.Optional(Type.String({ maxLength: 40 })),
        content: draftContent,
      },
      { additionalProperties: false },
    ),
    Type.Object(
      { ...common, draftNo, version: Type.Integer({ minimum: 1 }), changes: Type.Array(draftChange, { maxItems: 200_000 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        ...common,
        draftNo,
        version: Type.Integer({ minimum: 1 }),
        content: draftContent,
        modelVersion: Type.Optional(Type.Integer({ minimum: 1 })),
        modelHash: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      },
      { additionalProperties: false },
    ),
  ]),
  reply: Type.Object({ data: draftSaved }),
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'VERSION_CONFLICT',
    'STATE',
    'TOO_LARGE',
    'UNAVAILABLE',
  ],
});
