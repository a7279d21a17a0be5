import { type Static, Type } from 'typebox';
import { get, post, changeErrors, listErrors } from './call.ts';
import { closed, dataReply, id, objectReply } from './shapes.ts';

/** The lists whose filters can be saved. */
export const viewLists = ['policies', 'orders'] as const;
export type ViewList = (typeof viewLists)[number];

const list = Type.Enum(viewLists);
const name = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });

const view = Type.Object({
  id,
  name: Type.String(),
  /** The filters as the query of the page's URL: "status=EXPIRING&ends=30". */
  query: Type.String(),
});
export type View = Static<typeof view>;

export const viewDelete = post('viewDelete', '/ins/business/rest/view/delete', {
  doc: "Deletes one of the caller's own views; 404 for others.",
  body: closed({ id }),
  reply: objectReply({ id }),
  errors: changeErrors,
});

export const viewQuery = get('viewQuery', '/ins/business/rest/view/query', {
  doc: 'The views of a list that the caller has saved, oldest first.',
  query: Type.Object({ list }),
  reply: dataReply(Type.Array(view)),
  errors: listErrors,
});

export const viewRename = post('viewRename', '/ins/business/rest/view/rename', {
  doc: "Renames one of the caller's own views; 404 for others, 422 ISSUES if another view of the list has the name.",
  body: closed({ id, name }),
  reply: dataReply(view),
  errors: [...changeErrors, 'ISSUES'],
});

export const viewSave = post('viewSave', '/ins/business/rest/view/save', {
  doc: 'Saves the filters of a list under a name, for the caller alone. 422 ISSUES if a view of the list has the name, 409 if the list already has 20 views.',
  body: closed({ list, name, query: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: dataReply(view),
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});
