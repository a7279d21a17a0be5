import type { Sentence } from '@insure/engine';
import { type Cents, cents, centsOf } from '../domain/money.ts';
import { type ProductLine, productLines } from './product-lines.ts';

/** Commission is a fraction; the price is set if the model has none. */
export type DemoProduct = {
  readonly id: string;
  readonly line: ProductLine;
  readonly insurer: string;
  readonly zh: string;
  readonly en: string;
  /** Plans of the model on offer, comma-separated; empty for all. */
  readonly plans: string;
  readonly priceCents: Cents;
  readonly commission: string;
  readonly subType: string;
  readonly tags: readonly string[];
  /** Whether the product has a page for phones and may be shared. */
  readonly mobile: boolean;
  readonly status: 1 | 2 | 3;
};

/** id, line, insurer, Chinese name, English name, plans, price from, commission, sub-type, tags, mobile or office. */
const table = `
1001 | group | cangyu | 鹭江团体意外险（1–6 类职业） | Lujiang Group Accident (class 1–6) | - | 70.00 | 0.225 | group-all | gclass-14 gclass-56 gmin-3 | mobile
1002 | employer | lanken | 安心雇主责任险 | Peace of Mind Employer Liability | - | 80.00 | 0.18 | employer-std | eclass-14 ehours-work | mobile
1003 | sports | lupan | 畅动运动健身意外险 | Free Motion Sports & Fitness Accident | - | 1.00 | 0.25 | sports-gym | srisk-1 sholder-org | mobile
1004 | tour | lanqiao | 旅行社责任险·随团 | Tour Operator Liability by Group | - | 10.00 | 0.2 | travel-duty | troute-home tdays-30 | mobile
1005 | underwritten | lanken | 精核雇主责任险 | Select Employer Liability (underwritten) | - | 240.00 | 0.15 | employer-uw | eclass-56 ehours-work | mobile
1006 | sea | cangyu | 海岛出行意外险 | Island Trip Accident | - | 8.00 | 0.2 | sea-island | sbuy-self | mobile
1007 | group | lanqiao | 建工团体意外险（含 5–6 类） | Construction Group Accident (class 1–6) | GA30,GA50 | 190.00 | 0.175 | group-build | gclass-14 gclass-56 gmin-10 | mobile
1008 | employer | rongyuan | 小微雇主责任险 | Employer Liability for Small Firms | EL10,EL30 | 80.00 | 0.2 | employer-small | eclass-14 ehours-work | mobile
1009 | group | hengcheng | 高管团体意外险 | Executives Group Accident | GA80,GA100 | 490.00 | 0.2 | group-exec | gclass-13 gmin-3 | mobile
1010 | traveller | lanqiao | 悦途旅行意外险 | Happy Journey Travel Accident | - | 6.00 | 0.3 | travel-acc | troute-home tdays-30 | mobile
1011 | wages | wangxi | 薪酬雇主责任险 | Payroll Employer Liability | - | 500.00 | 0.16 | employer-wage | eclass-14 ehours-work | mobile
1039 | student | cangyu | 学生平安险 | Student Accident & Medical | - | 60.00 | 0.15 | group-school | gclass-13 gmin-3 | mobile
1040 | illness | cangyu | 安康重大疾病保险 | Critical Illness Cover | - | 24.30 | 0.2 | health-illness | hterm-life hfor-family | mobile
1041 | fleet | lanqiao | 企业车队综合险 | Company Fleet | - | 500.00 | 0.1 | property-fleet | pthing-vehicle pmin-2 | mobile
1042 | shop | lanqiao | 商铺财产综合险 | Shop Property | - | 300.00 | 0.16 | property-shop | pthing-place pmin-1 | mobile
1012 | group | wangxi | 启航团体意外险 | Set Sail Group Accident | GA10,GA30,GA50 | 70.00 | 0.21 | group-all | gclass-14 gmin-3 | mobile
1013 | sports | qingdi | 赛事活动意外险 | Sports Event Accident | SF20,SF30 | 1.80 | 0.22 | sports-event | srisk-2 sholder-org | mobile
1014 | employer | jiudu | 制造业雇主责任险 | Manufacturers' Employer Liability | EL50,EL80,EL100 | 380.00 | 0.17 | employer-std | eclass-56 ehours-24 | mobile
1015 | group | qingdi | 教职员工团体意外险 | School Staff Group Accident | GA30,GA50,GA80 | 190.00 | 0.19 | group-school | gclass-13 gmin-3 | mobile
1016 | underwritten | hengcheng | 高风险行业雇主责任险 | High-risk Trades Employer Liability | - | 240.00 | 0.14 | employer-uw | eclass-56 ehours-24 | mobile
1017 | tour | yunwei | 研学旅行社责任险 | Study Tour Operator Liability | - | 10.00 | 0.18 | travel-duty | troute-home tdays-3 | mobile
1018 | group | jiudu | 物流团体意外险 | Logistics Group Accident | GA30,GA50,GA80 | 190.00 | 0.18 | group-all | gclass-14 gmin-3 | mobile
1019 | traveller | qixian | 高原旅行意外险 | High Altitude Travel Accident | - | 6.00 | 0.28 | travel-acc | troute-home tdays-30 | mobile
1020 | sports | qixian | 户外徒步意外险 | Outdoor Hiking Accident | - | 1.00 | 0.24 | sports-outdoor | srisk-3 sholder-self | mobile
1021 | employer | yunwei | 餐饮住宿雇主责任险 | Hospitality Employer Liability | EL10,EL30,EL50 | 80.00 | 0.19 | employer-small | eclass-13 ehours-work | mobile
1022 | sea | wangxi | 海钓意外险 | Angling Accident | - | 8.00 | 0.18 | sea-fish | sbuy-self | mobile
1023 | group | yunwei | 百万团体意外险 | Million Group Accident | GA100 | 610.00 | 0.2 | group-exec | gclass-14 gmin-3 | mobile
1024 | wages | cangyu | 劳务派遣雇主责任险 | Staffing Employer Liability | - | 500.00 | 0.13 | employer-wage | eclass-56 ehours-work | office
1025 | employer | qingdi | 24 小时雇主责任险 | 24-hour Employer Liability | - | 80.00 | 0.17 | employer-std | eclass-14 ehours-24 | mobile
1026 | tour | jiudu | 出境旅行社责任险 | Outbound Tour Operator Liability | - | 10.00 | 0.17 | travel-duty | troute-out tdays-30 | mobile
1027 | group | rongyuan | 灵活用工团体意外险 | Flexible Staff Group Accident | GA10,GA30 | 70.00 | 0.23 | group-all | gclass-14 gmin-3 | mobile
1028 | underwritten | jiudu | 大额雇主责任险 | High-limit Employer Liability | - | 240.00 | 0.15 | employer-uw | eclass-14 ehours-24 | office
1029 | traveller | hengcheng | 出境旅行意外险 | Outbound Travel Accident | - | 6.00 | 0.26 | travel-acc | troute-out tdays-30 | mobile
1030 | sports | cangyu | 瑜伽舞蹈场馆意外险 | Yoga & Dance Studio Accident | SF10,SF20 | 1.00 | 0.22 | sports-gym | srisk-1 sholder-org | mobile
1031 | group | lupan | 装修工程团体意外险 | Fitting-out Group Accident | GA50,GA80 | 310.00 | 0.17 | group-build | gclass-56 gmin-10 | mobile
1032 | employer | wangxi | 电子厂雇主责任险 | Electronics Plant Employer Liability | EL30,EL50,EL80 | 230.00 | 0.18 | employer-std | eclass-14 ehours-work | mobile
1033 | tour | cangyu | 周边游旅行社责任险 | Day Trip Operator Liability | - | 10.00 | 0.2 | travel-duty | troute-home tdays-3 | mobile
1034 | group | qixian | 社区服务团体意外险 | Community Service Group Accident | GA10 | 70.00 | 0.2 | group-all | gclass-13 gmin-3 | office
1035 | sea | lanqiao | 渡轮出行意外险 | Ferry Trip Accident | - | 8.00 | 0.2 | sea-island | sbuy-agent | mobile
1036 | wages | lupan | 商贸企业雇主责任险 | Trading Firms Employer Liability | - | 500.00 | 0.15 | employer-wage | eclass-13 ehours-work | mobile
1037 | group | cangyu | 新春返乡团体意外险 | Spring Journey Group Accident | GA10,GA30 | 70.00 | 0.21 | group-all | gclass-14 gmin-3 | mobile
1038 | employer | lanken | 安心雇主责任险（2025 版） | Peace of Mind Employer Liability (2025) | - | 80.00 | 0.16 | employer-std | eclass-14 ehours-work | mobile
`;

/** Sentences about the buyers of a product, in place of the first sentence of its whole line of products. */
const audiences = `
1007 | 建筑、安装与高处作业工种可投 | For building, fitting and work at height
1008 | 门店、工坊与初创企业，3 人起保 | For shops, workshops and start-ups, from 3 persons
1009 | 管理人员的高保额方案 | High sums insured for managers
1012 | 三档方案，适合首次投保的企业 | Three plans for firms that insure for the first time
1013 | 路跑、球赛等单日或短期赛事 | Runs, matches and other short events
1014 | 冲压、焊接与叉车等制造工种 | For press, welding and forklift work
1015 | 教师、后勤与保安一张保单 | Teachers, staff and guards in one policy
1016 | 重型机械与高处作业，逐单核保 | Heavy machinery and work at height, each underwritten
1017 | 中小学与高校研学团 | Study tours of schools and universities
1018 | 司机、搬运与仓储工种可投 | For drivers, loaders and warehouse staff
1019 | 高原线路，可附加高原反应保障 | High-altitude routes, with altitude sickness as an option
1020 | 徒步、登山与露营 | Hiking, mountaineering and camping
1021 | 后厨、客房与保安工种 | For kitchen, housekeeping and guards
1022 | 船钓、矶钓与近海垂钓 | Boat, rock and coastal fishing
1023 | 每人身故保额 100 万 | ¥1m per person for accidental death
1024 | 派遣与外包人员，按岗位工资计费 | Dispatched and outsourced staff, rated by wage
1025 | 可扩展到全天 24 小时 | Can be extended to 24 hours a day
1026 | 出境团队游线路 | Outbound group tours
1027 | 兼职与小时工，随时增减人员 | Part-time staff, changed at any time
1028 | 每人限额最高 120 万 | Up to ¥1.2m per person
1029 | 出境自由行与跟团游 | Outbound trips, alone or in a group
1030 | 瑜伽、舞蹈课程的学员 | For students of yoga and dance
1031 | 木工、水电与泥瓦工种可投 | For carpenters, electricians and masons
1032 | 流水线与仓储，三档方案 | Assembly lines and warehouses, three plans
1033 | 一日游与周边短途线路 | Day trips and short routes
1034 | 网格员、保洁与志愿者 | Community workers, cleaners and volunteers
1035 | 岛际渡轮与游船 | Ferries between islands and pleasure boats
1036 | 商场、门店与仓库 | Shopping centres, shops and warehouses
`;

const audienceOf: ReadonlyMap<string, Sentence> = new Map(
  audiences
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', zh = '', en = ''] = row.split(' | ');
      return [id, { 'zh-CN': zh, 'en-US': en }];
    }),
);

/** Returns the range of two facts of the cover: plans are named after their limit in units of 10,000, as GA30 is. */
const coverOf = (line: ProductLine, plans: string): ProductLine['cover'] => {
  const limits = plans === '-' ? [] : plans.split(',').map((plan) => Number(plan.replaceAll(/\D/g, '')));
  return limits.length === 0 ? line.cover : line.cover.map((fact, index) => withRange(fact, limits, index === 0 ? 1 : 10));
};

const withRange = (fact: ProductLine['cover'][number], limits: readonly number[], part: number) => {
  const ends = [...new Set([Math.min(...limits), Math.max(...limits)])].map((limit) => limit / part);
  const english = ends.map((limit) => (limit >= 100 ? `${limit / 100}m` : `${limit * 10}k`));
  return {
    'zh-CN': { ...fact['zh-CN'], value: `${ends.join('–')} 万` },
    'en-US': { ...fact['en-US'], value: `¥${english.join('–')}` },
  };
};

/** Activity status of the products that are not on offer. */
const otherStatus: Readonly<Record<string, 1 | 3>> = { '1037': 1, '1038': 3 };

/** Forty products on offer and two others, in the order of the list: first one product of each of the first eleven lines. */
export const demoProducts: readonly DemoProduct[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [
      id = '',
      lineName = '',
      insurer = '',
      zh = '',
      en = '',
      plans = '',
      price = '',
      commission = '',
      subType = '',
      tags = '',
      page = '',
    ] = row.split(' | ');
    const line = productLines.get(lineName);
    if (!line)
      throw new Error(`Demonstration product ${id} names the line ${lineName}: there are ${[...productLines.keys()].join(', ')}`);
    const [usual, ...others] = line.lines;
    const own = audienceOf.get(id) ?? usual;
    return {
      id,
      line: { ...line, cover: coverOf(line, plans), lines: own === undefined ? others : [own, ...others] },
      insurer,
      zh,
      en,
      plans: plans === '-' ? '' : plans,
      priceCents: centsOf(price) ?? cents(0),
      commission,
      subType,
      tags: tags.split(' '),
      mobile: page === 'mobile',
      status: otherStatus[id] ?? 2,
    };
  });
