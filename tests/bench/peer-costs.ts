import type { Bench } from './define.ts';
import { keyCosts, medianCost, type KeyCost } from './key-cost.ts';
import { dataOf } from './peers/form-of-peers.ts';
import { focusOn, mountForm, openPeer, type PeerForm } from './peer-page.ts';
import { scriptBetween, traceOf } from './trace.ts';

/** What a peer's form costs with so many persons, in milliseconds of script. */
export type PeerCosts = { readonly mount: number; readonly person: KeyCost; readonly holder: KeyCost };

const known = new Map<string, Promise<PeerCosts>>();

/** Draws a peer's form once and types in it; measured once a run, for all rows that ask. */
export const peerCosts = (bench: Bench, form: PeerForm, persons: number): Promise<PeerCosts> => {
  const key = `${form} ${persons}`;
  const costs = known.get(key) ?? measure(bench, form, persons);
  known.set(key, costs);
  return costs;
};

const measure = async (bench: Bench, form: PeerForm, persons: number): Promise<PeerCosts> => {
  const browser = await bench.browser();
  const page = await openPeer(browser, form);
  page.setDefaultTimeout(300_000);
  try {
    const mounted = await traceOf(browser, page, () => mountForm(page, persons));
    const keys = [...'xyz'].slice(0, bench.isQuick ? 2 : 3);
    const { holderName, persons: list } = dataOf(1);
    await focusOn(page, list[0]?.finalName ?? '');
    const person = medianCost(await keyCosts(browser, page, keys));
    await focusOn(page, holderName);
    const holder = medianCost(await keyCosts(browser, page, keys));
    return { mount: scriptBetween(mounted, 0, Number.POSITIVE_INFINITY), person, holder };
  } finally {
    await page.close();
  }
};
