import { priceApplication, translate } from '@insure/engine';
import { type OrderDetail, orderDetail as call, orderStatuses } from '../../contract/orders.ts';
import { type OrderView } from '../adapters/database/orders.ts';
import { instantText } from '../domain/calendar.ts';
import { masked } from '../domain/mask.ts';
import { amountText } from '../domain/money.ts';
import { orderAfter } from '../domain/order-states.ts';
import { isObject, withoutPersons } from '../domain/persons.ts';
import { mayActOn, maySeeTrace, type User } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { seeStoredOrder } from '../flows/access.ts';
import { filesOf } from '../flows/files.ts';
import { groupsOfOrder, historyOfOrder, paymentOfOrder } from '../flows/read-seen.ts';
import { defineHandler } from './define.ts';
import { attachmentRowOf } from './shape/attachments.ts';
import { wireFinding } from './shape/issues.ts';
import { mayPayOrder, orderRowOf } from './shape/orders.ts';
import { pinnedModel } from './shape/pinned-model.ts';
import { benefitsIn, traceIn } from './shape/trace.ts';

/** One order whole. */
export const orderDetail = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { orderNo }, user: stored, now, language }) => {
    const user = userOf(stored);
    const { view, order } = await seeStoredOrder(deps, stored, orderNo);
    const { model, reference } = await pinnedModel(deps, order);
    const price = priceApplication(model, order.application, order.application_date);
    const [groups, payment, history] = await Promise.all([
      groupsOfOrder(deps, view),
      paymentOfOrder(deps, view),
      historyOfOrder(deps, view),
    ]);
    const application = masked(withoutPersons(model, order.application));
    return {
      data: {
        ...orderRowOf(view, user, now, language),
        companyFullName: view.insurer_full_name[language],
        companyLicence: view.insurer_licence,
        application: isObject(application) ? { ...application } : {},
        applicationDate: order.application_date,
        model: reference,
        trace: traceIn(model, price.trace(), language),
        benefits: benefitsIn(model, price.benefits, language),
        ...(price.instalments && { instalments: { ...price.instalments } }),
        refer: order.refer.map((finding) => wireFinding(model, finding, language)),
        warn: order.warn.map((finding) => wireFinding(model, finding, language)),
        groups: groups.map((group) => ({
          group: group.group_no,
          plan: group.plan,
          class: group.class,
          persons: group.persons,
          premium: amountText(group.premium_cents),
        })),
        documentsRead: order.documents_read.map(({ file, at }) => ({
          file,
          at,
          title: translate(model.data, model.data.documents.find((document) => document.file === file)?.title ?? file, language),
        })),
        declarations: order.declarations.map((sentence) => translate(model.data, sentence, language)),
        attachments: (await filesOf(deps, view)).map(attachmentRowOf),
        ...(order.renews && { renews: order.renews }),
        timeline: timelineOf(history),
        ...(maySeeTrace(user) && { traceable: true as const }),
        actions: actionsOf(view, user, now),
        ...(payment?.trade_no &&
          payment.paid_at && {
            payment: { serialNo: payment.trade_no, channel: payment.channel, paidTime: instantText(payment.paid_at) },
          }),
      },
    };
  },
});

const timelineOf = (history: Awaited<ReturnType<typeof historyOfOrder>>): OrderDetail['timeline'] =>
  history.flatMap(({ at, to_status: to, detail }) => {
    const status = orderStatuses.find((known) => known === to);
    const note = detail['note'];
    return status ? [{ status, at: instantText(at), ...(typeof note === 'string' && { note }) }] : [];
  });

const actionsOf = (order: OrderView, user: User, now: Date): OrderDetail['actions'] => {
  const mine = mayActOn(user, { sellerId: order.user_id, customerId: order.customer_id });
  const over = order.status === 'CANCELLED' || order.status === 'EXPIRED_UNPAID' || order.status === 'UW_DECLINED';
  return [
    ...(mayPayOrder(order, user, now) ? (['pay'] as const) : []),
    ...(mine && (orderAfter(order.status, 'cancel') || order.status === 'PAYING') ? (['cancel'] as const) : []),
    ...(order.policy_no === null ? [] : (['policy'] as const)),
    ...(mine && (order.status === 'UW_BACK' || order.status === 'DRAFT') ? (['revise'] as const) : []),
    ...(mine && over ? (['copy'] as const) : []),
  ];
};
