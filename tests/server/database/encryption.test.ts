import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { duplicateNumbersOf } from '../../../src/server/orders/unscoped.ts';
import { openEncrypted, rotateKeys } from '../../../src/server/database/open-encrypted.ts';
import { dataKeysInFolder, parseDataKeys } from '../../../src/server/database/keys.ts';
import { type DataKey, encryptorOf } from '../../../src/server/database/encryption.ts';
import { application, clerks, newKey, order, paidOrder, person, submission } from '../harness/application.ts';
import { bareText } from '../harness/bare.ts';
import { adding, endorsed, make } from '../harness/endorsement.ts';
import { useFreshServer } from '../harness/server.ts';
import { testKeys } from '../harness/store.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useFreshServer();
const key = (id: string, byte: number): DataKey => ({ id, secret: new Uint8Array(32).fill(byte) });

const bare = (): Promise<string> => bareText(server.plain);

const covered = { typeId: 'group', from: '2026-11-25', to: '2027-11-24' };

describe('a database without its key', () => {
  it('has no readable certificate number of persons, policyholders, drafts, changes, endorsements and versions, but the server reads them all', async () => {
    const agent = await server.as('chenzq');
    const persons = [...clerks(), person(4, { certType: '15081001', certNumber: '11010119900307109X', birthDay: '1990-03-07' })];
    const { policyNo, orderNo } = await paidOrder(agent, application({}, persons), '280.00');
    await endorsed(agent, policyNo, adding(61));
    await make(agent, policyNo, adding(62));
    const { productId, modelVersion, modelHash } = await submission(agent);
    const body = { saveId: newKey(), productId, modelVersion, modelHash, summary: { holderName: '', persons: 1 } };
    const content = { application: application({}, [person(63)]), read: {}, ticked: [] };
    const { draftNo, version } = (await agent.get('draftSave', { body: { ...body, content } })).data;
    const changes = [{ at: ['application', 'insuredGroup', 0, 'insured_list'], from: 1, cut: 0, put: [person(64)] }];
    await agent.get('draftSave', { body: { saveId: newKey(), draftNo, version, summary: body.summary, changes } });
    const held = await bare();
    const numbers = ['E20000001', 'E20000003', '11010119900307109X', 'E20000061', 'E20000062', 'E20000063', 'E20000064'];
    for (const number of [...numbers, '91350100M000100Y43']) expect(held.includes(number), number).toBe(false);
    expect(held).toContain(orderNo);
    const draft = await agent.get('draftDetail', { params: { draftNo } });
    expect(JSON.stringify(draft.data.content)).toContain('E20000064');
    const rows = await server.deps.db
      .selectFrom('insured_person')
      .select('certificate_number')
      .where('order_no', '=', orderNoOf(orderNo))
      .execute();
    expect(rows.map((row) => row.certificate_number)).toEqual(expect.arrayContaining(['E20000001', 'E20000061']));
    const found = await duplicateNumbersOf(server.deps.db, { ...covered, numbers: ['E20000061', 'E99999999'] });
    expect([...found]).toEqual(['E20000061']);
  });

  it('is decrypted only in its encrypted columns: a name that looks encrypted stays unchanged', async () => {
    const agent = await server.as('chenzq');
    const holderName = 'sealed1:test:t:AAAA';
    const policyholder = { ...application().policyholder, holderName };
    const orderNo = await order(agent, application({ policyholder }));
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.holderName).toBe(holderName);
  });
});

describe('keys', () => {
  it('are checked at the start: the error names a missing and a wrong key', async () => {
    await expect(openEncrypted(server.plain, [key('other', 1)])).rejects.toThrow(
      'Cannot open the store as its personal data is encrypted with the key "test", and only "other" are given: name it in PERSONAL_DATA_KEYS',
    );
    await expect(openEncrypted(server.plain, [key('test', 1)])).rejects.toThrow(
      'the key "test" is not the one that its personal data was encrypted with',
    );
  });

  it('are made in the data folder, readable only by their owner, and read again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const made = dataKeysInFolder(folder);
    expect([made.length, made[0]?.id, made[0]?.secret.length]).toEqual([1, 'local', 32]);
    expect(statSync(join(folder, 'personal-data.keys')).mode & 0o777).toBe(0o600);
    expect(dataKeysInFolder(folder)).toEqual(made);
    expect(parseDataKeys(readFileSync(join(folder, 'personal-data.keys'), 'utf8').trim())).toEqual(made);
    writeFileSync(join(folder, 'personal-data.keys'), 'local:short');
    expect(() => dataKeysInFolder(folder)).toThrow('personal-data.keys: it must be name:key');
  });

  it.each(['', 'x', 'a:b', `A:${'x'.repeat(43)}`, `a:${'A'.repeat(43)}=,a:${'B'.repeat(43)}=`])(
    'are rejected when they are %j',
    (text) => {
      expect(typeof parseDataKeys(text)).toBe('string');
    },
  );

  it('are rotated: everything is encrypted, found and read only with the new key, also formerly plain values', async () => {
    const agent = await server.as('chenzq');
    const { orderNo } = await paidOrder(
      agent,
      application(
        {},
        [71, 72, 73].map((no) => person(no)),
      ),
    );
    const read = async (keys: readonly DataKey[]) => {
      const db = await openEncrypted(server.plain, keys);
      const { application: held } = await db
        .selectFrom('sales_order')
        .select('application')
        .where('order_no', '=', orderNoOf(orderNo))
        .executeTakeFirstOrThrow();
      return held;
    };
    const before = await read(testKeys);
    const both = [key('next', 8), ...testKeys];
    expect(await read(both)).toEqual(before);
    const { count, currentId: present, removedIds: forgotten } = await rotateKeys(server.plain, both);
    expect([count >= 4, present, forgotten]).toEqual([true, 'next', ['test']]);
    expect(await read([key('next', 8)])).toEqual(before);
    const db = await openEncrypted(server.plain, [key('next', 8)]);
    expect([...(await duplicateNumbersOf(db, { ...covered, numbers: ['E20000071'] }))]).toEqual(['E20000071']);
    await expect(openEncrypted(server.plain, testKeys)).rejects.toThrow('"next"');
    expect((await rotateKeys(server.plain, [key('next', 8)])).count).toBe(0);

    const open = { application: before };
    await sql`update sales_order set application = ${JSON.stringify(open.application)}::jsonb where order_no = ${orderNo}`.execute(
      server.plain,
    );
    await sql`update insured_person set certificate_number = 'E20000071', certificate_hash = null where order_no = ${orderNo} and no = 1`.execute(
      server.plain,
    );
    expect((await rotateKeys(server.plain, [key('next', 8)])).count).toBe(2);
    expect(await read([key('next', 8)])).toEqual(before);
    expect(await bare()).not.toContain('E20000071');
  });
});

describe('an encryptor', () => {
  const encryptor = encryptorOf([key('a', 1), key('b', 2)]);
  it('decrypts its encrypted texts, never encrypts a text to the same value twice, hashes equal texts to the same value, and refuses changed values', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 5000, maxLength: 6000 })), (text) => {
        const sealed = encryptor.encrypt(text);
        expect(encryptor.decrypt(sealed)).toBe(text);
        expect(encryptor.encrypt(text)).not.toBe(sealed);
        expect(encryptorOf([key('b', 2), key('a', 1)]).hashes(text)).toContain(encryptor.hash(text));
        const at = sealed.length - 5;
        const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
        expect(() => encryptor.decrypt(changed)).toThrow('Cannot open personal data');
      }),
      { numRuns: 20 },
    );
    expect(() => encryptorOf([key('b', 2)]).decrypt(encryptor.encrypt('x'))).toThrow('the key "a" is missing');
    expect(encryptor.decrypt('plain')).toBe('plain');
  });
});
