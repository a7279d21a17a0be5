import type { Db } from '../database/open.ts';
import { hashPassword } from '../password.ts';
import { demoInsurers } from './insurers.ts';
import { demoOrganisations, demoPassword, demoUsers } from './people.ts';
import { productLines, type ProductLine } from './product-lines.ts';
import { demoProducts, type DemoProduct } from './products.ts';
import { demoTypes } from './types.ts';

/** Fills an empty store with people, insurers, types and products of the demonstration. */
export const fillCatalogue = async (db: Db, now: Date): Promise<void> => {
  const json = JSON.stringify;
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
        back_office: false,
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
  await db
    .insertInto('product')
    .values(demoProducts.map((product, sort) => productRow(product, sort, now)))
    .execute();
  await db
    .insertInto('product_tag')
    .values(demoProducts.flatMap(({ id, tags }) => tags.map((tag) => ({ product_id: id, tag_id: tag }))))
    .execute();
};

const productRow = (product: DemoProduct, sort: number, now: Date) => {
  const line: ProductLine = productLines[product.line];
  const picture = `/art/product/${line.family}/${product.id}.svg`;
  return {
    id: product.id,
    insurer_id: product.insurer,
    name: JSON.stringify({ 'zh-CN': product.zh, 'en-US': product.en }),
    model_code: line.model,
    page_url: line.page,
    plan_code: product.plans,
    type_id: line.type,
    sub_type_id: product.subType,
    price_cents: product.priceCents,
    commission_rate: product.commission,
    is_mobile: product.mobile,
    is_internet: product.mobile,
    status: 2,
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
