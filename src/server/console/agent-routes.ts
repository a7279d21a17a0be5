import * as calls from '../../contract/console.ts';
import { userForConsole } from '../accounts/access.ts';
import { accountOf } from '../accounts/service.ts';
import type { Deps } from '../deps.ts';
import { route, type Route } from '../http/route.ts';
import { agentTemplate } from './agent-sheet.ts';
import { removeAgent, moveAgent } from './agents.ts';
import { colleaguesOf, countHoldings } from './hand-over.ts';
import { readAgentsOfFile, importAgents } from './import-agents.ts';

/** Returns the calls of the back office to import, move and remove agents. */
export const agentRoutes = ({ db }: Pick<Deps, 'db'>): readonly Route[] => [
  route(calls.consoleUserHoldings, {
    access: 'backOffice',
    right: 'organisations',
    run: async ({ now, query: { orgId, userId } }) => {
      const agent = await userForConsole(db, orgId, userId);
      const [holdings, colleagues] = await Promise.all([countHoldings(db, agent, now), colleaguesOf(db, agent)]);
      const colleagueRows = colleagues.map(({ id, user_name, real_name }) => ({
        userId: id,
        userName: user_name,
        realName: real_name,
      }));
      return { data: { ...holdings, colleagues: colleagueRows } };
    },
  }),
  route(calls.consoleUserLeave, {
    access: 'backOffice',
    right: 'organisations',
    run: async (context) => {
      await removeAgent(db, context.body, context);
      return { data: accountOf(await userForConsole(db, context.body.orgId, context.body.userId)) };
    },
  }),
  route(calls.consoleUserMove, {
    access: 'backOffice',
    right: 'organisations',
    run: async (context) => {
      await moveAgent(db, context.body, context);
      return { data: accountOf(await userForConsole(db, context.body.toOrgId, context.body.userId)) };
    },
  }),
  route(calls.consoleUserTemplate, {
    access: 'backOffice',
    right: 'organisations',
    run: async ({ language }) => ({
      bytes: await agentTemplate(language),
      fileName: language === 'zh-CN' ? '代理人导入模板.xlsx' : 'agents.xlsx',
    }),
  }),
  route(calls.consoleUserCheck, {
    access: 'backOffice',
    right: 'organisations',
    perMinute: 30,
    run: async ({ body: { orgId }, file, language }) => ({
      data: (await readAgentsOfFile(db, orgId, file, language)).map(({ row }) => row),
    }),
  }),
  route(calls.consoleUserImport, {
    access: 'backOffice',
    right: 'organisations',
    perMinute: 30,
    run: async (context) => {
      const { agents, added } = await importAgents(db, context.body.orgId, context.file, context);
      return {
        data: {
          rows: agents.map(({ row }) => row),
          added: added.map(({ user, password }) => ({
            userName: user.user_name,
            name: user.real_name[context.language],
            password,
          })),
        },
      };
    },
  }),
];
