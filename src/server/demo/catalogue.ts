import { sql } from 'kysely';
import type { LanguageTag, Sentence } from '@insure/engine';
import type { Db } from '../database/open.ts';
import { embeddedInsurer } from '../integrations/insurer.ts';
import type { Models } from '../models/models.ts';
import { publishPrices } from '../department-plans/service.ts';
import { fillHistory } from './history.ts';
import { demoInsurers } from './insurers.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { demoOrganisations, demoPassword, demoUsers } from './people.ts';
import type { ProductLine } from './product-lines.ts';
import { type DemoProduct, demoProducts } from './products.ts';

/** Number of the lock (any fixed one): if several servers start at once, only one inserts the data. */
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
    if (history) await fillHistory(tx, models, embeddedInsurer(tx), now);
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
        back_office: user.backOffice ?? false,
        user_type: user.userType,
        mobile: user.mobile,
        tabnav: user.tabnav,
        publishes_phone: user.showsPhone ?? false,
      })),
    )
    .execute();
  await db.insertInto('insurer').values(demoInsurers).execute();
  const types = demoTypes.flatMap(({ subTypes, ...type }, sort) => [
    { ...type, parentId: null, sort },
    ...subTypes.map((subType, index) => ({ ...subType, parentId: type.id, sort: index })),
  ]);
  await db
    .insertInto('insurance_type')
    .values(types.map(({ id, parentId, name, sort }) => ({ id, parent_id: parentId, name: json(name), sort })))
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
  const { line } = product;
  const picture = `/art/product/${line.family}/${product.id}.svg`;
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

type Named = { readonly id: string; readonly name: Sentence };
type TagClass = Named & { readonly tags: readonly Named[] };
type DemoType = Named & { readonly subTypes: readonly Named[]; readonly tagClasses: readonly TagClass[] };

/** "id | Chinese | English". */
const named = (row: string): Named => {
  const [id = '', zh = '', en = ''] = row.split(' | ');
  return { id, name: { 'zh-CN': zh, 'en-US': en } };
};

const tagClass = (row: string, ...tags: readonly string[]): TagClass => {
  const parent = named(row);
  return { ...parent, tags: tags.map((tag) => named(`${parent.id}-${tag}`)) };
};

/** Seven types of insurance. */
const demoTypes: readonly DemoType[] = [
  {
    ...named('group | 团体意外 | Group accident'),
    subTypes: [
      named('group-all | 综合团意 | General'),
      named('group-build | 建工团意 | Construction'),
      named('group-exec | 高管团意 | Executives'),
      named('group-school | 学平险 | Students'),
    ],
    tagClasses: [
      tagClass('gclass | 职业类别 | Class', '13 | 1–3 类 | 1–3', '14 | 1–4 类 | 1–4', '56 | 5–6 类 | 5–6'),
      tagClass('gmin | 起保人数 | Minimum', '1 | 1 人 | 1', '3 | 3 人 | 3', '10 | 10 人 | 10'),
    ],
  },
  {
    ...named('employer | 雇主责任 | Employer liability'),
    subTypes: [
      named('employer-std | 标准雇主 | Standard'),
      named('employer-small | 小微雇主 | Small firms'),
      named('employer-wage | 工资费率 | By wages'),
      named('employer-uw | 核保雇主 | Underwritten'),
    ],
    tagClasses: [
      tagClass('eclass | 职业类别 | Class', '13 | 1–3 类 | 1–3', '14 | 1–4 类 | 1–4', '56 | 5–6 类 | 5–6'),
      tagClass('ehours | 保障时间 | Hours', 'work | 工作时间 | At work', '24 | 24 小时 | 24 hours'),
    ],
  },
  {
    ...named('travel | 旅游 | Travel'),
    subTypes: [named('travel-duty | 旅行社责任 | Tour operators'), named('travel-acc | 旅行意外 | Travellers')],
    tagClasses: [
      tagClass('troute | 线路 | Route', 'home | 境内 | Domestic', 'out | 出境 | Outbound'),
      tagClass('tdays | 行程天数 | Days', '3 | 3 天内 | Up to 3', '30 | 30 天内 | Up to 30'),
    ],
  },
  {
    ...named('sports | 运动健身 | Sports'),
    subTypes: [
      named('sports-gym | 场馆健身 | Gyms'),
      named('sports-event | 赛事活动 | Events'),
      named('sports-outdoor | 户外运动 | Outdoor'),
    ],
    tagClasses: [
      tagClass('srisk | 风险等级 | Risk', '1 | 低 | Low', '2 | 中 | Medium', '3 | 高 | High'),
      tagClass('sholder | 投保人 | For', 'org | 单位 | Organisations', 'self | 个人 | Persons'),
    ],
  },
  {
    ...named('sea | 海上出行 | At sea'),
    subTypes: [named('sea-island | 海岛旅行 | Islands'), named('sea-fish | 海钓 | Angling')],
    tagClasses: [tagClass('sbuy | 投保方式 | Buy', 'self | 自助投保 | Self-service', 'agent | 代理人投保 | By agent')],
  },
  {
    ...named('health | 健康 | Health'),
    subTypes: [named('health-illness | 重大疾病 | Critical illness')],
    tagClasses: [
      tagClass('hterm | 最长期间 | Longest term', 'year | 一年 | A year', 'life | 终身 | For life'),
      tagClass('hfor | 被保险人 | Insures', 'self | 单人 | One person', 'family | 家庭 | A family'),
    ],
  },
  {
    ...named('property | 财产 | Property'),
    subTypes: [named('property-fleet | 车队 | Fleets'), named('property-shop | 商铺 | Shops')],
    tagClasses: [
      tagClass('pthing | 标的 | Insures', 'vehicle | 车辆 | Vehicles', 'place | 场所 | Places'),
      tagClass('pmin | 起保数量 | Minimum', '1 | 1 | 1', '2 | 2 | 2'),
    ],
  },
];
