import { Box, chakra } from '@chakra-ui/react';
import { useSay } from '../language/language.tsx';
import { partTexts } from '../language/part-texts.ts';
import { Chevron } from './chevron.tsx';
import { controlStyle } from './control-style.ts';
import type { InputFace } from './input-face.ts';

/** One of more than five options: the browser's own list, at home on phones and under a keyboard. */
export const SelectInput = (face: InputFace) => {
  const {
    id,
    label,
    labelId,
    describedBy,
    value,
    choices,
    onChange,
    onLeave,
    isInvalid,
    isDisabled,
    isReadOnly,
    isRequired,
    maxWidth,
  } = face;
  const say = useSay();
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Box position="relative" maxW={maxWidth ?? 'full'}>
      <chakra.select
        css={controlStyle}
        pe="8"
        id={id}
        aria-label={labelId === undefined ? label : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        aria-required={isRequired ? true : undefined}
        disabled={isDisabled || isReadOnly}
        value={chosen < 0 ? '' : String(chosen)}
        onChange={(event) => onChange(choices[Number(event.target.value)]?.value)}
        onBlur={onLeave}
      >
        {chosen < 0 && <option value="">{say(partTexts.choose)}</option>}
        {choices.map((choice, index) => (
          <option key={String(choice.value)} value={index}>
            {choice.label}
          </option>
        ))}
      </chakra.select>
      <Chevron />
    </Box>
  );
};
