import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkApplication, issueText, type LanguageTag } from '../../../engine/index.ts';
import { parsePeople, personIssueText } from '../../../engine/china.ts';
import { joinMessages } from '../../../src/server/domain/issues.ts';
import type { Client } from '../harness/client.ts';
import { newKey } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { rightApplication, rulesFolder, rulesModel } from '../validation/rules-model.ts';
import { type Row, rows } from '../validation/rows.ts';
import { taken } from '../validation/taken.ts';

const { folder, remove } = rulesFolder();
const model = await rulesModel(folder);
const server = useServer({ schemas: folder, app: { limits: false } });
const productId = 'rules';
const languages = ['zh-CN', 'en-US'] as const;

beforeAll(async () => {
  const like = await server.deps.db.selectFrom('product').selectAll().where('id', '=', '1001').executeTakeFirstOrThrow();
  await server.deps.db
    .insertInto('product')
    .values({
      ...like,
      id: productId,
      model_code: 'rules',
      plan_code: '',
      name: JSON.stringify(like.name),
      info1: JSON.stringify(like.info1),
      info2: JSON.stringify(like.info2),
      advantage: JSON.stringify(like.advantage),
    })
    .execute();
});
afterAll(remove);

type Fields = Record<string, unknown>;

/** Returns the valid application with some fields set by pointer; null removes a field. */
const changed = (changes: Readonly<Record<string, unknown>>): Fields => {
  const application: Fields = structuredClone(rightApplication);
  for (const [pointer, value] of Object.entries(changes)) {
    const tokens = pointer.split('/').slice(1);
    const last = tokens.pop() ?? '';
    const target = Object(tokens.reduce<unknown>((inner, token) => Reflect.get(Object(inner), token), application));
    if (value === null) Reflect.deleteProperty(target, last);
    else Reflect.set(target, last, value);
  }
  return application;
};

const applicationOf = (row: Row): Fields => changed({ ...row.with, [row.at]: row.value });

/** Returns the engine's issues of an application on the day of the tests. */
const engineSays = (application: unknown, language: LanguageTag) =>
  checkApplication(model, application, '2026-11-21').issues.map((issue) => ({
    path: issue.path,
    code: issue.code,
    message: issueText(model, issue, language),
  }));

type Issues = readonly { readonly path: string; readonly code: string; readonly message?: string }[];
const brief = (issues: Issues | undefined) => issues?.map(({ path, code, message }) => ({ path, code, message }));

const agents = new Map<LanguageTag, Client>();
const agentIn = async (language: LanguageTag): Promise<Client> => {
  const agent = agents.get(language) ?? (await server.as('linxl', language));
  agents.set(language, agent);
  return agent;
};

/** Returns the server's replies to a quote and to an order over HTTP. */
const serverSays = async (application: Fields, language: LanguageTag) => {
  const quoted = await server.visitor(language).get('getPremium', { body: { productId, version: 1, application } });
  const { status, error } = await (
    await agentIn(language)
  ).call('submitOrder', {
    body: {
      productId,
      modelVersion: 1,
      modelHash: server.deps.models.current('rules')?.reference.hash ?? '',
      application,
      premium: '1.00',
      documentsRead: [],
      declarations: [],
    },
    headers: { 'idempotency-key': newKey() },
  });
  return { quoted: brief(quoted.data.issues), status, refused: brief(error.issues), joined: error.errorMsg };
};

const cut = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 40);

describe('the same error has the same code, path and sentence in the engine and on the server', () => {
  it.each(rows.map((row) => ({ ...row, shown: cut(row.value) })))('[$id] $at $shown: $en', async (row) => {
    const application = applicationOf(row);
    for (const language of languages) {
      const expected = [{ path: row.path ?? row.at, code: row.code, message: language === 'zh-CN' ? row.zh : row.en }];
      expect(engineSays(application, language)).toEqual(expected);
      expect(await serverSays(application, language)).toEqual({
        quoted: expected,
        status: 422,
        refused: expected,
        joined: expected[0]?.message,
      });
    }
  });

  it.each(taken)('[%s] %s accepts %j', async (_, at, values) => {
    for (const value of values) {
      const application = changed({ [at]: value });
      expect(engineSays(application, 'en-US')).toEqual([]);
      const { data } = await server.visitor().get('getPremium', { body: { productId, version: 1, application } });
      expect(data).toMatchObject({ premium: '1.00', issues: [] });
    }
  });

  it('[VA-18] an unknown code of sex is neither male nor female', async () => {
    const application = changed({ '/patterns/national-id-18': '440524188001010014', '/patterns/sexCode': '9' });
    const expected = [
      { path: '/patterns/sexCode', code: 'differs-from-id', message: 'Differs from the ID number: it should be 1' },
    ];
    expect(engineSays(application, 'en-US')).toEqual(expected);
    expect((await serverSays(application, 'en-US')).quoted).toEqual(expected);
  });

  it('[VA-22] joins the sentences with a full-width semicolon', async () => {
    const application = changed({ '/policyholder/phone': '1', '/policyholder/holderEmail': 'x' });
    const said = engineSays(application, 'zh-CN').map(({ message }) => message);
    expect((await serverSays(application, 'zh-CN')).joined).toBe(said.join('；'));
    expect(said.toSorted()).toEqual(['手机号码有误！', '邮箱格式不正确，例如 name@company.com']);
    expect(languages.map((language) => joinMessages([], language))).toEqual(['请检查表单错误', 'Please check form errors']);
  });

  it('the second of two equal persons is reported with the first one, in every notation of the number', async () => {
    const [group] = rightApplication.insuredGroup;
    const [first] = group?.insured_list ?? [];
    const application = changed({ '/insuredGroup': [{ insured_list: [first, { ...first, certNumber: 'e12345678' }] }] });
    const expected = [{ path: '/insuredGroup/0/insured_list/1/certNumber', code: 'twice', message: '与第 1 人重复' }];
    expect(engineSays(application, 'zh-CN')).toEqual(expected);
    expect((await serverSays(application, 'zh-CN')).refused).toEqual(expected);
  });

  it('[VA-20] [VA-24] real lines are read as by the engine: names, birthday and sex by the ID, the period, the relation 9', async () => {
    const file = new URL('../../engine/china/people/bulk-lines.json', import.meta.url);
    const lines: readonly { readonly line: string }[] = JSON.parse(readFileSync(file, 'utf8'));
    const text = lines.map(({ line }) => line).join('\n');
    const period = { beginDate: '2026-12-01', endDate: '2027-11-30' } as const;
    const read = parsePeople(text, { today: '2026-11-21', ...period });
    for (const language of languages) {
      const { data } = await (await agentIn(language)).get('bbwAnalysis', { body: { text, ...period } });
      expect(data.people.map(({ person }) => person)).toEqual(read.people.map(({ person }) => person));
      expect(data.failed.map(({ source, reasons }) => [source, ...reasons.map(({ message }) => message)])).toEqual(
        read.failed.map(({ source, reasons }) => [source, ...reasons.map((reason) => personIssueText(reason, language))]),
      );
      expect(data.people.length).toBeGreaterThan(150);
      for (const { person } of [...data.people, ...data.doubtful])
        expect(person).toMatchObject({ RelationTp: '9', BeginDate: '2026-12-01', EndDate: '2027-11-30' });
      expect(data.people[0]?.person).toMatchObject({ Name: '韩丽华', Birthday: '2003-09-09', Gender: 'F', IDTp: 'I' });
    }
  });

  it.each([
    ['张志远', '没有证件号', 'no ID number'],
    ['护照 E12345678', '没有姓名', 'no name'],
    ['我的身份证号稍后发', '没有姓名和证件号，无法识别', 'neither a name nor an ID number: cannot be recognised'],
    ['尤婉清 540102199003072246', '身份证号校验位错误，应为 0', 'check digit error: it should be 0'],
  ])('[VA-20] nobody of %j is imported, with the reason: %s', async (text, zh, en) => {
    for (const language of languages) {
      const { data } = await (await agentIn(language)).get('bbwAnalysis', { body: { text } });
      expect(data).toMatchObject({ people: [], doubtful: [], failed: [{ lines: [1], source: text }] });
      expect(data.failed.flatMap(({ reasons }) => reasons.map(({ message }) => message))).toEqual([
        language === 'zh-CN' ? zh : en,
      ]);
    }
  });
});
