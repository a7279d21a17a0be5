import { afterAll, describe, expect, it } from 'vitest';
import { officeRights } from '../../../src/contract/choices.ts';
import { createAdmin } from '../../../src/server/accounts/first-admin.ts';
import { userByName } from '../../../src/server/accounts/user-repository.ts';
import { verifyPassword } from '../../../src/server/accounts/passwords.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { emptyStore, sealedStore } from '../harness/store.ts';

const now = new Date('2026-11-21T02:00:00Z');
const given = {
  organisation: '海沧保险经纪',
  short: '海沧运营',
  shortEn: 'Haicang',
  creditCode: '91350200MA2HC00012',
  user: 'admin.li',
  name: '李海',
};

const empty = await emptyStore();
await migrate(empty.db);
const { db } = await sealedStore(empty);
afterAll(() => empty.close());

describe('the first administrator', () => {
  it('gets the organisation, a password to be changed and all rights in an empty site; a second one joins the organisation', async () => {
    const { password } = await createAdmin(db, { ...given, creditCode: '91350200ma2hc00012 ' }, now);
    const first = await userByName(db, given.organisation, 'admin.li');
    expect(first).toMatchObject({
      real_name: { 'zh-CN': '李海', 'en-US': '李海' },
      password_given: true,
      organisation_admin: true,
      back_office: true,
      office_rights: officeRights,
      level: 1,
    });
    expect(await verifyPassword(first?.password_hash ?? null, password)).toBe(true);
    await createAdmin(db, { ...given, user: 'admin.xu', nameEn: 'Xu' }, now);
    const second = await userByName(db, given.organisation, 'admin.xu');
    expect(second?.organisation_id).toBe(first?.organisation_id);
    const audit = await db.selectFrom('audit').select(['actor', 'subject', 'action']).orderBy('id').execute();
    expect(audit).toEqual([
      { actor: 'operator', subject: 'organisation', action: 'opened' },
      { actor: 'operator', subject: 'user', action: 'user-added' },
      { actor: 'operator', subject: 'user', action: 'user-added' },
    ]);
    const organisations = await db.selectFrom('organisation').select(['name', 'short_name', 'credit_code']).execute();
    expect(organisations).toEqual([
      { name: '海沧保险经纪', short_name: { 'zh-CN': '海沧运营', 'en-US': 'Haicang' }, credit_code: '91350200MA2HC00012' },
    ]);
    await expect(createAdmin(db, given, now)).rejects.toThrow('海沧保险经纪 already has a user admin.li: choose another --user');
    await expect(createAdmin(db, { ...given, organisation: '另一家保险经纪' }, now)).rejects.toThrow(
      "The platform's organisation is 海沧保险经纪: --organisation must name it",
    );
    await expect(createAdmin(db, { ...given, user: 'admin.wu', creditCode: '91350200MA2LJ0002B' }, now)).rejects.toThrow(
      '海沧保险经纪 has another credit code: --credit-code must be 91350200MA2HC00012',
    );
  });

  it.each([
    [{ organisation: '海' }, 'Argument --organisation must have 2 to 100 characters: it has 1'],
    [{ short: ' ' }, 'Argument --short must have 1 to 20 characters: it has 0'],
    [{ creditCode: '91350200MA2HC00011' }, 'Argument --credit-code is wrong: '],
    [{ user: '李海' }, 'Argument --user must be 2 to 30 letters, digits, ".", "_" or "-" and begin with a letter'],
    [{ name: '李'.repeat(51) }, 'Argument --name must have 1 to 50 characters: it has 51'],
  ])('is rejected with the allowed values when an argument is wrong: %j', async (change, sentence) => {
    await expect(createAdmin(db, { ...given, ...change }, now)).rejects.toThrow(sentence);
  });
});
