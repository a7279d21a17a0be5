import { expect, it } from 'vitest';
import { fittedColumns } from '../../../../engine/react/grid/geometry.ts';
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

it('a heading of two Chinese characters stays on one line', () => {
  const { model } = compiledModel('groupAccOption');
  const sex = placesOf(model.data)
    .flatMap((place) => columnsOf(model, place, 'zh-CN'))
    .find(({ title }) => title === '性别');
  expect(sex?.width).toBeGreaterThanOrEqual(48);
});

const fitted = (code: string, title: string, texts: readonly string[]) => {
  const { model } = compiledModel(code);
  const columns = placesOf(model.data).flatMap((place) => columnsOf(model, place, 'en-US'));
  const at = columns.findIndex((column) => column.title === title);
  const [column] = fittedColumns(
    columns.slice(at, at + 1),
    texts.map((text) => [text]),
  );
  return { least: Number(column?.least), full: Number(column?.full) };
};

it('a column is as wide as the texts of its rows need, but no occupation takes the width of the premium', () => {
  const narrow = fitted('groupAccOption', 'ID type', ['National ID', 'National ID']);
  const wide = fitted('groupAccOption', 'ID type', ['National ID', 'Permanent residence card']);
  expect(narrow.least).toBeLessThan(110);
  // "Permanent residence card" takes 152 px in letters of 13 px, with 16 px of padding.
  expect(wide.least).toBeGreaterThan(152 + 16);
  expect(fitted('groupAccOption', 'Name', ['努尔买买提·阿不都热合曼']).least).toBeGreaterThan(150 + 16);
  expect(fitted('motorFleet', 'VIN', ['KN3Y8PAD42TLA8VPA']).least).toBeGreaterThan(130 + 16);
  const occupation = fitted('groupAccOption', 'Occupation', ['Earth-moving machine operator']);
  expect(occupation).toEqual({ least: 128, full: 240 });
});

it('a long heading has two lines when its column is narrow', () => {
  const { least, full } = fitted('criticalIllness', 'Relationship to the first insured person', ['Self']);
  expect(least).toBeLessThan(180);
  expect(full).toBeGreaterThan(250);
});
