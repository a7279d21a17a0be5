import type { Db } from './open.ts';

/** Something that a store has one of: made when it is first asked for. */
export const oncePerStore = <Made>(make: (db: Db) => Made): ((db: Db) => Made) => {
  const known = new WeakMap<Db, Made>();
  return (db) => {
    const held = known.get(db);
    if (held !== undefined) return held;
    const made = make(db);
    known.set(db, made);
    return made;
  };
};

/**
 * One look-up for many askers. Who asks while a look-up is under way waits for the next one, which begins after he has asked: each is
 * answered by what stood then or later, as if he had asked alone. Where a look-up throws, all who shared it are told.
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
    // What else has arrived by now is read first, and shares the round.
    setImmediate(() => {
      next = undefined;
      round.answer(load(round.keys).finally(ended));
    });
  };
  /** A look-up that hangs with its connection must not hold up all others. */
  const waitFor = (round: Round<Key, Value>): void => {
    round.patience ??= setTimeout(() => {
      round.isLate = true;
      begin();
    }, patienceMs);
  };
  const ended = (): void => {
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

/** A look-up under way is waited for so long before another one is begun beside it. */
const patienceMs = 100;

type Found<Key, Value> = (key: Key) => Value;
type Round<Key, Value> = {
  readonly keys: Set<Key>;
  isDue: boolean;
  isLate: boolean;
  patience: NodeJS.Timeout | undefined;
  readonly found: Promise<Found<Key, Value>>;
  readonly answer: (found: Promise<Found<Key, Value>>) => void;
};

const roundOf = <Key, Value>(): Round<Key, Value> => {
  let answer: Round<Key, Value>['answer'] = () => {};
  const found = new Promise<Found<Key, Value>>((resolve) => {
    answer = resolve;
  });
  return { keys: new Set(), isDue: false, isLate: false, patience: undefined, found, answer };
};
