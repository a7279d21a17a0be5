import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShared, writeShared } from '../../src/studio/share.ts';

describe('the content of a link of the playground', () => {
  it('is read as it was written, in characters that an address may have', async () => {
    const changed = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.string(), changed, async (code, files) => {
        const text = await writeShared({ code, changed: { ...files } });
        expect(text).toMatch(/^[\w-]+$/);
        const read = await readShared(text);
        expect(read?.code).toBe(code);
        expect(Object.entries(read?.changed ?? {})).toEqual(Object.entries(files));
      }),
      { numRuns: 50 },
    );
  });

  it('is empty for any other text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await readShared(text)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('is empty if it unpacks to more than a model can be', async () => {
    const bomb = await writeShared({ code: 'x', changed: { 'x/model.json': ' '.repeat(21_000_000) } });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readShared(bomb)).toBeUndefined();
  });
});
