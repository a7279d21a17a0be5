import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SidebarMenu } from '../../../src/portal/layouts/shell/sidebar.tsx';
import { routes } from '../../../src/portal/router/routes.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { menuOf } from '../../../src/server/site/menu.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('shell'));

const user = { id: 'u', orgId: 'o', level: 1, issueFlag: false, customer: false, backOffice: true, orgAdmin: false } as const;

/** Draws the menu of a user with some rights; `referred` and `approvals` await the user. */
const draw = (at: string) => {
  sessionBegun(agent);
  answer({
    fetchUserMenuList: {
      data: menuOf({ ...user, officeRights: ['underwriting', 'organisations', 'shelf', 'finance', 'audit'] }, 'zh-CN'),
    },
    workList: {
      data: {
        counts: {
          waitPay: 0,
          back: 0,
          expiring: 0,
          drafts: 0,
          referred: 2,
          approvals: [
            { kind: 'ORGANISATION', n: 1 },
            { kind: 'AUTHORISATION', n: 3 },
            { kind: 'MONTH', n: 1 },
          ],
        },
        items: [],
      },
    },
  });
  drawPart(<SidebarMenu routes={routes} />, at);
};

describe('the menu of the back office', () => {
  it('counts what awaits the user on each page, under headings; a heading with one page is the page', async () => {
    draw('/console/shelf');
    const menu = within(await screen.findByRole('navigation', { name: '菜单' }));
    await menu.findByRole('link', { name: /核保工作台\s*2/ });
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['合作机构', '财务']);
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '产品列表',
      '个人中心',
      '保单',
      '续保',
      '核保工作台2',
      '开户申请',
      '机构4',
      '产品上架',
      '佣金结算1',
      '对账',
      '操作记录',
    ]);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('产品上架');
  });

  it('marks the settlement while the back office reads the statement of an agent', async () => {
    draw('/statements?month=2026-10&agent=u-linxl');
    const menu = within(await screen.findByRole('navigation', { name: '菜单' }));
    expect((await menu.findByRole('link', { current: 'page' })).textContent).toMatch(/^佣金结算/);
  });
});
