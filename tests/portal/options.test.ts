import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../src/portal/call/options.ts';
import { useServer } from '../server/harness/server.ts';

const server = useServer();

describe('optionsOf', () => {
  it('[EN-06] understands id and label as it does value and label, texts as numbers', () => {
    const key = fc.oneof(fc.string({ minLength: 1 }), fc.integer());
    fc.assert(
      fc.property(fc.array(fc.record({ key, label: fc.string() })), (list) => {
        const expected = list.map(({ key: id, label }) => ({ id: String(id), label }));
        expect(optionsOf(list.map(({ key: id, label }) => ({ id, label })))).toEqual(expected);
        expect(optionsOf(list.map(({ key: value, label }) => ({ value, label })))).toEqual(expected);
      }),
    );
  });

  it('[EN-06] reads the selections of the server, which writes them both ways', async () => {
    const client = await server.as('chenzq');
    const classes = optionsOf((await client.get('getCompanyoccClassSelect')).data);
    expect(classes[0]).toMatchObject({ id: '1', label: '一类' });
    const sports = optionsOf((await client.get('getSportsTree')).data);
    expect(sports[0]).toMatchObject({ id: '健身类', label: '健身类' });
    expect(Object.keys(sports[0] ?? {})).not.toContain('value');
  });
});
