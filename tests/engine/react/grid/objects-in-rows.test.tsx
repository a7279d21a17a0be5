import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chineseLists as words } from '../../../../engine/china/lists.ts';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { readText } from '../../../../engine/react/import/paste/preview-people.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { miniModel } from '../../mini-model.ts';
import { draw, press, withLayout } from '../draw.tsx';
import { personOf, today } from '../group-accident.ts';

withLayout();

const { model } = miniModel({
  model: { lists: { person: 'application.people' }, insured: { list: 'person', min: 1, max: 99, once: ['number'] } },
  properties: {
    people: {
      title: '人员',
      type: 'array',
      maxItems: 99,
      items: {
        type: 'object',
        required: ['name', 'number'],
        properties: {
          name: { title: '姓名', role: 'name', type: 'string', format: 'person-name' },
          number: { title: '证件号码', role: 'certificateNumber', type: 'string', format: 'national-id' },
          remark: { title: '备注', type: 'string', maxLength: 20 },
          level: { title: '等级', enum: ['A', 'B'] },
          work: {
            title: '工作',
            type: 'object',
            properties: {
              job: { title: '工种', type: 'string', oneOfTable: 'jobs', label: 'name' },
              nights: { title: '夜班数', type: 'integer', minimum: 0, maximum: 31 },
              abroad: { title: '曾出境', type: 'boolean' },
              remark: { title: '备注', type: 'string', maxLength: 20 },
              level: { title: '等级', enum: ['A', 'B'] },
              shift: { title: '班次', enum: ['day', 'night'], default: 'day' },
              boss: { title: '班长', type: 'object', properties: { age: { title: '班长年龄', type: 'integer' } } },
            },
          },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['people'] }] }],
    grid: { people: ['name', 'number', 'level'] },
    rows: { people: [{ title: '工作', fields: ['work'] }] },
  },
  pricing: {
    tables: {
      jobs: {
        title: 'jobs',
        columns: [{ key: 'code' }, { gives: 'name' }],
        rows: [
          ['01', '电焊工'],
          ['02', '会计'],
        ],
      },
    },
  },
});

const open = (people: readonly unknown[]) => {
  const defer = (run: () => void) => {
    run();
    return () => undefined;
  };
  const store = createApplicationStore({ model, at: today, application: { people }, defer });
  draw(
    <LanguageProvider language="zh-CN">
      <FormStoreContext value={store}>
        <InsuredGrid store={store} path="people" step="all" />
      </FormStoreContext>
    </LanguageProvider>,
  );
  act(() => screen.getByRole('grid').focus());
  return { store, rows: () => store.getState().lists['people']?.[0]?.rows.map(({ values }) => values) ?? [] };
};
const listed = (no: number) => ({ name: personOf(no).finalName, number: personOf(no).certNumber });

describe('bulk edit of rows with objects', () => {
  it('offers the choices and amounts inside objects by title, with the title of the object if two titles are equal', async () => {
    const { store, rows } = open([listed(0), { ...listed(1), work: { nights: 3, remark: '新' } }, listed(2)]);
    press('ArrowDown', { shiftKey: true });
    fireEvent.click(screen.getByRole('button', { name: '批量修改 2 人' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量修改 2 人' }));
    const labels = [...screen.getByRole('dialog').querySelectorAll('label, legend, [id$="-label"]')].map(
      ({ textContent }) => textContent,
    );
    expect([...new Set(labels)]).toEqual(['等级', '工种', '夜班数', '曾出境', '工作 等级', '班次', '班长年龄']);
    fireEvent.change(dialog.getByRole('textbox', { name: '夜班数' }), { target: { value: ' 12 ' } });
    fireEvent.change(dialog.getByRole('textbox', { name: '班长年龄' }), { target: { value: '40' } });
    fireEvent.change(dialog.getByRole('combobox', { name: '工作 等级' }), { target: { value: '2' } });
    fireEvent.click(dialog.getByRole('button', { name: '修改 2 人' }));
    expect(rows().map(({ work }) => work)).toEqual([
      { nights: 12, level: 'B', shift: 'day', boss: { age: 40 } },
      { nights: 12, level: 'B', remark: '新', boss: { age: 40 } },
      undefined,
    ]);
    act(() => store.undo());
    expect(rows().map(({ work }) => work)).toEqual([undefined, { nights: 3, remark: '新' }, undefined]);
  });
});

describe('lines that are pasted for rows with objects', () => {
  const [place] = placesOf(model.data);
  const read = (lines: readonly string[]) => {
    if (!place) throw new Error('The model has no list');
    return readText(lines.join('\n'), { model, today, place, language: 'zh-CN', answers: {}, words });
  };
  const [one, two] = [personOf(0), personOf(1)];

  it.each(['\t', '，', ' | '])('fill the fields of the objects by their titles when "%s" separates the cells', (mark) => {
    const found = read([
      ['姓名', '证件号码', '工作 备注', '工种', '夜班数', '曾出境'].join(mark),
      [one.finalName, one.certNumber, '老手', '电焊工', '3', '是'].join(mark),
      [two.finalName, two.certNumber, '新手', '会计', '0', '否'].join(mark),
    ]);
    expect(found.map(({ values }) => values)).toEqual([
      { ...listed(0), work: { remark: '老手', job: '01', nights: 3, abroad: true, shift: 'day' } },
      { ...listed(1), work: { remark: '新手', job: '02', nights: 0, abroad: false, shift: 'day' } },
    ]);
    expect(found[0]?.modelFields).toEqual(['work.remark', 'work.job', 'work.nights', 'work.abroad']);
  });

  it('set a choice of an object from a word of a line without columns', () => {
    expect(read([`${one.finalName}，${one.certNumber}，电焊工`]).map(({ values }) => values)).toEqual([
      { ...listed(0), work: { job: '01' } },
    ]);
  });
});
