import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../src/portal/routes/match.ts';
import { routes } from '../../src/portal/routes/table.ts';

const part = fc.constantFrom(
  'products',
  'group',
  'insure',
  'order',
  'detail',
  'home',
  'redirect',
  'Home',
  '1001',
  'a b',
  '',
  'szlyb',
  'travel',
);
const near = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

describe('a route is found before the router is there', () => {
  it('where the router finds it, with the same parameters', () => {
    const paths = routes.map(({ path }) => path);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.oneof(near, fc.constantFrom(...paths)), (path, address) => {
        const found = matchPath(path, address);
        const { '*': _rest, ...parameters } = found?.params ?? {};
        expect(matchRoute(path, address)).toEqual(found ? parameters : undefined);
      }),
      { numRuns: 2_000 },
    );
  });
});
