import { defineWidget } from './define.ts';
import { unitSuffix } from '../core/words/units.ts';
import type { WidgetProps } from './define.ts';
import { useLanguage } from './language/language.tsx';
import { TextInput } from './parts/text-input.tsx';
import { text as shape } from './shapes/text.ts';

const TextWidget = (props: WidgetProps) => {
  const language = useLanguage();
  return <TextInput {...props} suffix={unitSuffix(props.field.unit, language)} />;
};

/** A line of text or a number. */
export const text = defineWidget({
  ...shape,
  component: TextWidget,
});
