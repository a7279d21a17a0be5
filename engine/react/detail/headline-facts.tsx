import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { headline } from '../../blocks/headline.ts';
import type { BlockProps } from '../blocks/define.tsx';
import { keyed } from '../controls/keyed.ts';
import { useDetail } from './sections.tsx';
import { fill, inLanguage } from '../../model/language.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { addDays } from '../../values/dates.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { coolingOffSentences } from '../../wording/terms.ts';

type Props = HTMLChakraProps<'dl'> & { readonly facts: BlockProps<typeof headline>['block']['facts'] };

/** Shows the facts of a headline and the latest first day of cover in columns below a line, or nothing without facts. */
export const HeadlineFacts = ({ facts, ...list }: Props) => {
  const { text, model, language, at } = useDetail();
  const t = useTranslate();
  const { coolingOff, term, schema } = model.data;
  // Who wants a later day must learn it before filling in the form.
  const start = term?.start.replace(/^application\./, '') ?? '';
  const { title, length } = coolingOffSentences;
  const all = [
    ...(facts ?? []).map(({ label, value }) => ({ label: text(label), value: text(value) })),
    ...(term?.latest === undefined
      ? []
      : [
          {
            label: text(schemaAt(schema, start)?.title ?? start),
            value: t(formTexts.startUntil, { to: addDays(at, term.latest) }),
          },
        ]),
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
          <chakra.dd className="num" textWrap="balance">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
};
