import { Box, chakra, Input } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { useSay } from '../language/language.tsx';
import { partTexts } from '../language/part-texts.ts';
import { hiddenStyle } from './control-style.ts';
import { textOf, type InputFace } from './input-face.ts';

type Props = InputFace & { readonly min?: string; readonly max?: string };

/** A date, typed in any usual way (19900101 too) or picked from the browser's own calendar. */
export const DateInput = (face: Props) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const isOff = face.isDisabled || face.isReadOnly;
  const text = textOf(face.value);
  return (
    <Box position="relative" maxW={face.maxWidth ?? '12rem'}>
      <Input
        id={face.id}
        aria-label={face.labelId === undefined ? face.label : undefined}
        aria-describedby={face.describedBy}
        aria-invalid={face.isInvalid ? true : undefined}
        aria-required={face.isRequired ? true : undefined}
        value={text}
        placeholder={face.placeholder ?? say(partTexts.dateShape)}
        inputMode="numeric"
        autoComplete={face.autoComplete ?? 'off'}
        maxLength={20}
        pe="10"
        readOnly={face.isReadOnly}
        disabled={face.isDisabled}
        onChange={(event) => face.onChange(event.target.value)}
        onBlur={face.onLeave}
      />
      {!isOff && (
        <chakra.button
          type="button"
          aria-label={say(partTexts.pickDate, { label: face.label })}
          position="absolute"
          insetEnd="1"
          top="1"
          boxSize="7"
          display="grid"
          placeItems="center"
          color="fg.muted"
          borderRadius="l1"
          cursor="pointer"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
        </chakra.button>
      )}
      <chakra.input
        ref={picker}
        css={hiddenStyle}
        insetEnd="2"
        bottom="0"
        type="date"
        tabIndex={-1}
        aria-hidden
        min={face.min}
        max={face.max}
        value={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''}
        onChange={(event) => face.onChange(event.target.value)}
      />
    </Box>
  );
};
