import { Box, chakra } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { useSay } from '../language/language.tsx';
import { partTexts } from '../language/part-texts.ts';
import { textOf, type InputFace } from './input-face.ts';
import { Input } from './input.tsx';

type FieldProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'w' | 'maxW'> &
  Pick<ComponentProps<typeof Box>, 'w' | 'maxW'> & {
    readonly label: string;
    /** YYYY-MM-DD, or what is being typed. */
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A date, typed in any usual way (19900101 too) or picked from the browser's own calendar; its language is never the browser's. */
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

/** A date of a form. */
export const DateInput = (face: Props) => (
  <DateField
    id={face.id}
    label={face.label}
    aria-label={face.labelId === undefined ? face.label : undefined}
    aria-describedby={face.describedBy}
    aria-invalid={face.isInvalid ? true : undefined}
    aria-required={face.isRequired ? true : undefined}
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
