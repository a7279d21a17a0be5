import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Language, priceApplication } from '../../../../engine/index.ts';
import { DetailPage } from '../../../../engine/react/detail/detail-page.tsx';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

withLayout();
afterEach(() => vi.unstubAllGlobals());

const product = {
  name: '鹭江团体意外险',
  insurer: '沧屿财产保险股份有限公司',
  licence: '000218',
  documents: '/models/x/documents',
};
const open = (language: Language = 'zh-CN', more: object = {}, mayBuy = true) => {
  const onBuy = vi.fn<(choices: Readonly<Record<string, unknown>>) => void>();
  draw(
    <DetailPage
      model={model}
      language={language}
      at={today}
      product={{ ...product, ...more }}
      onBuy={mayBuy ? onBuy : undefined}
    />,
  );
  const calculator = document.getElementById('section-calculator');
  if (!calculator) throw new Error('The page has no calculator');
  return { onBuy, calculator };
};
const persons = (label: string): HTMLElement => screen.getByRole('textbox', { name: `${label}，人数` });
const sums = (): string => document.getElementById('section-calculator')?.textContent ?? '';

describe('the detail page', () => {
  it('[RT-20] shows name, insurer with licence, cover, rates, exclusions, claims, questions and documents', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('鹭江团体意外险');
    expect(screen.getByText('保险许可证 000218')).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['保障责任', '费率', '责任免除与免赔', '理赔流程', '常见问题', '条款与资料', '保费测算']);
  });

  it('shows every rate of the rating table, and a dash when a class is not insured', () => {
    open();
    const table = screen.getByRole('table', { name: /费率/ });
    const rates = model.data.tables['annualRate']?.rows ?? [];
    for (const [plan, kind, amount] of rates) {
      const at = within(table)
        .getAllByRole('columnheader', { hidden: true })
        .findIndex((head) => head.textContent === plan);
      const row = within(table).getAllByRole('row')[Number(kind)];
      expect(row?.children[at]?.textContent).toBe(amount === null ? '—' : Number(amount).toLocaleString('en-US'));
    }
  });

  it('shows a column for each month of a table, though some are terms too, under the names that the page gives', () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    const rows = months.map((month) => ['一级', month, `0.${10 + month}`]);
    const byMonth = { columns: [{ key: 'place' }, { key: 'month' }, { gives: 'rate', unit: 'rate' }], rows };
    const block = {
      block: 'price-table',
      title: '月份系数',
      table: 'byMonth',
      across: 'month',
      heads: { 1: '一月', 12: '十二月' },
    };
    const data = { ...model.data, tables: { ...model.data.tables, byMonth }, detail: [...model.data.detail, block] };
    draw(<DetailPage model={{ ...model, data }} language="zh-CN" at={today} product={product} onBuy={undefined} />);
    const heads = within(screen.getByRole('table', { name: /月份系数/ })).getAllByRole('columnheader', { hidden: true });
    expect(heads.map((head) => head.textContent)).toEqual(['', '一月', ...months.slice(1, -1).map(String), '十二月']);
  });

  it('labels the persons of the calculator as an example until the visitor changes them', () => {
    open();
    expect(sums()).toContain('示例人数，请改成您的');
    fireEvent.change(persons('1 类'), { target: { value: '13' } });
    expect(sums()).not.toContain('示例人数');
    expect(sums()).toContain('共 43 人');
  });

  it('has the calculator in a sheet that the bar opens when the page has one column', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const onBuy = vi.fn<() => void>();
    draw(<DetailPage model={model} language="zh-CN" at={today} product={product} onBuy={onBuy} />);
    expect(document.getElementById('section-calculator')).toBeNull();
    // jsdom applies the styles of wide windows, which hide the bar.
    fireEvent.click(screen.getByText('测算'));
    const sheet = within(await screen.findByRole('dialog', { name: '保费测算' }));
    fireEvent.change(sheet.getByRole('textbox', { name: '1 类，人数' }), { target: { value: '13' } });
    expect(document.querySelector('[data-chrome]')?.textContent).toContain('43 人');
    fireEvent.click(sheet.getByRole('button', { name: '立即投保' }));
    expect(onBuy).toHaveBeenCalledOnce();
  });

  it('asks for plan, term and numbers before the other choices of the calculator', () => {
    const block = model.data.detail.find(({ block: name }) => name === 'calculator');
    const schema = {
      ...model.data.schema,
      properties: { ...model.data.schema.properties, extra: { title: '附加', type: 'boolean' } },
    } as const;
    const detail = [{ ...block, block: 'calculator', choices: ['extra', 'insuredGroup.plan', 'term'] }];
    draw(
      <DetailPage model={{ ...model, data: { ...model.data, schema, detail } }} language="zh-CN" at={today} product={product} />,
    );
    const text = sums();
    const places = ['保障方案', '保险期间', '1 类', '附加'].map((words) => text.indexOf(words));
    expect(places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1))).toBe(true);
    const extra = screen.getByRole('checkbox', { name: '附加' });
    fireEvent.click(extra);
    expect(extra).toHaveProperty('checked', true);
  });

  it('shows a long rate table with several keys for one value of the first key at a time', () => {
    const rates = (kind: string) => [18, 28, 38, 48, 58].map((age) => [kind, age, `${age}.00`]);
    const table = { columns: [{ key: 'kind' }, { key: 'age' }, { gives: 'rate' }], rows: [...rates('甲'), ...rates('乙')] };
    const block = { block: 'price-table', title: '两键费率', table: 'byTwo' };
    const data = { ...model.data, tables: { ...model.data.tables, byTwo: table }, detail: [block] };
    draw(<DetailPage model={{ ...model, data }} language="zh-CN" at={today} product={product} onBuy={undefined} />);
    const figures = () =>
      screen.getAllByRole('rowheader', { hidden: true }).map((head) => [head.textContent, head.nextElementSibling?.textContent]);
    expect(figures()).toEqual(['18', '28', '38', '48', '58'].map((age) => [age, `${age}`]));
    fireEvent.click(screen.getByRole('radio', { name: '乙' }));
    expect(figures()).toHaveLength(5);
  });

  it('highlights exclusions', () => {
    open();
    expect(document.querySelectorAll('#section-exclusions strong')).toHaveLength(9);
  });

  it('prices the sample like the engine prices the same application', () => {
    open();
    fireEvent.change(persons('1 类'), { target: { value: '2' } });
    fireEvent.change(persons('3 类'), { target: { value: '7' } });
    const rows = [
      ...Array.from({ length: 2 }, (_, n) => ({ ...personOf(n), occupationCodes: '0001003' })),
      ...Array.from({ length: 7 }, (_, n) => personOf(10 + n)),
    ];
    const { premium } = priceApplication(
      model,
      { ...applicationOf(0), insuredGroup: [{ plan: 'GA50', insured_list: rows }] },
      today,
    );
    expect(premium).toBe('4470.00');
    expect(sums()).toContain('4,470.00');
    expect(sums()).toContain('310 × 2 + 550 × 7，共 9 人');
  });

  it('reprices when plan or term changes, and accepts arrow keys and full-width digits', () => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: 'GA10' }));
    fireEvent.change(persons('1 类'), { target: { value: '１０' } });
    fireEvent.change(persons('3 类'), { target: { value: '' } });
    expect(sums()).toContain('700.00');
    fireEvent.click(screen.getByRole('radio', { name: '3 个月' }));
    expect(sums()).toContain('210.00');
    fireEvent.keyDown(persons('1 类'), { key: 'ArrowUp' });
    expect(sums()).toContain('231.00');
  });

  it('shows why a sample cannot be insured', () => {
    open();
    fireEvent.change(persons('1 类'), { target: { value: '2' } });
    fireEvent.change(persons('3 类'), { target: { value: '0' } });
    expect(sums()).toMatch(/3/);
    const { calculator } = { calculator: document.getElementById('section-calculator') };
    expect(calculator?.querySelector('[data-remark]')).not.toBeNull();
  });

  it('[RT-28] opens the insure page with the choices', () => {
    const { onBuy } = open();
    fireEvent.click(screen.getByRole('radio', { name: 'GA80' }));
    fireEvent.click(screen.getAllByRole('button', { name: '立即投保' })[0] ?? document.body);
    expect(onBuy).toHaveBeenCalledWith({ 'insuredGroup.plan': 'GA80', term: 12 });
  });

  it('[PL-14] shows no buy button when the user may only view products', () => {
    open('zh-CN', {}, false);
    expect(screen.queryByRole('button', { name: '立即投保' })).toBeNull();
    expect(screen.getByText('当前账号只能查看产品')).toBeTruthy();
  });

  it('shows only the plans that the product offers', () => {
    open('zh-CN', { plans: ['GA10', 'GA30'] });
    expect(screen.getAllByRole('radio', { name: /^GA/ }).map((radio) => radio.parentElement?.textContent)).toEqual([
      'GA10',
      'GA30',
    ]);
    expect(sums()).toContain('GA10');
  });

  it('contains no Chinese in English except names', () => {
    open('en-US');
    const texts = document.body.textContent?.replaceAll(product.name, '').replaceAll(product.insurer, '') ?? '';
    expect(/[一-鿿]/.exec(texts)).toBeNull();
  });
});
