import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { patchRows } from '../../../../engine/react/state/rows.ts';
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
  /** Values of the policyholder in place of the usual ones. */
  readonly policyholder?: Readonly<Record<string, string>>;
};

const open = (step: string, { code = 'travelLyb', expected = [4], own = true, insured = [], policyholder }: Opened = {}) => {
  const { model } = compiledModel(code);
  const blank = startApplication(model, today, new URLSearchParams('plan=LY10&highland=false&endDate=2026-11-25'), [], own);
  const store = createApplicationStore({
    model,
    at: today,
    application: {
      ...blank,
      destination: '三亚',
      policyholder: { ...Object(blank['policyholder']), ...holder, ...policyholder },
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
  const base = own ? selfServiceOf(undefined, 'abc') : undefined;
  const settings = base && { ...base, decided: ['highland'] };
  const Form = () => {
    const [shown, setShown] = useState(step);
    return (
      <ApplicationForm
        store={store}
        language="zh-CN"
        step={shown}
        onStep={setShown}
        product={{ name: '旅行意外险', insurer: '澜桥财险', documents: '/models/x/documents' }}
        quote={{ state: 'local' }}
        onSubmit={() => undefined}
        expected={expected}
        selfService={settings}
        now={() => '2026-11-21T14:35:02+08:00'}
      />
    );
  };
  draw(<Form />);
  return store;
};

const rows = (store: ReturnType<typeof open>) => store.getState().lists['insuredGroup.insured_list']?.[0]?.rows ?? [];
/** The dialog listens to presses outside from the next frame on. */
const nextFrame = () => act(() => new Promise<void>((settled) => requestAnimationFrame(() => settled())));
const bar = () => within(screen.getByRole('region', { name: '保费合计' }));

describe('the list of persons on the phone of someone who insures the family', () => {
  it.each(['travelLyb', 'EastChinaSea'])('has a card for each expected person, and no tools for long lists: %s', async (code) => {
    const store = open(code === 'travelLyb' ? 'travellers' : 'insured', { code });
    expect(await screen.findAllByRole('button', { name: /待填写$/ })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: '增加一行' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '给自己投保：李建国' }));
    expect(await screen.findAllByRole('button', { name: /待填写$/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^给自己投保/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '移除第 1 人' }));
    expect(rows(store)).toHaveLength(0);
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
    fireEvent.click(dialog.getByRole('button', { name: '保存，填第 2 位' }));
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
    fireEvent.click(dialog.getByRole('button', { name: '保存，填第 2 位' }));
    expect(dialog.getByText('身份证号格式错误')).toBeTruthy();
    expect(rows(store)).toHaveLength(0);
    fireEvent.change(number, { target: { value: '110105198704120027' } });
    expect(dialog.getByText('1987-04-12 · 女 · 39 岁')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '保存，填第 2 位' }));
    expect(await screen.findByRole('dialog', { name: '第 2 位出行人（共 4 位）' })).toBeTruthy();
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
    expect(within(last).queryByRole('button', { name: '保存，再加一人' })).toBeNull();
    fireEvent.click(within(last).getByRole('button', { name: '保存，去核对' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows(store).map(({ values }) => values['finalName'])).toEqual(['苏玉梅', '李可心']);
    expect(await screen.findByRole('heading', { level: 1, name: '提交前请核对' })).toBeTruthy();
  });

  it('offers one more person in the dialog of the last one if their number is not known, and names it the same way', async () => {
    const store = open('travellers', { expected: [] });
    fireEvent.click((await screen.findAllByRole('button', { name: /待填写$/ }))[0] ?? document.body);
    await fill('苏玉梅', '110105198704120027');
    fireEvent.click(screen.getByRole('button', { name: '保存，再加一人' }));
    expect(await screen.findByRole('dialog', { name: '第 2 位出行人' })).toBeTruthy();
    await fill('李可心', '110105201506070019');
    fireEvent.click(screen.getByRole('button', { name: '保存，去核对' }));
    expect(await screen.findByRole('heading', { level: 1, name: '提交前请核对' })).toBeTruthy();
    expect(rows(store)).toHaveLength(2);
  });

  it('returns to the list after a correction of a person', async () => {
    const store = open('travellers', { expected: [1], insured: [holder.certNum] });
    fireEvent.click(await screen.findByRole('button', { name: /^编辑第 1 人/ }));
    await fill('李建华', holder.certNum);
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByRole('button', { name: /^编辑第 1 人 李建华/ })).toBeTruthy();
    expect(rows(store)).toHaveLength(1);
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
    fireEvent.click(screen.getByRole('button', { name: '保存，填第 2 位' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: /^第 2 位/ })).getByRole('button', { name: '关闭' }));
    expect(rows(store)[0]?.values).toMatchObject({ RelationTp: '3', beneficiaryKind: 'statutory' });
    expect((await screen.findByRole('button', { name: /^编辑第 1 人 李可心/ })).textContent).toContain('子女');
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

describe('the policyholder', () => {
  const tick = () => screen.findByRole('checkbox', { name: '我也是被保险人' });
  const next = (): void => {
    fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  };
  const back = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: '上一步' }));
  };
  const leaveDialog = async (name: RegExp): Promise<void> => {
    const dialog = await screen.findByRole('dialog', { name });
    fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
  };

  it.each(['travelLyb', 'EastChinaSea'])(
    'is the first insured person, and the dialog of the second one opens: %s',
    async (code) => {
      const store = open('holder', { code });
      expect(await tick()).toHaveProperty('checked', true);
      next();
      await leaveDialog(/^第 2 位.*共 4 位/);
      expect(await screen.findAllByRole('button', { name: /待填写$/ })).toHaveLength(3);
      expect(rows(store)[0]?.values).toMatchObject({ finalName: '李建国', certNumber: holder.certNum, birthDay: '1985-12-31' });
    },
  );

  it.each([[[1]], [[]]])('is followed by no dialog if nobody else is expected: %j', async (expected) => {
    const store = open('holder', { expected });
    await tick();
    next();
    expect(await screen.findByRole('button', { name: '再加一人' })).toBeTruthy();
    await expect(screen.findByRole('dialog', undefined, { timeout: 500 })).rejects.toThrow();
    expect(rows(store)).toHaveLength(1);
  });

  it('is not insured after the choice is cleared, and the row returns with what was typed in it', async () => {
    const store = open('holder', { expected: [2] });
    await tick();
    next();
    await leaveDialog(/^第 2 位/);
    const { id } = rows(store)[0] ?? { id: 0 };
    act(() =>
      store.edit(store.places[0] ?? expect.fail(), (groups) =>
        patchRows(groups, groups[0]?.id ?? 0, [{ id, values: { phoneNo: '13911110098' } }]),
      ),
    );
    await back();
    fireEvent.click(await tick());
    next();
    await leaveDialog(/^第 1 位/);
    expect(rows(store)).toHaveLength(0);
    await back();
    expect(await tick()).toHaveProperty('checked', false);
    expect(screen.getByRole('textbox', { name: '您的姓名' })).toHaveProperty('value', '李建国');
    fireEvent.click(await tick());
    next();
    await leaveDialog(/^第 2 位/);
    expect(rows(store)[0]?.values).toMatchObject({ finalName: '李建国', RelationTp: '1', phoneNo: '13911110098' });
  });

  it('stays one person when the name and the number are corrected later', async () => {
    const store = open('holder', { expected: [1] });
    await tick();
    next();
    await screen.findByRole('button', { name: /^编辑第 1 人/ });
    await back();
    await tick();
    act(() => {
      store.setField('policyholder.holderName', '李建华');
      store.setField('policyholder.certNum', '110105198704120027');
    });
    next();
    expect(await screen.findByRole('button', { name: /^编辑第 1 人 李建华/ })).toBeTruthy();
    expect(rows(store)).toHaveLength(1);
    expect(rows(store)[0]?.values).toMatchObject({ certNumber: '110105198704120027', birthDay: '1987-04-12', sex: 'F' });
  });

  it('is not one of them at first when the list has others only', async () => {
    open('holder', { insured: ['110105201506070019'] });
    expect(await tick()).toHaveProperty('checked', false);
  });

  it.each([
    ['an age that the product does not insure', { certNum: '110105193512310033', birthDay: '1935-12-31' }],
    ['an organisation', { holderType: 'organisation', certNum: '91350100M000100Y43' }],
  ])('has no such choice with %s', async (_, policyholder) => {
    open('holder', { policyholder });
    await expect(screen.findByRole('checkbox', { name: '我也是被保险人' }, { timeout: 500 })).rejects.toThrow();
  });
});

describe('the form of someone who insures the family', () => {
  it('keeps the premium of the expected persons on the steps before the list', () => {
    open('holder');
    expect(bar().getByText('40.00')).toBeTruthy();
    expect(bar().getByText('测算保费')).toBeTruthy();
  });

  it('is checked in a few lines, with all answers below them', async () => {
    const store = open('check', { expected: [2], insured: ['110105198512310037', '110105201506070019'] });
    const all = (await screen.findByText('全部内容')).closest('details') ?? expect.fail();
    expect(all.open).toBe(false);
    const lines = within(screen.getByRole('region', { name: '提交前请核对' })).getAllByRole('definition');
    const texts = lines.filter((line) => !all.contains(line)).map((line) => line.textContent);
    expect(texts.filter((text) => text !== '修改')).toEqual([
      '基础版（意外身故 10 万），三亚，2026-11-22–2026-11-25，共 4 天',
      '李建国 · 13911128811',
      '李建国、李可心，共 2 人',
      '¥20.00',
    ]);
    // Whole numbers in groups and ages; the policyholder is named once.
    const folded = within(all);
    expect(folded.getByText('110105 19851231 0037')).toBeTruthy();
    expect(folded.getByText('13911128811')).toBeTruthy();
    expect(folded.getByText('110105 20150607 0019')).toBeTruthy();
    expect(all.textContent).toContain('本人 · 40 岁');
    expect(all.textContent).toContain('儿童，11 岁');
    expect(folded.queryByText('证件类型')).toBeNull();
    // The number says it.
    expect(folded.queryByText('出生日期')).toBeNull();
    // The product page has left it out, and the form did not ask it.
    expect(folded.queryByText('附加高原反应')).toBeNull();
    expect(all.textContent).toContain('50 元/天');
    expect(rows(store)).toHaveLength(2);
  });

  it('asks for the name of an individual, and folds the optional fields with their titles', () => {
    open('holder');
    expect(screen.queryByRole('radio', { name: '个人' })).toBeNull();
    expect(screen.queryByRole('radio', { name: '身份证' })).toBeNull();
    expect(screen.getByRole('textbox', { name: '您的姓名' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /电子邮箱/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: '出生日期' })).toBeNull();
    expect(screen.getByText('1985-12-31 · 男 · 40 岁')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '单位投保' }));
    expect(screen.getByRole('radio', { name: '个人' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('button', { name: '电子邮箱、所在地区、详细地址、发票（选填）' }));
    expect(screen.getByRole('textbox', { name: /电子邮箱/ })).toBeTruthy();
  });
});
