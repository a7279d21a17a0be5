import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { attachmentKinds } from '../../../src/contract/attachments.ts';
import { ledgerKinds, rateStates } from '../../../src/contract/commission.ts';
import { registrationStates } from '../../../src/contract/console.ts';
import { officeRequestKinds, officeRequestStates } from '../../../src/contract/office-requests.ts';
import { endorsementKinds, endorsementStatuses } from '../../../src/contract/endorsements.ts';
import { noticeStates } from '../../../src/contract/notices.ts';
import {
  differenceCauses,
  differenceKinds,
  differenceStates,
  moneyDirections,
  settlingActs,
} from '../../../src/contract/reconciliation.ts';
import { bookingActs, bookingCauses, foundDifferenceKinds } from '../../../src/contract/insurer-reconciliation.ts';
import { priceOutcomes } from '../../../src/contract/renewals.ts';
import { orderStatuses, payStatuses } from '../../../src/contract/orders.ts';
import { codePurposes } from '../../../src/server/accounts/verification-codes.ts';
import { auditSubjects } from '../../../src/contract/choices.ts';
import { requestKinds, requestStates } from '../../../src/server/domain/insurer-requests.ts';
import { paymentStatuses, refundStatuses, tradeStatuses } from '../../../src/server/domain/states.ts';
import { audiences } from '../../../src/server/integrations/back-office/ticket.ts';
import { filledStore } from '../harness/store.ts';

/** Every text column of our tables with a fixed list of values. A change of a list needs a migration that changes the check. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'attachment.media_type': attachmentKinds,
  'audit.subject': auditSubjects,
  'commission_entry.account': ['EXPENSE', 'PAID', 'PAYABLE', 'SUSPENSE'],
  // This check is a pattern, not a list.
  'commission_month.month': ['^[0-9]{4}-(0[1-9]|1[0-2])$'],
  'commission_rate.state': rateStates,
  'commission_transaction.kind': ledgerKinds,
  'endorsement.kind': endorsementKinds,
  'endorsement.status': endorsementStatuses,
  'insurer_request.kind': requestKinds,
  'insurer_request.state': requestStates,
  'notice.channel': ['sms', 'email'],
  'notice.state': noticeStates,
  'office_request.kind': officeRequestKinds,
  'office_request.state': officeRequestStates,
  'payment.status': paymentStatuses,
  'policy_version.kind': ['ISSUE', ...endorsementKinds],
  'insurer_difference.act': bookingActs,
  'insurer_difference.cause': bookingCauses,
  'insurer_difference.kind': foundDifferenceKinds,
  'renewal_price.outcome': priceOutcomes,
  'reconciliation_line.act': settlingActs,
  'reconciliation_line.cause': differenceCauses,
  'reconciliation_line.direction': moneyDirections,
  'reconciliation_line.kind': differenceKinds,
  'reconciliation_line.state': differenceStates,
  'registration.state': registrationStates,
  'refund.status': refundStatuses,
  'renewal_item.state': ['WAITING', 'PREPARED', 'REFUSED', 'CANCELLED'],
  'revision.name': ['catalogue'],
  'sales_order.payment_status': payStatuses,
  'sales_order.status': orderStatuses,
  'sandbox_trade.kind': ['new', 'edit'],
  'sandbox_trade.status': tradeStatuses,
  'shelf_version.state': ['DRAFT', 'REVIEW', 'APPROVED', 'CANCELLED'],
  'used_ticket.audience': audiences,
  'verification.purpose': codePurposes,
};

const store = await filledStore();
afterAll(() => store.close());

it('checks of the schema allow exactly the values that the code knows', async () => {
  const { rows } = await sql<{ readonly at: string; readonly text: string }>`
    select c.conrelid::regclass || '.' || a.attname as at, pg_get_constraintdef(c.oid) as text from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = current_schema()::regnamespace and c.conrelid::regclass::text !~ '^j[0-9a-f]{56}$'`.execute(
    store.plain,
  );
  const checked = rows.flatMap(({ at, text }) => {
    const values = [...text.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);
    return values.length > 0 ? [[at, values.toSorted()] as const] : [];
  });
  const expected = Object.entries(lists).map(([at, values]) => [at, values.toSorted()]);
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(expected));
});

it('a value outside its list is rejected, for a status and for the level of a user', async () => {
  const refused = (statement: string) => expect(sql.raw(statement).execute(store.plain)).rejects.toThrow('check constraint');
  await refused(`insert into revision values ('prices', 1)`);
  await refused(`update app_user set level = 4`);
  await refused(`update app_user set user_type = 2`);
  await refused(`update product set channel = 2`);
});
