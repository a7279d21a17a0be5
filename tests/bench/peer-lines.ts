import type { Bench, Peer } from './define.ts';
import { peerCosts, type PeerCosts } from './peer-costs.ts';
import { MAX_OF_PEERS, type PeerForm } from './peer-page.ts';

const forms: readonly PeerForm[] = ['RJSF Chakra', 'JSON Forms vanilla', 'JSON Forms material', 'Formily'];

export type PeerLine = { readonly name: PeerForm; readonly values: readonly (number | undefined)[] };

/** One cost of every peer's form at each size that is not too much for it. */
export const peerLines = async (
  bench: Bench,
  sizes: readonly number[],
  cost: (costs: PeerCosts) => number,
): Promise<readonly PeerLine[]> => {
  const most = bench.isQuick ? 100 : MAX_OF_PEERS;
  const lines: PeerLine[] = [];
  for (const name of forms) {
    const values: (number | undefined)[] = [];
    for (const size of sizes) values.push(size <= most ? cost(await peerCosts(bench, name, size)) : undefined);
    lines.push({ name, values });
  }
  return lines;
};

/** The peers beside a figure of ours: each at the most persons that it was tried with. */
export const peersAt = (lines: readonly PeerLine[], sizes: readonly number[], size: number): readonly Peer[] =>
  lines.map(({ name, values }) => {
    const at = sizes.findLastIndex((each, index) => each <= size && values[index] !== undefined);
    return sizes[at] === size
      ? { name, value: values[at] }
      : { name, value: values[at], note: `with ${(sizes[at] ?? 0).toLocaleString('en-US')}` };
  });
