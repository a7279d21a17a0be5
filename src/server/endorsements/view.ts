import { changedThingFinder, thingColumns, thingsOfRow, thingsWithColumns } from '../domain/things.ts';
import { type Issue, type Model, type LanguageTag, roundingWords } from '@insure/engine';
import {
  type EndorsementDetail,
  type EndorsementRow,
  type EndorsementRowView,
  type endorsePrice,
  endorsementStatuses,
} from '../../contract/endorsements.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { EndorsementView } from './repository.ts';
import type { PricedEndorsement } from './price-stored.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps, TimedModelStore } from '../deps.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { changePeriodOf } from '../policies/endorsable.ts';
import type { ChangeIssue } from './change.ts';
import { correctionsOf } from './corrections.ts';
import type { ChangeLine } from '../database/schema/endorsements.ts';
import { effectiveStates } from './states.ts';
import { timelineOf } from '../domain/states.ts';
import { answersIn, wireAnswers } from '../orders/person-lists.ts';
import { paymentPartOf } from '../orders/view.ts';
import { type FirstIssues, firstIssues, wireIssue, wireReferrals, wireRuleIssue } from '../domain/issues.ts';
import { maskPersonalData } from '../domain/masked-fields.ts';
import { amountText } from '../domain/money.ts';
import { occupationName } from '../domain/model-labels.ts';
import { isObject } from '../domain/application.ts';
import { findStoredEndorsement, isOwnEndorsement } from './access.ts';
import { findStoredPolicy } from '../policies/access.ts';
import { attachmentRowOf, filesOf } from '../attachments/service.ts';
import { type ChangedThing, isCorrection, progressOfEndorsement, thingsOfEndorsement } from './service.ts';
import { slipWording } from './slip.ts';

/** Returns an endorsement as lists show it. */
export const endorsementRowOf = (
  deps: Pick<Deps, 'models'>,
  view: EndorsementView,
  language: LanguageTag,
): EndorsementRowView => ({
  endorseOrderNo: view.endorsement_no,
  policyNo: view.policy_no,
  orderNo: view.order_no,
  productId: view.product_id,
  productName: view.product_name[language],
  companyName: view.insurer_name[language],
  fileInfoPath: view.insurer_logo,
  holderName: view.policyholder_name,
  kind: view.kind,
  status: view.status,
  persons: view.persons,
  ...thingsOfRow(deps, view, language),
  named: view.first_lines.flatMap(({ name, left }) => (name === '' ? [] : [{ name, ...(left !== undefined && { left }) }])),
  effectiveDate: view.effective_date,
  ...(view.version !== null && { version: view.version }),
  ...(view.charge_cents !== null && { charge: amountText(view.charge_cents) }),
  createTime: instantText(view.created_at),
  ...(view.submitted_at && { submitTime: instantText(view.submitted_at) }),
  ...(view.expires_at && view.status === 'WAIT_PAY' && { expireTime: instantText(view.expires_at) }),
});

/** Returns an issue of a change for the wire, with the engine's sentence or the server's own. */
export const wireChangeIssue = (
  model: Model,
  { sentence, ...issue }: ChangeIssue,
  language: LanguageTag,
): ReturnType<typeof wireIssue> => {
  const issueOnly: Issue = issue;
  return sentence
    ? {
        path: issueOnly.path,
        code: issueOnly.code,
        ...(issueOnly.params && { params: { ...issueOnly.params } }),
        message: sentence[language],
      }
    : wireIssue(model, issueOnly, language);
};

/** Returns the detail of an endorsement. `pricing` has the issues of the last pricing while the endorsement can be changed. */
export const endorsementDetailOf = async (
  deps: TimedModelStore,
  { user, language }: { readonly user: SessionUser; readonly language: LanguageTag },
  endorsementNo: string,
  pricing: FirstIssues<ChangeIssue> = { issues: [] },
): Promise<EndorsementDetail> => {
  const { view, stored } = await findStoredEndorsement(deps, user, endorsementNo);
  const { state, served } = await findStoredPolicy(deps, user, view.policy_no);
  const { model } = served;
  const [files, { history, payment, refunds, booking }, thingOf] = await Promise.all([
    filesOf(deps, view),
    progressOfEndorsement(deps, view),
    thingsOfEndorsement(deps, stored, model),
  ]);
  const changePeriod = changePeriodOf(state, dayOf(deps.clock.now()));
  const isOpen = view.status === 'DRAFT' || view.status === 'TRIAL';
  const { rows, holder, reason = '' } = stored.content;
  const isComplete = isOpen && isOwnEndorsement(view, user);
  const visible = (value: unknown) => (isComplete ? value : maskPersonalData(value));
  const visibleHolder = visible(holder);
  const columns = thingColumns(model.data, language);
  const cellsOf = (thing: ChangedThing['before']) => columns.map(({ textOf }) => textOf(visible(thing)));
  const columnFields = new Set(columns.map(({ key }) => key));
  const thingWords = (line: ChangeLine): Pick<Line, 'cells' | 'leftCells' | 'corrected'> => {
    const thing = thingOf(line);
    const [before, after] = [thing.before, thing.after].map(visible);
    const sides = { ...(isObject(before) && { before }), ...(isObject(after) && { after }) };
    const corrected = isCorrection(view, line) ? correctionsOf(model, sides, columnFields, language) : '';
    return { ...(columns.length > 0 && thingCells(thing, cellsOf)), ...(corrected !== '' && { corrected }) };
  };
  const openIssues = isOpen ? pricing : { issues: [] };
  const wording = slipWording(model, stored, state.persons.length, language);
  return {
    ...endorsementRowOf(deps, view, language),
    ...thingsWithColumns(model.data, view.persons, language),
    companyFullName: view.insurer_full_name[language],
    earliest: changePeriod.from,
    ...(changePeriod.to !== undefined && { latest: changePeriod.to }),
    reason,
    ...(booking && { booking }),
    rows: rows.map(({ person, ...row }) => {
      const visiblePerson = visible(person);
      return { ...row, ...(isObject(visiblePerson) && { person: visiblePerson }) };
    }),
    ...(isObject(visibleHolder) && { holder: visibleHolder }),
    lines: stored.lines.map(({ chargeCents, occupation, formerOccupation, row, ...line }) => ({
      ...line,
      ...answersOfRow(model, joiningValues(view.kind, { ...line, row }, rows), language, isComplete),
      ...thingWords({ ...line, chargeCents, ...(row !== undefined && { row }) }),
      ...(row !== undefined && { row }),
      ...(occupation !== undefined && { occupation: occupationName(model, occupation, language) }),
      ...(formerOccupation !== undefined && { formerOccupation: occupationName(model, formerOccupation, language) }),
      charge: amountText(chargeCents),
    })),
    ...(wording !== undefined && { wording }),
    ...(stored.lines.some(({ arithmetic }) => arithmetic.includes('÷')) && roundingPart(model, language)),
    issues: openIssues.issues.map((issue) => wireChangeIssue(model, issue, language)),
    ...(openIssues.moreIssues !== undefined && { moreIssues: openIssues.moreIssues }),
    refer: wireReferrals(model, firstIssues(stored.referrals).issues, changedThingFinder(model.data, stored.lines), language),
    warn: firstIssues(stored.warnings).issues.map((warning) => wireRuleIssue(model, warning, language)),
    attachments: files.map(attachmentRowOf),
    timeline: timelineOf(endorsementStatuses, history),
    actions: actionsOf(view, user),
    ...paymentPartOf(payment),
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => ({
        serialNo: refund.trade_no ?? '',
        channel: refund.channel,
        amount: amountText(refund.amount_cents),
        requestTime: instantText(refund.created_at),
        ...(refund.done_at && { doneTime: instantText(refund.done_at) }),
      })),
    }),
  };
};

/** Returns the price of a change that is not stored. */
export const endorsementPriceOf = (
  { served: { model }, evaluated }: PricedEndorsement,
  language: LanguageTag,
): ReplyOf<typeof endorsePrice>['data'] => {
  const { issues, moreIssues, lines, chargeCents, refer, warn } = evaluated;
  return {
    ...(issues.length === 0 && { charge: amountText(chargeCents) }),
    lines: lines.map(({ kind, no, row, name, left, arithmetic, chargeCents: cents }) => ({
      kind,
      ...(no !== undefined && { no }),
      ...(row !== undefined && { row }),
      name,
      ...(left !== undefined && { left }),
      arithmetic,
      charge: amountText(cents),
    })),
    issues: issues.map((issue) => wireChangeIssue(model, issue, language)),
    ...(moreIssues !== undefined && { moreIssues }),
    refer: wireReferrals(model, firstIssues(refer).issues, changedThingFinder(model.data, lines), language),
    warn: firstIssues(warn).issues.map((warning) => wireRuleIssue(model, warning, language)),
  };
};

type Line = EndorsementDetail['lines'][number];

/** Returns the entered values of the person or thing that joins by a line, or undefined for other lines. */
const joiningValues = (
  endorsementKind: EndorsementView['kind'],
  line: Pick<ChangeLine, 'kind'> & { readonly row: number | undefined },
  rows: readonly EndorsementRow[],
): unknown => {
  const kind = endorsementKind === 'MIXED' ? line.kind : endorsementKind;
  return kind === 'ADD' || kind === 'REPLACE' ? rows[line.row ?? -1]?.person : undefined;
};

const answersOfRow = (
  model: Model,
  person: unknown,
  language: LanguageTag,
  isComplete: boolean,
): Pick<EndorsementDetail['lines'][number], 'answers'> => {
  if (person === undefined) return {};
  const answers = answersIn(model, () => person, language, isComplete)(0);
  if (answers.length === 0) return {};
  return { answers: wireAnswers(answers) };
};

const thingCells = (
  { before, after }: ChangedThing,
  cellsOf: (thing: ChangedThing['before']) => string[],
): Pick<EndorsementDetail['lines'][number], 'cells' | 'leftCells'> => {
  const thing = after ?? before;
  if (!thing) return {};
  return { cells: cellsOf(thing), ...(before && after && { leftCells: cellsOf(before) }) };
};

const roundingPart = ({ data }: Model, language: LanguageTag): Pick<EndorsementDetail, 'rounding'> => {
  const { endorsement, insured } = data;
  if (!endorsement) return {};
  return { rounding: roundingWords(data, endorsement.round, { unit: 'money', of: insured?.item ? 'item' : 'person' }, language) };
};

const actionsOf = (view: EndorsementView, user: SessionUser): EndorsementDetail['actions'] => [
  ...(isOwnEndorsement(view, user) ? (actionsByStatus[view.status] ?? []) : []),
  ...(effectiveStates.has(view.status) ? (['sheet'] as const) : []),
];

const actionsByStatus: Readonly<Partial<Record<EndorsementView['status'], EndorsementDetail['actions']>>> = {
  DRAFT: ['edit', 'trial', 'cancel'],
  TRIAL: ['edit', 'trial', 'submit', 'cancel'],
  SUBMITTED: ['cancel'],
  WAIT_PAY: ['pay', 'cancel'],
};

/** Returns the message for an endorsement that has no slip yet. */
export const notEffective = (endorsementNo: string) => ({
  'zh-CN': `批改 ${endorsementNo} 尚未生效，没有批单`,
  'en-US': `Endorsement ${endorsementNo} is not effective yet: there is no endorsement slip`,
});
