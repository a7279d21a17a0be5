import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { bundler, requireOfHouse, root, type Planted } from './bundle-tests.ts';
import { equivalentOf } from './equivalent.ts';
import { planFaults, type Fault } from './plan-faults.ts';
import { fastCheck, limitRuns, takeTests, vitest, type Collected } from './test-shim.ts';

/** What became of one fault: the test that caught it, or nobody. */
export type Tried = Fault & { readonly path: string; readonly caughtBy: string | undefined };

/** Properties run this often at first, and this often for what is not caught then. */
const fewRuns = 50;
const manyRuns = 400;
/** Tests that show how cost grows, and no rule. */
const isAboutCost = (title: string): boolean => title.includes('100 kB');
/** Tests that took longer than this (ms) with few runs are not tried with many. */
const patience = 300;

const tools: Record<string, unknown> = { vitest, fastCheck, begin: () => {} };
Reflect.set(globalThis, 'faultTools', tools);

/** Runs a function that may never end: everything that it does counts towards the limit. */
const within = <T>(milliseconds: number, work: () => T): T => {
  let result: readonly [T] | undefined;
  tools['work'] = () => {
    result = [work()];
  };
  new Script('globalThis.faultTools.work()').runInThisContext({ timeout: milliseconds });
  if (!result) throw new Error('ended without a result');
  return result[0];
};

const collect = (code: string): readonly Collected[] => {
  takeTests();
  const load = new Script(`(function (require, module, exports) {${code}\n})`).runInThisContext();
  load(requireOfHouse, { exports: {} }, {});
  return takeTests();
};

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** Titles of tests, the quickest first, and of those among them that can be run oftener. */
type Order = { readonly all: readonly string[]; readonly quick: ReadonlySet<string> };

const orders = new Map<string, Order>();

/** Tests that hold without a fault and need no waiting; the same for all files with the same tests. */
const sound = async (tests: readonly string[], code: string): Promise<Order> => {
  const known = orders.get(tests.join());
  if (known) return known;
  const timed: { readonly title: string; readonly took: number }[] = [];
  for (const { title, run } of collect(code).filter((test) => !isAboutCost(test.title))) {
    const begun = performance.now();
    try {
      const result = run();
      if (isPromise(result)) await result.catch(() => {});
      else timed.push({ title, took: performance.now() - begun });
    } catch {
      // A test that does not hold under the shim shows nothing.
    }
  }
  const sorted = timed.toSorted((left, right) => left.took - right.took);
  const quick = sorted.filter(({ took }) => took < patience);
  const order = { all: sorted.map(({ title }) => title), quick: new Set(quick.map(({ title }) => title)) };
  orders.set(tests.join(), order);
  return order;
};

/** The title of the first test that fails; undefined where all hold. */
const firstFailure = (code: string, order: readonly string[]): string | undefined => {
  let tests: ReadonlyMap<string, Collected>;
  try {
    tests = new Map(within(20_000, () => collect(code)).map((test) => [test.title, test]));
  } catch {
    return 'loading';
  }
  for (const title of order) {
    try {
      const test = tests.get(title);
      if (!test) return title;
      within(20_000, test.run);
    } catch {
      return title;
    }
  }
  return undefined;
};

/** Some test files in one bundle, and the order in which their tests are run. */
type Suite = { readonly build: () => Promise<string | undefined>; readonly quick: ReadonlySet<string>; order: readonly string[] };

const openSuite = async (tests: readonly string[], planted: Planted) => {
  const bundle = await bundler(tests, planted);
  const build = async (): Promise<string | undefined> => {
    const { outputFiles } = await bundle.rebuild();
    return outputFiles[0]?.text;
  };
  const code = (await build()) ?? '';
  const { all, quick } = await sound(tests, code);
  let order = all;
  // A test that does not hold when it is loaded once more would seem to catch everything.
  for (let bad = firstFailure(code, order); bad !== undefined; bad = firstFailure(code, order)) {
    const unsound = bad;
    if (!order.includes(unsound)) throw new Error(`Cannot try ${tests.join(', ')}: ${unsound}`);
    order = order.filter((title) => title !== unsound);
  }
  const suite: Suite = { build, quick, order };
  return { suite, close: () => bundle.dispose() };
};

/** The first test of a suite that fails on what is planted; undefined where all hold, also when properties are run oftener. */
const caughtIn = async (suite: Suite): Promise<string | undefined> => {
  const code = await suite.build().catch(() => undefined);
  if (code === undefined) return 'bundling';
  const first = firstFailure(code, suite.order);
  if (first !== undefined) {
    if (suite.order.includes(first)) suite.order = [first, ...suite.order.filter((title) => title !== first)];
    return first;
  }
  limitRuns(manyRuns);
  const second = firstFailure(
    code,
    suite.order.filter((title) => suite.quick.has(title)),
  );
  limitRuns(fewRuns);
  return second;
};

/** A file whose faults are tried from one of them on, and the suites that concern it, one after the other until one catches it. */
export type Task = { readonly path: string; readonly suites: readonly (readonly string[])[]; readonly from: number };

/** Plants the faults of a file, one at a time, and tells of each. */
export const tryFaults = async ({ path, suites, from }: Task, tell: (tried: Tried) => void): Promise<void> => {
  const whole = join(root, path);
  const source = await readFile(whole, 'utf8');
  const planted: Planted = new Map();
  limitRuns(fewRuns);
  const opened = [];
  for (const tests of suites) opened.push(await openSuite(tests, planted));
  const faults = planFaults(whole, source).filter((fault) => !equivalentOf(path, source, fault));
  for (const fault of faults.slice(from)) {
    planted.set(whole, source.slice(0, fault.start) + fault.text + source.slice(fault.end));
    let caughtBy: string | undefined;
    for (const { suite } of opened) caughtBy ??= await caughtIn(suite);
    tell({ ...fault, path, caughtBy });
  }
  for (const { close } of opened) await close();
};
