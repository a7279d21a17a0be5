import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CoverageBars } from '../../src/studio/proof.tsx';
import type { Workshop } from '../../src/studio/use-workshop.ts';

afterEach(cleanup);

const workshop: Workshop = {
  diagnostics: [],
  compiled: undefined,
  compiledFiles: {},
  isStale: false,
  examples: [],
  coverage: [
    { kind: 'rules', all: 2, missed: [] },
    { kind: 'rows', all: 8, missed: ['rates ["S5",1]', 'rates ["S5",2]'] },
  ],
};

const draw = (changed: Partial<Workshop>, language: 'en-US' | 'zh-CN', onPropose = () => undefined) =>
  render(
    <ChakraProvider value={defaultSystem}>
      <CoverageBars workshop={{ ...workshop, ...changed }} language={language} onPropose={onPropose} said={undefined} />
    </ChakraProvider>,
  );

it('each kind of branch has its bar, and lists unreached branches when it is opened', () => {
  draw({}, 'en-US');
  expect(screen.getByText('8 of 10 branches are reached by the examples')).toBeTruthy();
  expect(screen.getByText('Rules').parentElement?.textContent).toBe('Rules2 of 2');
  const rows = screen.getByText('Rows of tables').parentElement;
  expect(rows?.textContent).toBe('Rows of tables6 of 8');
  expect(rows?.querySelector<HTMLElement>('[style]')?.style.width).toBe('75%');
  const group = screen.getByRole('group');
  expect(group.hasAttribute('open')).toBe(false);
  fireEvent.click(screen.getByText('Rows of tables'));
  expect(group.hasAttribute('open')).toBe(true);
  const list = within(group).getByRole('list', { name: 'Not reached by any example' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

it('the bars are in Chinese too', () => {
  draw({}, 'zh-CN');
  expect(screen.getByText('样例覆盖了 10 个分支中的 8 个')).toBeTruthy();
  expect(screen.getByText('费率表的行').parentElement?.textContent).toBe('费率表的行6 / 8');
});

it('an example can be proposed while the model compiles and a branch is not reached', () => {
  const onPropose = vi.fn();
  draw({}, 'en-US', onPropose);
  fireEvent.click(screen.getByRole('button', { name: 'Propose an example' }));
  expect(onPropose).toHaveBeenCalledOnce();
  cleanup();
  draw({ isStale: true }, 'en-US');
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
  cleanup();
  draw({ coverage: [{ kind: 'rules', all: 2, missed: [] }] }, 'en-US');
  expect(screen.queryByRole('button')).toBeNull();
});
