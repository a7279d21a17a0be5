import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { selfServiceOf, startApplication } from '../../../../src/portal/insure/start-application.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const today = '2026-11-21';

// Answers every media query with a match, as on a narrow screen.
const narrow = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: true,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

beforeEach(() => void vi.stubGlobal('matchMedia', narrow));
afterEach(() => void vi.unstubAllGlobals());

const holder = { holderName: '李建国', certNum: '110105198512310037', birthDay: '1985-12-31', phone: '13911128811' };

type Opened = {
  readonly code?: string;
  readonly expected?: readonly number[];
  readonly own?: boolean;
  readonly insured?: readonly string[];
};

const open = (step: string, { code = 'travelLyb', expected = [4], own = true, insured = [] }: Opened = {}) => {
  const { model } = compiledModel(code);
  const blank = startApplication(model, today, new URLSearchParams('plan=LY10&highland=false&endDate=2026-11-25'), [], own);
  const store = createApplicationStore({
    model,
    at: today,
    application: {
      ...blank,
      destination: '三亚',
      policyholder: { ...Object(blank['policyholder']), ...holder },
      ...(insured.length > 0 && {
        insuredGroup: [
          {
            insured_list: insured.map((certNumber, n) => ({
              finalName: n === 0 ? holder.holderName : '李可心',
              certType: '15081001',
              certNumber,
              birthDay: n === 0 ? holder.birthDay : '2015-06-07',
            })),
          },
        ],
      }),
    },
    ...(insured.length > 0 && {
      read: { 'clauses.md': '2026-11-21T14:35:00+08:00' },
      confirmedDeclarations: model.data.form.steps.flatMap(({ declarations = [] }) => declarations),
    }),
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step}
      onStep={() => undefined}
      product={{ name: '旅行意外险', insurer: '澜桥财险', documents: '/models/x/documents' }}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      expected={expected}
      selfService={own ? selfServiceOf(undefined, 'abc') : undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
    />,
  );
  return store;
};

const rows = (store: ReturnType<typeof open>) => store.getState().lists['insuredGroup.insured_list']?.[0]?.rows ?? [];
/** The dialog listens to presses outside from the next frame on. */
const nextFrame = () => act(() => new Promise<void>((settled) => requestAnimationFrame(() => settled())));
const bar = () => within(screen.getByRole('region', { name: '保费合计' }));

describe('the list of persons on the phone of someone who insures the family', () => {
  it.each(['travelLyb', 'EastChinaSea'])(
    'has a card for each expected person, and adds the policyholder with one tap: %s',
    async (code) => {
      const store = open(code === 'travelLyb' ? 'travellers' : 'insured', { code });
      expect(await screen.findAllByRole('button', { name: /待填写$/ })).toHaveLength(4);
      expect(screen.queryByRole('button', { name: '增加一行' })).toBeNull();
      expect(screen.queryByRole('checkbox')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: '给自己投保：李建国' }));
      const next = await screen.findByRole('dialog', { name: /^第 2 位.*共 4 位/ });
      fireEvent.click(within(next).getByRole('button', { name: '关闭' }));
      expect(await screen.findAllByRole('button', { name: /待填写$/ })).toHaveLength(3);
      expect(screen.queryByRole('button', { name: /^给自己投保/ })).toBeNull();
      expect(rows(store)[0]?.values).toMatchObject({
        finalName: '李建国',
        certNumber: '110105198512310037',
        birthDay: '1985-12-31',
      });
      fireEvent.click(screen.getByRole('button', { name: '移除第 1 人' }));
      expect(rows(store)).toHaveLength(0);
    },
  );

  it.each([[[1]], [[]]])('opens no further dialog after the policyholder if nobody else is expected: %j', async (expected) => {
    open('travellers', { expected });
    fireEvent.click(await screen.findByRole('button', { name: '给自己投保：李建国' }));
    // The dialog of a row loads when it is opened.
    await expect(screen.findByRole('dialog', undefined, { timeout: 500 })).rejects.toThrow();
    expect(screen.getByRole('button', { name: '再加一人' })).toBeTruthy();
  });

  it('takes an ID card for granted, and offers other documents', async () => {
    const store = open('travellers', { expected: [2] });
    fireEvent.click((await screen.findAllByRole('button', { name: /待填写$/ }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('radiogroup', { name: /证件类型/ })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: '其他证件' }));
    fireEvent.click(within(dialog.getByRole('radiogroup', { name: /证件类型/ })).getByRole('radio', { name: '护照' }));
    expect(dialog.queryByRole('button', { name: '其他证件' })).toBeNull();
    fireEvent.change(dialog.getByRole('textbox', { name: '姓名' }), { target: { value: 'ANNA SMITH' } });
    fireEvent.change(dialog.getByRole('textbox', { name: '证件号码' }), { target: { value: 'E12345678' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /出生日期/ }), { target: { value: '1987-04-12' } });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(rows(store)[0]?.values).toMatchObject({ certType: '15081002', certNumber: 'E12345678' });
  });

  it('keeps the dialog of a person open while its number is wrong, and reads birth date and sex from a right one', async () => {
    const store = open('travellers');
    fireEvent.click((await screen.findAllByRole('button', { name: /待填写$/ }))[1] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: '第 1 位出行人（共 4 位）' }));
    await nextFrame();
    expect(dialog.queryByRole('textbox', { name: /出生日期/ })).toBeNull();
    fireEvent.change(dialog.getByRole('textbox', { name: '姓名' }), { target: { value: '苏玉梅' } });
    const number = dialog.getByRole('textbox', { name: '证件号码' });
    fireEvent.change(number, { target: { value: '11010519870412002' } });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByText('身份证号格式错误')).toBeTruthy();
    expect(rows(store)).toHaveLength(0);
    fireEvent.change(number, { target: { value: '110105198704120027' } });
    expect(dialog.getByText('1987-04-12 · 女 · 39 岁')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows(store)[0]?.values).toMatchObject({ finalName: '苏玉梅', birthDay: '1987-04-12', sex: 'F' });
  });

  const fill = async (name: string, number: string): Promise<void> => {
    const dialog = within(await screen.findByRole('dialog'));
    await nextFrame();
    fireEvent.change(dialog.getByRole('textbox', { name: '姓名' }), { target: { value: name } });
    fireEvent.change(dialog.getByRole('textbox', { name: '证件号码' }), { target: { value: number } });
  };

  it('leads from each dialog to the next open person, and ends after the last one; Enter presses the main button', async () => {
    const store = open('travellers', { expected: [2] });
    fireEvent.click((await screen.findAllByRole('button', { name: /待填写$/ }))[0] ?? document.body);
    await fill('苏玉梅', '110105198704120027');
    const dialog = screen.getByRole('dialog', { name: '第 1 位出行人（共 2 位）' });
    expect(within(dialog).getByRole('button', { name: '保存，填第 2 位' })).toBeTruthy();
    expect(within(dialog).queryByRole('textbox', { name: /手机号码/ })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: '手机号码（选填）' }));
    expect(within(dialog).getByRole('textbox', { name: /手机号码/ })).toBeTruthy();
    fireEvent.keyDown(within(dialog).getByRole('textbox', { name: '证件号码' }), { key: 'Enter' });
    const last = await screen.findByRole('dialog', { name: '第 2 位出行人（共 2 位）' });
    expect(within(last).queryByRole('button', { name: '保存' })).toBeNull();
    await fill('李可心', '110105201506070019');
    expect(within(last).getByText('2015-06-07 · 男 · 儿童，11 岁')).toBeTruthy();
    fireEvent.click(within(last).getByRole('button', { name: '完成' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows(store).map(({ values }) => values['finalName'])).toEqual(['苏玉梅', '李可心']);
  });

  it('asks what the person is to the policyholder, takes a child for one, and keeps the values of the model', async () => {
    const store = open('insured', { code: 'EastChinaSea', expected: [2] });
    fireEvent.click((await screen.findAllByRole('button', { name: /待填写$/ }))[0] ?? document.body);
    await fill('李可心', '110105201506070019');
    const relation = within(screen.getByRole('radiogroup', { name: /TA 是您的/ }));
    expect(relation.getByRole('radio', { name: '子女' })).toHaveProperty('checked', true);
    await fill('苏玉梅', '110105198704120027');
    expect(relation.getByRole('radio', { name: '其他' })).toHaveProperty('checked', true);
    fireEvent.click(relation.getByRole('radio', { name: '配偶' }));
    await fill('李可心', '110105201506070019');
    expect(relation.getByRole('radio', { name: '配偶' })).toHaveProperty('checked', true);
    fireEvent.click(relation.getByRole('radio', { name: '子女' }));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(rows(store)[0]?.values).toMatchObject({ RelationTp: '3', beneficiaryKind: 'statutory' });
    expect(screen.getByRole('button', { name: /李可心/ }).textContent).toContain('子女');
  });

  it('is the grid for agents', () => {
    open('travellers', { own: false });
    expect(screen.getByRole('button', { name: '增加一行' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /待填写$/ })).toBeNull();
  });

  it('is the grid where groups have a plan of their own', () => {
    open('insured', { code: 'groupAccOption' });
    expect(screen.getByRole('button', { name: '增加一行' })).toBeTruthy();
  });

  it('is the grid when more than 20 persons are expected', () => {
    open('travellers', { expected: [21] });
    expect(screen.getByRole('button', { name: '增加一行' })).toBeTruthy();
  });
});

describe('the form of someone who insures the family', () => {
  it('keeps the premium of the expected persons on the steps before the list', () => {
    open('holder');
    expect(bar().getByText('40.00')).toBeTruthy();
    expect(bar().getByText('测算保费')).toBeTruthy();
  });

  it('is checked with whole numbers in groups and with ages, and names the policyholder once', async () => {
    const store = open('check', { expected: [2], insured: ['110105198512310037', '110105201506070019'] });
    expect(await screen.findByText('110105 19851231 0037')).toBeTruthy();
    expect(screen.getByText('13911128811')).toBeTruthy();
    expect(screen.getByText('110105 20150607 0019')).toBeTruthy();
    expect(document.body.textContent).toContain('本人 · 40 岁');
    expect(document.body.textContent).toContain('儿童，11 岁');
    expect(screen.queryByText('证件类型')).toBeNull();
    // The number says it.
    expect(screen.queryByText('出生日期')).toBeNull();
    expect(rows(store)).toHaveLength(2);
  });

  it('asks for the name of an individual, and folds the optional fields with their titles', () => {
    open('holder');
    expect(screen.queryByRole('radio', { name: '个人' })).toBeNull();
    expect(screen.queryByRole('radio', { name: '身份证' })).toBeNull();
    expect(screen.getByRole('textbox', { name: '您的姓名' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /电子邮箱/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: '出生日期' })).toBeNull();
    expect(screen.getByText('1985-12-31')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '单位投保' }));
    expect(screen.getByRole('radio', { name: '个人' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('button', { name: '电子邮箱、所在地区、详细地址、发票（选填）' }));
    expect(screen.getByRole('textbox', { name: /电子邮箱/ })).toBeTruthy();
  });
});
