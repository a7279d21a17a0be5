import { chakra } from '@chakra-ui/react';
import { defineWidget, type WidgetProps } from './define.ts';
import { controlStyle } from './parts/control-style.ts';
import { textOf } from './parts/input-face.ts';
import { textarea as shape } from './shapes/textarea.ts';

const TextareaWidget = (face: WidgetProps) => (
  <chakra.textarea
    css={controlStyle}
    height="auto"
    py="2"
    rows={4}
    id={face.id}
    aria-label={face.labelId === undefined ? face.label : undefined}
    aria-describedby={face.describedBy}
    aria-invalid={face.isInvalid ? true : undefined}
    aria-required={face.isRequired ? true : undefined}
    value={textOf(face.value)}
    placeholder={face.placeholder}
    maxLength={face.maxLength}
    readOnly={face.isReadOnly}
    disabled={face.isDisabled}
    onChange={(event) => face.onChange(event.target.value)}
    onBlur={face.onLeave}
  />
);

/** Text of several lines. */
export const textarea = defineWidget({
  ...shape,
  component: TextareaWidget,
  isWide: true,
});
