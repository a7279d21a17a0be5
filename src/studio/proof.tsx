import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { fill, type LanguageTag } from '@insure/engine';
import { Check, ChevronRight, CircleX, WandSparkles } from 'lucide-react';
import type { KindCoverage } from './coverage.ts';
import { texts } from './texts.ts';
import { ToolButton } from './tool-button.tsx';
import type { ExampleResult, Workshop } from './use-workshop.ts';

type ProofProps = { readonly workshop: Workshop; readonly language: LanguageTag };

const heading = { textStyle: 'sm', fontWeight: 'semibold' } as const;

/** Shows the examples with the expected and the computed results. Those that fail are first. */
export const Examples = ({ workshop: { examples }, language }: ProofProps) => {
  const failing = examples.filter(({ differences }) => differences.length > 0);
  const passing = examples.filter(({ differences }) => differences.length === 0);
  return (
    <Box as="section" aria-label={texts.examples[language]} minW="0">
      <Flex gap="3" px="4" py="2" align="baseline" borderBottomWidth="1px" bg="bg.subtle">
        <Text as="h2" {...heading}>
          {texts.examples[language]}
        </Text>
        {failing.length > 0 && (
          <Text color="fg.error" textStyle="sm">
            {fill(texts.failing[language], { count: failing.length })}
          </Text>
        )}
        <Text color="fg.muted" textStyle="sm">
          {examples.length === 0 ? texts.noExamples[language] : fill(texts.passing[language], { count: passing.length })}
        </Text>
      </Flex>
      <chakra.table w="full" textStyle="xs" css={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{texts.example[language]}</th>
            <th scope="col">{texts.promised[language]}</th>
            <th scope="col">{texts.computed[language]}</th>
          </tr>
        </thead>
        <tbody>
          {[...failing, ...passing].map((result) => (
            <ExampleRow key={result.name} result={result} language={language} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
};

const ExampleRow = ({
  result: { name, promised, differences },
  language,
}: {
  readonly result: ExampleResult;
  readonly language: LanguageTag;
}) => {
  const isWrong = differences.length > 0;
  return (
    <chakra.tr bg={isWrong ? 'bg.error' : undefined}>
      <td>
        <Flex gap="2" align="center">
          <Box color={isWrong ? 'fg.error' : 'fg.success'} flexShrink="0" aria-hidden>
            {isWrong ? <CircleX size={14} /> : <Check size={14} />}
          </Box>
          {name}
        </Flex>
      </td>
      <td>{isWrong ? differences.map(({ what, expected }) => `${what} ${expected}`).join(', ') : promised}</td>
      <chakra.td color={isWrong ? 'fg.error' : 'fg.muted'}>
        {isWrong ? differences.map(({ what, found }) => `${what} ${found}`).join(', ') : texts.asPromised[language]}
      </chakra.td>
    </chakra.tr>
  );
};

const tableStyle = {
  tableLayout: 'fixed',
  '& th': { color: 'fg.muted', fontWeight: 'normal', textAlign: 'start', px: '4', py: '1.5' },
  '& td': { px: '4', py: '1.5', borderTopWidth: '1px', overflowWrap: 'anywhere', verticalAlign: 'top' },
} as const;

type CoverageProps = ProofProps & {
  readonly onPropose: () => void;
  /** The reason why no example was added. */
  readonly said: string | undefined;
};

/** Shows how many branches of the model the examples reach: a bar for each kind, which opens a list of the others. */
export const CoverageBars = ({ workshop: { coverage, isStale }, language, onPropose, said }: CoverageProps) => {
  const all = coverage.reduce((sum, kind) => sum + kind.all, 0);
  const missed = coverage.reduce((sum, kind) => sum + kind.missed.length, 0);
  return (
    <Box as="section" aria-label={texts.coverage[language]} minW="0">
      <Flex gap="3" px="4" py="2" align="center" wrap="wrap" bg="bg.subtle">
        <Text as="h2" {...heading}>
          {texts.coverage[language]}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {fill(texts.reached[language], { reached: all - missed, all })}
        </Text>
        {missed > 0 && (
          <ToolButton ms="auto" disabled={isStale} onClick={onPropose}>
            <WandSparkles size={16} aria-hidden />
            {texts.propose[language]}
          </ToolButton>
        )}
        <Text role="status" color="fg.warning" textStyle="sm" w="full" _empty={{ display: 'none' }}>
          {said}
        </Text>
      </Flex>
      {coverage.map((each) => (
        <KindBar key={each.kind} coverage={each} language={language} />
      ))}
    </Box>
  );
};

const KindBar = ({ coverage, language }: { readonly coverage: KindCoverage; readonly language: LanguageTag }) => {
  const { kind, all, missed } = coverage;
  const line = (
    <Grid templateColumns="minmax(0, 1fr) 5.5rem minmax(3rem, 30%)" gap="3" flex="1" alignItems="center" textStyle="xs">
      <span>{texts[kind][language]}</span>
      <Text as="span" color="fg.muted" textAlign="end" className="num" whiteSpace="nowrap">
        {fill(texts.ofAll[language], { reached: all - missed.length, all })}
      </Text>
      <Box h="1.5" bg="bg.emphasized" borderRadius="full" overflow="hidden" aria-hidden>
        <Box h="full" bg="blue.solid" style={{ width: `${((all - missed.length) / all) * 100}%` }} />
      </Box>
    </Grid>
  );
  if (missed.length === 0)
    return (
      <Flex {...kindStyle} ps="9">
        {line}
      </Flex>
    );
  return (
    <chakra.details css={{ '&[open] > summary > svg': { transform: 'rotate(90deg)' } }}>
      <chakra.summary {...kindStyle} display="flex" gap="1.5" cursor="pointer" listStyleType="none" _hover={{ bg: 'bg.muted' }}>
        <ChevronRight size={14} aria-hidden />
        {line}
      </chakra.summary>
      <chakra.ul
        aria-label={texts.unreached[language]}
        listStyleType="none"
        textStyle="xs"
        color="fg.muted"
        ps="9"
        pe="4"
        py="1.5"
      >
        {missed.map((name) => (
          <chakra.li key={name} py="0.5" overflowWrap="anywhere">
            {name}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
};

const kindStyle = { alignItems: 'center', px: '4', py: '1.5', borderTopWidth: '1px' } as const;
