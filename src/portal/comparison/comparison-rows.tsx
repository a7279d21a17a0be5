import { Box, Flex } from '@chakra-ui/react';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldWithRole, type Model } from '@insure/engine';
import { alignedLines } from '../../contract/aligned-lines.ts';
import type { ComparedPart } from '../../contract/comparison.ts';
import { LineIcon } from '../components/page/section.tsx';
import { Tag } from '../components/page/status-badge.tsx';
import type { Translate } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { personsOf, type Values } from './use-comparison.ts';

/** One line of the comparison. Cells are equal if their `text` is equal; `content` is shown instead of it, if present. */
export type Row = {
  readonly key: string;
  readonly title: string;
  readonly isStrong?: boolean;
  /** The number of equal lines inside the cells that are not shown. */
  readonly hidden?: number;
  readonly cells: readonly { readonly text: string; readonly content?: ReactNode }[];
};
export type Section = { readonly key: string; readonly title: string; readonly note?: string; readonly rows: readonly Row[] };

type SectionsInput = {
  readonly parts: readonly ComparedPart[];
  readonly persons: readonly Values[];
  /** The model with whose field names the persons are stored. */
  readonly model: Model | undefined;
  readonly onlyDifferent: boolean;
  readonly isCommissionShown: boolean;
  readonly t: Translate;
};

/** Returns the lines of a comparison by section. Refused persons come before the benefits, so that agents see them early. */
export const sectionsOf = (input: SectionsInput): readonly Section[] => {
  const { parts, t } = input;
  return [
    { key: 'premium', title: t('drafts.comparison.premium'), note: t('drafts.comparison.premiumNote'), rows: premiumRows(input) },
    { key: 'refused', title: t('drafts.comparison.refused'), note: t('drafts.comparison.refusedNote'), rows: refusedRows(input) },
    { key: 'benefits', title: t('drafts.comparison.benefits'), rows: titledRows(parts, ({ benefits }) => benefits) },
    { key: 'rules', title: t('drafts.comparison.rules'), rows: titledRows(parts, ({ rules }) => rules) },
    {
      key: 'exclusions',
      title: t('drafts.comparison.exclusions'),
      note: t('drafts.comparison.exclusionsNote'),
      rows: [exclusionRow(input)],
    },
    {
      key: 'assumed',
      title: t('drafts.comparison.assumed'),
      note: t('drafts.comparison.assumedNote'),
      rows: titledRows(parts, ({ assumed }) => assumed),
    },
  ].filter(({ rows }) => rows.length > 0);
};

export const isSame = ({ cells: [first, ...others] }: Row): boolean =>
  others.length > 0 && others.every(({ text }) => text === first?.text);

/** Returns the number of lines that are not shown because all columns are equal. */
export const hiddenIn = ({ rows }: Section): number => rows.reduce((sum, row) => sum + (isSame(row) ? 1 : (row.hidden ?? 0)), 0);

/** Returns the lines of the seller's commission, which customers never see. */
const commissionRows = ({ parts, isCommissionShown, t }: SectionsInput): readonly Row[] =>
  parts.every(({ commission }) => commission === undefined)
    ? []
    : [
        {
          key: 'commission',
          title: t('terms.commission'),
          cells: parts.map(({ commission }) => {
            if (commission === undefined) return { text: '—' };
            return {
              text: commission,
              content: (
                <Box textAlign="end" className="num">
                  {isCommissionShown ? money(commission) : '***'}
                </Box>
              ),
            };
          }),
        },
      ];

const premiumRows = (shown: SectionsInput): readonly Row[] => {
  const { parts, t } = shown;
  const classes = new Map(
    parts.flatMap((part) => (part.premium === null ? [] : part.classes.map((line) => [line.class, line] as const))),
  );
  const lowestOf = (amountOf: (part: ComparedPart) => string | undefined): number | undefined => {
    const amounts = parts.flatMap((part) => amountOf(part) ?? []).map(Number);
    return new Set(amounts).size > 1 ? Math.min(...amounts) : undefined;
  };
  const amountRow = (key: 'perPerson' | 'perTenThousand'): Row => {
    const lowest = lowestOf((part) => part[key]);
    return {
      key,
      title: t(`drafts.comparison.${key}`),
      cells: parts.map((part) => {
        const amount = part[key];
        if (amount === undefined) return { text: '—' };
        return {
          text: amount,
          content: (
            <Flex justify="flex-end" gap="2" align="center" className="num">
              {Number(amount) === lowest && <Tag>{t('drafts.comparison.lowest')}</Tag>}
              {money(amount)}
            </Flex>
          ),
        };
      }),
    };
  };
  return [
    ...[...classes.values()]
      .toSorted((a, b) => a.class.localeCompare(b.class, 'zh-CN', { numeric: true }))
      .map(({ class: name, title, insured, refused }): Row => {
        const total = insured + refused;
        return {
          key: `class ${name}`,
          title: t('drafts.comparison.classCount', { class: title, n: total }),
          cells: parts.map((part) => classCell(part, name, total, t)),
        };
      }),
    {
      key: 'total',
      title: t('drafts.comparison.total'),
      isStrong: true,
      cells: parts.map(({ premium }) =>
        premium === null
          ? { text: '—' }
          : {
              text: premium,
              content: (
                <Box textAlign="end" className="num">
                  {money(premium)}
                </Box>
              ),
            },
      ),
    },
    amountRow('perPerson'),
    amountRow('perTenThousand'),
    ...commissionRows(shown),
  ].map((row) => ({ ...row, cells: row.cells.map(atTheEnd) }));
};

/** Aligns the dash of a missing amount like the amounts. */
const atTheEnd = (cell: Row['cells'][number]): Row['cells'][number] =>
  cell.content === undefined ? { ...cell, content: <Box textAlign="end">{cell.text}</Box> } : cell;

const classCell = (part: ComparedPart, name: string, all: number, t: Translate): Row['cells'][number] => {
  const line = part.classes.find((each) => each.class === name);
  // Products without classes price all persons in one line.
  if (!line && (name === '' || part.classes.every((each) => each.class === ''))) return { text: '—' };
  if (!line || line.insured === 0)
    return {
      text: t('drafts.comparison.notInsured'),
      content: (
        <Flex color="fg.error" gap="1.5">
          <LineIcon icon={CircleX} size={14} />
          {t('drafts.comparison.notInsured')}
        </Flex>
      ),
    };
  if (line.premium === null) return { text: '—' };
  const fewer = all - line.insured;
  const arithmetic = line.prices.map(({ each, persons }) => `${money(each)} × ${count(persons)}`);
  return {
    text: [...arithmetic, line.premium].join(' '),
    content: (
      <Flex justify="space-between" columnGap="3" wrap="wrap" className="num">
        <Box color="fg.muted">
          {arithmetic.map((each) => (
            <div key={each}>{each}</div>
          ))}
          {fewer > 0 && (
            <Box as="span" color="fg.warning">
              {t('drafts.comparison.fewer', { n: fewer })}
            </Box>
          )}
        </Box>
        <Box ms="auto">{money(line.premium)}</Box>
      </Flex>
    ),
  };
};

/** The greatest number of refused persons who are named. The others are only counted. */
const maxNames = 20;

const refusedRows = ({ parts, persons, model, t }: SectionsInput): readonly Row[] => {
  const name = fieldWithRole(model ? personsOf(model).row : {}, 'name') ?? '';
  const reasons: Row = {
    key: 'reasons',
    title: t('drafts.comparison.reasons'),
    cells: parts.map(({ refused }) => {
      if (refused.length === 0) return { text: t('drafts.comparison.nobodyRefused') };
      return {
        text: refused.map(({ person, reasons: reasonTexts }) => `${person} ${reasonTexts.join()}`).join(),
        content: (
          <Box>
            <Flex color="fg.error" gap="1.5" fontWeight="semibold">
              <LineIcon icon={CircleX} size={14} />
              {t('drafts.comparison.refusedCount', { n: refused.length })}
            </Flex>
            {refused.slice(0, maxNames).map(({ person, reasons: own }) => (
              <Box key={person} mt="1" textStyle="sm">
                <Box as="span" fontWeight="semibold" me="2">
                  {String(persons[person]?.[name] ?? person + 1)}
                </Box>
                <Box as="span" color="fg.muted">
                  {own.join(t('drafts.comparison.semicolon'))}
                </Box>
              </Box>
            ))}
            {refused.length > maxNames && <Box mt="1">{t('drafts.comparison.more', { n: refused.length - maxNames })}</Box>}
          </Box>
        ),
      };
    }),
  };
  if (parts.every(({ referrals }) => referrals.length === 0)) return [reasons];
  return [
    reasons,
    {
      key: 'referrals',
      title: t('drafts.comparison.referrals'),
      cells: parts.map(({ referrals }) => ({ text: referrals.join(t('drafts.comparison.semicolon')) || '—' })),
    },
  ];
};

/** Returns one row for each title or kind, with the lines side by side. */
const titledRows = (parts: readonly ComparedPart[], linesOf: (part: ComparedPart) => ComparedPart['benefits']): readonly Row[] =>
  alignedLines(parts.map(linesOf)).map(({ title, lines }) => ({
    key: title,
    title,
    cells: lines.map(([line]) => ({ text: line?.text ?? '—' })),
  }));

/** Returns the exclusions of each product as a list. Those that the base product has too are grey, the others are bold. */
const exclusionRow = ({ parts, onlyDifferent, t }: SectionsInput): Row => {
  const [base, ...others] = parts;
  const common = new Set(
    others.length === 0 ? [] : base?.exclusions.filter((text) => others.every(({ exclusions }) => exclusions.includes(text))),
  );
  return {
    key: 'exclusions',
    title: onlyDifferent && common.size > 0 ? t('drafts.comparison.hidden', { n: common.size }) : '',
    hidden: common.size,
    cells: parts.map(({ exclusions }, column) => ({
      text: exclusions.join('\n'),
      content: (
        <Box as="ul" listStyleType="disc" ps="4" display="grid" gap="1">
          {exclusions
            .filter((text) => !onlyDifferent || !common.has(text))
            .map((text) => {
              const isInBase = base?.exclusions.includes(text) ?? false;
              return (
                <Box
                  as="li"
                  key={text}
                  color={column > 0 && isInBase ? 'fg.subtle' : undefined}
                  fontWeight={column > 0 && !isInBase ? 'semibold' : undefined}
                >
                  {text}
                </Box>
              );
            })}
        </Box>
      ),
    })),
  };
};
