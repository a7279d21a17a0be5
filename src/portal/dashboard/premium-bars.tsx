import { VisuallyHidden } from '@chakra-ui/react';
import { monthName } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

export type Month = { readonly month: string; readonly premium: string; readonly lastYear: string };

// The bars are drawn in ten thousand yuan. The table below has the exact amounts.
const inTenThousands = (amount: string): number => Number(amount) / 10_000;
const axisLabel = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toFixed(value >= 10 ? 1 : 2)));

/** Shows bars, which screen readers skip, and for screen readers a hidden table with the exact amounts. */
export const PremiumBars = (props: { readonly months: readonly Month[]; readonly isNarrow: boolean }) => (
  <>
    <Bars {...props} />
    <Figures months={props.months} />
  </>
);

const Bars = ({ months, isNarrow }: { readonly months: readonly Month[]; readonly isNarrow: boolean }) => {
  const { t, language } = useTexts();
  const [width, height, left, top, bottom] = [isNarrow ? 340 : 880, isNarrow ? 176 : 300, 44, 30, 26];
  // One large month of the year before must not flatten the bars. Its line is drawn at the top, with its amount.
  const tallest = Math.max(0, ...months.map(({ premium }) => inTenThousands(premium)));
  const axis = ticks(tallest || Math.max(0, ...months.map(({ lastYear }) => inTenThousands(lastYear))));
  const largest = axis.at(-1) ?? 1;
  const y = (value: number) => top + (1 - value / largest) * (height - top - bottom);
  const slot = (width - left) / Math.max(1, months.length);
  const bar = Math.min(24, slot * 0.42);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      aria-hidden
      focusable="false"
      style={{ display: 'block', fontSize: 12, maxHeight: '20rem' }}
    >
      {axis.map((value, index) => (
        <g key={value}>
          <path
            d={`M${left} ${y(value)}H${width}`}
            stroke={index === 0 ? 'var(--hz-colors-border-emphasized)' : 'var(--hz-colors-chart-grid)'}
          />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" fill="var(--hz-colors-fg-muted)">
            {axisLabel(value)}
          </text>
        </g>
      ))}
      {months.map(({ month, premium, lastYear }, index) => {
        const [middle, value, previousValue, isLast] = [
          left + slot * (index + 0.5),
          inTenThousands(premium),
          inTenThousands(lastYear),
          index === months.length - 1,
        ];
        const [year = '', number = ''] = month.split('-');
        return (
          <g key={month}>
            {value > 0 && (
              <rect
                x={middle - bar / 2}
                y={y(value)}
                width={bar}
                height={Math.max(1, y(0) - y(value))}
                rx="2"
                fill={isLast ? 'var(--hz-colors-chart-1)' : 'var(--hz-colors-chart-2)'}
                opacity={isLast ? 1 : 0.85}
              />
            )}
            {previousValue > 0 && (
              <path
                d={`M${middle - bar * 0.65} ${y(Math.min(previousValue, largest))}h${bar * 1.3}`}
                stroke="var(--hz-colors-fg-muted)"
                strokeWidth="1.5"
              />
            )}
            {previousValue > largest && (
              <text x={middle} y={y(largest) + 16} textAnchor="middle" fill="var(--hz-colors-fg-muted)">
                {axisLabel(previousValue)}↑
              </text>
            )}
            {isLast && (
              <text x={middle} y={y(Math.max(value, 0)) - 6} textAnchor="middle" fill="var(--hz-colors-fg)">
                {axisLabel(value)}
              </text>
            )}
            <text
              x={middle}
              y={height - 6}
              textAnchor="middle"
              fill={isLast ? 'var(--hz-colors-fg)' : 'var(--hz-colors-fg-muted)'}
            >
              {index === 0 || number === '01'
                ? t('dashboard.yearMonth', { y: year.slice(2), m: number })
                : t('dashboard.monthOf', { name: monthName(month, language) })}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

const Figures = ({ months }: { readonly months: readonly Month[] }) => {
  const { t } = useTexts();
  return (
    <VisuallyHidden asChild>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.monthHead')}</th>
            <th scope="col">{t('terms.premiumYuan')}</th>
            <th scope="col">{t('dashboard.lastYearHead')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, premium, lastYear }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{money(premium)}</td>
              <td>{money(lastYear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
};

/** Returns the ticks of an axis: four to six round values from 0 to at least `largest`. */
export const ticks = (largest: number): readonly number[] => {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};
