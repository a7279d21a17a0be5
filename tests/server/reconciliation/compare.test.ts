import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOfDay } from '../../../src/server/domain/calendar.ts';
import { cents } from '../../../src/server/domain/money.ts';
import { readDailyFile, writeDailyFile } from '../../../src/server/integrations/payment/daily-file.ts';
import { compare, type OurRecord } from '../../../src/server/reconciliation/compare.ts';
import { isoDate } from '@insure/engine';

const day = isoDate('2026-11-21');
const changes = ['same', 'lost by the gateway', 'lost by us', 'doubled', 'changed'] as const;
const expected = {
  same: undefined,
  'lost by the gateway': 'GATEWAY_MISSING',
  'lost by us': 'OURS_MISSING',
  doubled: 'DOUBLED',
  changed: 'AMOUNT',
} as const;

const happened = fc.record({
  isRefund: fc.boolean(),
  second: fc.integer({ min: 0, max: 86_399 }),
  amount: fc.integer({ min: 200, max: 9_999_999 }),
  change: fc.constantFrom(...changes),
  by: fc.integer({ min: -99, max: 99 }).filter((by) => by !== 0),
});

it('a comparison lists exactly the lines that are lost, duplicated or changed by cents, for any sales and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happened, { maxLength: 40 }), async (all) => {
      const events = all.map(({ isRefund, second, amount, ...rest }, index) => {
        const record: OurRecord = {
          direction: isRefund ? 'REFUND' : 'SALE',
          number: `${isRefund ? 'RF' : 'PY'}${index}`,
          tradeNo: `42${index}`,
          orderNo: `HZ${index}`,
          completedAt: new Date(startOfDay(day).getTime() + second * 1000),
          amountCents: cents(isRefund ? -amount : amount),
        };
        return { record, ...rest };
      });
      const file = events.flatMap(({ record, change, by }) => {
        const line = { ...record, paymentNo: `PY${record.number}`, title: '海岛，"出行"' };
        if (change === 'lost by the gateway') return [];
        if (change === 'doubled') return [line, { ...line, tradeNo: `${line.tradeNo}9` }];
        return [change === 'changed' ? { ...line, amountCents: cents(line.amountCents + by) } : line];
      });
      // The number of a sale is that of its payment.
      const lines = file.map((line) => (line.direction === 'SALE' ? { ...line, paymentNo: line.number } : line));
      const ours = events.flatMap(({ record, change }) => (change === 'lost by us' ? [] : [record]));
      const read = readDailyFile(writeDailyFile(day, lines), day);
      if ('issues' in read) throw new Error(read.issues[0]?.message['en-US']);
      const found = await compare(read.lines, ours);
      const wanted = events.flatMap(({ record, change }) => (expected[change] ? [`${record.number} ${expected[change]}`] : []));
      expect(found.differences.map(({ number, kind }) => `${number} ${kind}`).toSorted()).toEqual(wanted.toSorted());
      const sum = found.differences.reduce(
        (total, { gateway, ours: mine }) =>
          total + gateway.reduce((s, each) => s + each.amountCents, 0) - mine.reduce((s, each) => s + each.amountCents, 0),
        0,
      );
      expect(found.gatewayCents - found.ourCents).toBe(sum);
    }),
    { numRuns: 300 },
  );
});

const head = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const problems = (content: Uint8Array): readonly string[] => {
  const read = readDailyFile(content, day);
  return 'issues' in read ? read.issues.map(({ row, column, code }) => [row, column, code].join(' ').trim()) : ['none'];
};

/** Encodes a text in GBK, with a table that the decoder gives for every pair of bytes. */
const inGbk = (text: string): Uint8Array => {
  const decoder = new TextDecoder('gb18030');
  const pairs = new Map<string, readonly number[]>();
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) pairs.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  return Uint8Array.from([...text].flatMap((sign) => pairs.get(sign) ?? [sign.charCodeAt(0)]));
};

it.each([
  ['is in GBK, as Alipay writes it', inGbk(`#账号\r\n${head}\r\n421\t,PY1,交易,2026-11-21 00:00:00,32.00,\r\n`), ['none']],
  ['is in UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${head}`, 'utf16le')), ['encoding']],
  ['has bytes that no encoding has', Uint8Array.of(0xff, 0xff, 0x31), ['encoding']],
  ['lacks a column', bytes('#a\n支付宝交易号,商户订单号,业务类型,完成时间,退款批次号/请求号\n'), ['2 订单金额（元） column']],
  ['has a row of another day', bytes(`${head}\n1,PY1,交易,2026-11-22 00:00:00,1.00,`), ['2 完成时间 day']],
  ['has a time that does not exist', bytes(`${head}\n1,PY1,交易,2026-11-21 24:00:00,1.00,`), ['2 完成时间 time']],
  [
    'has wrong amounts',
    bytes(
      `${head}\n1,PY1,交易,2026-11-21 10:00:00,"1,000.00",\n1,PY1,交易,2026-11-21 10:00:00,-1.00,\n1,PY1,退款,2026-11-21 10:00:00,1.005,RF1`,
    ),
    ['2 订单金额（元） amount', '3 订单金额（元） amount', '4 订单金额（元） amount'],
  ],
  [
    'lacks numbers or has an unknown kind',
    bytes(`${head}\n1,PY1,退款,2026-11-21 10:00:00,-1.00,\n,PY1,转账,2026-11-21 10:00:00,1.00,`),
    ['2 退款批次号/请求号 empty', '3 支付宝交易号 empty', '3 业务类型 kind'],
  ],
])('a file gives the expected errors with row and column when it %s', (_, content, wanted) => {
  expect(problems(content)).toEqual(wanted);
});

it('a file that was cut off after a complete line is distinguished from a short day, unless its comment lines are missing too', () => {
  const lines = [1, 2, 3].map((no) => ({
    direction: 'SALE' as const,
    number: `PY${no}`,
    paymentNo: `PY${no}`,
    tradeNo: `42${no}`,
    title: '出行',
    completedAt: startOfDay(day),
    amountCents: cents(100),
  }));
  const whole = new TextDecoder().decode(writeDailyFile(day, lines));
  const withoutTotals = whole.replaceAll(/^#.*合计.*\r\n/gm, '');
  const cut = whole.slice(0, whole.indexOf('423'));
  const bare = cut.replaceAll(/^#.*\r\n/gm, '');
  expect([whole, withoutTotals, cut, bare].map((text) => problems(bytes(text)))).toEqual([
    ['none'],
    ['none'],
    ['cut-off'],
    ['none'],
  ]);
  const withoutEnd = whole.replaceAll(/^#-.*\r\n/gm, '');
  const hasEnd = (text: string): unknown => Object(readDailyFile(bytes(text), day)).hasEnd;
  expect([whole, withoutTotals, withoutEnd, bare].map(hasEnd)).toEqual([true, true, true, false]);
});
