import { Type, type Static } from 'typebox';
import { defineCall } from './define.ts';

const entryFields = {
  path: Type.String(),
  component: Type.String(),
  name: Type.String(),
  redirect: Type.Optional(Type.String()),
  /** 2 = hidden. */
  hidden: Type.Optional(Type.Integer()),
  meta: Type.Object({ title: Type.String(), roles: Type.Optional(Type.Array(Type.String())) }),
};

/** A menu entry that stands under another. */
const childEntry = Type.Object(entryFields);
const entry = Type.Object({ ...entryFields, children: Type.Optional(Type.Array(childEntry)) });

/** An entry of the menu as the server sends it. */
export type MenuEntry = Static<typeof entry>;

/** The menu of the session's user. */
export const fetchUserMenuList = defineCall({
  name: 'fetchUserMenuList',
  method: 'GET',
  path: '/ins/business/rest/basedata/user/fetchUserMenuList',
  doc: "The menu of the session's user as a tree; what he may not open is not in it.",
  reply: Type.Object({ data: Type.Array(entry) }),
  errors: ['UNAUTHENTICATED', 'USER_SWITCHED'],
});
