import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileModel, type Language } from '../../../../engine/index.ts';
import { DetailPage } from '../../../../engine/react/detail/detail-page.tsx';
import { compiledModel, modelCodes, schemaFiles } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';
import { withChina } from '../../with-china.ts';

withLayout();

const product = { name: 'P', insurer: 'I', licence: '000218', documents: '/models/x/documents' };

describe.each(modelCodes)('the detail page of %s', (code) => {
  const { model } = compiledModel(code);
  const open = (language: Language): void => {
    draw(<DetailPage model={model} language={language} at="2026-11-21" product={product} />);
  };
  const names = Object.values(model.data.tables).flatMap(({ columns }) =>
    columns.map((column) => ('key' in column ? column.key : 'range' in column ? column.range : column.gives)),
  );

  it('contains no Chinese in English', () => {
    open('en-US');
    expect(/\p{Script=Han}/u.exec(document.body.textContent ?? '')).toBeNull();
  });

  it('shows a value for every benefit, and labels instead of column names and codes', () => {
    open('zh-CN');
    const tables = screen.getAllByRole('table');
    for (const table of tables) {
      const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent);
      expect(heads.length).toBeGreaterThan(1);
      for (const head of heads) expect(names).not.toContain(head);
      for (const row of table.querySelectorAll('tbody tr')) {
        expect(row.querySelector('th')?.textContent).toMatch(/[\p{Script=Han}\d]/u);
        const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent).join('');
        expect(cells).not.toMatch(/^$|undefined|\bdays\b|years/);
        if (table === tables[0]) expect(cells).not.toMatch(/^—+$/);
      }
    }
  });

  // A warning of React fails every test of this kind (tests/no-warnings.ts).
  it.each(['zh-CN', 'en-US'] as const)('renders in %s without block elements inside a paragraph', (language) => {
    open(language);
    for (const button of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(button);
    const blocks = document.querySelectorAll('p :is(div, p, ul, ol, dl, table, section, h1, h2, h3)');
    expect([...blocks].map((block) => block.closest('p')?.outerHTML)).toEqual([]);
  });

  it('has the exclusions in one line on the short page, and each as a whole sentence after a tap', () => {
    draw(<DetailPage model={model} language="zh-CN" at="2026-11-21" product={product} isShort />);
    const excluded = screen.getByRole('region', { name: '不赔的情形' });
    expect(excluded.textContent).toMatch(/等/);
    fireEvent.click(within(excluded).getByRole('button', { name: /^看全部 \d+ 条$/ }));
    const shown = screen.getByRole('dialog', { name: /责任免除/ }).textContent ?? '';
    const items = model.data.detail.flatMap((block) => (block.block === 'exclusions' ? [block['items']].flat() : []));
    expect(items).not.toEqual([]);
    for (const item of items) {
      const sentence = String(item);
      expect(shown).toContain(sentence.replaceAll('**', '').replace(/[；;。.]$/, ''));
    }
  });

  it('prices its sample, and shows the calculation or the number of persons', () => {
    open('zh-CN');
    const calculator = document.getElementById('section-calculator');
    expect(calculator?.textContent).toMatch(/合计¥?[\d,]+\.\d\d/);
    expect(calculator?.textContent).toMatch(/ × /);
    expect(calculator?.querySelector('[data-remark]')).toBeNull();
  });
});

describe('a number input', () => {
  const { model } = compileModel(
    schemaFiles,
    modelCodes.find((code) => schemaFiles[`${code}/pricing.json`]?.includes('times-multiplier')) ?? '',
    withChina,
  );

  it('[PR-02] stays within the limits of the model, and is priced', () => {
    draw(<DetailPage model={model} language="zh-CN" at="2026-11-21" product={product} />);
    const times = screen.getByRole('textbox', { name: '次数' });
    const sum = (): string => document.getElementById('section-calculator')?.textContent ?? '';
    expect(sum()).toContain('次数系数 1 ×');
    fireEvent.change(times, { target: { value: '201' } });
    expect(sum()).toContain('次数系数 5.6 ×');
    for (const wrong of ['5000', '']) {
      // Wrong digits stay while they are typed, are not priced, and are named with the limits afterwards.
      fireEvent.change(times, { target: { value: wrong } });
      expect(times).toHaveProperty('value', wrong);
      expect(sum()).toContain('次数系数 5.6 ×');
      fireEvent.blur(times);
      expect(times).toHaveProperty('value', '201');
      expect(sum()).toContain('1000');
    }
    fireEvent.change(times, { target: { value: '1000' } });
    expect(times).toHaveProperty('value', '1000');
  });
});

it('[PR-03] shows the tiers with defaultShow, and the others after "show all"', () => {
  const { model } = compiledModel('EastChinaSea');
  draw(<DetailPage model={model} language="zh-CN" at="2026-11-21" product={product} />);
  const prices = () =>
    [...screen.getByRole('table', { name: /年龄与天数保费/ }).querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('td')?.textContent,
    );
  expect(prices()).toEqual(['12.00']);
  const all = screen.getByRole('button', { name: '显示全部 8 行' });
  expect(all.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(all);
  expect(prices().toSorted()).toEqual(['12.00', '16.00', '18.50', '24.00', '37.00', '40.00', '8.00', '—']);
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(prices()).toEqual(['12.00']);
});
