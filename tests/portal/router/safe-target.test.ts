import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTarget } from '../../../src/portal/session/guard.ts';

const isKnown = (path: string) => /^\/(?:home|dashboard|pay|products\/group\/detail)$/.test(path);

describe('the rule for a redirect', () => {
  it.each([
    ['/home', '/home'],
    ['/pay?no=HZ1&type=edit', '/pay?no=HZ1&type=edit'],
    ['/home#list', '/home#list'],
    ['/products/../home', '/home'],
  ])('follows %s', (target, followed) => {
    expect(safeTarget(target, isKnown)).toBe(followed);
  });
  it.each([
    '',
    'home',
    '//evil.example/home',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/home',
    'https://portal.invalid@evil.example/home',
    '/..//evil.example',
    '/.//evil.example/home',
    ['javascript', 'alert(1)'].join(':'),
    '/unknown',
    '/login',
    '/login?redirect=/home',
    '/logout',
    '/redirect/home',
    '/customer/login',
    '/404',
    ' /home',
    '/%2F/evil',
    null,
    undefined,
  ])('rejects %j', (target) => {
    expect(safeTarget(target, isKnown)).toBeUndefined();
  });
  it('returns only paths of this origin, for any text', () => {
    const hostile = fc
      .array(fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '%2f', 'home', 'evil.example', 'https:', '?', '#', ' '), {
        maxLength: 10,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (target) => {
        const followed = safeTarget(target, () => true);
        if (followed === undefined) return;
        expect(followed).toMatch(/^\/(?![/\\])/);
        expect(new URL(followed, 'https://a.example').origin).toBe('https://a.example');
      }),
      { numRuns: 2000 },
    );
  });
});
