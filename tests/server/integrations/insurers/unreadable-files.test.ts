import { once } from 'node:events';
import { createServer } from 'node:http';
import { isoDate } from '@insure/engine';
import { afterAll, expect, it } from 'vitest';
import { headers, jsonInsurer, signedParts } from '../../../../src/server/integrations/insurers/json-insurer.ts';
import { signatureOf } from '../../../../src/server/integrations/insurers/wire.ts';
import { codes, writeXml, xmlInsurer } from '../../../../src/server/integrations/insurers/xml-insurer.ts';

type Line = Readonly<Record<'no' | 'kind' | 'policyNo' | 'amount', unknown>>;

const secret = 'a secret of more than thirty-two characters';
const given: { lines: readonly unknown[]; isSigned: boolean } = { lines: [], isSigned: true };
const gives = (lines: readonly unknown[], isSigned = true): void => {
  Object.assign(given, { lines, isSigned });
};

const insurer = createServer((request, response) => {
  const { url = '' } = request;
  if (url === '/xml') {
    const head = { code: codes.done, requestNo: '20261126' };
    const lines = given.lines.map((line) => writeXml('line', line ?? {}).replace(/^<\?.*?\?>/, '')).join('');
    response.end(writeXml('response', { head, body: 'LINES' }).replace('LINES', lines));
    return;
  }
  const body = JSON.stringify({ lines: given.lines });
  const time = String(Math.floor(Date.now() / 1000));
  response.setHeader(headers.time, time);
  response.setHeader(headers.signature, given.isSigned ? signatureOf(secret, signedParts('ANSWER', url, time, body)) : 'none');
  response.end(body);
}).listen(0, '127.0.0.1');
await once(insurer, 'listening');
const address = insurer.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
afterAll(() => insurer.close());

const adapters = {
  json: jsonInsurer({ url: origin, key: 'portal', secret, timeoutMs: 5000 }),
  xml: xmlInsurer({ url: `${origin}/xml`, user: 'portal', password: secret, timeoutMs: 5000 }),
};
const fetched = (protocol: keyof typeof adapters) =>
  adapters[protocol].reconciliation({ insurerCode: 'cangyu', day: isoDate('2026-11-26') });

const line: Line = { no: 'HZ202611260000001', kind: 'issue', policyNo: 'PGA202635020000001', amount: '210.00' };

it.each(['json', 'xml'] as const)('a %s file has each line, also one with a foreign number', async (protocol) => {
  gives([line, { ...line, no: '保单/1', kind: 'surrender', amount: '-1.50' }]);
  expect(await fetched(protocol)).toEqual([
    { no: line.no, kind: 'issue', policyNo: line.policyNo, amountCents: 21_000 },
    { no: '保单/1', kind: 'surrender', policyNo: line.policyNo, amountCents: -150 },
  ]);
});

it.each([
  ['json', 'amount', 'ten'],
  ['json', 'amount', 10],
  ['json', 'kind', 'gift'],
  ['json', 'policyNo', 'A B'],
  ['json', 'no', 'A\u0000'],
  ['json', 'no', 'A\ud800'],
  ['json', 'no', ''],
  ['json', 'no', 'x'.repeat(61)],
  ['xml', 'amount', 'ten'],
  ['xml', 'kind', 'gift'],
  ['xml', 'no', 'A\u0007'],
  ['xml', 'no', undefined],
] as const)('a %s file names its line whose %s is %j', async (protocol, member, value) => {
  gives([line, { ...line, [member]: value }]);
  await expect(fetched(protocol)).rejects.toMatchObject({
    name: 'NoAnswer',
    line: 2,
    message: expect.stringMatching(/^Line 2: /),
  });
});

it('a file that is not signed by the insurer is read no further', async () => {
  gives([line], false);
  await expect(fetched('json')).rejects.toMatchObject({
    line: undefined,
    message: expect.stringContaining('is not signed by it'),
  });
});

it.each(['json', 'xml'] as const)('a %s file of more than 5 MB is not read', async (protocol) => {
  gives(Array.from({ length: 60_000 }, () => line));
  await expect(fetched(protocol)).rejects.toMatchObject({ message: 'The answer of the insurer has more than 5242880 bytes' });
});

it.each(['json', 'xml'] as const)('each line of a %s file of nearly 5 MB is read', async (protocol) => {
  const kinds = ['issue', 'renew', 'endorse', 'surrender'] as const;
  const lines = Array.from({ length: 36_000 }, (_, at) => ({
    no: `HZ2026112600${String(at).padStart(5, '0')}`,
    kind: kinds[at % 4],
    policyNo: `PGA2026350200${String(at).padStart(5, '0')}`,
    amount: at % 4 === 3 ? `-${at}.05` : `${at}.00`,
  }));
  gives(lines);
  const read = await fetched(protocol);
  expect(read.length).toBe(36_000);
  for (const at of [0, 1, 2, 3, 35_999])
    expect(read[at]).toEqual({
      ...lines[at],
      amount: undefined,
      amountCents: Math.round(Number(lines[at]?.amount) * 100),
    });
});
