import { instalmentsForWire, describePremiumPayment } from '../domain/payment-words.ts';
import { codesOfThingModels, pointedRowFinder, thingsWithColumns } from '../domain/things.ts';
import type { Deps } from '../deps.ts';
import * as calls from '../../contract/orders.ts';
import { type OrderDetail, orderStatuses } from '../../contract/orders.ts';
import { findOrder, findOrderToChange, findStoredOrder, storedOrder } from './access.ts';
import { cancelOrder, copyOrder, personsOfOrder, progressOfOrder, reviseOrder, termsOfOrder } from './service.ts';
import { route, type Route } from '../http/route.ts';
import {
  benefitsForWire,
  groupRowOf,
  hasApplicationValues,
  applicationValuesOf,
  mayCopyOrder,
  mayPayOrder,
  orderFilterOf,
  orderRowOf,
  paymentPartOf,
  personRowOf,
  referredPersonNos,
  submittedPersons,
  wireTerms,
} from './view.ts';
import { extraLines } from '../domain/extra-premium.ts';
import { startedFormOf } from '../drafts/start-form.ts';
import { factWords, type LanguageTag, type Model, priceApplication, traceWords, translate, writeTexts } from '@insure/engine';
import { orderPage, type OrderView } from './repository.ts';
import { dayOf } from '../domain/calendar.ts';
import { maskPersonalData } from '../domain/masked-fields.ts';
import { amountText } from '../domain/money.ts';
import { orderStatusAfter } from './states.ts';
import { timelineOf } from '../domain/states.ts';
import { isObject, withoutPersons } from '../domain/application.ts';
import { mayActOn, maySeeCommission, maySeeTrace, mayUnderwrite, type User } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { attachmentRowOf, filesOf, storeUpload } from '../attachments/service.ts';
import { throwIssueAt, wireReferrals, wireRuleIssue } from '../domain/issues.ts';
import { pinnedModel } from '../models/models.ts';
import { premiumsOfThings } from '../policies/printed-lists.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import { record } from '../database/audit.ts';
import { maxExportedRows } from '../domain/spreadsheet.ts';
import { orderTable } from './order-spreadsheet.ts';
import { findDraftToChange } from '../drafts/access.ts';

/** Returns the calls about orders. */
export const orderRoutes = (
  deps: Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'models' | 'payables'>,
): readonly Route[] => [
  route(calls.orderCancel, {
    access: 'buyer',
    run: async ({ body: { orderNo }, user, now, language }) => {
      const { order } = await findOrderToChange(deps, user, orderNo);
      await cancelOrder(deps, order, user.id);
      return { data: orderRowOf(deps, await findOrder(deps, user, orderNo), userOf(user), now, language) };
    },
  }),
  route(calls.orderCopy, {
    access: 'buyer',
    run: async ({ user, body: { orderNo } }) => {
      const { order } = await findOrderToChange(deps, user, orderNo);
      return { data: startedFormOf(await copyOrder(deps, order, user.id)) };
    },
  }),
  route(calls.orderDetail, {
    access: 'user',
    run: async ({ params: { orderNo }, user: sessionUser, now, language }) => {
      const user = userOf(sessionUser);
      const { view, order } = await findStoredOrder(deps, sessionUser, orderNo);
      const { model, reference } = await pinnedModel(deps, order);
      const price = priceApplication(model, order.application, order.application_date);
      const { application_date: appliedAt, referrals } = order;
      const rowOf = referrals.length > 0 ? pointedRowFinder(model.data, order.application, appliedAt, language) : () => undefined;
      const place = mayUnderwrite(user) ? 'underwriter' : 'form';
      const [groups, { payment, history }, terms] = await Promise.all([
        personsOfOrder(deps, view).groups(),
        progressOfOrder(deps, view),
        termsOfOrder(deps, order),
      ]);
      const application = maskPersonalData(withoutPersons(model, order.application));
      return {
        data: {
          ...orderRowOf(deps, view, user, now, language),
          ...thingsWithColumns(model.data, view.persons, language),
          companyFullName: view.insurer_full_name[language],
          companyLicence: view.insurer_licence,
          application: isObject(application) ? application : {},
          applicationDate: order.application_date,
          model: reference,
          trace: [
            ...traceWords(model.data, price.trace(), language, place),
            ...(terms ? extraLines(model, terms, language) : []),
          ],
          ...wireTerms(terms),
          facts: price.factsFor(place).map((fact) => factWords(model.data, fact, language)),
          benefits: benefitsForWire(model, price.benefits, language),
          instalments: terms?.extraPercent ? undefined : instalmentsForWire(price, language),
          ...(price.payment && { premiumPayment: describePremiumPayment(model, price.payment, price.payment.start, language) }),
          refer: wireReferrals(model, referrals, rowOf, language),
          warn: order.warnings.map((warning) => wireRuleIssue(model, warning, language)),
          groups: groups.map((group) => groupRowOf(model, group, language)),
          documentsRead: order.documents_read.map(({ file, at }) => ({
            file,
            at,
            title: translate(
              model.data,
              model.data.documents.find((document) => document.file === file)?.title ?? file,
              language,
            ),
          })),
          declarations: order.declarations.map((sentence) => translate(model.data, sentence, language)),
          attachments: (await filesOf(deps, view)).map(attachmentRowOf),
          ...(order.renews && { renews: order.renews }),
          timeline: timelineOf(orderStatuses, history),
          ...(maySeeTrace(user) && { traceable: true as const }),
          actions: actionsOf(view, user, now),
          ...paymentPartOf(payment),
        },
      };
    },
  }),
  route(calls.orderExport, {
    access: 'user',
    perMinute: 10,
    run: async ({ user: sessionUser, query, now, language }) => {
      const user = userOf(sessionUser);
      const { rows, sums } = await orderPage(deps.db, scopeOf(user), {
        limit: maxExportedRows,
        offset: 0,
        now,
        thingModelCodes: codesOfThingModels(deps),
        ...orderFilterOf(query),
        orderNos: query.orderNos?.split(','),
      });
      if (sums.total > maxExportedRows) throwIssueAt('/query', 'too-many', tooManySentence(sums.total), language);
      const orders = rows.map((order) => orderRowOf(deps, order, user, now, language));
      const { columns, rows: cells } = orderTable(orders, maySeeCommission(user), language);
      const name = words[language];
      const bytes = await writeTexts(name, columns, cells);
      const detail = { orders: orders.length, filter: query };
      await record(deps.db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'export-orders', detail });
      return { bytes, fileName: `${name}-${dayOf(now)}.xlsx` };
    },
  }),
  route(calls.orderExtUpload, {
    access: 'buyer',
    perMinute: 120,
    run: async (context) => {
      const { user, body } = context;
      const owner =
        'draftNo' in body
          ? await findDraftToChange(deps, user, body.draftNo)
          : (await findOrderToChange(deps, user, body.orderNo)).view;
      return { data: await storeUpload(deps, context, owner, body.slot) };
    },
  }),
  route(calls.orderPersons, {
    access: 'user',
    run: async ({ params: { orderNo }, query: { limit = 10, offset = 0, key, referred }, user, language }) => {
      const order = await findOrder(deps, user, orderNo);
      const { model } = await pinnedModel(deps, order);
      const isReferred = referred === 'true';
      const stored = isReferred || hasApplicationValues(model) ? await storedOrder(deps, order.order_no) : undefined;
      const nos = isReferred && stored ? referredPersonNos(model, stored) : undefined;
      const { total, rows } = await personsOfOrder(deps, order).page({ limit, offset, key: key?.trim(), nos });
      const more =
        stored && hasApplicationValues(model)
          ? applicationValuesOfOrder(model, stored, await termsOfOrder(deps, order), language)
          : undefined;
      return { total, rows: rows.map((row) => personRowOf(model, row, language, more?.(row.no))) };
    },
  }),
  route(calls.orderQuery, {
    access: 'user',
    run: async ({ user: sessionUser, query, now, language }) => {
      const user = userOf(sessionUser);
      const { limit = 10, offset = 0 } = query;
      const { rows, sums } = await orderPage(deps.db, scopeOf(user), {
        limit,
        offset,
        now,
        thingModelCodes: codesOfThingModels(deps),
        ...orderFilterOf(query),
      });
      return {
        total: sums.total,
        rows: rows.map((order) => orderRowOf(deps, order, user, now, language)),
        sums: {
          premium: amountText(sums.premium),
          persons: sums.persons,
          ...(maySeeCommission(user) && { commission: amountText(sums.commission) }),
        },
      };
    },
  }),
  route(calls.orderRevise, {
    access: 'buyer',
    run: async ({ user, body: { orderNo } }) => {
      const { order } = await findOrderToChange(deps, user, orderNo);
      return { data: startedFormOf(await reviseOrder(deps, order, user.id)) };
    },
  }),
];

type Terms = Awaited<ReturnType<typeof termsOfOrder>>;

const applicationValuesOfOrder = (model: Model, order: OrderRecord, terms: Terms, language: LanguageTag) => {
  const { application, application_date: at } = order;
  const extraPercent = terms?.extraPercent ?? 0;
  const premiumOf = premiumsOfThings({ model, application, at, extraPercent });
  return applicationValuesOf(model, submittedPersons(model, order), language, premiumOf && ((no) => premiumOf(no - 1)));
};

const actionsOf = (order: OrderView, user: User, now: Date): OrderDetail['actions'] => {
  const isOwn = mayActOn(user, { userId: order.user_id, customerId: order.customer_id });
  return [
    ...(mayPayOrder(order, user, now) ? (['pay'] as const) : []),
    ...(isOwn && (orderStatusAfter(order.status, 'cancel') || order.status === 'PAYING') ? (['cancel'] as const) : []),
    ...(order.policy_no === null ? [] : (['policy'] as const)),
    ...(isOwn && (order.status === 'UW_BACK' || order.status === 'DRAFT') ? (['revise'] as const) : []),
    ...(mayCopyOrder(order, user) ? (['copy'] as const) : []),
  ];
};

const words = { 'zh-CN': '订单', 'en-US': 'Orders' };

const tooManySentence = (count: number) => ({
  'zh-CN': `筛选结果有 ${count} 个订单，一次最多导出 ${maxExportedRows} 个：请缩小提交日期范围`,
  'en-US': `The filter finds ${count} orders, and a file can have ${maxExportedRows}: choose fewer days of submission`,
});
