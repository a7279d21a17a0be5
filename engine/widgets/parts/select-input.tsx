import { useSay } from '../language/language.tsx';
import { partTexts } from '../language/part-texts.ts';
import { Select } from './select.tsx';
import type { InputFace } from './input-face.ts';

/** One of more than five options. */
export const SelectInput = (face: InputFace) => {
  const { value, choices } = face;
  const say = useSay();
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Select
      display="block"
      maxW={face.maxWidth ?? 'full'}
      id={face.id}
      aria-label={face.labelId === undefined ? face.label : undefined}
      aria-describedby={face.describedBy}
      aria-invalid={face.isInvalid ? true : undefined}
      aria-required={face.isRequired ? true : undefined}
      disabled={face.isDisabled || face.isReadOnly}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(event) => face.onChange(choices[Number(event.target.value)]?.value)}
      onBlur={face.onLeave}
    >
      {chosen < 0 && <option value="">{say(partTexts.choose)}</option>}
      {choices.map((choice, index) => (
        <option key={String(choice.value)} value={index}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
};
