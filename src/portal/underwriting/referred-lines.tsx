import { Box, Flex } from '@chakra-ui/react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { DataRows, numericCell } from '../components/list/table.tsx';
import { Section } from '../components/page/section.tsx';
import { KindMark, Occupations } from '../endorsements/trial.tsx';
import { ReplacementPair } from '../policies/endorsement-names.tsx';
import { useTexts } from '../texts/language.ts';
import { insuredCount, textsOf } from '../texts/insured.ts';
import { count, money } from '../texts/money.ts';

type ReferredLine = { readonly line: EndorsementDetail['lines'][number]; readonly reasons: readonly string[] };

/** Returns the lines whose rows a referral is about, each with its reasons. */
export const referredLines = ({ refer, lines }: Pick<EndorsementDetail, 'refer' | 'lines'>): readonly ReferredLine[] => {
  const reasonsOf = new Map<number, ReadonlySet<string>>();
  for (const { path, message } of refer) {
    const [, row] = /^\/rows\/(\d+)(?:\/|$)/.exec(path) ?? [];
    if (row !== undefined) reasonsOf.set(Number(row), new Set([...(reasonsOf.get(Number(row)) ?? []), message]));
  }
  return lines.flatMap((line) => {
    const reasons = reasonsOf.get(line.row ?? -1);
    return reasons ? [{ line, reasons: [...reasons] }] : [];
  });
};

/** Shows the persons or things of a change that a referral is about, or nothing if it is about the change as a whole. */
export const ReferredLines = ({ endorsement }: { readonly endorsement: EndorsementDetail }) => {
  const { t: tOfPersons, language } = useTexts();
  const t = textsOf(tOfPersons, endorsement);
  const linesWithReasons = referredLines(endorsement);
  if (linesWithReasons.length === 0) return null;
  const reasonText = ({ reasons }: ReferredLine): string => reasons.join(language === 'zh-CN' ? '；' : '; ');
  const title = t('product.concerned');
  const { things } = endorsement;
  return (
    <Section
      id="referred-lines"
      title={title}
      note={t('product.concernedOf', { n: count(linesWithReasons.length), all: insuredCount(t, endorsement) })}
      overflow="hidden"
    >
      <DataRows
        label={title}
        narrowOn="screen"
        columns={[
          {
            head: t('endorsement.type'),
            renderCell: ({ line }) => <KindMark kind={line.kind} things={things} />,
            style: { whiteSpace: 'nowrap' },
          },
          {
            head: things?.name || t('terms.name'),
            w: '28%',
            renderCell: ({ line }) => (
              <>
                <ReplacementPair name={line.name} left={line.left} />
                <Occupations line={line} />
              </>
            ),
          },
          { head: t('product.concernedWhy'), renderCell: reasonText, style: { color: 'fg.warning' } },
          { head: t('endorsement.charge'), renderCell: ({ line }) => money(line.charge), style: numericCell },
        ]}
        rows={linesWithReasons}
        keyOf={({ line }) => line.row ?? -1}
        renderEntry={(each) => (
          <>
            <Flex gap="3" justify="space-between">
              <Box fontWeight="semibold" minW="0">
                <ReplacementPair name={each.line.name} left={each.line.left} />
              </Box>
              <span className="num">{money(each.line.charge)}</span>
            </Flex>
            <KindMark kind={each.line.kind} things={things} />
            <Occupations line={each.line} />
            <Box color="fg.warning">{reasonText(each)}</Box>
          </>
        )}
      />
    </Section>
  );
};
