import { defineWidget, type WidgetProps } from './define.ts';
import { textAttributes } from '../controls/control-style.ts';
import { Textarea } from '../controls/input.tsx';
import { textarea as shape } from '../../widgets/textarea.ts';

const TextareaWidget = (face: WidgetProps) => <Textarea rows={4} {...textAttributes(face)} />;

export const textarea = defineWidget({
  ...shape,
  component: TextareaWidget,
  isWide: true,
});
