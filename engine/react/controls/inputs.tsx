import { Box, chakra } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useSay } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { type InputFace, inputNaming, textAttributes, textOf } from './control-style.ts';
import { Input, Select } from './input.tsx';

type FieldProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'w' | 'maxW'> &
  Pick<ComponentProps<typeof Box>, 'w' | 'maxW'> & {
    readonly label: string;
    /** YYYY-MM-DD, or what is being typed. */
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/**
 * A date, typed in any usual form (19900101 too) or picked in the browser's calendar. The text does not depend on the browser's
 * language.
 */
export const DateField = ({ label, value, onChange, w, maxW, min, max, ...input }: FieldProps) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative" w={w} maxW={maxW}>
      <Input
        className="num"
        aria-label={label}
        placeholder={say(partTexts.dateShape)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        pe={input.size === 'sm' ? { base: '6', md: '7' } : '10'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {!input.disabled && !input.readOnly && (
        <chakra.button
          type="button"
          aria-label={say(partTexts.pickDate, { label })}
          position="absolute"
          insetEnd={input.size === 'sm' ? { base: '0', md: '1' } : '1'}
          top="50%"
          transform="translateY(-50%)"
          boxSize={input.size === 'sm' ? '6' : '7'}
          display="grid"
          placeItems="center"
          color="fg.muted"
          borderRadius="l1"
          cursor="pointer"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarDays size={input.size === 'sm' ? 14 : 16} strokeWidth={1.75} aria-hidden />
        </chakra.button>
      )}
      <chakra.input
        ref={picker}
        srOnly
        insetEnd="2"
        bottom="0"
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
};

type Props = InputFace & { readonly min?: string; readonly max?: string };

export const DateInput = (face: Props) => (
  <DateField
    id={face.id}
    label={face.label}
    {...inputNaming(face)}
    value={textOf(face.value)}
    {...(face.placeholder !== undefined && { placeholder: face.placeholder })}
    autoComplete={face.autoComplete ?? 'off'}
    maxW={face.maxWidth ?? '12rem'}
    min={face.min}
    max={face.max}
    readOnly={face.isReadOnly}
    disabled={face.isDisabled}
    onChange={face.onChange}
    onBlur={face.onLeave}
  />
);

export const SelectInput = (face: InputFace) => {
  const { value, choices } = face;
  const say = useSay();
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Select
      display="block"
      maxW={face.maxWidth ?? 'full'}
      id={face.id}
      {...inputNaming(face)}
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

/** A line of text, or a number with its unit behind it. Input is normalised when the field loses the focus. */
export const TextInput = (face: InputFace) => {
  const input = (
    <Input
      {...textAttributes(face)}
      maxW={face.suffix === undefined ? (face.maxWidth ?? 'full') : '9rem'}
      inputMode={face.inputMode}
      autoComplete={face.autoComplete ?? 'off'}
      spellCheck={false}
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
