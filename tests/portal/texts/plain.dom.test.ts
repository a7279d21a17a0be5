import { afterEach, describe, expect, it } from 'vitest';
import { texts as cashier } from '../../../src/portal/texts/areas/cashier.ts';
import { texts as customer } from '../../../src/portal/texts/areas/customer.ts';
import { texts as endorsement } from '../../../src/portal/texts/areas/endorsement.ts';
import { texts as plain } from '../../../src/portal/texts/plain-texts.ts';
import { texts as policy } from '../../../src/portal/texts/areas/policy.ts';
import { texts as product } from '../../../src/portal/texts/areas/product.ts';
import { texts as shared } from '../../../src/portal/texts/areas/shared.ts';
import { texts as status } from '../../../src/portal/texts/areas/status.ts';
import { sessionBegun, handleEndedSession } from '../../../src/portal/session/session.ts';
import { loadTexts, text } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';

type Tree = { readonly [key: string]: readonly [string, string] | Tree };
const leaves = (tree: Tree, before = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      Array.isArray(value) ? [[before + key, String(value[0])]] : 'at' in value ? [] : [...leaves(value, `${before}${key}.`)],
    ),
  );
const trade = /批改|批单|试算|增员|减员|(?<!正)在保|承保清单|第 \{n\} 版/;
const replaced = leaves(plain);
const own = leaves({ ...shared, cashier, customer, endorsement, policy, product, status });

/** Texts of pages and parts that only agents open. */
const agentsOnly = new RegExp(
  [
    /^policy\.(?:change$|check\.|listText$|nowVersion$|people$|renewal)/,
    // The editor of changes.
    /^endorsement\.(?:heading|kinds|toAdd|toRemove|afterwards|slip|slipLater|previewLater|now|nothing|leavers|pickedOf)$/,
    /^endorsement\.(?:toRemovals|confirmTitle|confirmRefer|repriced\w*|conflict\w+|dropTitle|things\.\w+)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

describe('texts for customers', () => {
  it('replace texts that exist', () => {
    for (const key of replaced.keys()) expect([...own.keys()], key).toContain(key);
  });
  it('have no words of the trade about changes', () => {
    const shown = [...own].filter(
      ([key]) => /^(?:cashier|customer|endorsement|policy|status)\./.test(key) && !agentsOnly.test(key),
    );
    expect(shown.filter(([key, chinese]) => trade.test(replaced.get(key) ?? chinese))).toEqual([]);
  });
});

describe('a text that has plain words for customers', () => {
  afterEach(() => {
    handleEndedSession();
    localStorage.clear();
  });
  it('is plain for a customer, and of the trade for an agent who signs in afterwards', async () => {
    sessionBegun({ ...agent, userType2: 4, userLevel: 0 });
    await loadTexts('endorsement');
    expect(text('endorsement.no')).toBe('变更号');
    sessionBegun(agent);
    expect(text('endorsement.no')).toBe('批改号');
  });
});
