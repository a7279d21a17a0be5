import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkApplication } from '../../../../engine/index.ts';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { readPath } from '../../../../engine/react/state/field-path.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, press, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident, nationalIdOf, personOf, today } from '../group-accident.ts';

withLayout();

const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const bornOf = (id: string): string => `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
const [one, other] = [nationalIdOf(3), nationalIdOf(40)];

/** Opens a form with only a policyholder, whose ID number contains the birthday. The number is typed key by key. */
const openForm = () => {
  const { model } = compiledModel('EastChinaSea');
  const store = createApplicationStore({ model, at: today, defer: atOnce });
  const field = (name: string): string => `policyholder.${name}`;
  const set = (name: string, value: unknown): void => store.setField(field(name), value);
  set('certType', '15081001');
  return {
    set,
    type: (number: string): void => {
      for (let length = 0; length <= number.length; length += 1) set('certNum', number.slice(0, length));
    },
    birthDay: (): unknown => readPath(store.getState().fields, field('birthDay')),
  };
};

/** Opens a grid with one person, whose cells are typed. */
const openGrid = (values: Readonly<Record<string, unknown>>) => {
  const store = createApplicationStore({
    model: groupAccident,
    at: today,
    application: { ...applicationOf(1), insuredGroup: [{ plan: 'GA50', insured_list: [values] }] },
    defer: atOnce,
  });
  const path = 'insuredGroup.insured_list';
  draw(<InsuredGrid store={store} path={path} step="insured" />);
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  const heads = within(grid)
    .getAllByRole('columnheader')
    .map((head) => head.textContent ?? '');
  return {
    type: (title: string, text: string): void => {
      press('Home');
      for (let step = heads.findIndex((head) => head.includes(title)); step > 0; step -= 1) press('ArrowRight');
      press('F2');
      fireEvent.change(within(grid).getByRole('textbox'), { target: { value: text } });
      press('Enter');
    },
    value: (name: string): unknown => store.getState().lists[path]?.[0]?.rows[0]?.values[name],
  };
};

describe('a birth date that an ID number filled in', () => {
  it('follows the number in the form when the number is typed again in any way', () => {
    const { type, birthDay } = openForm();
    type(one);
    expect(birthDay()).toBe(bornOf(one));
    type(other);
    expect(birthDay()).toBe(bornOf(other));
  });

  it('stays in the form when it was entered by hand and differs', () => {
    const { set, type, birthDay } = openForm();
    type(one);
    set('birthDay', '1980-02-03');
    type(other);
    expect(birthDay()).toBe('1980-02-03');
  });

  it('follows the number in the grid after the number was invalid for a while and other cells changed', () => {
    const { type, value } = openGrid(personOf(3));
    type('证件号码', `${one.slice(0, 17)}?`);
    expect(value('birthDay')).toBe(bornOf(one));
    type('手机号码', '13800005678');
    type('证件号码', other);
    expect([value('birthDay'), value('phoneNo')]).toEqual([bornOf(other), '13800005678']);
  });

  it('stays in the grid when it was entered by hand and differs', () => {
    const { type, value } = openGrid({ ...personOf(3), birthDay: '1980-02-03' });
    type('证件号码', `${one.slice(0, 17)}?`);
    type('证件号码', other);
    expect(value('birthDay')).toBe('1980-02-03');
  });
});

describe('a person with an invalid ID number', () => {
  const issuesOf = (change: Readonly<Record<string, unknown>>): readonly string[] => {
    const { birthDay: _, sex: __, ...person } = personOf(3);
    const application = { ...applicationOf(1), insuredGroup: [{ plan: 'GA50', insured_list: [{ ...person, ...change }] }] };
    return checkApplication(groupAccident, application, today)
      .issues.filter(({ path }) => path.includes('/insured_list/0/'))
      .map(({ path, code }) => `${path.split('/').at(-1)} ${code}`)
      .toSorted();
  };

  it('has only an issue of the number, as the birth date follows from it', () => {
    expect(issuesOf({ certNumber: `${one.slice(0, 17)}?` })).toEqual(['certNumber id-format']);
    expect(issuesOf({ certNumber: one.slice(0, 15) })).toEqual(['certNumber id-format']);
  });

  it('has an issue of the birth date too when the certificate does not determine it, or no number was entered', () => {
    expect(issuesOf({ certType: '15081002', certNumber: '?' })).toEqual(['birthDay required', 'certNumber passport-number']);
    expect(issuesOf({ certNumber: '' })).toEqual(['birthDay required', 'certNumber required']);
  });
});
