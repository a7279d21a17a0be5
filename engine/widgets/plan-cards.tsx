import { defineWidget, type WidgetProps } from './define.ts';
import { planNote } from './detail/plan-note.ts';
import { useLanguage } from './language/language.tsx';
import { PlanCardsInput } from './parts/plan-cards-input.tsx';

const PlanCardsWidget = (props: WidgetProps) => {
  const language = useLanguage();
  // What a label says in brackets reads better below it; else the first benefit of the detail page stands there.
  const choices = props.choices.map((choice) => {
    const [, label = choice.label, inner] = /^(.*?)\s*[（(](.*)[)）]$/.exec(choice.label) ?? [];
    return { value: choice.value, label, note: inner ?? planNote(props.model, props.path, choice.value, language) };
  });
  return <PlanCardsInput {...props} choices={choices} />;
};

/** One of a few plans, each a card with its first benefit. */
export const planCards = defineWidget({
  name: 'plan-cards',
  doc: 'One of a few plans, each a card with what its label says in brackets, or the first benefit of the detail page.',
  accepts: (field) => field.enum !== undefined,
  example: { enum: ['P10', 'P20'], labels: { P10: 'P10（意外身故 10 万）', P20: 'P20（意外身故 20 万）' } },
  component: PlanCardsWidget,
  isGroup: true,
  isWide: true,
});
