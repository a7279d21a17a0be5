import type { Deps } from '../deps.ts';
import * as calls from '../../contract/insure.ts';
import { orderPdf } from '../../contract/orders.ts';
import { instalmentsForWire, describePremiumPayment } from '../domain/payment-words.ts';
import { dayOf } from '../domain/calendar.ts';
import { quote, refuseViewers } from './quote.ts';
import { route, type Route, type UploadedFile, idempotencyKeyOf } from '../http/route.ts';
import { firstIssues, throwIssueAt, throwIssues, wireIssue, wireRuleIssue } from '../domain/issues.ts';
import { findStoredOrder } from '../orders/access.ts';
import { personsOfOrder, termsOfOrder } from '../orders/service.ts';
import { benefitsForWire } from '../orders/view.ts';
import { pinnedModel } from '../models/models.ts';
import { submitOnce } from './submit.ts';
import { type Issue, type Model, traceWords, type LanguageTag } from '@insure/engine';
import { certificateTypes, personIssueText } from '@insure/engine/china';
import type { Evaluation } from '../evaluation/evaluate.ts';
import { record } from '../database/audit.ts';
import { siteAddress, siteSettings } from '../site/settings.ts';
import { shareAddress, shareForDocument } from '../shares/service.ts';
import { userOf } from '../domain/user-info.ts';
import { sha256, traceSessionId } from '../domain/secrets.ts';
import { centsOf } from '../domain/money.ts';
import { print } from '../integrations/documents/print.ts';
import { orderDocument } from './printed-order.ts';
import { quotationDocument } from './quotation.ts';
import { documentName } from '../integrations/documents/document-name.ts';
import { isObject, nameOfHolder, tryParseJson, type Person, findPlans } from '../domain/application.ts';
import { modelOfProduct, runJob } from '../imports/read-table.ts';
import { DomainError } from '../domain/errors.ts';

/** Returns the calls about the insure form, quotations, printed orders and travel groups. */
export const insureRoutes = (deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'licences' | 'models'>): readonly Route[] => [
  route(calls.getPremiumSum, {
    access: 'public',
    perMinute: 240,
    run: async ({ now, user, body, language }) => {
      refuseViewers(user);
      const { served, evaluation } = await quote(deps, { ...body, at: dayOf(now), orgId: user?.organisation_id });
      return { data: { ...premiumOf(served.model, evaluation, language), persons: evaluation.heads } };
    },
  }),
  route(calls.getPremium, {
    access: 'public',
    perMinute: 240,
    run: async ({ now, user, body, language }) => {
      refuseViewers(user);
      const { served, evaluation } = await quote(
        deps,
        { ...body, at: dayOf(now), orgId: user?.organisation_id },
        { trace: true },
      );
      const { model } = served;
      const { refer, warn, trace, benefits, instalments, payment } = evaluation;
      return {
        data: {
          ...premiumOf(model, evaluation, language),
          refer: firstIssues(refer).issues.map((finding) => wireRuleIssue(model, finding, language)),
          warn: firstIssues(warn).issues.map((finding) => wireRuleIssue(model, finding, language)),
          trace: traceWords(model.data, trace, language, 'form'),
          benefits: benefitsForWire(model, benefits, language),
          instalments: instalmentsForWire({ instalments }, language),
          ...(payment && { premiumPayment: describePremiumPayment(served.model, payment, payment.start, language) }),
        },
      };
    },
  }),
  route(calls.submitOrder, {
    access: 'buyer',
    run: async (context) => ({ data: await submitOnce(deps, { ...context, key: idempotencyKeyOf(context) }, context.body) }),
  }),
  route(calls.quotationPdf, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ body, user, now, language, header }) => {
      const at = dayOf(now);
      const { product, served, evaluation } = await quote(deps, { ...body, at, orgId: user.organisation_id }, { trace: true });
      const { model, reference } = served;
      throwIssues(
        evaluation.issues.filter((issue) => !mayWait(issue)).map((issue) => wireIssue(model, issue, language)),
        language,
        evaluation.moreIssues,
      );
      const { saleId, ...quoted } = body;
      const { application } = quoted;
      const { term, premium } = evaluation;
      if (!term || premium === undefined)
        throw new Error(`Quotation of product ${product.id} has neither issues nor a term and a premium`);
      const settings = await siteSettings(deps.db);
      const quoteNo = `QT${at.replaceAll('-', '')}${sha256(JSON.stringify([quoted, reference.hash]))
        .slice(0, 10)
        .toUpperCase()}`;
      const plans = new Set(findPlans(application).map(({ plan }) => plan));
      const plan = plans.size === 1 ? ([...plans][0] ?? '') : '';
      const shareCode = await shareForDocument(deps.db, userOf(user), { product, plan, now });
      const document = quotationDocument({
        product,
        served,
        evaluation,
        application,
        term,
        premium,
        settings,
        quoteNo,
        shareUrl: shareCode === undefined ? undefined : shareAddress(siteAddress(settings.siteUrl, header('host')), shareCode),
        user,
        now,
        language,
      });
      const bytes = await print({ kind: 'quotation', document });
      await record(deps.db, {
        at: now,
        actor: user.id,
        subject: 'sale',
        subjectNo: saleId ?? quoteNo,
        action: 'quotation',
        session: traceSessionId(user.session_hash),
        model: reference.url,
        amountCents: centsOf(premium),
        contentHash: sha256(bytes),
        detail: { productId: product.id, quoteNo },
      });
      return { bytes, fileName: documentName(nameOfHolder(application), product.name[language], words.quotation[language], at) };
    },
  }),
  route(orderPdf, {
    access: 'user',
    perMinute: 60,
    run: async ({ params: { orderNo }, user, now, language }) => {
      const { view, order } = await findStoredOrder(deps, user, orderNo);
      const { model } = await pinnedModel(deps, order);
      const [persons, settings, terms] = await Promise.all([
        personsOfOrder(deps, view).all(),
        siteSettings(deps.db),
        termsOfOrder(deps, order),
      ]);
      const document = orderDocument({ view, order, model, persons, terms, settings, now, language });
      const bytes = await print({ kind: 'order', document });
      await record(deps.db, { at: now, actor: user.id, subject: 'order', subjectNo: orderNo, action: 'print' });
      return { bytes, fileName: documentName(view.policyholder_name, view.product_name[language], orderNo) };
    },
  }),
  route(calls.sinosafeLxsLiabilityInsure, {
    access: 'buyer',
    perMinute: 30,
    run: async (context) => {
      const { body, file, now, language } = context;
      const { productId, modelHash, premium } = body;
      const { schema } = await modelOfProduct(deps, productId);
      if (!schema.properties?.['travelercount']) throw new DomainError('STATE', noGroup);
      const application = tryParseJson(body.application);
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
      return { data: await submitOnce(deps, { ...context, key: idempotencyKeyOf(context) }, submitted, travellers) };
    },
  }),
];

const premiumOf = (model: Model, { premium, issues, moreIssues }: Evaluation, language: LanguageTag) => ({
  premium: premium ?? null,
  issues: issues.map((issue) => wireIssue(model, issue, language)),
  moreIssues,
});

/** Returns whether an issue does not prevent a quotation: data of the policyholder may be missing. */
const mayWait = ({ path, code }: Issue): boolean => code === 'required' && /^\/policyholder(?:\/|$)/.test(path);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1000;
const isRead = (value: unknown): value is { file: string; at: string } =>
  isObject(value) && Object.keys(value).length === 2 && isText(value['file']) && isText(value['at']);

const listOf = <Item>(text: string, name: string, isItem: (value: unknown) => value is Item): Item[] => {
  const list = tryParseJson(text);
  if (!Array.isArray(list) || list.length > 50 || !list.every(isItem)) throw new DomainError('MALFORMED', notJson(name));
  return list;
};

const words = { quotation: { 'zh-CN': '报价单', 'en-US': 'Quotation' } };
const noGroup = { 'zh-CN': '该产品不按旅行团投保', 'en-US': 'This product is not sold per travel group' };
const notJson = (name: string) => ({
  'zh-CN': `请求格式有误：${name} 须为其 JSON 文本`,
  'en-US': `The request is malformed: ${name} must be its JSON text`,
});
const differ = (said: string, found: number) => ({
  'zh-CN': `游客人数为 ${said}，名单中有 ${found} 人`,
  'en-US': `The number of travellers is ${said}, and the list has ${found}`,
});

const travellersIn = async (file: UploadedFile | undefined, now: Date, language: LanguageTag): Promise<readonly Person[]> => {
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
    occupationCode: '',
    occupationClass: '',
    premiumCents: null,
  }));
};

const inLine = (line: number, text: string, language: LanguageTag): string =>
  language === 'zh-CN' ? `第 ${line} 行：${text}` : `Line ${line}: ${text}`;
