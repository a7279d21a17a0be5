import type { RuleIssue, Sentence } from '@insure/engine';
import type { Db } from '../../database/open.ts';
import { dayOf, startOfDay } from '../../domain/calendar.ts';
import { nextNumber } from '../../database/number-series.ts';
import { batchLoader } from '../../database/batch.ts';
import { isObject } from '../../domain/application.ts';
import type { RequestKind } from '../../domain/insurer-requests.ts';
import { type Cents, cents } from '../../domain/money.ts';
import type { Insurer, PaidOrder, PolicyChange, ReconciliationLine, Underwriting } from '../insurer.ts';

/** Returns the line of business in a policy number: the first two capitals of the model's code ("groupAccOption": GA). */
const lineOfBusiness = (modelCode: string): string =>
  (modelCode.charAt(0).toUpperCase() + modelCode.slice(1)).replaceAll(/[^A-Z]/g, '').slice(0, 2);

/** Region of the issuing office: Xiamen (GB/T 2260). */
const office = '3502';

/** Returns a new number of the embedded insurer: "PGA202635020000118". */
export const embeddedNumber = async (db: Db, modelCode: string, now: Date, prefix: 'P' | 'E' = 'P'): Promise<string> => {
  const series = `${prefix}${lineOfBusiness(modelCode)}${dayOf(now).slice(0, 4)}${office}`;
  return `${series}${String(await nextNumber(db, series)).padStart(7, '0')}`;
};

const underwrite = (refer: readonly RuleIssue[], { underwriting }: InsurerSettings): Underwriting => {
  if (underwriting === 'declines') return { decision: 'decline', note: '保险公司不承保此类风险' };
  if (underwriting === 'refers') return { decision: 'refer', note: '保险公司要求人工核保' };
  return refer.length > 0
    ? { decision: 'refer', note: [...new Set(refer.map(({ message }) => message))].join('；') }
    : { decision: 'accept', note: '' };
};

const delayMs = 3000;

/**
 * Returns the embedded insurer of the demonstration. By default it refers if a rule of the model refers, else accepts, and
 * issues immediately. The portal prints its policies. Its books are in the table sandbox_booking.
 */
export const embeddedInsurer = (db: Db, settings: () => Promise<InsurerSettings> = batchedSettings(db)): Insurer => {
  const issue = async (order: PaidOrder, now: Date, kind: RequestKind) => {
    const { issue: outcome } = await settings();
    if (outcome === 'fails') return { state: 'failed', reason: 'The insurer does not issue: it was told to fail' } as const;
    if (outcome === 'delays') await new Promise((resolve) => setTimeout(resolve, delayMs));
    const existing = await findBooking(db, order.orderNo);
    if (existing) return { state: 'done', no: existing.insurer_no } as const;
    const no = await embeddedNumber(db, order.model.code, now);
    return book(db, {
      our_no: order.orderNo,
      kind,
      insurer_no: no,
      policy_no: no,
      amount_cents: order.premiumCents,
      at: now,
      insurer_code: order.insurerCode,
    });
  };
  const bookChange = async (policyChange: PolicyChange, now: Date, kind: RequestKind) => {
    const existing = await findBooking(db, policyChange.endorsementNo);
    if (existing) return { state: 'done', no: existing.insurer_no } as const;
    const { endorsementNo, policyNo, chargeCents, model, insurerCode } = policyChange;
    const no = await embeddedNumber(db, model.code, now, 'E');
    return book(db, {
      our_no: endorsementNo,
      kind,
      insurer_no: no,
      policy_no: policyNo,
      amount_cents: chargeCents,
      at: now,
      insurer_code: insurerCode,
    });
  };
  return {
    underwrite: async ({ refer }) => underwrite(refer, await settings()),
    underwriteChange: async ({ refer }) => underwrite(refer, await settings()),
    issue: (order, now) => issue(order, now, 'issue'),
    renew: (order, now) => issue(order, now, 'renew'),
    endorse: (policyChange, now) => bookChange(policyChange, now, 'endorse'),
    surrender: (policyChange, now) => bookChange(policyChange, now, 'surrender'),
    status: async ({ no }) => {
      const existing = await findBooking(db, no);
      return existing ? { state: 'done', no: existing.insurer_no } : { state: 'absent' };
    },
    reconciliation: async ({ insurerCode, day }) => {
      const dayStart = startOfDay(day);
      const rows = await db
        .selectFrom('sandbox_booking')
        .where('insurer_code', '=', insurerCode)
        .where('at', '>=', dayStart)
        .where('at', '<', new Date(dayStart.getTime() + 86_400_000))
        .selectAll()
        .orderBy('our_no')
        .execute();
      const lines = rows.map((row) => ({
        no: row.our_no,
        kind: row.kind,
        policyNo: row.policy_no,
        amountCents: row.amount_cents,
      }));
      return (await settings()).file === 'differs' ? withDifferences(lines) : lines;
    },
  };
};

/**
 * Returns the lines with differences: one line too many, the first line missing, the second with a cent more, the third of
 * another kind.
 */
const withDifferences = (lines: readonly ReconciliationLine[]): readonly ReconciliationLine[] => {
  const [firstLine, secondLine, thirdLine, ...otherLines] = lines;
  if (!firstLine) return lines;
  return [
    ...(secondLine ? [{ ...secondLine, amountCents: cents(secondLine.amountCents + 1) }] : []),
    ...(thirdLine
      ? [{ ...thirdLine, kind: thirdLine.kind === 'surrender' ? ('endorse' as const) : ('surrender' as const) }]
      : []),
    ...otherLines,
    { ...firstLine, no: `X${firstLine.no}`, policyNo: `X${firstLine.policyNo}` },
  ];
};

type Booking = {
  readonly our_no: string;
  readonly kind: RequestKind;
  readonly insurer_no: string;
  readonly policy_no: string;
  readonly amount_cents: Cents;
  readonly at: Date;
  readonly insurer_code: string;
};

const findBooking = (db: Db, no: string) =>
  db.selectFrom('sandbox_booking').where('our_no', '=', no).select('insurer_no').executeTakeFirst();

/** Books a request once. Of two concurrent calls, only the first one is stored, and both get its number. */
const book = async (db: Db, booking: Booking) => {
  await db
    .insertInto('sandbox_booking')
    .values(booking)
    .onConflict((conflict) => conflict.column('our_no').doNothing())
    .execute();
  const { insurer_no: no } = (await findBooking(db, booking.our_no)) ?? booking;
  return { state: 'done', no } as const;
};

const batchedSettings = (db: Db): (() => Promise<InsurerSettings>) => {
  const settings = batchLoader(async () => {
    const storedSettings = await insurerSettings(db);
    return () => storedSettings;
  });
  return () => settings('all');
};

export const issueOutcomes = {
  once: { 'zh-CN': '立即出单', 'en-US': 'Issues at once' },
  fails: { 'zh-CN': '出单失败', 'en-US': 'Fails to issue' },
  delays: { 'zh-CN': '三秒后出单', 'en-US': 'Issues after three seconds' },
} satisfies Record<string, Sentence>;
export const underwritingOutcomes = {
  rules: { 'zh-CN': '按规则核保', 'en-US': 'Underwrites by the rules' },
  refers: { 'zh-CN': '全部转人工核保', 'en-US': 'Refers everything to an underwriter' },
  declines: { 'zh-CN': '全部拒保', 'en-US': 'Declines everything' },
} satisfies Record<string, Sentence>;

export const fileOutcomes = {
  true: { 'zh-CN': '对账文件如实', 'en-US': 'Its reconciliation file is true' },
  differs: { 'zh-CN': '对账文件有差异', 'en-US': 'Its reconciliation file has differences' },
} satisfies Record<string, Sentence>;

export type InsurerSettings = {
  readonly issue: keyof typeof issueOutcomes;
  readonly underwriting: keyof typeof underwritingOutcomes;
  readonly file: keyof typeof fileOutcomes;
};

const settingKey = 'sandbox.insurer';

export const insurerSettings = async (db: Db): Promise<InsurerSettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', settingKey).executeTakeFirst();
  return insurerSettingsIn(row?.value);
};

/** Returns the settings in a form or row, with defaults for missing ones. */
export const insurerSettingsIn = (value: unknown): InsurerSettings => {
  const { issue, underwriting, file } = isObject(value) ? value : {};
  return {
    issue: issue === 'fails' || issue === 'delays' ? issue : 'once',
    underwriting: underwriting === 'refers' || underwriting === 'declines' ? underwriting : 'rules',
    file: file === 'differs' ? file : 'true',
  };
};

export const storeInsurerSettings = async (db: Db, settings: InsurerSettings): Promise<void> => {
  const value = JSON.stringify(settings);
  await db
    .insertInto('setting')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};
