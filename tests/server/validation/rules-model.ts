import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileModel } from '../../../engine/index.ts';
import { readModelFiles } from '../../../src/server/models/read-files.ts';
import { schemas } from '../harness/store.ts';
import { withChina } from '../../engine/with-china.ts';

/** The general patterns of the specification, each as a field with its name. */
const patterns = [
  'percent',
  'cnname',
  'name',
  'tourname',
  'mobile',
  'phone',
  'idnum',
  'passport',
  'passportcn',
  'customidnum',
  'any',
  'province',
  'province-short',
  'national-id-18',
  'date',
  'social-credit-code',
] as const;

const count = (title: string, format: string) => ({ title, type: 'integer', minimum: 0, format });
const list = (title: string, items: unknown) => ({ title, type: 'array', items });
const text = { type: 'string' };

const schema = {
  type: 'object',
  required: ['policyholder', 'insuredGroup'],
  properties: {
    occupationFlag: { title: '需填职业', enum: ['0', '1'] },
    travelercount: count('游客人数', 'travelercount'),
    tourcount: count('导游人数', 'tourcount'),
    roomcount: count('房间数', 'roomcount'),
    patterns: {
      title: '通用格式',
      type: 'object',
      properties: {
        ...Object.fromEntries(patterns.map((format) => [format, { title: format, type: 'string', format }])),
        'national-id-18': {
          title: '身份证',
          type: 'string',
          format: 'national-id-18',
          fills: { birthDay: 'born', sex: 'sex', sexCode: 'sexCode' },
        },
        idnum: { title: '身份证', type: 'string', format: 'idnum', fills: { birthDay: 'born', sex: 'sex' } },
        born: { ...text, title: '出生日期' },
        sex: { ...text, title: '性别' },
        sexCode: { ...text, title: '性别代码' },
      },
    },
    policyholder: { $ref: '../shared/holder.json' },
    insuredGroup: list('被保险人分组', {
      type: 'object',
      required: ['insured_list'],
      properties: {
        insured_list: list('被保险人', {
          $ref: '../shared/insured-person.json',
          properties: { occupationCodes: { requiredWhen: { 'application.occupationFlag': { is: '1' } } } },
        }),
      },
    }),
    beneficiaries: list('受益人', {
      type: 'object',
      required: ['beneficiaryName', 'certNumber', 'birthDay'],
      errorMessage: {
        required: { beneficiaryName: '受益人不能为空', certNumber: '证件号码不能为空！', birthDay: '出生日期不能为空！' },
      },
      properties: {
        beneficiaryName: { ...text, title: '受益人姓名', format: 'person-name' },
        certNumber: { ...text, title: '证件号码', format: 'person-passport' },
        birthDay: { ...text, title: '出生日期', format: 'birthday' },
      },
    }),
  },
};

const files = {
  'model.json': {
    code: 'rules',
    version: 1,
    title: '规则',
    insurer: 'insurer-a',
    routes: { detail: '/products/group/detail', insure: '/products/group/insure' },
    lists: { group: 'application.insuredGroup', person: 'group.insured_list' },
    insured: { list: 'person', once: ['certType', 'certNumber'] },
  },
  'insure.schema.json': schema,
  'insure.ui.json': { steps: [{ step: 'all', title: '全部', review: true }] },
  'detail.json': { blocks: [{ block: 'buy' }] },
  'pricing.json': { steps: { policy: [{ step: 'total', multiply: ['1.00'] }] }, premium: 'policy.total' },
  'examples.json': [],
  'en-US.json': {
    受益人不能为空: 'Beneficiary cannot be empty',
    游客人数: 'Travellers',
    导游人数: 'Tour guides',
    房间数: 'Rooms',
  },
};

/** Creates a folder with one model that has a field for every rule, and with the real shared parts. */
export const rulesFolder = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  mkdirSync(join(folder, 'rules'));
  cpSync(join(schemas, 'shared'), join(folder, 'shared'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'rules', name), JSON.stringify(content));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** The same model in the engine alone. */
export const rulesModel = async (folder: string) => compileModel(await readModelFiles(folder), 'rules', withChina).model;

/** An application that breaks no rule on the day of the tests. */
export const rightApplication = {
  occupationFlag: '0',
  patterns: {},
  policyholder: {
    holderType: 'person',
    holderName: '李梅',
    certType: '15081001',
    certNum: '11010519491231002X',
    birthDay: '1949-12-31',
    phone: '13800001234',
    holderEmail: 'lin@example.com',
  },
  insuredGroup: [
    {
      insured_list: [
        { finalName: '张伟', certType: '15081002', certNumber: 'E12345678', birthDay: '1990-01-01', phoneNo: '13800001234' },
      ],
    },
  ],
  beneficiaries: [{ beneficiaryName: '王芳', certNumber: 'E87654321', birthDay: '1991-02-03' }],
};
