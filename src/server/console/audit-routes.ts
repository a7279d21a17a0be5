import type { Sentence } from '@insure/engine';
import * as calls from '../../contract/audit.ts';
import type { QueryOf } from '../../contract/call.ts';
import type { AuditRow } from '../../contract/audit.ts';
import { auditSubjects } from '../../contract/choices.ts';
import { record } from '../database/audit.ts';
import { chainLength, verifyChain } from '../database/audit-chain.ts';
import type { Deps } from '../deps.ts';
import { isObject } from '../domain/application.ts';
import { instantText } from '../domain/calendar.ts';
import { maskPersonalData } from '../domain/masked-fields.ts';
import { amountText } from '../domain/money.ts';
import { route, type Route } from '../http/route.ts';
import { auditFacts } from './audit-facts.ts';
import { auditRows, chainState, findAuditMatches, type AuditMatches, type Names, namesIn, orderNumbers } from './audit-search.ts';
import { auditWords } from './audit-words.ts';

/** Maximum number of rows whose chain one call verifies. */
const maxVerifiedRows = 500_000;

/** Returns the calls of the back office to search the audit. */
export const auditRoutes = ({ db }: Pick<Deps, 'db'>): readonly Route[] => [
  route(calls.auditQuery, {
    access: 'backOffice',
    right: 'audit',
    perMinute: 60,
    run: async ({ user, now, query }) => {
      const matches = await findAuditMatches(db, query);
      const { rows, hasMore } = await auditRows(db, query, matches);
      const names = await namesIn(db, rows);
      const orders = await orderNumbers(db, rows);
      const detail = searchDetail(query, matches);
      await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'audit-searched', detail });
      return { rows: rows.map((row) => rowOf(row, names, orders.get(row.subject_no) ?? null)), hasMore };
    },
  }),
  route(calls.auditVerify, {
    access: 'backOffice',
    right: 'audit',
    perMinute: 6,
    run: async ({ user, now }) => {
      const links = await chainLength(db);
      if (links > maxVerifiedRows) return { data: { isTooLong: true, links, head: '', waiting: 0, faults: [] } };
      const report = await verifyChain(db);
      const detail = { links: report.links, faults: report.breaks.length };
      await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'audit-verified', detail });
      return {
        data: {
          isTooLong: false,
          links: report.links,
          head: report.head,
          waiting: report.waiting,
          faults: report.breaks.slice(0, 100).map(({ auditId, kind }) => ({ id: String(auditId), fault: kind })),
        },
      };
    },
  }),
];

/** Matches a phone or the number of an ID, which a user may enter instead of one of our numbers. */
const personalNumber = /^(?:\d{11}|\d{15}|\d{17}[\dXx])$/;

/**
 * Returns a search as the audit stores it: with the ids that a text matches, and without the text, which may be a person's
 * name.
 */
const searchDetail = (
  { number, subject, from, until }: QueryOf<typeof calls.auditQuery>,
  matches: AuditMatches,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(matches).flatMap(([name, ids]) => (ids ? [[name, ids.slice(0, 20)]] : []))),
  ...(number !== undefined && /^[\w-]{1,60}$/.test(number) && !personalNumber.test(number) && { number }),
  ...(subject !== undefined && { subject }),
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
});

type Row = Awaited<ReturnType<typeof auditRows>>['rows'][number];

const rowOf = (row: Row, names: Names, orderNo: string | null): AuditRow => {
  const maskedDetail = maskPersonalData(row.detail);
  const detail = isObject(maskedDetail) ? { ...maskedDetail } : {};
  return {
    id: row.id,
    at: instantText(row.at),
    chain: chainState(row),
    hash: row.hash,
    actor: row.actor,
    actorName: names.user.get(row.actor) ?? otherActorNames[row.actor] ?? { 'zh-CN': row.actor, 'en-US': row.actor },
    subject: auditSubjects.find((each) => each === row.subject) ?? 'order',
    subjectNo: row.subject_no,
    orderNo,
    subjectName: subjectName(row, names),
    action: row.action,
    words: auditWords(row.subject, row.action),
    from: row.from_status,
    to: row.to_status,
    amount: row.amount_cents === null ? null : amountText(row.amount_cents),
    facts: [...auditFacts(row.action, detail, names)],
    detail,
  };
};

const subjectName = ({ subject, subject_no: no }: Row, { user, product, organisation, insurer }: Names): Sentence | null => {
  if (subject === 'user') return user.get(no) ?? null;
  if (subject === 'product') return product.get(no) ?? null;
  if (subject === 'insurer') return insurer.get(no) ?? null;
  if (subject === 'reconciliation') {
    const [code = '', day = ''] = no.split(' ');
    const name = insurer.get(code);
    return name ? { 'zh-CN': `${name['zh-CN']} ${day}`, 'en-US': `${name['en-US']} ${day}` } : null;
  }
  return (subject === 'organisation' && organisation.get(no)) || null;
};

/** The names of actors without an account. */
const otherActorNames: Readonly<Record<string, Sentence>> = {
  visitor: { 'zh-CN': '访客', 'en-US': 'Visitor' },
  gateway: { 'zh-CN': '支付渠道', 'en-US': 'Payment channel' },
  insurer: { 'zh-CN': '保险公司', 'en-US': 'Insurer' },
  clock: { 'zh-CN': '系统定时', 'en-US': 'Automatic' },
  operator: { 'zh-CN': '服务器命令', 'en-US': 'Command on the server' },
};
