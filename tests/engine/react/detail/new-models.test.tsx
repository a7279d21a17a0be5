import { expect, it } from 'vitest';
import { compileModel } from '../../../../engine/index.ts';
import { DetailPage } from '../../../../engine/react/detail/detail-page.tsx';
import { kinds } from '../../../../src/commands/new-model/start-model.ts';
import { decidedFiles } from '../../lint/model-folder.ts';
import { withChina } from '../../with-china.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const product = { name: 'P', insurer: 'I', licence: '000218', documents: '/models/x/documents' };

it.each(kinds)('the detail page of a new model like %s is in English, and its calculator shows a premium', async (like) => {
  const { model } = compileModel(await decidedFiles(like), 'fresh', withChina);
  draw(<DetailPage model={model} language="en-US" at="2026-11-21" product={product} />);
  const shown = document.body.textContent ?? '';
  expect(/\p{Script=Han}/u.exec(shown.replaceAll('产品名称', ''))).toBeNull();
  expect(document.getElementById('section-calculator')?.textContent).toMatch(/¥?[\d,]+\.\d\d/);
});
