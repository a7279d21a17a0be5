import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { exclusionsFirst } from '../../../../engine/react/form/inline-documents.tsx';
import { formProgress } from '../../../../engine/react/form/steps.ts';
import type { Submission } from '../../../../engine/react/form/use-steps.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { selfServiceOf, startApplication } from '../../../../src/portal/insure/start-application.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const today = '2026-11-21';
const clauses = '# 条款\n\n前言\n\n## 第一条 合同\n\n构成\n\n## 第五条 责任免除\n\n不赔\n';

/** What the observers on the page watch: each callback reports where the end of its element is. The screen ends at 700. */
const reveals = new Map<Element, (bottom?: number) => void>();

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'> & {
  readonly boundingClientRect: { readonly bottom: number };
  readonly rootBounds: { readonly bottom: number };
};

/** Constructs an observer that reports its elements only when the test says so. */
function Observer(seen: (entries: readonly Entry[]) => void) {
  const observed: Element[] = [];
  return {
    observe: (target: Element) => {
      observed.push(target);
      reveals.set(target, (bottom = 600) =>
        seen([{ isIntersecting: true, target, boundingClientRect: { bottom }, rootBounds: { bottom: 700 } }]),
      );
    },
    disconnect: () => {
      for (const target of observed) reveals.delete(target);
    },
  };
}

let isNarrow = true;
beforeEach(() => {
  isNarrow = true;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: isNarrow,
      media: query,
      onchange: null,
      addListener: () => 0,
      removeListener: () => 0,
    }),
  );
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('fetch', async () => new Response(clauses));
});
afterEach(() => {
  reveals.clear();
  vi.unstubAllGlobals();
});

/** Returns a valid ID number of a person born on 1985-12-31. */
const numberOf = (n: number): string => {
  const body = `11010519851231${100 + n}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return `${body}${'10X98765432'[sum % 11] ?? ''}`;
};

const open = ({ step = 'check', persons = 2, own = true, agreed = false } = {}) => {
  const { model } = compiledModel('travelLyb');
  const blank = startApplication(model, today, new URLSearchParams('plan=LY10&highland=false&endDate=2026-11-25'), [], own);
  const policyholder = { holderName: '李建国', certNum: '110105198512310037', birthDay: '1985-12-31', phone: '13911128811' };
  const store = createApplicationStore({
    model,
    at: today,
    application: {
      ...blank,
      destination: '三亚',
      policyholder: { ...Object(blank['policyholder']), ...policyholder },
      insuredGroup: [
        {
          insured_list: Array.from({ length: persons }, (_, n) => ({
            finalName: `李${'甲乙丙丁戊己庚辛壬癸'[n] ?? ''}`,
            certType: '15081001',
            certNumber: numberOf(n),
            birthDay: '1985-12-31',
          })),
        },
      ],
    },
    ...(agreed && {
      read: { 'clauses.md': '2026-11-21T14:00:00+08:00' },
      confirmedDeclarations: model.data.form.steps.flatMap(({ declarations = [] }) => declarations),
    }),
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const onSubmit = vi.fn<(submission: Submission) => void>();
  const onStep = vi.fn<(to: string) => void>();
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step}
      onStep={onStep}
      product={{ name: '旅行意外险', insurer: '澜桥财险', documents: '/models/x/documents' }}
      quote={{ state: 'local' }}
      onSubmit={onSubmit}
      submitLabel="登录后提交"
      expected={[persons]}
      selfService={own ? selfServiceOf(undefined, 'abc') : undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
    />,
  );
  return { store, onSubmit, onStep };
};

const agree = () => screen.findByRole('button', { name: '以上全部符合并同意' });
const readToEnd = async (): Promise<void> => {
  await screen.findByText('不赔');
  await waitFor(() => expect(reveals.size).toBe(6));
  act(() => {
    for (const reveal of reveals.values()) reveal();
  });
};
const submit = (): void => {
  fireEvent.click(screen.getByRole('button', { name: '登录后提交' }));
};
const ticks = () => within(screen.getByRole('group', { name: '我已读完以上文件，并声明' })).getAllByRole('checkbox');

describe('the last page of a private customer on a phone', () => {
  it('has the answers, the texts to read and the declarations, and no step before it for them', async () => {
    const { onStep } = open({ step: 'declare' });
    expect(await screen.findByRole('heading', { level: 1, name: '提交前请核对' })).toBeTruthy();
    expect(await screen.findByText('李甲')).toBeTruthy();
    expect(screen.getByText('第 4 步，共 4 步')).toBeTruthy();
    await agree();
    fireEvent.click(screen.getByRole('button', { name: '上一步' }));
    expect(onStep).toHaveBeenCalledWith('travellers');
  });

  it('takes no declaration after a jump to the end of a text', async () => {
    open();
    await screen.findByText('不赔');
    await waitFor(() => expect(reveals.size).toBe(6));
    act(() => [...reveals.values()].at(-1)?.());
    expect(await agree()).toHaveProperty('disabled', true);
  });

  it('takes no part as read whose end is below the screen', async () => {
    open();
    await screen.findByText('不赔');
    await waitFor(() => expect(reveals.size).toBe(6));
    act(() => {
      for (const reveal of reveals.values()) reveal(900);
    });
    expect(await agree()).toHaveProperty('disabled', true);
  });

  it('says on its last button what is left, and leads to the first part that was not read, then to the declarations', async () => {
    const { onSubmit } = open();
    await screen.findByText('不赔');
    await waitFor(() => expect(reveals.size).toBe(6));
    const [first, second, third] = [...reveals.keys()];
    expect(screen.queryByRole('button', { name: '登录后提交' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '继续阅读条款' }));
    expect(document.activeElement).toBe(first);
    act(() => {
      for (const part of [first, second]) reveals.get(part ?? document.body)?.();
    });
    fireEvent.click(screen.getByRole('button', { name: '继续阅读条款' }));
    expect(document.activeElement).toBe(third);
    await readToEnd();
    fireEvent.click(screen.getByRole('button', { name: '去勾选声明' }));
    expect(document.activeElement).toBe(ticks()[0]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(await agree());
    submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('says in one sentence why the fifth section stands first', async () => {
    open();
    expect(await screen.findByText('不赔的情况先看：第五条 责任免除放在最前，其余按原顺序。')).toBeTruthy();
  });

  it('takes declarations only after the whole texts were on the screen, and records the reading at the confirmation', async () => {
    const { store } = open();
    expect(await agree()).toHaveProperty('disabled', true);
    expect(ticks().every((tick) => tick.matches(':disabled'))).toBe(true);
    await readToEnd();
    expect(store.getState().read).toEqual({});
    fireEvent.click(await agree());
    expect(store.getState().read).toEqual({ 'clauses.md': '2026-11-21T14:35:02+08:00' });
    expect(store.getState().confirmedDeclarations.size).toBe(3);
    expect((await agree()).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(ticks()[1] ?? document.body);
    expect(store.getState().confirmedDeclarations.size).toBe(2);
    expect((await agree()).getAttribute('aria-pressed')).toBe('false');
  });

  it('records the reading with a single declaration too', async () => {
    const { store } = open();
    await agree();
    await readToEnd();
    fireEvent.click(ticks()[0] ?? document.body);
    expect(store.getState().read).toEqual({ 'clauses.md': '2026-11-21T14:35:02+08:00' });
    expect(store.getState().confirmedDeclarations.size).toBe(1);
  });

  it('submits nothing before all is read and declared', async () => {
    const { onSubmit } = open();
    await agree();
    await readToEnd();
    fireEvent.click(ticks()[0] ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: '去勾选声明' }));
    expect(document.activeElement).toBe(ticks()[1]);
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(await agree());
    submit();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      premium: '20.00',
      documentsRead: [{ file: 'clauses.md', at: '2026-11-21T14:35:02+08:00' }],
    });
    expect(onSubmit.mock.calls[0]?.[0].declarations).toHaveLength(3);
  });

  it('is where a draft of it continues', () => {
    const { store } = open();
    expect(formProgress(store, 'check')).toMatchObject({ step: 'check', unfinished: ['declare'] });
    expect(formProgress(store, 'declare')).toMatchObject({ step: 'declare' });
  });
});

describe('the declarations have a step of their own', () => {
  it('from ten persons on, with the texts on the page', async () => {
    open({ step: 'declare', persons: 10 });
    expect(await screen.findByRole('heading', { level: 1, name: '告知与声明' })).toBeTruthy();
    await agree();
  });

  it('from ten persons on, and the first error names all that is missing, and leads to the first unread part', async () => {
    open({ step: 'declare', persons: 10 });
    await screen.findByText('不赔');
    await waitFor(() => expect(reveals.size).toBe(6));
    const [first, second] = [...reveals.keys()];
    act(() => reveals.get(first ?? document.body)?.());
    fireEvent.click(screen.getByRole('button', { name: '下一步' }));
    expect(screen.getByRole('link', { name: '请阅读并勾选全部声明' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '请先阅读《旅行意外伤害保险条款》' }));
    expect(document.activeElement).toBe(second);
    await readToEnd();
    fireEvent.click(screen.getByRole('button', { name: '下一步' }));
    expect(screen.queryByRole('link', { name: /请先阅读/ })).toBeNull();
    expect(screen.getByRole('link', { name: '请阅读并勾选全部声明' })).toBeTruthy();
  });

  it.each([
    ['for agents', true, false],
    ['on wide screens', false, true],
  ])('%s, with the texts in dialogs', async (_, narrow, own) => {
    isNarrow = narrow;
    open({ step: 'declare', own });
    expect(await screen.findByRole('heading', { level: 1, name: '告知与声明' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '《旅行意外伤害保险条款》' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '以上全部符合并同意' })).toBeNull();
    expect(screen.getByText('还有 1 份资料未阅读：《旅行意外伤害保险条款》')).toBeTruthy();
  });
});

it('moves exclusions before the other sections and keeps every word', () => {
  expect(exclusionsFirst(clauses)).toBe('# 条款\n\n前言\n\n## 第五条 责任免除\n\n不赔\n\n## 第一条 合同\n\n构成');
  const folder = resolve(import.meta.dirname, '../../../../schemas');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.md'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const sorted = (words: string) => words.split(/\s+/).filter(Boolean).toSorted();
    expect(sorted(exclusionsFirst(text)), name).toEqual(sorted(text));
  }
});
