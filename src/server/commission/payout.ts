import type { LanguageTag } from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { payoutAccountChange } from '../../contract/commission.ts';
import { confirmPassword } from '../accounts/sign-in.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { SessionUser } from '../database/sessions.ts';

/** Returns the account to which an agent's commission is paid, with a masked number. */
export const payoutAccountOf = async (db: Db, userId: string) => {
  const account = await db.selectFrom('payment_account').where('user_id', '=', userId).selectAll().executeTakeFirst();
  if (!account) return { holder: '', bank: '', number: '' };
  const { account_holder: holder, account_bank: bank, account_number: number } = account;
  return { holder, bank, number: `${'*'.repeat(number.length - 4)}${number.slice(-4)}` };
};

type Owner = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };

/** Changes the account after checking the user's password. The audit does not have the account number. */
export const changePayoutAccount = async (
  db: Db,
  { holder, bank, number, password }: BodyOf<typeof payoutAccountChange>,
  { user, now, language }: Owner,
): Promise<void> => {
  await confirmPassword(db, user, { path: '/password', password }, now, language);
  const account = { account_holder: holder.trim(), account_bank: bank.trim(), account_number: number, changed_at: now };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payment_account')
      .values({ user_id: user.id, ...account })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(account))
      .execute();
    const detail = { ends: number.slice(-4) };
    await record(tx, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'payout-account', detail });
  });
};
