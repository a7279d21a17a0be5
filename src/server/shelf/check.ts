import type { IsoDate, LanguageTag, Sentence } from '@insure/engine';
import type { ShelfContent } from '../../contract/shelf.ts';
import { planChoices } from '../department-plans/service.ts';
import type { ServedModel } from '../models/models.ts';
import type { CatalogueChoices } from './repository.ts';

type CheckFacts = {
  readonly choices: CatalogueChoices;
  readonly served: ServedModel | undefined;
  readonly today: IsoDate;
  readonly language: LanguageTag;
};

/** Returns the issues that prevent the review and approval of a version, at the fields of its form. */
export const contentIssues = (content: ShelfContent, { choices, served, today, language }: CheckFacts) => {
  const { insurers, types, tags } = choices;
  const { name, insurerId, typeId, subTypeId, plans, saleFrom, saleUntil } = content;
  const planIds = served ? planChoices(served.model, { plan_code: '' }, language).map(({ id }) => id) : [];
  const checks: readonly (readonly [isWrong: boolean, path: string, sentence: Sentence])[] = [
    [name['zh-CN'].trim() === '', '/nameZh', shelfSentences.name],
    [name['en-US'].trim() === '', '/nameEn', shelfSentences.name],
    [!insurers.some(({ id }) => id === insurerId), '/insurerId', shelfSentences.insurer],
    [!types.some(({ id, parent_id }) => id === typeId && parent_id === null), '/typeId', shelfSentences.type],
    [
      subTypeId !== '' && !types.some(({ id, parent_id }) => id === subTypeId && parent_id === typeId),
      '/subTypeId',
      shelfSentences.type,
    ],
    [!served, '/modelVersion', shelfSentences.model],
    [served !== undefined && plans.some((plan) => !planIds.includes(plan)), '/plans', shelfSentences.plans],
    [content.tags.some((tag) => !tags.some(({ id, type_id }) => id === tag && type_id === typeId)), '/tags', shelfSentences.tags],
    [saleUntil !== null && saleUntil < (saleFrom ?? today), '/saleUntil', shelfSentences.untilBeforeFrom],
    [saleUntil !== null && saleUntil < today, '/saleUntil', shelfSentences.untilOver],
    [Number(content.commission) > 1, '/commission', shelfSentences.commission],
  ];
  const paths = new Set<string>();
  return checks.flatMap(([isWrong, path, sentence]) => {
    if (!isWrong || paths.has(path)) return [];
    paths.add(path);
    return [{ path, code: 'not-for-sale', message: sentence[language] }];
  });
};

/** The messages of the issues of `contentIssues`. */
export const shelfSentences = {
  name: { 'zh-CN': '请填写产品名称', 'en-US': 'Enter the name of the product' },
  insurer: { 'zh-CN': '请选择保险公司', 'en-US': 'Choose the insurer' },
  type: { 'zh-CN': '请选择险种', 'en-US': 'Choose the insurance type' },
  model: { 'zh-CN': '没有这个模型版本', 'en-US': 'There is no such version of the model' },
  plans: { 'zh-CN': '模型没有这些方案', 'en-US': 'The model has no such plans' },
  tags: { 'zh-CN': '标签不属于所选险种', 'en-US': 'The tags belong to another insurance type' },
  untilBeforeFrom: { 'zh-CN': '止售日不得早于起售日', 'en-US': 'The last day cannot be before the first day' },
  untilOver: { 'zh-CN': '止售日已过', 'en-US': 'The last day is over' },
  commission: { 'zh-CN': '佣金比例应为 0 至 100%', 'en-US': 'The commission is 0 to 100 per cent' },
} satisfies Record<string, Sentence>;
