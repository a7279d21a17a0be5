import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { bundler, requireOfHouse, root, type Planted } from './bundle-tests.ts';
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

/** Plants every fault of a file, one at a time, and runs the tests that concern it. */
export const tryFaults = async (path: string, tests: readonly string[]): Promise<readonly Tried[]> => {
  const whole = join(root, path);
  const source = await readFile(whole, 'utf8');
  const planted: Planted = { path: whole, text: source };
  const bundle = await bundler(tests, planted);
  const built = async (text: string): Promise<string | undefined> => {
    planted.text = text;
    const { outputFiles } = await bundle.rebuild();
    return outputFiles[0]?.text;
  };
  limitRuns(fewRuns);
  const { all, quick } = await sound(tests, (await built(source)) ?? '');
  let order = all;
  const tried: Tried[] = [];
  for (const fault of planFaults(whole, source)) {
    const changed = source.slice(0, fault.start) + fault.text + source.slice(fault.end);
    const code = await built(changed).catch(() => undefined);
    let caughtBy = code === undefined ? 'bundling' : firstFailure(code, order);
    if (code !== undefined && caughtBy === undefined) {
      limitRuns(manyRuns);
      caughtBy = firstFailure(
        code,
        all.filter((title) => quick.has(title)),
      );
      limitRuns(fewRuns);
    }
    const found = caughtBy;
    if (found !== undefined && order.includes(found)) order = [found, ...order.filter((title) => title !== found)];
    tried.push({ ...fault, path, caughtBy });
  }
  await bundle.dispose();
  return tried;
};
