import type { Deps } from '../deps.ts';
import * as calls from '../../contract/insure.ts';
import { isObject, type Person } from '../domain/application.ts';
import { modelOfProduct, runJob } from '../imports/read-table.ts';
import { DomainError } from '../domain/errors.ts';
import { keyOf } from '../http/request.ts';
import { route, type Route, type UploadedFile } from '../http/route.ts';
import { throwIssueAt, throwIssues } from '../domain/issues.ts';
import { submitOnce } from './submit.ts';
import { certificateTypes, personIssueText } from '@insure/engine';
import { dayOf } from '../domain/calendar.ts';
import type { Language } from '../domain/words.ts';

/** The calls about travel groups. */
export const travelGroupRoutes = (deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'models'>): readonly Route[] => [
  route(calls.sinosafeLxsLiabilityInsure, {
    access: 'buyer',
    perMinute: 30,
    run: async (context) => {
      const { body, file, now, language } = context;
      const { productId, modelHash, premium } = body;
      const { schema } = await modelOfProduct(deps, productId);
      if (!schema.properties?.['travelercount']) throw new DomainError('STATE', noGroup);
      const application = parsed(body.application);
      if (!isObject(application)) throw new DomainError('MALFORMED', notJson('application'));
      const travellers = await travellersIn(file, now, language);
      const count = application['travelercount'] ?? travellers.length;
      if (count !== travellers.length)
        throwIssueAt('/travelercount', 'travellers-differ', differ(String(count), travellers.length), language);
      const submitted = {
        productId,
        modelVersion: Number(body.modelVersion),
        modelHash,
        premium,
        application: { ...application, travelercount: count },
        documentsRead: listOf(body.documentsRead, 'documentsRead', isRead),
        declarations: listOf(body.declarations, 'declarations', isText),
      };
      return { data: await submitOnce(deps, { ...context, key: keyOf(context) }, submitted, travellers) };
    },
  }),
];

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1000;
const isRead = (value: unknown): value is { file: string; at: string } =>
  isObject(value) && Object.keys(value).length === 2 && isText(value['file']) && isText(value['at']);

const listOf = <Item>(text: string, name: string, isItem: (value: unknown) => value is Item): Item[] => {
  const list = parsed(text);
  if (!Array.isArray(list) || list.length > 50 || !list.every(isItem)) throw new DomainError('MALFORMED', notJson(name));
  return list;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const noGroup = { 'zh-CN': '该产品不按旅行团投保', 'en-US': 'This product is not sold per travel group' };
const notJson = (name: string) => ({
  'zh-CN': `请求格式有误：${name} 须为其 JSON 文本`,
  'en-US': `The request is malformed: ${name} must be its JSON text`,
});
const differ = (said: string, found: number) => ({
  'zh-CN': `游客人数为 ${said}，名单中有 ${found} 人`,
  'en-US': `The number of travellers is ${said}, and the list has ${found}`,
});

/** The travellers of a list; refused with every line that cannot be read or can be read in two ways. */
const travellersIn = async (file: UploadedFile | undefined, now: Date, language: Language): Promise<readonly Person[]> => {
  if (!file) throw new DomainError('MALFORMED');
  const result = await runJob({ wanted: 'people', source: file, period: {}, today: dayOf(now) }, language);
  if (!('people' in result)) throw new DomainError('SYSTEM');
  const { people, doubtful, failed } = result.people;
  throwIssues(
    [...doubtful, ...failed].flatMap(({ lines, reasons }) =>
      reasons.map((reason) => ({
        path: `/travellers/${lines[0] ?? 0}`,
        code: reason.code,
        message: inLine(lines[0] ?? 0, personIssueText(reason, language), language),
      })),
    ),
    language,
  );
  return people.map(({ person }, index) => ({
    no: index + 1,
    groupNo: 1,
    plan: '',
    name: person.Name,
    certificateType: certificateTypes[person.IDTp],
    certificateNumber: person.IDNum,
    birthDate: person.Birthday ?? '',
    occupation: '',
    class: '',
    premiumCents: null,
  }));
};

const inLine = (line: number, text: string, language: Language): string =>
  language === 'zh-CN' ? `第 ${line} 行：${text}` : `Line ${line}: ${text}`;
