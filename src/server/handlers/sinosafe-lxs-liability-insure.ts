import { sinosafeLxsLiabilityInsure as call } from '../../contract/insure.ts';
import { isObject } from '../domain/persons.ts';
import { modelOfProduct } from '../flows/read-table.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { refuseAt } from './shape/refuse-at.ts';
import { submitOnce } from './shape/submit-once.ts';
import { travellersIn } from './shape/travellers.ts';

/** Submits the order of a travel group with its travellers. */
export const sinosafeLxsLiabilityInsure = defineHandler(call, {
  access: 'buyer',
  perMinute: 30,
  run: async (context) => {
    const { deps, body, file, now, language } = context;
    const { productId, modelHash, premium } = body;
    const { schema } = await modelOfProduct(deps, productId);
    if (!schema.properties?.['travelercount']) throw new DomainError('STATE', noGroup);
    const application = parsed(body.application);
    if (!isObject(application)) throw new DomainError('MALFORMED', notJson('application'));
    const travellers = await travellersIn(file, now, language);
    const count = application['travelercount'] ?? travellers.length;
    if (count !== travellers.length)
      refuseAt('/travelercount', 'travellers-differ', differ(String(count), travellers.length), language);
    const submitted = {
      productId,
      modelVersion: Number(body.modelVersion),
      modelHash,
      premium,
      application: { ...application, travelercount: count },
      documentsRead: listOf(body.documentsRead, 'documentsRead', isRead),
      declarations: listOf(body.declarations, 'declarations', isText),
    };
    return { data: await submitOnce(context, submitted, travellers) };
  },
});

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
