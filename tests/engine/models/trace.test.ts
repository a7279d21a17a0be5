import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mainLines,
  priceApplication,
  roundingsOf,
  startRun,
  traceWords,
  type SpokenLine,
  type TraceLine,
} from '../../../engine/index.ts';
import { validApplication } from '../../../engine/testing.ts';
import { kept } from '../kept.ts';
import { compiledModel, modelCodes } from '../model-files.ts';
import { runsUpTo } from '../runs.ts';

const at = '2026-11-21';
const runs = runsUpTo(300);
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const below = (lines: readonly TraceLine[]): readonly TraceLine[] => lines.flatMap((line) => [line, ...below(line.of)]);
/** Returns all texts in a value. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

describe.each(modelCodes)('the calculation of %s', (code) => {
  const { model } = compiledModel(code);
  const explained = kept(
    validApplication(model, { at }).map((application) => ({
      application,
      trace: priceApplication(model, application, at).trace(),
    })),
  );
  const sums = Object.entries(model.data.steps).flatMap(([block, steps]) =>
    steps.flatMap(({ step, sum }) => (typeof sum === 'string' ? [{ key: `${block}.${step}`, of: sum }] : [])),
  );

  it('adds up to the premium: the lines below a sum add up to it, and every item is counted once', () => {
    fc.assert(
      fc.property(explained, ({ application, trace }) => {
        const { items } = startRun(model.data, application, at);
        const lines = below(trace);
        for (const { key, of } of sums) {
          const parts = lines.find(({ step }) => step === key)?.of.filter(({ step }) => step === of) ?? [];
          const whole = lines.find(({ step }) => step === key);
          if (!whole || parts.length === 0) continue;
          expect(parts.reduce((total, { subtotal }) => total + cents(subtotal), 0n)).toBe(cents(whole.value));
          expect(parts.reduce((count, { times }) => count + times, 0)).toBe(items[of.split('.')[0] ?? '']?.length);
        }
      }),
      runs,
    );
  });

  it('shows each line once, with its value and the number of its items', () => {
    fc.assert(
      fc.property(explained, ({ trace }) => {
        const distinct = (lines: readonly TraceLine[]): void => {
          expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length);
          for (const { of } of lines) distinct(of);
        };
        distinct(trace);
        for (const { value, times, subtotal } of below(trace))
          if (/^\d+\.\d\d$/.test(value)) expect(cents(value) * BigInt(times)).toBe(cents(subtotal));
      }),
      runs,
    );
  });

  it('shows exactly the roundings that pricing.json declares, each at its step', () => {
    const rounding = new Set(
      Object.entries(model.data.steps).flatMap(([block, steps]) =>
        steps.flatMap(({ step, round }) => (round ? [`${block}.${step}`] : [])),
      ),
    );
    fc.assert(
      fc.property(explained, ({ trace }) => {
        for (const { step, round } of below(trace)) expect([step, round !== undefined]).toEqual([step, rounding.has(step)]);
        const spoken = mainLines(traceWords(model.data, trace, 'en-US'));
        const roundings = spoken.flatMap((line) => roundingsOf(line, 'en-US'));
        expect(roundings.length > 0).toBe(below(trace).some(({ round }) => round !== undefined));
      }),
      runs,
    );
  });

  it('is complete in both languages: no Chinese in English, no step without a title', () => {
    const all = (lines: readonly SpokenLine[]): readonly SpokenLine[] => lines.flatMap((line) => [line, ...all(line.of)]);
    fc.assert(
      fc.property(explained, ({ trace, application }) => {
        // A line may begin with a name that the user entered.
        const typed = textsIn(application).toSorted((one, other) => other.length - one.length);
        const ours = (text: string) => typed.reduce((rest, name) => rest.replaceAll(name, ''), text);
        for (const { title, arithmetic } of all(traceWords(model.data, trace, 'en-US')))
          expect(ours(`${title} ${arithmetic}`)).not.toMatch(/\p{Script=Han}/u);
        for (const { title, arithmetic } of all(traceWords(model.data, trace, 'zh-CN')))
          expect(`${title} ${arithmetic}`).not.toContain('—');
      }),
      runs,
    );
  });
});
