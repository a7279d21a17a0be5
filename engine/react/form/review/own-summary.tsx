import { chakra, Grid } from '@chakra-ui/react';
import { type ReactNode, useContext, useMemo } from 'react';
import { type FormStep, translate } from '../../../index.ts';
import { joinWords } from '../../../model/language.ts';
import { valueWithRole } from '../../../model/roles.ts';
import { daysBetween, isDate } from '../../../values/dates.ts';
import { isRecord } from '../../../values/pointer.ts';
import { Card } from '../../controls/card.tsx';
import { Money } from '../../controls/money.tsx';
import { NoWrap } from '../../controls/no-wrap.tsx';
import { listWords } from '../../rows/groups.ts';
import type { Place } from '../../state/content.ts';
import { readPath } from '../../state/field-path.ts';
import { SelfServiceContext, useApplication, useFormStore } from '../../state/use-application.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { ownTexts } from '../../texts/own-texts.ts';
import { useWords } from '../../texts/language.tsx';
import { useAnswers } from '../answers.tsx';
import { shownPremium } from '../premium.ts';
import { fieldsOf, gridsOf } from '../steps.ts';
import { Fold } from './review-fold.tsx';
import { ChangeStep } from './review-persons.tsx';

type SummaryProps = {
  readonly steps: readonly FormStep[];
  readonly onChange: (step: string) => void;
  /** All answers, which are folded. */
  readonly children: ReactNode;
};

/**
 * Shows a short application of a private customer in a few lines: the choices, the insured, the policyholder and the premium. All
 * answers are folded below them, as the customer has typed them a minute before.
 */
export const OwnSummary = ({ steps, onChange, children }: SummaryProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const amount = useApplication(store, (state) => shownPremium(state).amount);
  const holder = useContext(SelfServiceContext)?.holder.object ?? '';
  return (
    <Card as="section" aria-label={t(formTexts.reviewTitle)}>
      <chakra.dl px="4" py="1.5" textStyle="sm">
        {steps.flatMap((step) => {
          const title = translate(data, step.title, language);
          const change = (): void => onChange(step.step);
          const paths = fieldsOf(store.model, step);
          const isHolder = paths.some((path) => path.startsWith(`${holder}.`));
          return [
            ...(isHolder ? [<HolderLine key={step.step} title={title} onChange={change} />] : []),
            ...(!isHolder && paths.length > 0 ? [<ChoicesLine key={step.step} {...{ title, paths }} onChange={change} />] : []),
            ...gridsOf(store, step).map((place) => <ListLine key={place.path} {...{ place, title }} onChange={change} />),
          ];
        })}
        <Line title={t(formTexts.total)}>
          {amount !== undefined && <Money amount={amount} currency={data.currency} fontWeight="semibold" />}
        </Line>
      </chakra.dl>
      <Fold title={t(ownTexts.allAnswers)} px="4" borderTopWidth="1px" borderColor="border.muted">
        <Grid mx="-2" pb="2" gap="2" templateColumns="minmax(0,1fr)">
          {children}
        </Grid>
      </Fold>
    </Card>
  );
};

type LineProps = { readonly title: string; readonly onChange?: () => void; readonly children: ReactNode };

const Line = ({ title, onChange, children }: LineProps) => (
  <Grid templateColumns="6.5rem minmax(0,1fr) auto" columnGap="3" alignItems="baseline" py="1">
    <chakra.dt color="fg.muted">{title}</chakra.dt>
    <chakra.dd minW="0" overflowWrap="anywhere">
      {children}
    </chakra.dd>
    {onChange && (
      <chakra.dd>
        <ChangeStep title={title} onChange={onChange} />
      </chakra.dd>
    )}
  </Grid>
);

type StepLineProps = { readonly title: string; readonly onChange: () => void };

/** The most answers that are named in the line of a step. */
const MOST = 6;

/** Shows the answers of a step without their titles: what was chosen, the first and the last day. */
const ChoicesLine = ({ title, paths, onChange }: StepLineProps & { readonly paths: readonly string[] }) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { term } = store.model.data;
  const fields = useApplication(store, (state) => state.fields);
  const nameOf = (path: string | undefined): string => path?.replace(/^application\./, '') ?? '';
  const [start, end] = [readPath(fields, nameOf(term?.start)), readPath(fields, nameOf(term?.end))];
  const period =
    typeof start === 'string' && typeof end === 'string' && isDate(start) && isDate(end)
      ? `${t(formTexts.fromTo, { from: start, to: end })}${t(ownTexts.andDays, { days: daysBetween(start, end) + 1 })}`
      : undefined;
  const texts = useAnswers(paths).flatMap(({ path, label, text }) => {
    const value = readPath(fields, path);
    if (period !== undefined && path === nameOf(term?.start)) return [period];
    if ((period !== undefined && path === nameOf(term?.end)) || text === '' || value === false) return [];
    return [value === true ? label : text];
  });
  const shown = texts.length > MOST ? [...texts.slice(0, MOST), '…'] : texts;
  return (
    <Line {...{ title, onChange }}>
      <NoWrap>{joinWords(shown, language, 'clauses')}</NoWrap>
    </Line>
  );
};

/** Shows the names of the insured persons, or the number of things. */
const ListLine = ({ place, title, onChange }: StepLineProps & { readonly place: Place }) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const groups = useApplication(store, ({ lists }) => lists[place.path]);
  const rows = useMemo(() => (groups ?? []).flatMap((group) => group.rows), [groups]);
  const names = rows.flatMap(({ values }) => {
    const name = valueWithRole(place.row, values, 'name');
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  const count = listWords(store, place, language, t).counted(rows.length);
  return (
    <Line {...{ title, onChange }}>
      {names.length === rows.length ? t(ownTexts.namesAndCount, { names: joinWords(names, language), count }) : count}
    </Line>
  );
};

/** Shows the policyholder's name and phone. */
const HolderLine = ({ title, onChange }: StepLineProps) => {
  const store = useFormStore();
  const { holder } = useContext(SelfServiceContext) ?? {};
  const values = useApplication(store, ({ fields }) => fields[holder?.object ?? '']);
  const texts = [holder?.fields.name, holder?.fields.mobile].flatMap((name) => {
    const text = isRecord(values) && name !== undefined ? values[name] : undefined;
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  return (
    <Line {...{ title, onChange }}>
      <NoWrap>{texts.join(' · ')}</NoWrap>
    </Line>
  );
};
