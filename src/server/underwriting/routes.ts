import { addDays } from '@insure/engine';
import { changedThingFinder, pointedRowFinder, thingsOfRow } from '../domain/things.ts';
import type { TimedModelStore } from '../deps.ts';
import * as calls from '../../contract/underwriting.ts';
import { casesOf, undoSeconds } from './cases.ts';
import { decide, escalate, openReferral, undo } from './service.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { lastNotes, nameSourcesOf, referralReasons, referralPage, referredProducts } from './repository.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { wireReferrals, wireRuleIssue } from '../domain/issues.ts';
import { agentNameOf } from '../orders/view.ts';
import { pinnedModel } from '../models/models.ts';

/** Returns the calls about underwriting. */
export const underwritingRoutes = (deps: TimedModelStore): readonly Route[] => [
  route(calls.underwritingDecide, {
    access: 'backOffice',
    right: 'underwriting',
    run: async ({ user, body: { no, decision, note, revision, extraPercent = 0, conditions = '', undoable = false } }) => {
      const terms = { extraPercent, conditions: conditions.trim() };
      const fullDecision = { decision, note: note.trim(), ...terms, user, revision, isUndoable: undoable };
      if (decision !== 'accept' && fullDecision.note === '')
        throw new DomainError('ISSUES', noteMissing, { issues: [{ path: '/note', code: 'required' }] });
      const status = await decide(deps, no, fullDecision);
      return { data: { no, status, ...(undoable && { undoSeconds }) } };
    },
  }),
  route(calls.underwritingOpen, {
    access: 'backOffice',
    right: 'underwriting',
    perMinute: 120,
    run: async ({ user, now, body: { no, take = false }, language }) => {
      const {
        found: caseRecord,
        decided: lastDecision,
        revision,
        hasSuperior,
        mostExtraPercent,
      } = await openReferral(deps, no, { user, isTaken: take });
      const isOpenElsewhere = caseRecord !== undefined && caseRecord.holder_id !== null && caseRecord.holder_id !== user.id;
      return {
        data: {
          no,
          revision,
          ...(isOpenElsewhere && { openBy: caseRecord.holder_name?.[language] ?? '' }),
          ...(caseRecord?.escalated_at && {
            escalation: {
              byName: caseRecord.referrer_name?.[language] ?? '',
              at: instantText(caseRecord.escalated_at),
              reason: caseRecord.escalation_reason,
            },
          }),
          // If no superior underwrites any more, the highest remaining level decides a case that was referred to one.
          mayDecide: (caseRecord?.least_level ?? 0) <= user.level || !hasSuperior,
          mostExtraPercent,
          ...(caseRecord?.pending_decision &&
            caseRecord.apply_at && {
              pending: {
                decision: caseRecord.pending_decision.decision,
                byName: caseRecord.decider_name?.[language] ?? '',
                extraPercent: caseRecord.pending_decision.extraPercent,
                hasConditions: caseRecord.pending_decision.conditions !== '',
                until: instantText(caseRecord.apply_at),
                mayUndo: caseRecord.decided_by === user.id && caseRecord.apply_at > now,
              },
            }),
          ...(lastDecision && {
            decided: { decision: lastDecision.decision, byName: lastDecision.name[language], at: instantText(lastDecision.at) },
          }),
          mayEscalate: hasSuperior,
        },
      };
    },
  }),
  route(calls.underwritingEscalate, {
    access: 'backOffice',
    right: 'underwriting',
    run: async ({ user, body: { no, reason, revision } }) => {
      const trimmedReason = reason.trim();
      if (trimmedReason === '')
        throw new DomainError('ISSUES', escalationReasonMissing, { issues: [{ path: '/reason', code: 'required' }] });
      await escalate(deps, no, { reason: trimmedReason, user, revision });
      return { data: { no } };
    },
  }),
  route(calls.underwritingUndo, {
    access: 'backOffice',
    right: 'underwriting',
    run: async ({ user, body: { no } }) => {
      await undo(deps, no, user);
      return { data: { no } };
    },
  }),
  route(calls.underwritingList, {
    access: 'backOffice',
    right: 'underwriting',
    run: async ({ query, user, now, language }) => {
      const { limit = 10, offset = 0, key, waitingHours, beginsInDays, ...criteria } = query;
      const [{ total, rows }, products, reasons, notes] = await Promise.all([
        referralPage(deps.db, {
          ...criteria,
          key: key?.trim(),
          submittedBefore: waitingHours === undefined ? undefined : new Date(now.getTime() - waitingHours * 3_600_000),
          beginsUntil: beginsInDays === undefined ? undefined : addDays(dayOf(now), beginsInDays),
          limit,
          offset,
        }),
        referredProducts(deps.db),
        referralReasons(deps.db),
        lastNotes(deps.db, user.id),
      ]);
      const cases = await casesOf(
        deps.db,
        rows.map(({ no }) => no),
        user,
        now,
      );
      // Only the names of things are read, because lists of persons can be long, and the page of the case shows their names.
      const nameSources = await nameSourcesOf(
        deps.db,
        rows.filter(({ referrals: found, ...row }) => found.length > 0 && thingsOfRow(deps, row, language).things),
      );
      return {
        total,
        products: products.map(({ id, name }) => ({ id, name: name[language] })),
        reasons: await Promise.all(
          reasons.map(async ({ id, cases, finding, ...order }) => {
            const { model } = await pinnedModel(deps, order);
            return { id, cases, message: wireRuleIssue(model, finding, language).message };
          }),
        ),
        notes,
        rows: await Promise.all(
          rows.map(async (row) => {
            const { model } = await pinnedModel(deps, row);
            const order = nameSources.applications.get(row.no);
            const rowOf = order
              ? pointedRowFinder(model.data, order.application, order.application_date, language)
              : changedThingFinder(model.data, nameSources.lines.get(row.no) ?? []);
            return {
              what: row.what,
              no: row.no,
              orderNo: row.order_no,
              ...(row.policy_no !== null && { policyNo: row.policy_no }),
              ...(row.kind !== null && { kind: row.kind }),
              productName: row.product_name[language],
              companyName: row.insurer_name[language],
              holderName: row.policyholder_name,
              orgName: row.organisation_name?.[language] ?? '',
              agentName: agentNameOf(row, language),
              persons: row.persons,
              ...thingsOfRow(deps, row, language),
              amount: amountText(row.amount_cents),
              beginDate: row.begin_date,
              submitTime: instantText(row.submitted_at),
              ...(cases.get(row.no)?.holderName && { openBy: cases.get(row.no)?.holderName?.[language] ?? '' }),
              isEscalated: (cases.get(row.no)?.leastLevel ?? 0) > 0,
              refer: wireReferrals(model, row.referrals, rowOf, language),
            };
          }),
        ),
      };
    },
  }),
];

const escalationReasonMissing = { 'zh-CN': '转交上级须填写原因', 'en-US': 'Give a reason for referring it to a superior' };

const noteMissing = {
  'zh-CN': '退回或拒绝须填写意见',
  'en-US': 'Give a reason for returning or declining it',
};
