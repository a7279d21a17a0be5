import { Flex } from '@chakra-ui/react';
import { addDays, type IsoDate } from '@insure/engine';
import { DateField, LanguageProvider } from '@insure/engine/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { readDay, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

export type DayProps = { readonly day: IsoDate; readonly onDay: (day: IsoDate) => void };

/** Shows a field for a day, with buttons for the previous and the next day. */
export const DayPicker = ({ day, onDay }: DayProps) => {
  const { t, language } = useTexts();
  const [typed, setTyped] = useState<string>(day);
  const [previousDay, setPreviousDay] = useState(day);
  if (previousDay !== day) {
    setPreviousDay(day);
    setTyped(day);
  }
  const step = (by: 1 | -1) => (
    <Button
      variant="outline"
      size="sm"
      px="2"
      disabled={by === 1 && day >= today()}
      aria-label={t(by === 1 ? 'reconciliation.later' : 'reconciliation.earlier')}
      onClick={() => onDay(addDays(day, by))}
    >
      {by === 1 ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </Button>
  );
  return (
    <Flex gap="1.5">
      {step(-1)}
      <LanguageProvider language={language}>
        <DateField
          size="sm"
          w="9rem"
          max={today()}
          label={t('reconciliation.day')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            const selectedDay = readDay(next);
            if (selectedDay) onDay(selectedDay);
          }}
          onBlur={() => setTyped(day)}
        />
      </LanguageProvider>
      {step(1)}
    </Flex>
  );
};
