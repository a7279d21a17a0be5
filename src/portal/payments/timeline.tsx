import { Box, VisuallyHidden } from '@chakra-ui/react';
import { happened, TimelineItem } from '../components/page/timeline.tsx';
import { day, minute, timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { Payment, Step } from './payment.ts';

/** The order's way: steps done with their time, steps to come as rings. */
export const Timeline = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  const { steps } = payment;
  const timeOf = (at: string) => (day(at) === day(payment.now) ? timeOfDay(at) : minute(at).slice(5));
  return (
    <Box
      as="section"
      aria-labelledby="progress-heading"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border"
      px={{ base: '5', md: '8' }}
      py="5"
    >
      <Box as="h2" id="progress-heading" fontWeight="semibold" mb="3">
        {t('cashier.progress')}
      </Box>
      <Box as="ol">
        {steps.map(({ title, at }, index) => (
          <TimelineItem key={title} mark={markOf(steps[index])} next={steps[index + 1] && { mark: markOf(steps[index + 1]) }}>
            <Box color={at === undefined ? 'fg.muted' : 'fg'}>
              {t(title)}
              <VisuallyHidden>{` ${t(at === undefined ? 'cashier.stepTodo' : 'cashier.stepDone')}`}</VisuallyHidden>
            </Box>
            <Box className="num" ms="auto" color="fg.muted" textStyle="sm">
              {at !== undefined ? timeOf(at) : title === 'cashier.effective' ? `${payment.startDate.slice(5)} 00:00` : ''}
            </Box>
          </TimelineItem>
        ))}
      </Box>
    </Box>
  );
};

const markOf = (step: Step | undefined) => (step?.at === undefined ? undefined : happened);
