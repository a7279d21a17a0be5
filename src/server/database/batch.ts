import type { Db } from './open.ts';

/** Returns a function that makes one value for each database, at the first call. */
export const oncePerDatabase = <Value>(make: (db: Db) => Value): ((db: Db) => Value) => {
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
  let runningCount = 0;
  let nextRound: Round<Key, Value> | undefined;
  const begin = (): void => {
    const round = nextRound;
    if (!round || round.isStarted) return;
    if (runningCount > 0 && !round.hasWaited) return waitBriefly(round);
    round.isStarted = true;
    runningCount += 1;
    // Calls that have already arrived join this query.
    setImmediate(() => {
      nextRound = undefined;
      round.resolve(load(round.keys).finally(onEnd));
    });
  };
  /**
   * Waits for the running query, but only for a short time, because a query on a broken connection must not delay all others.
   */
  const waitBriefly = (round: Round<Key, Value>): void => {
    round.timeout ??= setTimeout(() => {
      round.hasWaited = true;
      begin();
    }, maxWaitMs);
  };
  const onEnd = (): void => {
    runningCount -= 1;
    clearTimeout(nextRound?.timeout);
    begin();
  };
  return async (key: Key): Promise<Value> => {
    nextRound ??= newRound();
    nextRound.keys.add(key);
    const { lookup } = nextRound;
    begin();
    return (await lookup)(key);
  };
};

/** Milliseconds after which the next query starts although another one is running. */
const maxWaitMs = 100;

type Lookup<Key, Value> = (key: Key) => Value;
type Round<Key, Value> = {
  readonly keys: Set<Key>;
  isStarted: boolean;
  hasWaited: boolean;
  timeout: NodeJS.Timeout | undefined;
  readonly lookup: Promise<Lookup<Key, Value>>;
  readonly resolve: (found: Promise<Lookup<Key, Value>>) => void;
};

const newRound = <Key, Value>(): Round<Key, Value> => {
  let resolveLookup: Round<Key, Value>['resolve'] = () => {};
  const lookup = new Promise<Lookup<Key, Value>>((resolve) => {
    resolveLookup = resolve;
  });
  return { keys: new Set(), isStarted: false, hasWaited: false, timeout: undefined, lookup, resolve: resolveLookup };
};
