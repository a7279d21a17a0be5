import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorseOrderNo } from './parts/endorsement.ts';
import { fileReply } from './parts/scalars.ts';

/** An endorsement as a spreadsheet, for an insurer that takes it offline. */
export const endorseOfflineExport = defineCall({
  name: 'endorseOfflineExport',
  method: 'GET',
  path: '/ins/business/rest/endorse/offline/export',
  doc: 'Who leaves, who comes and what it costs as an .xlsx file of texts, with whole certificate numbers: for those who may make the endorsement, and each download is recorded.',
  query: Type.Object({ endorseOrderNo }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED', 'STATE', 'THROTTLED'],
});
