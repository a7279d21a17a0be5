import type { Fault } from '../../../../src/commands/simulator/book.ts';
import { afterAll, describe, it } from 'vitest';
import { insurersOf, readInsurers } from '../../../../src/server/integrations/insurers/configured.ts';
import { embeddedInsurer } from '../../../../src/server/integrations/insurers/embedded.ts';
import { filledStore } from '../../harness/store.ts';
import { insurerContract } from './insurer-contract.ts';
import { insurerCode, type Protocol, simulatorProcess } from './simulator-process.ts';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const simulated = async (protocol: Protocol) => {
  const simulator = await simulatorProcess(protocol, { delay: 300, timeoutSeconds: 2 });
  ends.push(simulator.remove);
  return {
    insurer: readInsurers(simulator.settings, true).get(insurerCode)?.insurer ?? insurersOf(new Map()),
    insurerCode,
    order: (fault: Fault, on?: string) => simulator.order({ fault, ...(on !== undefined && { on }) }),
    restart: async () => {
      await simulator.kill();
      await simulator.start();
    },
  };
};

describe.each([
  ...insurerContract('the embedded insurer', async () => {
    const store = await filledStore();
    ends.push(store.close);
    return { insurer: embeddedInsurer(store.db), insurerCode };
  }),
  ...insurerContract('the insurer that speaks signed JSON', () => simulated('json')),
  ...insurerContract('the insurer that speaks XML', () => simulated('xml')),
])('$name', ({ run }) => {
  it('passes the contract of adapters', run);
});
