import type { Db } from './open.ts';

/** Something that a store has one of: made when it is first asked for. */
export const perStore = <Made>(make: (db: Db) => Made): ((db: Db) => Made) => {
  const known = new WeakMap<Db, Made>();
  return (db) => {
    const held = known.get(db);
    if (held !== undefined) return held;
    const made = make(db);
    known.set(db, made);
    return made;
  };
};
