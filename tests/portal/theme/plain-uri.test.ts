import { expect, it } from 'vitest';
import uri from '../../../src/portal/theme/plain-uri.ts';

// https://www.rfc-editor.org/rfc/rfc3986#section-5.4
it.each([
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['/g', 'http://a/g'],
  ['../g', 'http://a/b/g'],
  ['../../../g', 'http://a/g'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  ['#/$defs/person', 'http://a/b/c/d;p?q#/$defs/person'],
  ['urn:example:person', 'urn:example:person'],
])('resolves %s against the base of RFC 3986', (reference, resolved) => {
  expect(uri.resolve('http://a/b/c/d;p?q', reference)).toBe(resolved);
});
