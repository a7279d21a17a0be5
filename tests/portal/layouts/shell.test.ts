import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuTree } from '../../../src/portal/layouts/shell/sidebar.tsx';
import { nextTab, remainingTabs, withVisit } from '../../../src/portal/layouts/shell/tabs.tsx';
import { readPercent } from '../../../src/portal/texts/percent.ts';
import { routes } from '../../../src/portal/router/routes.tsx';
import { isPhone, maskedPhone, plainPhone } from '../../../src/portal/texts/phone.ts';
import { brandScale } from '../../../src/portal/theme/palettes.ts';
import { luminance, rampOf } from '../../../src/portal/theme/brand-colour.ts';
import { officeRights } from '../../../src/contract/choices.ts';
import { menuOf } from '../../../src/server/site/menu.ts';

const entry = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  path: `/${name}`,
  component: name,
  name,
  meta: { title: name },
  ...more,
});
const pathOf = (name: string): string | undefined => (name.startsWith('no-') ? undefined : `/page/${name}`);
const titles = (entries: Parameters<typeof menuTree>[0]): unknown =>
  menuTree(entries, ['admin'], pathOf).map(({ title, path, children }) =>
    children.length > 0 ? [title, children.map((child) => child.title)] : `${title} ${path}`,
  );

describe('the sidebar', () => {
  it('[LA-06] leaves out hidden entries, entries that the roles do not permit and entries that are no page, and shows a single child directly', () => {
    expect(
      titles([
        entry('home'),
        entry('secret', { hidden: 2 }),
        entry('editors', { meta: { title: 'editors', roles: ['editor'] } }),
        entry('admins', { meta: { title: 'admins', roles: ['editor', 'admin'] } }),
        entry('no-page'),
        entry('one', { children: [entry('only'), entry('profile', { hidden: 2 })] }),
        entry('none', { children: [entry('no-child')] }),
        entry('two', { children: [entry('a'), entry('b')] }),
      ]),
    ).toEqual(['home /page/home', 'admins /page/admins', 'only /page/only', ['two', ['a', 'b']]]);
  });
  it('has a page at the same path for every visible entry of the agents’ menu', () => {
    const user = {
      id: 'u',
      orgId: 'o',
      level: 3,
      issueFlag: true,
      customer: false,
      backOffice: true,
      officeRights,
      orgAdmin: true,
    };
    const pages = menuOf(user, 'zh-CN').flatMap((each) => each.children ?? [each]);
    for (const { name, path } of pages) expect(routes.find((route) => route.name === name)?.path, name).toBe(path);
  });
});

const tab = (path: string, target = path) => ({ path, target });
const list = ['/dashboard', '/a', '/b', '/c'].map((path) => tab(path));
const isPinned = (path: string): boolean => path === '/dashboard';
const paths = (tags: readonly { readonly path: string }[]): readonly string[] => tags.map(({ path }) => path);

describe('the tabs of the open pages', () => {
  it('[LA-07] keep the place of an open page and use its new address', () => {
    expect(withVisit(list, tab('/b', '/b?x=1'))).toEqual([tab('/dashboard'), tab('/a'), tab('/b', '/b?x=1'), tab('/c')]);
    expect(paths(withVisit(list, tab('/d')))).toEqual(['/dashboard', '/a', '/b', '/c', '/d']);
  });
  it('[LA-07] are closed or kept, and pinned ones are kept', () => {
    expect(paths(remainingTabs(list, isPinned, { only: '/b' }))).toEqual(['/dashboard', '/a', '/c']);
    expect(paths(remainingTabs(list, isPinned, { only: '/dashboard' }))).toEqual(paths(list));
    expect(paths(remainingTabs(list, isPinned, { allBut: '/b' }))).toEqual(['/dashboard', '/b']);
    expect(paths(remainingTabs(list, isPinned, 'all'))).toEqual(['/dashboard']);
  });
  it('open the right neighbour of a closed page, and the one before it after the last', () => {
    expect(nextTab(list, remainingTabs(list, isPinned, { only: '/b' }), '/b')?.path).toBe('/c');
    expect(nextTab(list, remainingTabs(list, isPinned, { only: '/c' }), '/c')?.path).toBe('/b');
    expect(nextTab(list, remainingTabs(list, isPinned, 'all'), '/b')?.path).toBe('/dashboard');
  });
});

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a theme colour', () => {
  it('[LA-11] has enough contrast for every choice: white on it, it on white, on its tint, and on a dark page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('#409EFF', '#000000', '#FFFFFF', '#FFFF00'), hex), (chosen) => {
        const ramp = rampOf(chosen, brandScale);
        const of = (step: string): string => ramp[step] ?? '';
        for (const [text, ground] of [
          ['#FFFFFF', of('600')],
          ['#FFFFFF', of('700')],
          [of('700'), of('50')],
          [of('600'), '#FFFFFF'],
          [of('glow'), '#15181C'],
          [of('300'), of('tint')],
        ] as const)
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 100 },
    );
  });
  it('restores the default colour scale', () => {
    for (const [step, colour] of Object.entries(rampOf('#C8102E', { 600: '#C8102E' })))
      expect([step, colour]).toEqual(['600', '#c8102e']);
  });
});

describe('input of an administrator', () => {
  it.each([
    ['22.5', '0.225'],
    ['22.5%', '0.225'],
    ['２０', '0.2'],
    ['100', '1'],
    ['0', '0'],
    ['7.05', '0.0705'],
    ['100.01', undefined],
    ['1.234', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads the percentage %j as %j', (typed, fraction) => {
    expect(readPercent(typed)).toBe(fraction);
  });
  it.each([
    ['138 5923 1107', '13859231107'],
    ['+86 138-5923-1107', '13859231107'],
    ['１３８５９２３１１０７', '13859231107'],
    ['8613859231107', '13859231107'],
  ])('reads the phone %j', (typed, plain) => {
    expect([plainPhone(typed), isPhone(plainPhone(typed))]).toEqual([plain, true]);
  });
  it('has its phones masked, and keeps other texts', () => {
    expect(['13859231107', '', '0592-123'].map(maskedPhone)).toEqual(['138****1107', '', '0592-123']);
  });
});
