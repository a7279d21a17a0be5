import type { Db } from './open.ts';

/** Returns a function that makes one value for each database, at the first call. */
export const oncePerStore = <Value>(make: (db: Db) => Value): ((db: Db) => Value) => {
  const values = new WeakMap<Db, Value>();
  return (db) => {
    const existing = values.get(db);
    if (existing !== undefined) return existing;
    const value = make(db);
    values.set(db, value);
    return value;
  };
};

/**
 * Loads values for concurrent callers with one query. A call during a query waits for the next one, so that no caller gets a
 * state from before its call.
 */
export const batchLoader = <Key, Value>(load: (keys: ReadonlySet<Key>) => Promise<(key: Key) => Value>) => {
  let running = 0;
  let next: Round<Key, Value> | undefined;
  const begin = (): void => {
    const round = next;
    if (!round || round.isDue) return;
    if (running > 0 && !round.isLate) return waitFor(round);
    round.isDue = true;
    running += 1;
    // Calls that have already arrived join this query.
    setImmediate(() => {
      next = undefined;
      round.answer(load(round.keys).finally(onEnd));
    });
  };
  /**
   * Waits for the running query, but only for a short time, because a query on a broken connection must not delay all others.
   */
  const waitFor = (round: Round<Key, Value>): void => {
    round.patience ??= setTimeout(() => {
      round.isLate = true;
      begin();
    }, patienceMs);
  };
  const onEnd = (): void => {
    running -= 1;
    clearTimeout(next?.patience);
    begin();
  };
  return async (key: Key): Promise<Value> => {
    next ??= roundOf();
    next.keys.add(key);
    const { found } = next;
    begin();
    return (await found)(key);
  };
};

/** Milliseconds after which the next query starts although another one is running. */
const patienceMs = 100;

type Lookup<Key, Value> = (key: Key) => Value;
type Round<Key, Value> = {
  readonly keys: Set<Key>;
  isDue: boolean;
  isLate: boolean;
  patience: NodeJS.Timeout | undefined;
  readonly found: Promise<Lookup<Key, Value>>;
  readonly answer: (found: Promise<Lookup<Key, Value>>) => void;
};

const roundOf = <Key, Value>(): Round<Key, Value> => {
  let answer: Round<Key, Value>['answer'] = () => {};
  const found = new Promise<Lookup<Key, Value>>((resolve) => {
    answer = resolve;
  });
  return { keys: new Set(), isDue: false, isLate: false, patience: undefined, found, answer };
};
