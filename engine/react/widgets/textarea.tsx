import { defineWidget, type WidgetProps } from './define.ts';
import { textAttributes } from '../controls/control-style.ts';
import { Textarea } from '../controls/input.tsx';
import { textarea as shape } from '../../widgets/textarea.ts';

const TextareaWidget = (props: WidgetProps) => <Textarea rows={4} {...textAttributes(props)} />;

export const textarea = defineWidget({ ...shape, component: TextareaWidget, isWide: true });
