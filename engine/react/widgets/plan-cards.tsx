import { defineWidget, type WidgetProps } from './define.ts';
import { usePricedChoices } from '../detail/option-rows.tsx';
import { planNote } from '../detail/plan-columns.ts';
import { useLanguage } from '../texts/language.tsx';
import { PlanCardsInput } from '../controls/plan-cards.tsx';
import { planCards as shape } from '../../widgets/plan-cards.ts';

const PlanCardsWidget = (props: WidgetProps) => {
  const language = useLanguage();
  // The part of the label in brackets, or else the first benefit of the plan, is shown below the label.
  const priced = usePricedChoices(props.path, props.choices);
  const choices = priced.map((choice) => {
    const [, label = choice.label, inner] = /^(.*?)\s*[（(](.*)[)）]$/.exec(choice.label) ?? [];
    return {
      value: choice.value,
      ...(choice.price !== undefined && { price: choice.price }),
      label,
      note: inner === undefined ? planNote(props.model, props.path, choice.value, language) : capital(inner),
    };
  });
  return <PlanCardsInput {...props} choices={choices} />;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const planCards = defineWidget({ ...shape, component: PlanCardsWidget, isGroup: true, isWide: true });
