import type { Browser, Page } from '@playwright/test';
import { median } from './measure.ts';
import { longestTask, scriptBetween, traceOf, type Slice, type Trace } from './trace.ts';

/** What a key costs the page's main thread, in milliseconds. */
export type KeyCost = {
  /** Script from the key on until something that was put off until the hands rest begins. */
  readonly key: number;
  /** Script of what was put off. */
  readonly rest: number;
  /** The longest task of what was put off: the most that the next key can have to wait. */
  readonly longest: number;
};

/** A timer that waits at least so long was put off until the hands rest. */
const PUT_OFF = 40;
/** How long the hands rest between two keys, so that what they cause can come to its end. */
const REST = 700;

/** Presses keys one by one, with rests between them, and tells what each costs. */
export const keyCosts = async (browser: Browser, page: Page, keys: readonly string[]): Promise<readonly KeyCost[]> => {
  const trace = await traceOf(browser, page, async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(REST);
    }
  });
  const pressed = trace.events.filter(({ name, args }) => name === 'EventDispatch' && typeOf(args) === 'keydown');
  if (pressed.length !== keys.length) throw new Error(`${keys.length} keys were pressed and the page heard ${pressed.length}`);
  return pressed.map(({ from }, index) => costOf(trace, from, pressed[index + 1]?.from ?? Number.POSITIVE_INFINITY));
};

/** The median of several keys, part by part. */
export const medianCost = (costs: readonly KeyCost[]): KeyCost => {
  const of = (part: keyof KeyCost): number => median(costs.map((cost) => cost[part]));
  return { key: of('key'), rest: of('rest'), longest: of('longest') };
};

const dataOf = (args: Slice['args']): object => (typeof args['data'] === 'object' && args['data'] !== null ? args['data'] : {});
const typeOf = (args: Slice['args']): unknown => Reflect.get(dataOf(args), 'type');
const timerOf = (args: Slice['args']): unknown => Reflect.get(dataOf(args), 'timerId');

const costOf = (trace: Trace, from: number, to: number): KeyCost => {
  const waiting = new Set(
    trace.events
      .filter(({ name, args }) => name === 'TimerInstall' && Number(Reflect.get(dataOf(args), 'timeout')) >= PUT_OFF)
      .map(({ args }) => timerOf(args)),
  );
  const began =
    trace.events.find(({ name, args, from: at }) => name === 'TimerFire' && at >= from && at < to && waiting.has(timerOf(args)))
      ?.from ?? to;
  return {
    key: scriptBetween(trace, from, began),
    rest: scriptBetween(trace, began, to),
    longest: longestTask(trace, began, to),
  };
};
