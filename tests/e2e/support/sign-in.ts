import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';

/** The password of every demo login. */
export const demoPassword = 'Hengzhou-2026';

/** The fields of the sign-in page. */
export type Login = { readonly orgName: string; readonly userName: string; readonly password: string };

const login = (userName: string, orgName = '鹭江保险代理'): Login => ({ orgName, userName, password: demoPassword });

/** The demo agent who may order and share, and sees the organisation's figures. */
export const linxl = login('linxl');
/** A demo agent of the same organisation who may order and share. */
export const chenzq = login('chenzq');
/** A demo agent of the same organisation whose account the tests of accounts change: no other test uses this login. */
export const huanglh = login('huanglh');
/** A demo agent of the same organisation who may only view. */
export const zhengmj = login('zhengmj');
/** A demo agent of another organisation who may order and share. */
export const wangm = login('wangm', '闽南联合保险经纪');

/** A user of the back office with every right. */
export const xuwen = login('xuwen', '衡舟保险经纪');
/** A user of the back office who may only underwrite. */
export const guolan = login('guolan', '衡舟保险经纪');

/** Signs the context in over HTTP, so that its pages have a session. Throws if the server refuses. */
export const signIn = async (context: BrowserContext, origin: string, who: Login): Promise<void> => {
  const reply = await context.request.post(`${origin}${paths.login.path}`, {
    data: who,
    headers: { [ownHeader.name]: ownHeader.value },
  });
  if (!reply.ok()) throw new Error(`Cannot sign ${who.userName} in: ${reply.status()} ${await reply.text()}`);
};
