import type { BrowserContext } from '@playwright/test';
import { paths } from '../../src/contract/paths.gen.ts';
import { ownHeader } from '../../src/contract/parts/headers.ts';

/** The password of every demo login. */
export const demoPassword = 'Hengzhou-2026';

type Login = { readonly orgName: string; readonly userName: string; readonly password: string };

/** The demo agent who may order and share. */
export const linxl: Login = { orgName: '鹭江保险代理', userName: 'linxl', password: demoPassword };

/** Signs the context in over HTTP, so that its pages open with a session; throws where the server refuses. */
export const signIn = async (context: BrowserContext, origin: string, login: Login): Promise<void> => {
  const reply = await context.request.post(`${origin}${paths.login.path}`, {
    data: login,
    headers: { [ownHeader.name]: ownHeader.value },
  });
  if (!reply.ok()) throw new Error(`Cannot sign ${login.userName} in: ${reply.status()} ${await reply.text()}`);
};
