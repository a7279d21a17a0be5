import { applyChanges, checkApplication, type IsoDate, type Model } from '@insure/engine';

/** A value that is filled in may show a further field. */
const ROUNDS = 4;

/**
 * Fills in what a model requires and an application lacks: each field with the first value that valid applications of the model
 * (`donors`) have there. Undefined if it is refused for other reasons, or no value helps.
 */
export const filledIn = (model: Model, at: IsoDate, donors: readonly unknown[]): ((application: unknown) => unknown) => {
  const valueAtPath = (path: string): unknown => {
    // Of a list, donors have at least one item.
    const place = placeOf(path).map((token) => (typeof token === 'number' ? 0 : token));
    const donor = donors.find((each) => valueAt(each, place) !== undefined);
    return donor === undefined ? undefined : valueAt(donor, place);
  };
  return (application) => {
    let filled = application;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { issues } = checkApplication(model, filled, at);
      if (issues.length === 0) return round === 0 ? undefined : filled;
      if (round === ROUNDS || issues.some(({ code }) => code !== 'required')) return undefined;
      for (const { path } of issues) {
        const value = valueAtPath(path);
        if (value === undefined) return undefined;
        filled = applyChanges(filled, [{ at: placeOf(path), set: value }]);
      }
    }
    return undefined;
  };
};

const placeOf = (pointer: string): readonly (string | number)[] =>
  pointer
    .slice(1)
    .split('/')
    .map((token) => (/^\d+$/.test(token) ? Number(token) : token.replaceAll('~1', '/').replaceAll('~0', '~')));

const valueAt = (data: unknown, place: readonly (string | number)[]): unknown =>
  place.reduce<unknown>(
    (value, token) => (typeof value === 'object' && value !== null ? Reflect.get(value, token) : undefined),
    data,
  );
