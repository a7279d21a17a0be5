/**
 * One look-up for many askers. Who asks while look-ups are under way waits for the next one, which begins after he has asked: each is
 * answered by what stood then or later, as if he had asked alone. Where a look-up throws, all who shared it are told.
 */
export const together = <Key, Value>(load: (keys: ReadonlySet<Key>) => Promise<(key: Key) => Value>) => {
  let running = 0;
  let next: Round<Key, Value> | undefined;
  const begin = (): void => {
    if (!next || next.isDue || running >= most) return;
    const round = next;
    round.isDue = true;
    running += 1;
    // What else has arrived by now is read first, and shares the round.
    setImmediate(() => {
      next = undefined;
      round.answer(load(round.keys).finally(ended));
    });
  };
  const ended = (): void => {
    running -= 1;
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

/** One that hangs with its connection must not hold up all others. */
const most = 2;

type Found<Key, Value> = (key: Key) => Value;
type Round<Key, Value> = {
  readonly keys: Set<Key>;
  isDue: boolean;
  readonly found: Promise<Found<Key, Value>>;
  readonly answer: (found: Promise<Found<Key, Value>>) => void;
};

const roundOf = <Key, Value>(): Round<Key, Value> => {
  let answer: Round<Key, Value>['answer'] = () => {};
  const found = new Promise<Found<Key, Value>>((resolve) => {
    answer = resolve;
  });
  return { keys: new Set(), isDue: false, found, answer };
};
