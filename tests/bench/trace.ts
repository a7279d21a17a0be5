import type { Browser, Page } from '@playwright/test';
import { isRecord } from '../../engine/values/pointer.ts';

/** A stretch of the page's main thread, in milliseconds from the trace's beginning. */
export type Slice = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly args: Readonly<Record<string, unknown>>;
};

/** What the page's main thread did while something was done to it. */
export type Trace = {
  /** Whole tasks: script, style, layout, paint. */
  readonly tasks: readonly Slice[];
  /** Stretches of script that are not inside another; clean-up of memory counts as script. */
  readonly script: readonly Slice[];
  readonly events: readonly Slice[];
  /** When the page called `performance.mark`, by name. */
  readonly marks: ReadonlyMap<string, number>;
};

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8', 'toplevel'];
const scripts = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'v8.compileModule',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'RunMicrotasks',
  'FireAnimationFrame',
  'FireIdleCallback',
  'MajorGC',
  'MinorGC',
  'V8.GCFinalizeMC',
  'V8.GCScavenger',
]);

/** Does something to a page and tells what its main thread did meanwhile. */
export const traceOf = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<Trace> => {
  await browser.startTracing(page, { categories });
  let json = '';
  try {
    // Names the main thread of this page: other renderers stand in the trace as well.
    await page.evaluate(() => performance.mark('bench:page'));
    await act();
  } finally {
    json = (await browser.stopTracing()).toString();
  }
  return readTrace(json);
};

type Raw = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur: number;
  readonly thread: string;
  readonly args: Readonly<Record<string, unknown>>;
};

const rawOf = (event: unknown): Raw | undefined => {
  if (!isRecord(event) || typeof event['name'] !== 'string' || typeof event['ts'] !== 'number') return undefined;
  const { name, ph, ts, dur, args, pid, tid } = event;
  return {
    name,
    ts,
    ph: String(ph),
    dur: typeof dur === 'number' ? dur : 0,
    thread: `${String(pid)} ${String(tid)}`,
    args: isRecord(args) ? args : {},
  };
};

const readTrace = (json: string): Trace => {
  const { traceEvents }: { readonly traceEvents: readonly unknown[] } = JSON.parse(json);
  const all = traceEvents.flatMap((event) => rawOf(event) ?? []);
  const main = all.find(({ name }) => name === 'bench:page')?.thread;
  if (main === undefined) throw new Error('The trace does not hold the page that was measured');
  const own = all.filter(({ thread }) => thread === main);
  const begin = own.reduce((least, { ts }) => Math.min(least, ts || least), Number.POSITIVE_INFINITY);
  const slices = own
    .filter(({ ph }) => ph === 'X')
    .map(({ name, ts, dur, args }): Slice => ({ name, from: (ts - begin) / 1000, to: (ts - begin + dur) / 1000, args }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return {
    tasks: outermost(slices.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')),
    script: outermost(slices.filter(({ name }) => scripts.has(name))),
    events: own
      .map(({ name, ts, dur, args }) => ({ name, from: (ts - begin) / 1000, to: (ts - begin + dur) / 1000, args }))
      .toSorted((a, b) => a.from - b.from),
    marks: new Map(own.filter(({ name }) => name.startsWith('bench:')).map(({ name, ts }) => [name, (ts - begin) / 1000])),
  };
};

/** Those of the slices, in order of time, that do not lie inside another. */
const outermost = (slices: readonly Slice[]): readonly Slice[] => {
  const found: Slice[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const slice of slices) {
    if (slice.from < end) continue;
    found.push(slice);
    end = slice.to;
  }
  return found;
};

const lengthOf = (slices: readonly Slice[]): number => slices.reduce((sum, { from, to }) => sum + to - from, 0);
const begunBetween = (slices: readonly Slice[], from: number, to: number): readonly Slice[] =>
  slices.filter((slice) => slice.from >= from && slice.from < to);

/** Milliseconds of script that began in a stretch of time. */
export const scriptBetween = (trace: Trace, from: number, to: number): number => lengthOf(begunBetween(trace.script, from, to));

/** The longest task that began in a stretch of time. */
export const longestTask = (trace: Trace, from: number, to: number): number =>
  Math.max(0, ...begunBetween(trace.tasks, from, to).map((task) => task.to - task.from));
