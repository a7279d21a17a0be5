import { randomUUID } from 'node:crypto';
import type { LanguageTag } from '@insure/engine';
import type { Deps } from '../deps.ts';
import type { Db } from '../database/open.ts';
import * as calls from '../../contract/views.ts';
import type { View, ViewList } from '../../contract/views.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { route, type Route } from '../http/route.ts';
import { deleteView, insertView, lockViews, renameView, viewById, viewsOf } from './repository.ts';

/** Maximum number of views of a list that a user may have. */
const maxViews = 20;

/** Returns the calls about saved filters of lists. Users see only their own views. */
export const viewRoutes = ({ db }: Pick<Deps, 'db'>): readonly Route[] => [
  route(calls.viewDelete, {
    access: 'user',
    run: async ({ user, body: { id } }) => {
      if (!(await deleteView(db, user.id, id))) throw new DomainError('NOT_FOUND', noView);
      return { data: { id } };
    },
  }),
  route(calls.viewQuery, {
    access: 'user',
    run: async ({ user, query: { list } }) => ({ data: (await viewsOf(db, user.id, list)).map(viewRowOf) }),
  }),
  route(calls.viewRename, {
    access: 'user',
    run: async ({ user, body: { id, name: newName }, language }) =>
      db.transaction().execute(async (tx) => {
        await lockViews(tx, user.id);
        const view = await viewById(tx, user.id, id);
        if (!view) throw new DomainError('NOT_FOUND', noView);
        const name = newName.trim();
        const others = (await viewsOf(tx, user.id, view.list)).filter((other) => other.id !== id);
        refuseTaken(others, name, language);
        await renameView(tx, user.id, id, name);
        return { data: { ...viewRowOf(view), name } };
      }),
  }),
  route(calls.viewSave, {
    access: 'user',
    run: async ({ user, now, body: { list, name, query }, language }) => ({
      data: await saveView(db, user.id, { list, name: name.trim(), query }, now, language),
    }),
  }),
];

const saveView = (
  db: Db,
  userId: string,
  view: Omit<View, 'id'> & { readonly list: ViewList },
  now: Date,
  language: LanguageTag,
): Promise<View> =>
  db.transaction().execute(async (tx) => {
    await lockViews(tx, userId);
    const before = await viewsOf(tx, userId, view.list);
    refuseTaken(before, view.name, language);
    if (before.length >= maxViews) throw new DomainError('STATE', tooMany);
    const id = randomUUID();
    await insertView(tx, { ...view, id, user_id: userId, created_at: now });
    return { id, name: view.name, query: view.query };
  });

const viewRowOf = ({ id, name, query }: View): View => ({ id, name, query });

const refuseTaken = (views: readonly Pick<View, 'name'>[], name: string, language: LanguageTag): void => {
  if (views.some((other) => other.name === name)) throwIssueAt('/name', 'name-taken', nameTaken(name), language);
};

const nameTaken = (name: string) => ({
  'zh-CN': `已有视图“${name}”，请换一个名称`,
  'en-US': `There is a view "${name}" already: choose another name`,
});
const noView = { 'zh-CN': '视图不存在，可能已被删除', 'en-US': 'There is no such view: it may have been deleted' };
const tooMany = {
  'zh-CN': `一个列表最多保存 ${maxViews} 个视图：请先删除不用的视图`,
  'en-US': `A list can have ${maxViews} saved views: delete one first`,
};
