import type { Sentence } from '@insure/engine';
import { officeRequestKinds, type RequestKind } from '../../contract/office-requests.ts';
import { requestEnd, openRequests, wireRequest, rightByKind } from '../accounts/office-requests.ts';
import { usersWithRight } from '../accounts/users-with-right.ts';
import type { TimedStore } from '../deps.ts';
import { shanghaiDateTime } from '../domain/calendar.ts';
import { contactOfUser } from './contacts.ts';
import { type ReadFacts, readSite } from './service.ts';

const kindPhrases: Readonly<Record<RequestKind, Sentence>> = {
  OPEN: { 'zh-CN': '开通机构', 'en-US': 'to open an organisation' },
  REOPEN: { 'zh-CN': '恢复机构营业', 'en-US': 'to open an organisation again' },
  USER: { 'zh-CN': '新增后台用户', 'en-US': 'to add to the back office' },
  RIGHTS: { 'zh-CN': '修改后台权限', 'en-US': 'to change permissions' },
  PASSWORD: { 'zh-CN': '重置后台用户密码', 'en-US': 'for a new password of a colleague' },
  PHONE: { 'zh-CN': '修改后台用户手机', 'en-US': 'to change the phone of a colleague' },
};

/** Returns the reader of the facts for the notice of a request to a user who may decide it. The mark is the id of this user. */
export const officeRequestFacts =
  (deps: TimedStore): ReadFacts =>
  async (requestId, userId) => {
    const { db, clock } = deps;
    const row = (await openRequests(db, officeRequestKinds)).find(({ request_id: id }) => id === requestId);
    if (!row || requestEnd(row.asked_at) <= clock.now()) return undefined;
    const { kind, organisation, user } = wireRequest(row, userId);
    if (!(await usersWithRight(db, rightByKind[kind], row.asked_by)).includes(userId)) return undefined;
    const path = organisation ? '/console/organisations' : `/console/organisations?org=${row.organisation_id ?? ''}`;
    return {
      values: {
        asker: row.agent_name,
        what: kindPhrases[kind],
        about: organisation?.orgName ?? user?.userName ?? '',
        until: shanghaiDateTime(requestEnd(row.asked_at)).slice(0, 16),
        link: `${(await readSite(db)).address}${path}`,
      },
      contacts: { user: await contactOfUser(deps, userId) },
    };
  };
