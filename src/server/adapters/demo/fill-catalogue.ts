import type { Db } from '../database/open.ts';
import { hashPassword } from '../password.ts';
import { demoInsurers } from './insurers.ts';
import { demoOrganisations, demoPassword, demoUsers } from './people.ts';
import { productLines, type ProductLine } from './product-lines.ts';
import { demoProducts, type DemoProduct } from './products.ts';
import type { Models } from '../models/models.ts';
import { demoTypes } from './types.ts';

/** Fills an empty store with people, insurers, types and the products of the demonstration that a model is there for. */
export const fillCatalogue = async (db: Db, models: Models, now: Date): Promise<void> => {
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
        org_id: user.orgId,
        user_name: user.userName,
        real_name: json(user.realName),
        password_hash: user.userType === 4 ? null : password,
        level: user.level,
        issue_flag: user.issueFlag,
        org_admin: user.level >= 3,
        back_office: user.backOffice ?? false,
        user_type: user.userType,
        phone: user.phone,
        tabnav: user.tabnav,
      })),
    )
    .execute();
  await db
    .insertInto('insurer')
    .values(
      demoInsurers.map(({ id, code, name, fullName, licence }, sort) => ({
        id,
        code,
        name: json(name),
        full_name: json(fullName),
        licence,
        logo: `/art/insurer/${code}.svg`,
        sort,
      })),
    )
    .execute();
  await db
    .insertInto('insurance_type')
    .values(demoTypes.map(({ id, name }, sort) => ({ id, parent_id: null, name: json(name), sort })))
    .execute();
  await db
    .insertInto('insurance_type')
    .values(
      demoTypes.flatMap((type) =>
        type.subTypes.map(({ id, name }, sort) => ({ id, parent_id: type.id, name: json(name), sort })),
      ),
    )
    .execute();
  const classes = demoTypes.flatMap((type) => type.tagClasses.map((tagClass, sort) => ({ ...tagClass, typeId: type.id, sort })));
  await db
    .insertInto('tag_class')
    .values(classes.map(({ id, typeId, name, sort }) => ({ id, type_id: typeId, name: json(name), sort })))
    .execute();
  await db
    .insertInto('tag')
    .values(
      classes.flatMap((tagClass) =>
        tagClass.tags.map(({ id, name }, sort) => ({ id, class_id: tagClass.id, name: json(name), sort })),
      ),
    )
    .execute();
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

const productRow = (models: Models, product: DemoProduct, sort: number, now: Date) => {
  const line: ProductLine = productLines[product.line];
  const picture = `/art/product/${line.family}/${product.id}.svg`;
  const code = models.codes().find((each) => Object.values(models.current(each)?.reference.routes ?? {}).includes(line.page));
  if (code === undefined) return [];
  const row = {
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
  };
  return [row];
};

const advantageOf = ({ lines, cover, terms }: ProductLine) => ({
  'zh-CN': {
    advant: lines.map(([zh], index) => ({ key: String(index + 1), value: zh })),
    function: cover.map(([key, value]) => ({ key, value })),
    content: terms.map(([key, value]) => ({ key, value })),
  },
  'en-US': {
    advant: lines.map(([, en], index) => ({ key: String(index + 1), value: en })),
    function: cover.map(([, , key, value]) => ({ key, value })),
    content: terms.map(([, , key, value]) => ({ key, value })),
  },
});
