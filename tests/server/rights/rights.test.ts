import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/index.gen.ts';
import { useServer } from '../harness/server.ts';
import { cellFault, cellsOf } from './cell.ts';
import { makeWorld, type World } from './owners.ts';
import { requests } from './requests.ts';
import { table } from './table.ts';

const server = useServer({ app: { limits: false } });
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** Moves orders that a cell has created to another year, so that this year's sums do not depend on the order of tests. */
const leaveSums = () =>
  server.deps.db
    .updateTable('sales_order')
    .set({ submitted_at: new Date('2020-01-01T02:00:00Z') })
    .where('idempotency_key', 'like', 'rights-%')
    .execute();

const cells = table.flatMap(cellsOf);

describe(`[SE-12] [SE-13] the table of rights: ${cells.length} cells`, () => {
  it('has a line for every call of the contract, and a request for every line', () => {
    expect(
      new Set(table.map(({ call }) => call)),
      'add a line to tests/server/rights/table.ts and a request to requests.ts',
    ).toEqual(new Set(calls.map(({ name }) => name)));
    expect(Object.keys(requests).toSorted()).toEqual(table.map(({ name }) => name).toSorted());
  });

  describe.each(table.map((line) => ({ line, name: line.name })))('$name', ({ line }) => {
    it.each(cellsOf(line).map((cell) => ({ cell, who: cell.switched ? 'another tab' : cell.caller })))(
      'as $who',
      async ({ cell }) => {
        expect(await cellFault(server.url, world, cell)).toBeUndefined();
        await leaveSums();
      },
    );
  });
});
