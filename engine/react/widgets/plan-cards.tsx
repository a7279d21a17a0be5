import { defineWidget, type WidgetProps } from './define.ts';
import { planNote } from '../detail/plan-columns.ts';
import { useLanguage } from '../texts/language.tsx';
import { PlanCardsInput } from '../controls/segment.tsx';
import { planCards as shape } from '../../widgets/plan-cards.ts';

const PlanCardsWidget = (props: WidgetProps) => {
  const language = useLanguage();
  // What a label says in brackets reads better below it; else the first benefit of the detail page stands there.
  const choices = props.choices.map((choice) => {
    const [, label = choice.label, inner] = /^(.*?)\s*[（(](.*)[)）]$/.exec(choice.label) ?? [];
    return {
      value: choice.value,
      label,
      note: inner === undefined ? planNote(props.model, props.path, choice.value, language) : capital(inner),
    };
  });
  return <PlanCardsInput {...props} choices={choices} />;
};

/** What stood in brackets begins a line of its own. */
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** One of a few plans, each a card with its first benefit. */
export const planCards = defineWidget({
  ...shape,
  component: PlanCardsWidget,
  isGroup: true,
  isWide: true,
});
