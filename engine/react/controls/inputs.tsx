import { Box, chakra, HStack } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslate } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { type InputProps, inputNaming, textAttributes } from './control-style.ts';
import { Input, Select } from './input.tsx';

type FieldProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'w' | 'maxW'> &
  Pick<ComponentProps<typeof Box>, 'w' | 'maxW'> & {
    readonly label: string;
    /** YYYY-MM-DD, or the text while it is typed. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Whether a tap anywhere in the field opens the calendar on touch screens, which then show no keyboard. */
    readonly opensOnTap?: boolean;
  };

/** Returns whether the screen is touched, and the browser can open its calendar. */
const hasTouchCalendar = (): boolean =>
  typeof HTMLInputElement !== 'undefined' &&
  'showPicker' in HTMLInputElement.prototype &&
  matchMedia('(pointer: coarse)').matches;

/** Shows an input for a date, typed in any usual form (also 19900101) or chosen in the browser's calendar. */
export const DateField = ({ label, value, onChange, w, maxW, min, max, opensOnTap = false, ...input }: FieldProps) => {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const isTapped = opensOnTap && !input.disabled && !input.readOnly && hasTouchCalendar();
  const openCalendar = (): void => {
    try {
      picker.current?.showPicker();
    } catch {
      // A page in a frame of another site may not open it. The date can be typed.
    }
  };
  const isSmall = input.size === 'sm';
  return (
    <Box position="relative" w={w} maxW={maxW}>
      <Input
        className="num"
        aria-label={label}
        inputMode={isTapped ? 'none' : 'numeric'}
        onClick={isTapped ? openCalendar : undefined}
        autoComplete="off"
        pe={isSmall ? { base: '6', md: '7' } : '10'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...input}
        placeholder={input.placeholder ?? t(partTexts.dateShape)}
        maxLength={20}
      />
      {!input.disabled && !input.readOnly && (
        <chakra.button
          type="button"
          aria-label={t(partTexts.pickDate, { label })}
          {...pickerStyle}
          insetEnd={isSmall ? { base: '0', md: '1' } : '1'}
          boxSize={isSmall ? '6' : '7'}
          color="fg.muted"
          borderRadius="l1"
          cursor="pointer"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          onClick={openCalendar}
        >
          <CalendarDays size={isSmall ? 14 : 16} strokeWidth={1.75} aria-hidden />
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

const pickerStyle = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  display: 'grid',
  placeItems: 'center',
} as const;

type Props = InputProps & Pick<FieldProps, 'opensOnTap'> & { readonly min?: string; readonly max?: string };

export const DateInput = (props: Props) => (
  <DateField
    {...textAttributes(props)}
    label={props.label}
    autoComplete={props.autoComplete ?? 'off'}
    maxW={props.maxWidth ?? '12rem'}
    min={props.min}
    max={props.max}
    opensOnTap={props.opensOnTap}
    onChange={props.onChange}
  />
);

export const SelectInput = (props: InputProps) => {
  const { value, choices } = props;
  const t = useTranslate();
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Select
      display="block"
      size={props.size}
      maxW={props.maxWidth ?? 'full'}
      id={props.id}
      {...inputNaming(props)}
      disabled={props.isDisabled || props.isReadOnly}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(event) => props.onChange(choices[Number(event.target.value)]?.value)}
      onBlur={props.onLeave}
    >
      {chosen < 0 && <option value="">{t(partTexts.choose)}</option>}
      {choices.map((choice, index) => (
        <option key={String(choice.value)} value={index}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
};

/** Shows an input for a line of text, or a number with its unit. The text is normalised when the field loses the focus. */
export const TextInput = (props: InputProps) => {
  const input = (
    <Input
      {...textAttributes(props)}
      maxW={props.suffix === undefined ? (props.maxWidth ?? 'full') : '9rem'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      spellCheck={false}
    />
  );
  if (props.suffix === undefined) return input;
  return (
    <HStack>
      {input}
      <chakra.span color="fg.muted" aria-hidden>
        {props.suffix}
      </chakra.span>
    </HStack>
  );
};
