import { halfUp, yuan } from './by-hand.ts';

/** Cents for a person and 200 times, by plan and risk class of the sport from 1. */
const unit: Readonly<Record<string, readonly (number | undefined)[]>> = {
  SF10: [100, 120, 160, 250],
  SF20: [180, 216, 288, 450],
  SF30: [260, 312, 416, undefined],
};

/** Sports of risk 1, 2, 3 and 4. */
const risks = [
  '瑜伽 普拉提 健身器械 健身操 广播体操 太极',
  '篮球 足球 羽毛球 乒乓球 网球 排球 跑步 跳绳 游泳(泳池)',
  '徒步 登山(3500米以下) 骑行 定向 露营 轮滑 人工岩壁攀岩',
  '滑雪(雪场) 马拉松 铁人三项 皮划艇 散打/拳击训练',
].map((names) => names.split(' '));

type Application = { readonly plan: string; readonly sports: readonly string[]; readonly times: number; readonly count: number };

/**
 * Pricing by times: the price of the most expensive sport, times the factor of the number of times, times the number of
 * persons.
 */
export const sportsPremium = ({ plan, sports, times, count }: Application): string | undefined => {
  const risk = Math.max(...sports.map((sport) => risks.findIndex((names) => names.includes(sport))));
  const price = unit[plan]?.[risk];
  return price === undefined ? undefined : yuan(halfUp(BigInt(price) * BigInt(tenthsOf(times)) * BigInt(count), 10n));
};

const tenthsOf = (times: number): number => {
  if (times <= 200) return 10;
  if (times <= 400) return 56;
  if (times <= 500) return 74;
  if (times <= 600) return 92;
  if (times <= 700) return 109;
  if (times <= 800) return 125;
  return times <= 900 ? 142 : 159;
};
