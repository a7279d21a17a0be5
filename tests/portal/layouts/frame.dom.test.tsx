import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../src/contract/accounts.ts';
import { Portal } from '../../../src/portal/app.tsx';
import { Footer } from '../../../src/portal/layouts/footer.tsx';
import { Hotline, Tabs } from '../../../src/portal/layouts/header.tsx';
import SessionEndedDialog from '../../../src/portal/accounts/session-ended-dialog.tsx';
import { UserMenu } from '../../../src/portal/layouts/user-menu.tsx';
import { usePageTitle } from '../../../src/portal/components/page/page-title.ts';
import { sessionBegun, sessionUser } from '../../../src/portal/session/session.ts';
import { setLanguage } from '../../../src/portal/texts/language.ts';
import { system } from '../../../src/portal/theme/system.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();

const settings = {
  data: {
    title: { 'zh-CN': '某某经纪', 'en-US': 'So Brokers' },
    hotline: '400-123-4567',
    licenceNumber: '269999000000800',
    filingNumber: '闽ICP备12345678号',
    copyright: { 'zh-CN': '© 2026 某某', 'en-US': '© 2026 So' },
  },
};
const address = (): string => screen.getByTestId('address').textContent;

describe('the user menu', () => {
  const draw = (user: UserInfo, inShell = false): HTMLElement => {
    sessionBegun(user);
    drawPart(<UserMenu inShell={inShell} />, '/products/group/detail?productId=1001');
    return screen.getByRole('button', { name: /的菜单$/ });
  };
  const items = async (): Promise<readonly string[]> => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

  it('[LA-01] is beside the avatar and “organisation (user name)”, and has personal home, account info and log out', async () => {
    const button = draw(agent);
    expect(button.textContent).toBe('鹭江保险代理（linxl） 林晓岚');
    expect(button.querySelector('img')?.getAttribute('src')).toMatch(/^\/art\/avatar\.svg/);
    fireEvent.click(button);
    expect(await items()).toEqual(['个人主页', '账号信息', '退出登录']);
  });
  it.each([
    ['个人主页', '/dashboard'],
    ['账号信息', '/profile/index'],
    ['退出登录', '/logout'],
  ])('[LA-01] links with %s to %s', async (item, path) => {
    fireEvent.click(draw(agent));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(address()).toBe(path));
  });
  it('[LA-01] has change password and log out in the shell', async () => {
    fireEvent.click(draw(agent, true));
    expect(await items()).toEqual(['修改密码', '退出登录']);
    fireEvent.click(screen.getByRole('menuitem', { name: '修改密码' }));
    await waitFor(() => expect(address()).toBe('/profile/index#password'));
  });
  it.each([
    ['a product', '/products/group/detail?productId=1001', '/login'],
    ['a product that an agent opened', '/products/group/detail?productId=1001&share=0', '/login'],
    ['a product by a shared link', '/products/group/detail?productId=1001&share=aB3', '/customer/login'],
    ['a product, coming from the public site', '/products/group/detail?productId=1001&source=www', '/customer/login'],
    ['a page of the customers', '/customer/center', '/customer/login'],
  ])('[LA-01] [SE-02] is a login button with the way back when nobody is signed in: on %s', (_, at, page) => {
    drawPart(<UserMenu />, at);
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe(`${page}?redirect=${encodeURIComponent(at)}`);
  });
});

describe('the tabs', () => {
  it.each([
    [1, 1, ['产品列表', '个人中心']],
    [0, 1, []],
    [1, 4, []],
  ] as const)('[LA-02] with tabnav %i for a user of type %i are %j', (tabnav, userType2, shown) => {
    sessionBegun({ ...agent, userType2, layout: { tabnav } });
    drawPart(<Tabs />, '/dashboard');
    expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(shown);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      shown.length > 0 ? ['/home', '/dashboard'] : [],
    );
  });
});

describe('the settings of the site', () => {
  it('[LA-01] [LA-03] are the hotline at the top and licence, filing number and copyright at the bottom, in both languages', async () => {
    answer({ commonDatas: settings });
    drawPart(
      <>
        <Hotline />
        <Footer width="page" />
      </>,
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByText('269999000000800')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe(
      '经营保险经纪业务许可证：269999000000800闽ICP备12345678号保单查验© 2026 某某',
    );
    const [hotline] = screen.getAllByRole('link', { hidden: true });
    expect([hotline?.textContent, hotline?.getAttribute('href')]).toEqual(['服务热线：400-123-4567', 'tel:400-123-4567']);
    expect(footer.getByRole('link', { name: '保单查验' }).getAttribute('href')).toBe('/verify');
    act(() => setLanguage('en-US'));
    await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain('© 2026 So'));
    expect(screen.getByRole('contentinfo').textContent).toContain('Broker licence 269999000000800');
  });

  it('[RT-30] add the title of the site to that of the page', async () => {
    answer({ commonDatas: settings });
    const Page = () => {
      usePageTitle('个人中心');
      return null;
    };
    drawPart(<Page />);
    await waitFor(() => expect(document.title).toBe('个人中心 - 某某经纪'));
  });
});

describe('the dialog of 405', () => {
  it('[SE-08] shows “notice”, the sentence and “OK”, can only be confirmed, and then ends the session', () => {
    sessionBegun(agent);
    drawPart(<SessionEndedDialog reason="switched" />);
    const dialog = screen.getByRole('alertdialog', { name: '提示' });
    expect(dialog.textContent).toContain('用户已切换，请重新登录或关闭此页面');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['确定']);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect([screen.getByRole('alertdialog'), sessionUser()]).toEqual([dialog, 'u-linxl']);
    fireEvent.click(within(dialog).getByRole('button'));
    expect(sessionUser()).toBeUndefined();
  });
  it('[SE-08] shows the same in English', () => {
    setLanguage('en-US');
    drawPart(<SessionEndedDialog reason="switched" />);
    const dialog = screen.getByRole('alertdialog', { name: 'Notice' });
    expect(dialog.textContent).toContain('User has switched, please log in again or close this page');
    expect(within(dialog).getByRole('button').textContent).toBe('OK');
  });
});

describe('the progress bar', () => {
  it.each(['resolve', 'reject'] as const)('[LA-14] is shown while a page loads, and ends when it %ss', async (outcome) => {
    let end = (): void => undefined;
    const page = new Promise<null>((resolve, reject) => {
      end = outcome === 'resolve' ? () => resolve(null) : () => reject(new Error('The page did not come'));
    });
    const children = [
      { path: '/home', element: null },
      { path: '/slow', loader: () => page, element: null, errorElement: <p>…</p> },
    ];
    const router = createMemoryRouter([{ Component: Portal, children }], { initialEntries: ['/home'] });
    render(
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>,
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    await act(async () => void router.navigate('/slow'));
    expect(screen.getByRole('progressbar', { name: '正在加载' })).toBeTruthy();
    await act(async () => end());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
