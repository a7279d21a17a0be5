import { Box, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { translate } from '../../../index.ts';
import { groupDigits, moneySign } from '../../../wording/amounts.ts';
import { shortLabel } from '../../../wording/trace.ts';
import { Muted } from '../../controls/card.tsx';
import { PlanCardsInput } from '../../controls/plan-cards.tsx';
import { answersOf } from '../../detail/choice-prices.ts';
import { planNote } from '../../detail/plan-columns.ts';
import { calculatorOf, estimate } from '../../detail/sample.ts';
import { choicesOf, fieldIssueText } from '../../fields/choices.ts';
import { groupFieldId } from '../../rows/columns.ts';
import { shownIssues } from '../../state/issues.ts';
import { setGroupField } from '../../state/rows.ts';
import { useApplication, useOffered } from '../../state/use-application.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { gridTexts } from '../../texts/grid-texts.ts';
import { useWords } from '../../texts/language.tsx';
import type { GridState } from '../use-grid.ts';

type CardsProps = {
  readonly grid: GridState;
  readonly path: string;
  readonly name: string;
  readonly groupId: number;
};

/** Shows the plans of a group as cards with price and benefits. */
export const PlanCards = ({ grid: { store, place, groupAt }, path, name, groupId }: CardsProps) => {
  const { t, language } = useWords();
  const { model, at } = store;
  const field = place.group.properties?.[name] ?? {};
  const offered = useOffered(path, choicesOf(model, field, language));
  const fields = useApplication(store, (state) => state.fields);
  const choices = useMemo(() => {
    const words = calculatorOf(model.data.detail);
    const answers = answersOf(model, { fields, lists: {} });
    return offered.map(({ value, label }) => {
      const counts = words?.counts?.map(() => 0) ?? [];
      const each = words ? estimate(model, words, { choices: { ...answers, [path]: value }, counts, at }, language).each : [];
      const amounts = each.flatMap((amount) => (amount === undefined ? [] : [Number(amount)]));
      const least = Math.min(...amounts);
      const amount = moneySign(model.data.currency) + groupDigits(least.toFixed(2).replace(/\.00$/, ''));
      return {
        value,
        label: shortLabel(label),
        note: planNote(model, path, value, language, BENEFITS),
        ...(amounts.length > 0 && { price: t(new Set(amounts).size > 1 ? formTexts.eachFrom : formTexts.eachPrice, { amount }) }),
      };
    });
  }, [model, path, offered, fields, at, language, t]);
  const label = translate(model.data, field.title ?? name, language);
  const id = groupFieldId(place.path, groupAt, name);
  const issue = useApplication(store, (state) =>
    shownIssues(model.data.form, state).get(`/${place.outer ?? ''}/${groupAt}/${name}`),
  );
  const choose = (value: unknown): void => {
    store.edit(place, (groups) => setGroupField(groups, groupId, name, value));
    // The choice beside the tools takes the place of the cards, and has their id.
    requestAnimationFrame(() => {
      const inputs = [...document.getElementsByName(id)];
      const chosen = inputs.find((input) => input instanceof HTMLInputElement && input.checked);
      (chosen ?? document.getElementById(id))?.focus();
    });
  };
  return (
    <Box data-tour="choices" mt="5" maxW="48rem" mx="auto" textAlign="start">
      <Muted mb="2">{t(gridTexts.choosePlan)}</Muted>
      <PlanCardsInput
        id={id}
        label={label}
        isInvalid={issue !== undefined}
        describedBy={issue && `${id}.error`}
        value={undefined}
        choices={choices}
        onChange={choose}
      />
      {issue && (
        <Text id={`${id}.error`} textStyle="sm" color="fg.error" mt="2">
          {fieldIssueText(model, issue, { title: label, choices }, language)}
        </Text>
      )}
    </Box>
  );
};

const BENEFITS = 2;
