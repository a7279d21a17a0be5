import { Box, chakra } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { useTexts } from '../texts/language.ts';
import { readDay } from '../texts/read-day.ts';
import { TextInput } from './text-input.tsx';

type Props = Pick<ComponentProps<typeof TextInput>, 'size' | 'w'> & {
  readonly label: string;
  /** YYYY-MM-DD, or what is being typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A day, written as YYYY-MM-DD whatever the browser's own language: typed in any usual way or picked from the browser's calendar. */
export const DayInput = ({ label, value, onChange, size, w }: Props) => {
  const { t } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative" w={w}>
      <TextInput
        size={size}
        w="full"
        ps={{ base: '2', md: '2.5' }}
        pe={{ base: '6', md: '7' }}
        className="num"
        aria-label={label}
        placeholder={t('dashboard.dayShape')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(readDay(value) ?? value)}
      />
      <chakra.button
        type="button"
        aria-label={t('dashboard.pickDay', { label })}
        position="absolute"
        insetEnd={{ base: '0', md: '1' }}
        top="50%"
        transform="translateY(-50%)"
        boxSize="6"
        display="grid"
        placeItems="center"
        color="fg.muted"
        borderRadius="l1"
        cursor="pointer"
        _hover={{ bg: 'bg.muted', color: 'fg' }}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarDays size={14} strokeWidth={1.75} aria-hidden />
      </chakra.button>
      <chakra.input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        position="absolute"
        insetEnd="2"
        bottom="0"
        boxSize="1px"
        opacity="0"
        pointerEvents="none"
        value={readDay(value) ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
};
