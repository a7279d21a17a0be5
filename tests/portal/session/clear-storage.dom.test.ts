import { afterEach, describe, expect, it } from 'vitest';
import { seenStorage } from '../../../src/portal/catalogue/seen-storage.ts';
import { clearStorage } from '../../../src/portal/session/storage.ts';

afterEach(() => localStorage.clear());

describe('clearing the data of a user on the device', () => {
  it('keeps drafts, settings of the device and the record of what each user has seen', () => {
    const kept = ['portal.colour-mode', 'portal.language', 'portal.shell', 'portal.draft.u-1.1001', 'other.user'];
    for (const key of [...kept, 'portal.user', 'portal.user-type', 'portal.order-columns']) localStorage.setItem(key, 'x');
    seenStorage('u-1').write('grid-tour', 'seen');
    clearStorage();
    expect(Object.keys(localStorage).toSorted()).toEqual([...kept, 'portal.seen.u-1.grid-tour'].toSorted());
    expect(seenStorage('u-1').read('grid-tour')).toBe('seen');
    expect(seenStorage('u-2').read('grid-tour')).toBeUndefined();
  });
});
