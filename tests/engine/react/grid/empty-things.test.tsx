import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const { model } = compiledModel('shopProperty');

it('an empty list of things offers a row before an upload, no pasted text, and its help only once in the form', () => {
  const store = createApplicationStore({ model, at: '2026-02-20', application: {}, defer: (run) => (run(), () => undefined) });
  const paths = store.places.map(({ path }) => path);
  expect(paths).toHaveLength(2);
  draw(
    <>
      {paths.map((path) => (
        <InsuredGrid key={path} store={store} path={path} step="places" />
      ))}
    </>,
  );
  const texts = screen.getAllByRole('button').map((button) => button.textContent);
  const first = texts.lastIndexOf('增加一行');
  expect(texts[first + 1]).toBe('上传清单');
  expect(texts).not.toContain('粘贴名单');
  expect(texts.filter((text) => text?.startsWith('第一次用？'))).toHaveLength(1);
});
