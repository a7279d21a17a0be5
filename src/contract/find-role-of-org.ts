import { Type } from 'typebox';
import { defineCall } from './define.ts';

/** Roles that an organisation's administrator can give. */
export const findRoleOfOrg = defineCall({
  name: 'findRoleOfOrg',
  method: 'GET',
  path: '/ins/manage/rest/basedata/role/findRoleOfOrg',
  doc: 'Roles that the administrator of an organisation can give to its users; `id` is the userLevel.',
  reply: Type.Object({
    data: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String(), doc: Type.String(), users: Type.Integer() })),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
