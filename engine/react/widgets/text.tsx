import { defineWidget, type WidgetProps } from './define.ts';
import { unitSuffix } from '../../wording/values.ts';
import { useLanguage } from '../texts/language.tsx';
import { TextInput } from '../controls/inputs.tsx';
import { text as shape } from '../../widgets/text.ts';

const TextWidget = (props: WidgetProps) => {
  const language = useLanguage();
  return <TextInput {...props} suffix={unitSuffix(props.model.data, props.field.unit, language)} />;
};

export const text = defineWidget({ ...shape, component: TextWidget });
