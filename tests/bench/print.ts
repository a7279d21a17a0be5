import type { Figure, Growth, Outcome } from './define.ts';

/** Three figures, as many as a noisy machine can mean. */
const number = (value: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '–';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

/** How many times better ours is than a peer: of a speed the more, of a cost the less. */
const ratioOf = ({ ours, unit }: Pick<Figure, 'ours' | 'unit'>, peer: number): number =>
  unit === '/s' ? ours / peer : peer / ours;

const peersOf = (figure: Figure): string =>
  figure.peers.length === 0
    ? '–'
    : figure.peers
        .map(({ name, value, note }) => {
          const said = note === undefined ? '' : `, ${note}`;
          return value === undefined
            ? `${name}: –${said}`
            : `${name}: ${number(value)} (${number(ratioOf(figure, value))} ×${said})`;
        })
        .join('; ');

/** One line of the table; for a document its cells stand between bars. */
export const figureLine = (figure: Figure): string =>
  [
    figure.what,
    `${number(figure.ours)} ${figure.unit}`.trimEnd(),
    peersOf(figure),
    figure.aim?.words ?? '–',
    figure.aim === undefined ? '–' : figure.aim.isMet ? 'met' : 'NOT MET',
  ]
    .map((cell) => ` ${cell} `)
    .join('|');

export const figureHead = '| what | ours | peers in the same run (how many times ours) | aim | met |\n|---|---|---|---|---|';

/** A growth table with a column for each size. */
export const growthTable = ({ what, unit, sizes, lines }: Growth): string => {
  const head = [`${what}, ${unit}`, ...sizes.map((size) => size.toLocaleString('en-US'))];
  const rows = lines.map(({ name, values }) => [name, ...sizes.map((_, index) => number(values[index]))]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** How many of the aims that were looked at are met. */
export const closingLine = (outcomes: readonly Outcome[]): string => {
  const aims = outcomes.flatMap(({ figures }) => figures.flatMap(({ aim }) => aim ?? []));
  return `${aims.filter(({ isMet }) => isMet).length} of ${aims.length} aims met`;
};
