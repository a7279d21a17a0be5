import { expect, it } from 'vitest';
import { columnsOf } from '../../../../engine/react/rows/columns.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { compiledModel, modelCodes } from '../../model-files.ts';

it.each(modelCodes)('the columns of every list of %s fill the width of its grid', (code) => {
  const { model } = compiledModel(code);
  for (const place of placesOf(model.data))
    expect(columnsOf(model, place, 'en-US').filter(({ grows }) => grows)).not.toHaveLength(0);
});

it('the columns for country and place of a journey grow', () => {
  const { model } = compiledModel('SinosafeTravelModel');
  const growing = placesOf(model.data).flatMap((place) => columnsOf(model, place, 'zh-CN').filter(({ grows }) => grows));
  expect(growing.map(({ title }) => title)).toEqual(['国家或地区', '地点']);
});

it('a column is as wide as its widest option', () => {
  const { model } = compiledModel('groupAccOption');
  const sex = placesOf(model.data)
    .flatMap((place) => columnsOf(model, place, 'en-US'))
    .find(({ title }) => title === 'Sex');
  // "Female" takes 45 px in letters of 13 px, with 16 px of padding.
  expect(sex?.width).toBeGreaterThan(45 + 16);
});
