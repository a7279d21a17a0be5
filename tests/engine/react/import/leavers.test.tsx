import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { normalised } from '../../../../engine/react/state/field-path.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, nationalIdOf, today } from '../group-accident.ts';

withLayout();

const text = `林静 ${nationalIdOf(50)}\n王芳 ${nationalIdOf(51)} 已离职`;
const opened = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: '粘贴名单' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 });
  fireEvent.change(within(dialog).getByLabelText('原文'), { target: { value: text } });
  return dialog;
};
const rowsIn = (store: ReturnType<typeof createApplicationStore>) =>
  (store.getState().lists['insuredGroup.insured_list'] ?? []).flatMap(({ rows }) => rows);

describe('a person whom a pasted list marks as leaving', () => {
  it('becomes a removal and is not added when a policy is changed', async () => {
    const store = createApplicationStore({ model, at: today, application: applicationOf(1) });
    const handed: unknown[] = [];
    draw(
      <InsuredGrid
        store={store}
        path="insuredGroup.insured_list"
        step="insured"
        onLeavers={(leavers) => handed.push(...leavers)}
      />,
    );
    const dialog = await opened();
    expect(await within(dialog).findByText(/名单中 1 人写明离开/)).toBeDefined();
    fireEvent.click(await within(dialog).findByRole('button', { name: '加入 1 人' }));
    expect(handed).toEqual([{ name: '王芳', number: nationalIdOf(51) }]);
    expect(rowsIn(store).map(({ values }) => values['finalName'])).toEqual(expect.not.arrayContaining(['王芳']));
  });

  it('is added elsewhere, and the grid shows the mark', async () => {
    const store = createApplicationStore({ model, at: today, application: applicationOf(1) });
    draw(<InsuredGrid store={store} path="insuredGroup.insured_list" step="insured" />);
    const dialog = await opened();
    fireEvent.click(await within(dialog).findByRole('button', { name: '加入 2 人' }));
    const leaver = rowsIn(store).find(({ values }) => values['finalName'] === '王芳');
    expect(JSON.stringify(leaver)).toContain('写有“离职”');
  });
});

describe('a pasted value', () => {
  it.each(['林\u200B静', '\uFEFF林静', '林静\u200D', '\u00A0林静\u00A0', '林\u2060静', '\u202A林静\u202C'])(
    'loses invisible characters: %j',
    (value) => {
      expect(normalised(model, { type: 'string' }, {}, value)).toBe('林静');
    },
  );

  it('keeps a no-break space as an ordinary one', () => {
    expect(normalised(model, { type: 'string' }, {}, 'JOHN\u00A0SMITH')).toBe('JOHN SMITH');
  });
});
