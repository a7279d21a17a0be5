import { sql } from 'kysely';
import type { LanguageTag } from '@insure/engine';
import type { Db } from '../database/open.ts';
import type { Models } from '../models/models.ts';
import { fillStandardTypes } from '../catalogue/standard-types.ts';
import { publishPrices } from '../department-plans/service.ts';
import { bookStoredPolicies } from '../database/migrations/018-commission.ts';
import { adoptProducts } from '../shelf/adopt.ts';
import { fillHistory } from './history.ts';
import { demoInsurers } from './insurers.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { demoOrganisations, demoPassword, demoUsers } from './users.ts';
import type { ProductLine } from './product-lines.ts';
import { type DemoProduct, demoProducts } from './products.ts';

/** Number of the lock (any fixed one): if several servers start together, only one inserts the data. */
const fillLock = 7_246_019;

/** Fills an empty database; returns false if it has any user. */
export const fillDemo = async (
  db: Db,
  models: Models,
  { now, history }: { readonly now: Date; readonly history: boolean },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(fillLock)})`.execute(tx);
    if (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return false;
    await fillCatalogue(tx, models, now);
    for (const code of models.codes()) await publishPrices(tx, models, code);
    await adoptProducts({ db: tx, models }, now, { maker: 'u-zhouke', checker: 'u-xuwen' });
    if (history) {
      await fillHistory(tx, models, now);
      await sql.raw(bookStoredPolicies).execute(tx);
    }
    return true;
  });

const fillCatalogue = async (db: Db, models: Models, now: Date): Promise<void> => {
  const json = JSON.stringify;
  const products = demoProducts.flatMap((product, sort) => productRow(models, product, sort, now));
  await db
    .insertInto('organisation')
    .values(
      demoOrganisations.map(({ id, name, shortName, creditCode }) => ({
        id,
        name,
        short_name: json(shortName),
        credit_code: creditCode,
      })),
    )
    .execute();
  const password = await hashPassword(demoPassword);
  await db
    .insertInto('app_user')
    .values(
      demoUsers.map((user) => ({
        id: user.id,
        organisation_id: user.orgId,
        user_name: user.userName,
        real_name: json(user.realName),
        password_hash: user.userType === 4 ? null : password,
        level: user.level,
        issue_flag: user.issueFlag,
        organisation_admin: user.level >= 3,
        back_office: user.officeRights !== undefined,
        office_rights: user.officeRights ?? [],
        user_type: user.userType,
        mobile: user.mobile,
        tabnav: user.tabnav,
        publishes_phone: user.showsPhone ?? false,
      })),
    )
    .execute();
  await db.insertInto('insurer').values(demoInsurers).execute();
  await fillStandardTypes(db);
  await db.insertInto('product').values(products).execute();
  await db
    .insertInto('product_tag')
    .values(
      demoProducts.flatMap(({ id, tags }) =>
        products.some((product) => product.id === id) ? tags.map((tag) => ({ product_id: id, tag_id: tag })) : [],
      ),
    )
    .execute();
};

/** Sub-types whose products have a picture of another family than their line. */
const pictureOf: Readonly<Record<string, string>> = { 'group-school': 'school', 'group-build': 'build' };

const productRow = (models: Models, product: DemoProduct, sort: number, now: Date) => {
  const { line } = product;
  const picture = `/art/product/${pictureOf[product.subType] ?? line.family}/${product.id}.svg`;
  const code = models.codes().find((each) => Object.values(models.current(each)?.reference.routes ?? {}).includes(line.page));
  if (code === undefined) return [];
  return [
    {
      id: product.id,
      insurer_id: product.insurer,
      name: JSON.stringify({ 'zh-CN': product.zh, 'en-US': product.en }),
      model_code: code,
      page_url: line.page,
      plan_code: product.plans,
      type_id: line.type,
      sub_type_id: product.subType,
      price_cents: product.priceCents,
      commission_rate: product.commission,
      is_mobile: product.mobile,
      is_internet: product.mobile,
      status: product.status,
      category: sort % 3 === 0 ? 1 : 0,
      channel: sort % 2 === 0 ? 1 : 3,
      thumbnail: picture,
      image: picture,
      info1: JSON.stringify(line.info[0]),
      info2: JSON.stringify(line.info[1]),
      advantage: JSON.stringify(advantageOf(line)),
      sort,
      created_at: new Date(now.getTime() - sort * 86_400_000),
    },
  ];
};

const advantageOf = ({ lines, cover, terms }: ProductLine) => {
  const inLanguage = (language: LanguageTag) => ({
    advant: lines.map((line, index) => ({ key: String(index + 1), value: line[language] })),
    function: cover.map((fact) => fact[language]),
    content: terms.map((fact) => fact[language]),
  });
  return { 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') };
};
