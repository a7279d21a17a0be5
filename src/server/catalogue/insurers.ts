import type { LanguageTag } from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { consoleInsurerAdd } from '../../contract/console.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';

type ChangeContext = { readonly user: { readonly id: string }; readonly now: Date; readonly language: LanguageTag };
type EnteredInsurer = BodyOf<typeof consoleInsurerAdd>;

/** Reads all insurers, in the order in which the filter shows them, with the numbers of their products. */
export const allInsurers = (db: Db) =>
  db
    .selectFrom('insurer')
    .selectAll('insurer')
    .select((row) =>
      row
        .selectFrom('product')
        .whereRef('product.insurer_id', '=', 'insurer.id')
        .select(({ fn }) => fn.countAll<string>().as('products'))
        .as('products'),
    )
    .orderBy('insurer.sort')
    .orderBy('insurer.id')
    .execute();

const columnsOf = ({ name, fullName, licence, claimsPhone, logo, sort }: Omit<EnteredInsurer, 'code'>) => ({
  name: JSON.stringify(name),
  full_name: JSON.stringify(fullName),
  licence: licence.trim(),
  claims_phone: claimsPhone.trim(),
  logo,
  sort,
});

/** Adds an insurer. Throws ISSUES if another insurer has the code. */
export const addInsurer = (
  db: Db,
  { code, ...enteredValues }: EnteredInsurer,
  { user, now, language }: ChangeContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('insurer')
      .values({ id: code, code, ...columnsOf(enteredValues) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throwIssueAt('/code', 'code-taken', codeTakenSentence, language);
    await record(tx, { at: now, actor: user.id, subject: 'insurer', subjectNo: code, action: 'added', detail: enteredValues });
  });

/** Changes an insurer, but not its code, as products and pictures refer to the code. */
export const changeInsurer = (db: Db, { code, ...enteredValues }: EnteredInsurer, { user, now }: ChangeContext): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const storedInsurer = await tx.selectFrom('insurer').where('code', '=', code).selectAll().forUpdate().executeTakeFirst();
    if (!storedInsurer) throw new DomainError('NOT_FOUND');
    await tx.updateTable('insurer').set(columnsOf(enteredValues)).where('id', '=', storedInsurer.id).execute();
    const detail = {
      before: { name: storedInsurer.name, licence: storedInsurer.licence, sort: storedInsurer.sort },
      after: enteredValues,
    };
    await record(tx, { at: now, actor: user.id, subject: 'insurer', subjectNo: storedInsurer.id, action: 'changed', detail });
  });

const codeTakenSentence = { 'zh-CN': '已有使用该编码的保险公司', 'en-US': 'Another insurer has this code' };
