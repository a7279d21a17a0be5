import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validApplication } from '@insure/engine/testing';
import { isBlank, isRecord } from '../../../engine/values/pointer.ts';
import { checkApplication } from '../../../engine/index.ts';
import { compiledModel, modelCodes, throughJson } from '../model-files.ts';
import { runsUpTo } from '../runs.ts';

const at = '2026-11-21';
const blanks = [' ', '\u3000', '\t\n', '\u00A0\u200B', '\uFEFF'];

/** Returns every text of an application: its pointer, and a function that replaces it. */
const textsOf = (value: unknown, path = ''): readonly (readonly [string, (text: string) => void])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, (text: string) => void])[] => {
        const pointer = `${path}/${key}`;
        return typeof inner === 'string' ? [[pointer, (text) => Reflect.set(value, key, text)]] : textsOf(inner, pointer);
      });

describe.each(modelCodes)('a text of only white space in %s', (code) => {
  const { model } = compiledModel(code);

  it('has the result of a missing one', () => {
    fc.assert(
      fc.property(validApplication(model, { at }), fc.nat(), fc.constantFrom(...blanks), (application, draw, blank) => {
        const copy = throughJson(application);
        if (!isRecord(copy)) throw new Error('Cannot change an application that is no object');
        // A blank item of a list of plain values is wrong, not absent.
        const texts = textsOf(copy).filter(([pointer]) => !/\/\d+$/.test(pointer));
        const [, change] = texts[draw % texts.length] ?? [];
        change?.(blank);
        const result = checkApplication(model, copy, at);
        change?.('');
        expect(result).toEqual(checkApplication(model, copy, at));
      }),
      runsUpTo(60),
    );
  });
});

it('a text is blank only if nothing of it is visible', () => {
  for (const text of ['', ...blanks, '\u2060', '\u{E0020}']) expect(isBlank(text), JSON.stringify(text)).toBe(true);
  for (const text of ['a', ' a', '张', '\u3000张', '𠮷', '-', '0', '\u200Bx', 'é'])
    expect(isBlank(text), JSON.stringify(text)).toBe(false);
});
