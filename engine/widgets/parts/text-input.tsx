import { Input } from '@chakra-ui/react';
import { textOf, type InputFace } from './input-face.ts';

/** A line of text, or a number as it is typed: what is to be forgiven is forgiven when the field is left. */
export const TextInput = (face: InputFace) => (
  <Input
    id={face.id}
    maxW={face.maxWidth ?? 'full'}
    aria-label={face.labelId === undefined ? face.label : undefined}
    aria-describedby={face.describedBy}
    aria-invalid={face.isInvalid ? true : undefined}
    aria-required={face.isRequired ? true : undefined}
    value={textOf(face.value)}
    placeholder={face.placeholder}
    inputMode={face.inputMode}
    autoComplete={face.autoComplete ?? 'off'}
    maxLength={face.maxLength}
    readOnly={face.isReadOnly}
    disabled={face.isDisabled}
    spellCheck={false}
    onChange={(event) => face.onChange(event.target.value)}
    onBlur={face.onLeave}
  />
);
