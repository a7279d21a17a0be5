import { describe, expect, it } from 'vitest';
import { loggerOptions, maskedLine } from '../../src/server/logger.ts';
import { useServer } from './harness/server.ts';

const lines: string[] = [];
const server = useServer();

const phone = '13866667777';
const id = '11010119900307109X';
const planted = [phone, id, 'E66667777', '8613866667777', 'someone@example.com'];

describe('the log', () => {
  it('masks personal data in errors', async () => {
    const { app } = await (
      await import('../../src/server/app.ts')
    ).buildApp(server.deps, {
      logger: { ...Object(loggerOptions('info')), stream: { write: (line: string) => void lines.push(line) } },
    });
    lines.length = 0;
    app.get('/broken', async () => {
      throw new Error(`No row for ${planted.join(', ')}`, { cause: new Error(id) });
    });
    expect((await app.inject({ url: '/broken' })).statusCode).toBe(500);
    app.log.warn({ note: `called ${phone}`, list: [id] }, `sent to ${phone}`);
    await app.close();
    const log = lines.join('\n');
    expect(log).toContain('call failed');
    expect(log).toContain('sent to 138****7777');
    for (const text of planted) expect(log.includes(text), text).toBe(false);
  });

  it.each([
    ['{"time":1795395600000,"pid":1}', '{"time":1795395600000,"pid":1}'],
    ['order HZ20261121000001 of 42202611210000012', 'order HZ20261121000001 of 42202611210000012'],
    ['phone +8613866667777.', 'phone +86138****7777.'],
    ['ID 110101900307109', 'ID 110101*********'],
    ['took 13866667777123 ns', 'took 13866667777123 ns'],
  ])('masks only personal data: %s', (line, masked) => {
    expect(maskedLine(line)).toBe(masked);
  });

  it('masks a long line in a time that grows linearly with its length', () => {
    const hostile = [
      '1'.repeat(100_000),
      'a.'.repeat(50_000),
      `${'a'.repeat(100_000)}@`,
      '138'.repeat(33_000),
      'E1'.repeat(50_000),
    ];
    for (const text of hostile) expect(maskedLine(text).length).toBeLessThanOrEqual(text.length);
  });
});
