import { defineWidget } from './define.ts';
import { unitSuffix } from '../core/words/units.ts';
import type { WidgetProps } from './define.ts';
import { useLanguage } from './language/language.tsx';
import { TextInput } from './parts/text-input.tsx';

const TextWidget = (props: WidgetProps) => {
  const language = useLanguage();
  return <TextInput {...props} suffix={unitSuffix(props.field.unit, language)} />;
};

/** A line of text or a number. */
export const text = defineWidget({
  name: 'text',
  doc: 'A line of text or a number; spaces, dashes and full-width characters are forgiven when it is left. What a number counts stands behind it.',
  accepts: (field) => field.type === 'string' || field.type === 'integer' || field.type === 'number',
  example: { type: 'string', format: 'person-phone' },
  component: TextWidget,
});
