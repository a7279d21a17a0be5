import type { LanguageTag, Sentence } from '@insure/engine';

type Fact = Readonly<Record<LanguageTag, { readonly key: string; readonly value: string }>>;

/** The data that all products of a line have in common. */
export type ProductLine = {
  /** The page of its products. Their model is the one that names this page. */
  readonly page: string;
  readonly family: string;
  readonly type: string;
  readonly lines: readonly Sentence[];
  readonly cover: readonly Fact[];
  readonly terms: readonly Fact[];
  readonly info: readonly Sentence[];
};

/** Name, page, family of pictures and type; two bullet lines; two facts of the cover and two conditions; two sentences. */
const table = `
group | /products/group/detail | group | group
3 人起保，一张保单含多个职业类别 | From 3 persons, mixed classes in one policy
次日零时生效，电子保单即时下载 | In force next day 00:00, e-policy at once
意外身故 | 10–100 万 | Accidental death | ¥100k–1m
意外医疗 | 1–10 万 | Medical | ¥10k–100k
职业类别 | 1–6 类 | Classes | 1–6
年龄 | 16–65 周岁 | Age | 16–65
意外身故、伤残与医疗 | Accidental death, disability and medical
可选猝死、公共交通、社保外医疗 | optional: sudden death, public transport, non-SHI medical

employer | /products/employer/detail | employer | employer
工伤补充，含误工费与法律费用 | Tops up work-injury cover, legal costs included
24 小时扩展可选 | 24-hour extension on offer
每人死亡伤残 | 10–100 万 | Death & disability | ¥100k–1m
医疗费用 | 1–10 万 | Medical | ¥10k–100k
误工津贴 | 50–200 元/天 | Lost wages | ¥50–200/day
起保人数 | 3 人 | From | 3 persons
雇主依法承担的赔偿责任 | The employer's legal liability
伤残比例两种可选 | Two disability scales

wages | /products/employer2/detail | employer | employer
按工资总额与行业费率计费 | Rated by payroll and industry
无需提供人员清单 | No list of persons needed
每人死亡伤残 | 40–80 万 | Death & disability | ¥400k–800k
医疗费用 | 4–8 万 | Medical | ¥40k–80k
计费 | 人数 × 月薪 × 费率 | Rated by | Headcount × wage × rate
职业类别 | 1–6 类 | Classes | 1–6
适合人员流动较大的企业 | For firms whose staff changes often
最低保费 500 元 | Minimum premium ¥500

underwritten | /products/liberty/detail | liberty | employer
5 类职业与大额方案人工核保 | Class 5 and high limits by manual underwriting
死亡与医疗限额按需搭配 | Death and medical limits as needed
每人限额 | 30–120 万 | Per person | ¥300k–1.2m
医疗费用 | 3–12 万 | Medical | ¥30k–120k
职业类别 | 1–5 类 | Classes | 1–5
核保方式 | 部分情形人工核保 | Review | Manual in some cases
高风险行业可投 | For high-risk trades
保险期间 1–12 个月 | Terms of 1 to 12 months

tour | /products/travel/halz | travel | travel
按团投保，最多 199 名游客 | By tour group, up to 199 travellers
只填人数和行程，不收集名单 | Headcount and itinerary only, no list of names
每人限额 | 20–80 万 | Per person | ¥200k–800k
每次事故 | 200–600 万 | Per accident | ¥2m–6m
行程 | 1–30 天 | Trip | 1–30 days
导游 | 最多 2 人 | Guides | up to 2
旅行社依法承担的赔偿责任 | The tour operator's legal liability
境内与出境线路 | Domestic and outbound

traveller | /products/travel/lyb | travel | travel
30 天至 80 周岁可投 | From 30 days to 80 years of age
可附加高原反应保障 | High-altitude sickness as an option
意外身故 | 10–20 万 | Accidental death | ¥100k–200k
意外医疗 | 1–2 万 | Medical | ¥10k–20k
行程 | 1–30 天 | Trip | 1–30 days
投保 | 个人与团体 | For | Persons and groups
旅行期间的意外与医疗 | Accident and medical on the way
按方案与天数计费 | Rated by plan and days

sports | /products/ht03ig/detail | sports | sports
马拉松、登山、球类等 27 项运动 | 27 sports: marathon, hiking, ball games and more
按次数计价，最长保一年 | Priced per event, for up to a year
意外身故 | 10–30 万 | Accidental death | ¥100k–300k
意外医疗 | 1–3 万 | Medical | ¥10k–30k
紧急救援 | 0.3–1 万 | Rescue | ¥3k–10k
年龄 | 3–70 周岁 | Age | 3–70
运动期间的意外与救援 | Accident and rescue while doing sports
单位与个人均可投保 | For organisations and persons

sea | /insure/east-china-sea | sea | sea
含海上垂钓、浮潜与渡轮 | Boat fishing, snorkelling and ferries
个人可自助投保，凭短信确认 | Self-service with an SMS code
意外身故 | 10–20 万 | Accidental death | ¥100k–200k
海上搜救 | 10 万 | Sea rescue | ¥100k
意外医疗 | 1.5–3 万 | Medical | ¥15k–30k
保险期间 | 1–30 天 | Term | 1–30 days
海上旅行期间的意外 | Accident while travelling at sea
按年龄与天数计费 | Rated by age and days

student | /products/studentAccident/detail | group | group
从幼儿园到大学，一张保单保全校 | Kindergarten to university, one policy a school
全年 24 小时有效，含寒暑假 | 24 hours a day, holidays included
意外身故 | 5–20 万 | Accidental death | ¥50k–200k
意外医疗 | 1–3 万 | Medical | ¥10k–30k
人数 | 5–5,000 人 | Pupils | 5–5,000
年龄 | 3–25 周岁 | Age | 3–25
意外身故、伤残与医疗 | Accidental death, disability and medical
满 500 人九五折 | Less from 500 pupils

illness | /products/criticalIllness/detail | health | health
确诊即赔，保额一次给付 | Paid on diagnosis, the whole sum at once
全家一张保单，配偶与子女九五折 | One policy a family, less for spouse and children
每人保额 | 10–30 万 | Sum insured | ¥100k–300k
附加险 | 5 种与豁免 | Riders | 5, and a waiver
年龄 | 18–50 周岁 | Age | 18–50
保险期间 | 30 年至终身 | Term | 30 years to life
重大疾病一次给付 | One payment for a critical illness
可附加轻症、身故与住院 | Riders for minor illness, death and hospital

fleet | /products/fleet/detail | fleet | property
一张保单承保整个车队 | One policy for the whole fleet
随时增减车辆，按天计费 | Add and remove vehicles, charged by the day
第三者责任 | 100–300 万 | Third party | ¥1m–3m
车辆损失 | 按车价 | Damage | By value
起保数量 | 2 辆 | From | 2 vehicles
车龄 | 15 年以内 | Age | under 15 years
第三者责任与车辆损失 | Third-party liability and damage
满 10 辆起享受优惠 | Less from 10 vehicles on

shop | /products/shop/detail | shop | property
房屋、存货一张保单，多处场所一起投保 | Buildings and stock in several places, one policy
按存放场所的结构与防护计费 | Priced by construction and protection
房屋 | 按价值 | Buildings | By value
存货 | 四类 | Stock | Four kinds
场所 | 1–50 处 | Places | 1–50
保险期间 | 3–12 个月 | Term | 3–12 months
房屋与存货的损失 | Loss of buildings and stock
可放易燃品 | Flammable goods too
`;

const sentence = ([zh = '', en = '']: readonly string[]): Sentence => ({ 'zh-CN': zh, 'en-US': en });
const fact = ([zhKey = '', zh = '', enKey = '', en = '']: readonly string[]): Fact => ({
  'zh-CN': { key: zhKey, value: zh },
  'en-US': { key: enKey, value: en },
});

/** The lines of products by the name that the product list of the demonstration uses. */
export const productLines: ReadonlyMap<string, ProductLine> = new Map(
  table
    .trim()
    .split('\n\n')
    .map((block) => {
      const [[name = '', page = '', family = '', type = ''] = [], ...rows] = block.split('\n').map((row) => row.split(' | '));
      const line = {
        page,
        family,
        type,
        lines: rows.slice(0, 2).map(sentence),
        cover: rows.slice(2, 4).map(fact),
        terms: rows.slice(4, 6).map(fact),
        info: rows.slice(6).map(sentence),
      };
      return [name, line];
    }),
);
