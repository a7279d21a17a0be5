import { chakra, Box } from '@chakra-ui/react';
import { textOf, type InputFace } from './input-face.ts';
import { Input } from './input.tsx';

/** A line of text, or a number as it is typed with what it counts behind it: what is to be forgiven is forgiven when the field is left. */
export const TextInput = (face: InputFace) => {
  const input = (
    <Input
      id={face.id}
      maxW={face.suffix === undefined ? (face.maxWidth ?? 'full') : '9rem'}
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
  if (face.suffix === undefined) return input;
  return (
    <Box display="flex" alignItems="center" gap="2">
      {input}
      <chakra.span color="fg.muted" aria-hidden>
        {face.suffix}
      </chakra.span>
    </Box>
  );
};
