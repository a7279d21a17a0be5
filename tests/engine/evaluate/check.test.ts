import { describe, expect, it } from 'vitest';
import { checkApplication, issueText, priceApplication } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';
import { compiledModel } from '../model-files.ts';
import { personOf } from '../react/group-accident.ts';

const at = '2026-11-21';
const person = (number: string, more: object = {}) => ({ name: '张伟', number, birthDay: '1990-01-01', job: 'clerk', ...more });
const { model } = miniModel({
  model: {
    lists: { group: 'application.groups', person: 'group.people', gift: 'person.gifts' },
    facts: { person: [{ step: 'age', age: 'person.birthDay', on: 'at' }] },
    insured: {
      list: 'person',
      min: 2,
      max: 4,
      age: { of: 'person.age', at: 'birthDay', from: '16 years', to: '65 years' },
      once: ['number'],
      required: ['job'],
    },
    rules: [{ rule: 'own-gift', for: 'gift', at: 'to', when: { 'gift.to': { is: { path: 'person.number' } } }, refuse: '本人' }],
  },
  required: ['groups'],
  properties: {
    groups: {
      title: '分组',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['people'],
        properties: {
          people: {
            title: '被保险人',
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['name', 'number'],
              properties: {
                name: { title: '姓名', type: 'string', format: 'person-name' },
                number: { title: '证件号码', type: 'string', format: 'national-id', fills: { birthDay: 'birthDay' } },
                birthDay: { title: '出生日期', type: 'string', format: 'birthday' },
                job: { title: '职业', type: 'string' },
                gives: { title: '指定', type: 'boolean' },
                gifts: {
                  title: '受益人',
                  type: 'array',
                  visibleWhen: { 'this.gives': { is: true } },
                  items: {
                    type: 'object',
                    properties: {
                      to: { title: '证件号码', type: 'string', requiredWhen: { 'person.gives': { is: true } } },
                      note: { title: '备注', type: 'string', visibleWhen: { 'person.gives': { is: true } } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
const clerks = [person('110105199001010037'), person('110105199001010053')] as const;
const issuesOf = (application: unknown): readonly string[] =>
  checkApplication(model, application, at).issues.map(({ path, code }) => `${path} ${code}`);

describe('checking an application', () => {
  it('accepts two persons', () => expect(issuesOf({ groups: [{ people: clerks }] })).toEqual([]));

  it.each([
    ['no groups', {}, '/groups required'],
    ['an empty list of groups', { groups: [] }, '/groups minItems'],
    ['[VA-23] groups that are not a list', { groups: 'text' }, '/groups not-array'],
    ['a group without persons', { groups: [{}] }, '/groups/0/people required'],
    ['[VA-23] a group that is not an object', { groups: ['text', { people: clerks }] }, '/groups/0 structure'],
    ['[VA-23] a person who is not an object', { groups: [{ people: [...clerks, 'text'] }] }, '/groups/0/people/2 structure'],
  ])('reports one issue for %s, and does not count persons in it', (_, application, issue) => {
    expect(issuesOf(application)).toEqual([issue]);
  });

  it('counts persons when only a field of a person is invalid', () => {
    expect(issuesOf({ groups: [{ people: [person('1')] }] })).toEqual([
      '/groups/0/people/0/number id-format',
      '/groups headcount',
    ]);
  });

  it('[VA-02] rejects a birthday after the day of application, and accepts that day', () => {
    const born = (birthDay: string) => ({
      groups: [{ people: [...clerks, { name: '小明', number: '', birthDay, job: 'none' }] }],
    });
    expect(issuesOf(born('2026-11-22'))).toContain('/groups/0/people/2/birthDay birthday-invalid');
    expect(issuesOf(born('2026-11-21'))).not.toContain('/groups/0/people/2/birthDay birthday-invalid');
    const [issue] = checkApplication(model, born('2030-01-01'), at).issues.filter(({ code }) => code === 'birthday-invalid');
    expect(issue && issueText(model, issue, 'en-US')).toBe('Invalid date');
  });

  it('[VA-03] reports a blank number, in any of its forms, as missing', () => {
    for (const number of ['', null, undefined])
      expect(issuesOf({ groups: [{ people: [...clerks, person('', { number })] }] })).toEqual([
        '/groups/0/people/2/number required',
      ]);
  });

  it('[VA-09] reports a birthday that differs from the number', () => {
    expect(issuesOf({ groups: [{ people: [clerks[0], person('110105199001010053', { birthDay: '1990-01-02' })] }] })).toEqual([
      '/groups/0/people/1/birthDay differs-from-id',
    ]);
  });

  it('reports a duplicate person in any notation of the number, and names the first', () => {
    const people = [person('11010519900101015X'), person('11010519900101015x')];
    const issues = checkApplication(model, { groups: [{ people }] }, at).issues.filter(({ code }) => code === 'twice');
    expect(issues).toEqual([{ path: '/groups/0/people/1/number', code: 'twice', params: { row: 1 } }]);
  });

  it('reads nested lists of the right person when the list of another is hidden', () => {
    const giver = person('11010519900101007X', { gives: true, gifts: [{ to: 'somebody', note: 'a' }, {}] });
    const keeper = person('110105199001010096', { gives: false, gifts: [{ to: 'nobody' }] });
    expect(issuesOf({ groups: [{ people: [keeper, giver] }] })).toEqual([
      '/groups/0/people/0/gifts not-expected',
      '/groups/0/people/1/gifts/1/to required',
    ]);
  });

  it('reads items of later groups with their own group', () => {
    const giver = person('11010519900101007X', { gives: true, gifts: [{ to: '11010519900101007X' }] });
    expect(issuesOf({ groups: [{ people: clerks }, { people: [giver] }] })).toEqual(['/groups/1/people/0/gifts/0/to own-gift']);
  });

  it('does not change its input', () => {
    const application = Object.freeze({
      groups: Object.freeze([Object.freeze({ people: Object.freeze([...clerks, null, { name: '' }]) })]),
    });
    const before = JSON.stringify(application);
    checkApplication(model, application, at);
    priceApplication(model, application, at);
    expect(JSON.stringify(application)).toBe(before);
  });
});

describe('too few persons', () => {
  const issueOf = (code: string, application: Readonly<Record<string, unknown>>) => {
    const { model: sold } = compiledModel(code);
    return checkApplication(sold, application, at)
      .issues.filter((issue) => issue.code.startsWith('headcount'))
      .map((issue) => [issueText(sold, issue, 'zh-CN'), issueText(sold, issue, 'en-US')]);
  };
  const listOf = (jobs: readonly string[]) => ({
    insuredGroup: [{ plan: 'GA10', insured_list: jobs.map((occupationCodes, n) => ({ ...personOf(n), occupationCodes })) }],
  });

  it('name the class that needs more persons on the policy, and its number', () => {
    expect(issueOf('groupAccOption', listOf(['0003004', '0005001', '0006001', '0003004']))).toEqual([
      [
        '人数不足：有 5–6 类人员时至少 10 人，现有 4 人，其中 5–6 类 2 人',
        'Too few persons: with anybody of Class 5–6 at least 10; there are 4, of Class 5–6: 2',
      ],
    ]);
  });

  it('name the class with too few persons, or the minimum of the policy', () => {
    expect(issueOf('EmployerModel', listOf(['0003004', '0005001', '0005001', '0003004']))).toEqual([
      ['人数不足：5 类人员至少 5 人，现有 2 人', 'Too few persons of Class 5: at least 5, there are 2'],
    ]);
    expect(issueOf('groupAccOption', listOf(['0003004', '0003004']))).toEqual([
      ['人数不足：至少 3 人，现有 2 人', 'Too few persons: at least 3, there are 2'],
    ]);
  });
});

describe('a value of the wrong type', () => {
  it('has one issue, also when the model has its own message for the type', () => {
    const height = { title: '身高', type: 'integer', minimum: 100, errorMessage: { type: '身高为整数厘米' } };
    const { issues } = checkApplication(miniModel({ properties: { height } }).model, { height: 0.5 }, at);
    expect(issues.map(({ path, code, message }) => [path, code, message])).toEqual([['/height', 'type', '身高为整数厘米']]);
  });

  const { model: measured } = miniModel({
    properties: { height: { title: '身高', type: 'integer', minimum: 100, maximum: 220 } },
  });

  it.each([
    [0.5, 'type'],
    [500.5, 'type'],
    [50, 'minimum'],
    [221, 'maximum'],
  ])('has one issue, for every other rule of its field: %s', (height, code) => {
    expect(checkApplication(measured, { height }, at).issues.map((issue) => [issue.path, issue.code])).toEqual([
      ['/height', code],
    ]);
  });
});
