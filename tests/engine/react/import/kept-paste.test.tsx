import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, nationalIdOf, today } from '../group-accident.ts';

withLayout();

const openDialog = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: '粘贴名单' }));
  return screen.findByRole('dialog', {}, { timeout: 20_000 });
};
const textIn = (dialog: HTMLElement): HTMLElement => within(dialog).getByLabelText('原文');
const written = (dialog: HTMLElement): unknown => Reflect.get(textIn(dialog), 'value');

describe('a pasted text', () => {
  it('is in the dialog again after Escape, but not after it was cancelled or added', async () => {
    const store = createApplicationStore({ model, at: today, application: applicationOf(3) });
    draw(<InsuredGrid store={store} path="insuredGroup.insured_list" step="insured" />);
    const line = `林静 ${nationalIdOf(50)}`;
    const first = await openDialog();
    fireEvent.change(textIn(first), { target: { value: line } });
    fireEvent.keyDown(first, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const second = await openDialog();
    expect(written(second)).toBe(line);
    fireEvent.click(within(second).getByRole('button', { name: '取消' }));

    const third = await openDialog();
    expect(written(third)).toBe('');
    fireEvent.change(textIn(third), { target: { value: line } });
    fireEvent.click(await within(third).findByRole('button', { name: '加入 1 人' }));

    expect(written(await openDialog())).toBe('');
  });
});
