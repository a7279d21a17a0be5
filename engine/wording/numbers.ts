import type { Language } from '../model/issue.ts';
import { groupDigits } from './amounts.ts';

/** A count with grouping. */
export const showCount = (count: number): string => groupDigits(String(count));

/** A sum insured for people: 500000 to "50 万" or "¥500k"; small or uneven sums keep all digits. */
export const showCover = (decimal: string, language: Language): string => {
  const whole = decimal.split('.')[0] ?? '';
  const isWhole = !decimal.includes('.') || /\.0*$/.test(decimal);
  if (language === 'zh-CN')
    return isWhole && /^\d+0000$/.test(whole) ? `${groupDigits(whole.slice(0, -4))} 万` : `${groupDigits(decimal)} 元`;
  if (isWhole && /^\d+00000$/.test(whole) && whole.length > 6)
    return `¥${trimZero(`${whole.slice(0, -6)}.${whole.slice(-6, -5)}`)}m`;
  return isWhole && /^\d+000$/.test(whole) ? `¥${groupDigits(whole.slice(0, -3))}k` : `¥${groupDigits(decimal)}`;
};

const trimZero = (decimal: string): string => decimal.replace(/\.0$/, '');

/** A rate for people: "0.08" to "8%"; exact, by moving the point. */
export const showPercent = (rate: string): string => {
  const negative = rate.startsWith('-');
  const [whole = '0', fraction = ''] = rate.replace('-', '').split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const moved = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`.replace(/\.?0*$/, '') || '0';
  return `${negative ? '-' : ''}${moved}%`;
};
