import {
  addDays,
  capital,
  factWords,
  insuredWords,
  type IsoDate,
  type LanguageTag,
  type Model,
  priceApplication,
  translate,
} from '@insure/engine';
import type { ProductRecord } from '../catalogue/repository.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Evaluation } from '../evaluation/evaluate.ts';
import type { PrintedLine, QuotationDocument } from '../integrations/documents/document-types.ts';
import type { ServedModel } from '../models/models.ts';
import type { SiteSettings } from '../site/settings.ts';
import { customerType } from '../domain/user-info.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { type Cover, type Fields } from '../domain/application.ts';
import { linesOfPayment } from '../domain/payment-words.ts';
import { wireRuleIssue } from '../domain/issues.ts';
import { thingsOf } from '../domain/things.ts';
import { choiceLines } from '../policies/choice-lines.ts';
import { listTables } from '../policies/printed-lists.ts';
import { arithmeticLines, benefitLines, policyholderLines, printedInsurer } from '../policies/printed-policy.ts';
import { checkDay } from '../policies/endorsable.ts';

/** Number of days for which a quotation is valid, unless its cover can no longer begin on the day that it states. */
const quotationDays = 30;

type Quoted = {
  readonly product: ProductRecord;
  readonly served: ServedModel;
  readonly evaluation: Evaluation;
  readonly application: Fields;
  readonly term: Cover;
  readonly premium: string;
  readonly settings: SiteSettings;
  readonly quoteNo: string;
  /** The address of the agent's share of the product; undefined if the agent may not share it. */
  readonly shareUrl: string | undefined;
  readonly user: SessionUser;
  readonly now: Date;
  readonly language: LanguageTag;
};

/** Returns a quotation with the figures that the server has computed for an application. */
export const quotationDocument = (quoted: Quoted): QuotationDocument => {
  const { product, served, evaluation, application, term, premium, settings, quoteNo, shareUrl, user, now, language } = quoted;
  const { model } = served;
  const at = dayOf(now);
  const sentencesOf = (findings: typeof evaluation.warn) =>
    findings.map((finding) => wireRuleIssue(model, finding, language).message);
  return {
    language,
    broker: { name: settings.title[language], hotline: settings.hotline },
    insurer: printedInsurer(product, language),
    product: product.name[language],
    quoteNo,
    quotedAt: instantText(now),
    validUntil: lastDayOf(at, checkDay(model, term.start)),
    agent: agentLines(user, language),
    period: { from: term.start, ...(term.end !== null && { to: term.end }) },
    payment: linesOfPayment(model, evaluation, premium, language),
    insured: insuredLine(model, evaluation.heads, language),
    policyholder: policyholderLines(application, language).filter(({ text }) => text !== ''),
    premium,
    facts: [
      ...choiceLines(model, application, language),
      ...evaluation.facts.map((fact) => factWords(model.data, fact, language)),
    ],
    benefits: benefitLines(model, evaluation.benefits, language),
    arithmetic: arithmeticLines(model, evaluation.trace, language),
    lists: model.data.insured?.item ? listTables(model, application, at, priceApplication(model, application, at), language) : [],
    referrals: sentencesOf(evaluation.refer),
    warnings: sentencesOf(evaluation.warn),
    exclusions: exclusionsOf(model, language),
    ...(shareUrl !== undefined && { shareUrl }),
  };
};

/** Returns the line with the number of insured persons or things. */
const insuredLine = ({ data }: Model, count: number, language: LanguageTag): readonly PrintedLine[] => {
  const { noun = words.insured[language], counted: insuredText = insuredWords(data, count, language) } =
    thingsOf(data, count, language) ?? {};
  return count === 0 ? [] : [{ title: capital(noun, language), text: insuredText }];
};

/** Returns the last day on which a premium is valid: at the latest, the last day on which the cover can be applied for. */
export const lastDayOf = (at: IsoDate, lastDay: IsoDate): IsoDate => {
  const usual = addDays(at, quotationDays);
  if (lastDay >= usual) return usual;
  return lastDay > at ? lastDay : at;
};

/** Returns the lines about the agent who quotes, or none for customers, who quote for themselves. */
export const agentLines = (user: SessionUser, language: LanguageTag): readonly PrintedLine[] =>
  user.user_type === customerType
    ? []
    : agentLinesOf(
        { name: user.real_name[language], phone: user.mobile ?? '', organisation: user.organisation_name ?? '' },
        language,
      );

type Agent = { readonly name: string; readonly phone: string; readonly organisation: string };

/** Returns the lines about an agent, without empty ones. */
export const agentLinesOf = ({ name, phone, organisation }: Agent, language: LanguageTag): readonly PrintedLine[] =>
  [
    { title: words.name[language], text: name },
    { title: words.phone[language], text: phone },
    { title: words.organisation[language], text: organisation },
  ].filter(({ text }) => text !== '');

const words = {
  insured: { 'zh-CN': '被保险人数', 'en-US': 'Insured persons' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  phone: { 'zh-CN': '联系电话', 'en-US': 'Phone' },
  organisation: { 'zh-CN': '所属机构', 'en-US': 'Organisation' },
} as const;

/** Returns the exclusions on the detail page, without the ** that mark bold words there. */
export const exclusionsOf = ({ data }: Model, language: LanguageTag): readonly string[] =>
  data.detail
    .flatMap(({ block, items }): readonly unknown[] => (block === 'exclusions' && Array.isArray(items) ? items : []))
    .flatMap((item) => (typeof item === 'string' ? [translate(data, item, language).replaceAll('**', '')] : []));
