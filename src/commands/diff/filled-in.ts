import { applyChanges, checkApplication, type IsoDate, type Model } from '@insure/engine';

/** The largest number of passes, as a value that is filled in may make another field visible. */
const ROUNDS = 4;

/**
 * Returns a function that fills in what a model requires and an application lacks. Each field gets the first value that it has
 * in the `donors`, valid applications of the model. The function returns undefined if nothing is missing, the application is
 * refused for other reasons, or no value helps.
 */
export const completerOf = (model: Model, at: IsoDate, donors: readonly unknown[]): ((application: unknown) => unknown) => {
  const valueAtPath = (path: string): unknown => {
    // Values in lists come from the first item, as donors may have only one.
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
