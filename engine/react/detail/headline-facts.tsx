import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { headline } from '../../blocks/headline.ts';
import type { BlockProps } from '../blocks/define.tsx';
import { keyed } from '../controls/keyed.ts';
import { useDetail } from './sections.tsx';
import { fill, inLanguage } from '../../model/language.ts';
import type { IsoDate, TermRule } from '../../model/model.ts';
import { addDays } from '../../values/dates.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { type Translate, useTranslate } from '../texts/language.tsx';
import { coolingOffSentences } from '../../wording/terms.ts';

type Props = HTMLChakraProps<'dl'> & { readonly facts: BlockProps<typeof headline>['block']['facts'] };

/** Shows the facts of a headline and the latest first day of cover in columns below a line, or nothing without facts. */
export const HeadlineFacts = ({ facts, ...list }: Props) => {
  const { text, model, language, at } = useDetail();
  const t = useTranslate();
  const { coolingOff, term } = model.data;
  const { title, length } = coolingOffSentences;
  const all = [
    ...(facts ?? []).map(({ label, value }) => ({ label: text(label), value: text(value) })),
    ...(term === undefined ? [] : [{ label: t(detailTexts.earliestStart), value: startWords(t, term, at) }]),
    ...(coolingOff ? [{ label: inLanguage(title, language), value: fill(inLanguage(length, language), coolingOff) }] : []),
  ];
  if (all.length === 0) return null;
  return (
    <chakra.dl display="grid" rowGap="3" mt="4" pt="4" borderTopWidth="1px" {...list}>
      {keyed(all, ({ label }) => label).map(({ key, item: { label, value } }) => (
        <div key={key}>
          <chakra.dt textStyle="xs" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd className="num" textWrap="balance" wordBreak="keep-all" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
};

/** Returns the first and the last day on which cover may begin. Who wants a later day must learn it before filling in the form. */
const startWords = (t: Translate, { earliest = 1, latest }: TermRule, at: IsoDate): string => {
  const from = earliest === 1 ? t(detailTexts.nextDay) : t(detailTexts.fromDay, { from: addDays(at, earliest) });
  return latest === undefined ? from : t(detailTexts.untilDay, { from, to: addDays(at, latest) });
};
