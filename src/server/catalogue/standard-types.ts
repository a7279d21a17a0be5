import type { Sentence } from '@insure/engine';
import type { Db } from '../database/open.ts';

/** Adds the standard types to a catalogue without types. Several servers may call it at the same time. */
export const fillStandardTypes = async (db: Db): Promise<void> => {
  if (await db.selectFrom('insurance_type').select('id').limit(1).executeTakeFirst()) return;
  const json = JSON.stringify;
  const types = standardTypes.flatMap(({ subTypes, ...type }, sort) => [
    { ...type, parentId: null, sort },
    ...subTypes.map((subType, index) => ({ ...subType, parentId: type.id, sort: index })),
  ]);
  await db
    .insertInto('insurance_type')
    .values(types.map(({ id, parentId, name, sort }) => ({ id, parent_id: parentId, name: json(name), sort })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const classes = standardTypes.flatMap((type) =>
    type.tagClasses.map((tagClass, sort) => ({ ...tagClass, typeId: type.id, sort })),
  );
  await db
    .insertInto('tag_class')
    .values(classes.map(({ id, typeId, name, sort }) => ({ id, type_id: typeId, name: json(name), sort })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('tag')
    .values(
      classes.flatMap((tagClass) =>
        tagClass.tags.map(({ id, name }, sort) => ({ id, class_id: tagClass.id, name: json(name), sort })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type NamedEntry = { readonly id: string; readonly name: Sentence };
type TagClass = NamedEntry & { readonly tags: readonly NamedEntry[] };
type StandardType = NamedEntry & { readonly subTypes: readonly NamedEntry[]; readonly tagClasses: readonly TagClass[] };

/** Parses "id | Chinese | English". */
const parseType = (row: string): NamedEntry => {
  const [id = '', zh = '', en = ''] = row.split(' | ');
  return { id, name: { 'zh-CN': zh, 'en-US': en } };
};

const tagClass = (row: string, ...tags: readonly string[]): TagClass => {
  const parent = parseType(row);
  return { ...parent, tags: tags.map((tag) => parseType(`${parent.id}-${tag}`)) };
};

/** Types of insurance, with their sub-types and tags, of a new catalogue. */
const standardTypes: readonly StandardType[] = [
  {
    ...parseType('group | 团体意外 | Group accident'),
    subTypes: [
      parseType('group-all | 综合团意 | General'),
      parseType('group-build | 建工团意 | Construction'),
      parseType('group-exec | 高管团意 | Executives'),
      parseType('group-school | 学平险 | Students'),
    ],
    tagClasses: [
      tagClass('gclass | 职业类别 | Class', '13 | 1–3 类 | 1–3', '14 | 1–4 类 | 1–4', '56 | 5–6 类 | 5–6'),
      tagClass('gmin | 起保人数 | Min. headcount', '1 | 1 人 | 1', '3 | 3 人 | 3', '10 | 10 人 | 10'),
    ],
  },
  {
    ...parseType('employer | 雇主责任 | Employer liability'),
    subTypes: [
      parseType('employer-std | 标准雇主 | Standard'),
      parseType('employer-small | 小微雇主 | Small firms'),
      parseType('employer-wage | 工资费率 | By wages'),
      parseType('employer-uw | 核保雇主 | Underwritten'),
    ],
    tagClasses: [
      tagClass('eclass | 职业类别 | Class', '13 | 1–3 类 | 1–3', '14 | 1–4 类 | 1–4', '56 | 5–6 类 | 5–6'),
      tagClass('ehours | 保障时间 | Hours', 'work | 工作时间 | At work', '24 | 24 小时 | 24 hours'),
    ],
  },
  {
    ...parseType('travel | 旅游 | Travel'),
    subTypes: [parseType('travel-duty | 旅行社责任 | Tour operators'), parseType('travel-acc | 旅行意外 | Travellers')],
    tagClasses: [
      tagClass('troute | 线路 | Route', 'home | 境内 | Domestic', 'out | 出境 | Outbound'),
      tagClass('tdays | 行程天数 | Days', '3 | 3 天内 | Up to 3', '30 | 30 天内 | Up to 30'),
    ],
  },
  {
    ...parseType('sports | 运动健身 | Sports'),
    subTypes: [
      parseType('sports-gym | 场馆健身 | Gyms'),
      parseType('sports-event | 赛事活动 | Events'),
      parseType('sports-outdoor | 户外运动 | Outdoor'),
    ],
    tagClasses: [
      tagClass('srisk | 风险等级 | Risk', '1 | 低 | Low', '2 | 中 | Medium', '3 | 高 | High'),
      tagClass('sholder | 投保人 | For', 'org | 单位 | Organisations', 'self | 个人 | Persons'),
    ],
  },
  {
    ...parseType('sea | 海上出行 | At sea'),
    subTypes: [parseType('sea-island | 海岛旅行 | Islands'), parseType('sea-fish | 海钓 | Angling')],
    tagClasses: [tagClass('sbuy | 投保方式 | Buy', 'self | 自助投保 | Self-service', 'agent | 代理人投保 | By agent')],
  },
  {
    ...parseType('health | 健康 | Health'),
    subTypes: [parseType('health-illness | 重大疾病 | Critical illness')],
    tagClasses: [
      tagClass('hterm | 最长期间 | Longest term', 'year | 一年 | A year', 'life | 终身 | For life'),
      tagClass('hfor | 被保险人 | Insures', 'self | 单人 | One person', 'family | 家庭 | A family'),
    ],
  },
  {
    ...parseType('property | 财产 | Property'),
    subTypes: [parseType('property-fleet | 车队 | Fleets'), parseType('property-shop | 商铺 | Shops')],
    tagClasses: [
      tagClass('pthing | 标的 | Insures', 'vehicle | 车辆 | Vehicles', 'place | 场所 | Places'),
      tagClass('pmin | 起保数量 | Min. number', '1 | 1 | 1', '2 | 2 | 2'),
    ],
  },
];
