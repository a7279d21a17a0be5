import type { Sentence } from '@insure/engine';

type Named = { readonly id: string; readonly name: Sentence };
type TagClass = Named & { readonly tags: readonly Named[] };
export type DemoType = Named & { readonly subTypes: readonly Named[]; readonly tagClasses: readonly TagClass[] };

/** "id | Chinese | English". */
const named = (row: string): Named => {
  const [id = '', zh = '', en = ''] = row.split(' | ');
  return { id, name: { 'zh-CN': zh, 'en-US': en } };
};

const tagClass = (row: string, ...tags: readonly string[]): TagClass => {
  const parent = named(row);
  return { ...parent, tags: tags.map((tag) => named(`${parent.id}-${tag}`)) };
};

/** Five types of insurance. */
export const demoTypes: readonly DemoType[] = [
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
];
