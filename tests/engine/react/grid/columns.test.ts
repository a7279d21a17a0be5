import { expect, it } from 'vitest';
import { columnsOf } from '../../../../engine/react/rows/columns.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { compiledModel, modelCodes } from '../../model-files.ts';

it.each(modelCodes)('the columns of every list of %s fill the width that its grid has', (code) => {
  const { model } = compiledModel(code);
  for (const place of placesOf(model.data))
    expect(columnsOf(model, place, 'en-US').filter(({ grows }) => grows)).not.toHaveLength(0);
});

it('a place of a journey has room for its name, as its country has', () => {
  const { model } = compiledModel('SinosafeTravelModel');
  const growing = placesOf(model.data).flatMap((place) => columnsOf(model, place, 'zh-CN').filter(({ grows }) => grows));
  expect(growing.map(({ title }) => title)).toEqual(['国家或地区', '地点']);
});

it('a cell has room for the widest of its choices', () => {
  const { model } = compiledModel('groupAccOption');
  const sex = placesOf(model.data)
    .flatMap((place) => columnsOf(model, place, 'en-US'))
    .find(({ title }) => title === 'Sex');
  // "Female" takes 45 px in letters of 13 px, with 16 px of padding.
  expect(sex?.width).toBeGreaterThan(45 + 16);
});
