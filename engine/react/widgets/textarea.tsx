import { defineWidget, type WidgetProps } from './define.ts';
import { inputNaming, textOf } from '../controls/control-style.ts';
import { Textarea } from '../controls/input.tsx';
import { textarea as shape } from '../../widgets/textarea.ts';

const TextareaWidget = (face: WidgetProps) => (
  <Textarea
    rows={4}
    id={face.id}
    {...inputNaming(face)}
    value={textOf(face.value)}
    placeholder={face.placeholder}
    maxLength={face.maxLength}
    readOnly={face.isReadOnly}
    disabled={face.isDisabled}
    onChange={(event) => face.onChange(event.target.value)}
    onBlur={face.onLeave}
  />
);

export const textarea = defineWidget({
  ...shape,
  component: TextareaWidget,
  isWide: true,
});
