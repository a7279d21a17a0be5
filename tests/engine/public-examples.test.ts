import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { china } from '../../engine/china.ts';
import * as engine from '../../engine/index.ts';
import { sentencesToTranslate, untranslated } from '../../engine/testing.ts';
import { compiledModel, schemaFiles } from './model-files.ts';

const source = ['index.ts', 'create-engine.ts', 'catalogue.ts', 'model/language.ts', 'sentences-to-translate.ts']
  .map((file) => readFileSync(new URL(`../../engine/${file}`, import.meta.url), 'utf8'))
  .join('\n');
const calls = [...source.matchAll(/@example (.+) \/\/ (.+)/g)].map(([, call = '', result = '']) => [call, result] as const);

const { model, examples } = compiledModel('studentAccident');
const application = engine.exampleOrders(model, examples)[0]?.application;
const scope = {
  ...engine,
  china,
  sentencesToTranslate,
  untranslated,
  files: schemaFiles,
  model,
  examples,
  application,
  at: '2026-08-01',
};

describe('examples of the engine', () => {
  it('return the values in their comments', async () => {
    expect(calls.length).toBeGreaterThan(10);
    for (const [call, result] of calls) {
      const actual: unknown = await runInNewContext(`(async () => ${call})()`, scope);
      expect(JSON.stringify(actual), call).toBe(JSON.stringify(runInNewContext(result, {})));
    }
  });
});
