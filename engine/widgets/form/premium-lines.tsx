import { Box, Text } from '@chakra-ui/react';
import type { Language } from '../../core/issue.ts';
import type { ModelData, TraceLine } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../language/form-texts.ts';
import { LanguageProvider, useLanguage, useSay, type Say } from '../language/language.tsx';
import { groupInside, showCount, showMoney } from '../../core/words/numbers.ts';

type LinesProps = {
  readonly lines: readonly TraceLine[];
  readonly model: ModelData;
  readonly language: Language;
  /** Lines of the persons in words of their own, in place of the trace's; `list` names theirs. */
  readonly persons?: { readonly list: string; readonly lines: readonly SumLine[] };
};

/** One line of a sum: what it is, how it comes about, what it comes to. */
export type SumLine = { readonly key: string; readonly title: string; readonly sum: string; readonly amount: string };

/** The arithmetic of a premium: like persons folded into a line, inner lines first; the last is what is paid. */
export const PremiumLines = (props: LinesProps) => (
  <LanguageProvider language={props.language}>
    <Lines {...props} />
  </LanguageProvider>
);

const Lines = ({ lines, model, persons }: LinesProps) => {
  const say = useSay();
  const language = useLanguage();
  const own = lines
    .flatMap(flatten)
    .filter((line) => !persons || !line.step.startsWith(`${persons.list}.`))
    .map((line) => ({
      key: `${line.step} ${line.arithmetic} ${line.value}`,
      title: translate(model, line.title, language),
      sum: sumOf(line, say),
      amount: line.subtotal,
    }));
  const all: readonly SumLine[] = [...(persons?.lines ?? []), ...own];
  return (
    <Box textStyle="sm">
      {all.map(({ key, title, sum, amount }, index) => {
        const isTotal = index === all.length - 1;
        return (
          <Box
            key={key}
            display="grid"
            gridTemplateColumns="minmax(5.5rem,auto) minmax(0,1fr) auto"
            columnGap="3"
            py="1.5"
            borderTopWidth={isTotal ? '1px' : '0'}
            fontWeight={isTotal ? 'semibold' : 'normal'}
          >
            <Text as="span">{title}</Text>
            <Text as="span" color="fg.muted" className="num" fontWeight="normal">
              {sum}
            </Text>
            <Text as="span" className="num">
              {showMoney(amount)}
            </Text>
          </Box>
        );
      })}
    </Box>
  );
};

/** The steps of the policy and what they are made of; the factors of one person's price stand in its own line. */
const flatten = (line: TraceLine): readonly TraceLine[] =>
  line.step.startsWith('policy.') ? [...line.of.flatMap(flatten), line] : [line];

const sumOf = (line: TraceLine, say: Say): string => {
  const [, choice, values] = /^(max|min)\((.*)\)$/.exec(line.arithmetic) ?? [];
  if (values !== undefined) return say(choice === 'max' ? formTexts.larger : formTexts.smaller, { values: groupInside(values) });
  const sum = groupInside(line.arithmetic);
  return line.times > 1
    ? say(formTexts.timesPersons, { value: sum === '' ? showMoney(line.value) : sum, count: showCount(line.times) })
    : sum;
};
