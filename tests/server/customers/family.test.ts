import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../src/contract/call.ts';
import { certificateKinds, type familySave } from '../../../src/contract/customers.ts';
import { certificateFormats } from '../../../src/server/customers/family.ts';
import { bareText } from '../harness/bare.ts';
import type { Client } from '../harness/client.ts';
import { asCustomer } from '../harness/customer.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();
const phone = '13911110095';
const mother = {
  name: ' 苏玉梅 ',
  certificateType: '15081001',
  certificateNumber: '11010519491231002x',
  birthDate: '',
  sex: '',
  mobile: '139 1111 0096',
  relation: '3',
} as const;
const passport = (no: number) =>
  ({
    ...mother,
    name: `家人${no}`,
    certificateType: '15081002',
    certificateNumber: `E2${String(no).padStart(7, '0')}`,
    birthDate: '1990-01-01',
    mobile: '',
  }) as const;
const save = (customer: Client, body: BodyOf<typeof familySave>) => customer.call('familySave', { body });

describe('the address book of a family', () => {
  it('holds a person in the notation of the formats, completed from the number, listed masked and returned unmasked by its id', async () => {
    const customer = await asCustomer(server, phone);
    const { data: saved } = await customer.get('familySave', { body: mother });
    const masked = {
      id: saved.id,
      name: '苏玉梅',
      certificateType: '15081001',
      certificateNumber: '110105********002X',
      birthDate: '1949-12-31',
      sex: 'F',
      mobile: '139****0096',
      relation: '3',
    };
    expect(saved).toEqual(masked);
    expect((await customer.get('familyQuery')).data).toEqual({ persons: [masked], most: 50 });
    expect((await customer.get('familyPerson', { params: { id: saved.id } })).data).toEqual({
      ...masked,
      certificateNumber: '11010519491231002X',
      mobile: '13911110096',
    });
  });

  it('is encrypted, and the audit contains no names of persons', async () => {
    const customer = await asCustomer(server, phone);
    const { id } = (await customer.get('familySave', { body: mother })).data;
    await customer.get('familySave', { body: { ...mother, id, relation: '9' } });
    await customer.get('familyDelete', { body: { id } });
    const { rows } = await sql<{ action: string; detail: unknown }>`
      select action, detail from audit where action like 'family-%' order by id`.execute(server.plain);
    expect(rows).toEqual(['family-added', 'family-changed', 'family-deleted'].map((action) => ({ action, detail: { id } })));
    await customer.get('familySave', { body: mother });
    const dump = await bareText(server.plain);
    for (const text of ['苏玉梅', '11010519491231002X', '13911110096', '1949-12-31'])
      expect(dump.includes(text), text).toBe(false);
  });

  it.each<readonly [Partial<BodyOf<typeof familySave>>, string, string]>([
    [{ name: '' }, '/name', 'required'],
    [{ name: '11010519491231002X' }, '/name', 'name-is-number'],
    [{ certificateNumber: '110105194912310021' }, '/certificateNumber', 'id-check-digit'],
    [{ certificateType: '15081002' }, '/certificateNumber', 'passport-number'],
    [{ birthDate: '1949-12-30' }, '/birthDate', 'differs-from-id'],
    [{ birthDate: '1949-02-30' }, '/birthDate', 'birthday-invalid'],
    [{ sex: 'M' }, '/sex', 'differs-from-id'],
    [{ mobile: '123' }, '/mobile', 'person-phone'],
    [{ ...passport(1), birthDate: '' }, '/birthDate', 'required'],
    [{ ...passport(1), birthDate: '2999-01-01' }, '/birthDate', 'birthday-invalid'],
  ])('rejects %j at %s', async (change, path, code) => {
    const customer = await asCustomer(server, phone);
    const { status, error } = await save(customer, { ...mother, ...change });
    expect([status, error.issues?.map((issue) => [issue.path, issue.code])]).toEqual([
      422,
      [[path, expect.stringContaining(code)]],
    ]);
    expect((await customer.get('familyQuery')).data.persons).toEqual([]);
  });

  it('has each certificate once: saving it again changes the person, and another person cannot use it', async () => {
    const customer = await asCustomer(server, phone);
    const first = (await customer.get('familySave', { body: mother })).data;
    const again = (await customer.get('familySave', { body: { ...mother, relation: '9' } })).data;
    expect(again).toEqual({ ...first, relation: '9' });
    const other = (await customer.get('familySave', { body: passport(1) })).data;
    const { status, error } = await save(customer, { ...mother, id: other.id });
    expect([status, error.issues?.[0]?.path, error.errorMsg]).toEqual([422, '/certificateNumber', '这个证件已存为“苏玉梅”']);
  });

  it('has at most 50 persons', async () => {
    const customer = await asCustomer(server, phone);
    for (let no = 1; no <= 50; no++) await customer.get('familySave', { body: passport(no) });
    const { status, error } = await save(customer, passport(51));
    expect([status, error.errorMsg]).toEqual([409, '最多保存 50 位家人：请先删除不用的']);
    expect((await save(customer, { ...passport(50), relation: '9' })).status).toBe(200);
  }, 60_000);

  it("is the customer's own: persons of others are not found", async () => {
    const customer = await asCustomer(server, phone);
    const { id } = (await customer.get('familySave', { body: mother })).data;
    const other = await asCustomer(server, '13911110097');
    expect((await other.get('familyQuery')).data.persons).toEqual([]);
    const replies = [
      await other.call('familyPerson', { params: { id } }),
      await save(other, { ...passport(2), id }),
      await other.call('familyDelete', { body: { id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await customer.get('familyQuery')).data.persons).toHaveLength(1);
  });

  it('is part of the copy of own data, is counted before a deletion, and is deleted with the other data that can be deleted', async () => {
    const customer = await asCustomer(server, phone);
    await customer.get('familySave', { body: mother });
    const copy = await (await customer.fetch('/ins/business/rest/customer/copy')).text();
    for (const text of ['苏玉梅', '11010519491231002X', '13911110096']) expect(copy).toContain(text);
    expect((await customer.get('customerPrivacy')).data.account.family).toBe(1);
    server.clock.pass({ minutes: 2 });
    await customer.get('getVerification', { params: { phone } });
    const code = await sentCode(server.deps.db, phone);
    await customer.get('customerDelete', { body: { what: 'deletable', code } });
    expect((await customer.get('familyQuery')).data.persons).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from family_person`.execute(server.plain);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('the rules of the address book', () => {
  it('are those of an insured person in the models', () => {
    const { properties } = JSON.parse(readFileSync('schemas/shared/insured-person.json', 'utf8'));
    expect(properties.certType.enum).toEqual([...certificateKinds]);
    expect(properties.certNumber.formatBy['this.certType']).toEqual(certificateFormats);
    expect([properties.finalName, properties.birthDay, properties.phoneNo].map(({ format }) => format)).toEqual([
      'person-name',
      'birthday',
      'person-phone',
    ]);
  });
});
