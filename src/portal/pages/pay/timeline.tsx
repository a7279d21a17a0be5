import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Hidden } from '../../parts/hidden.tsx';
import { day, minute, timeOfDay } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import type { Payment } from './payment.ts';

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
          <Flex as="li" key={title} gap="3" align="flex-start" position="relative" pb={index === steps.length - 1 ? '0' : '3'}>
            {index < steps.length - 1 && (
              <Box
                aria-hidden
                position="absolute"
                insetStart="0.4375rem"
                top="4"
                bottom="0"
                w="0.5"
                bg={steps[index + 1]?.at === undefined ? 'border' : 'green.solid'}
              />
            )}
            <Flex
              aria-hidden
              w="4"
              h="4"
              mt="0.5"
              borderRadius="full"
              align="center"
              justify="center"
              flexShrink="0"
              position="relative"
              {...(at === undefined
                ? { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.control' }
                : { bg: 'green.solid', color: 'white' })}
            >
              {at !== undefined && <Check size={11} strokeWidth={2.5} />}
            </Flex>
            <Box color={at === undefined ? 'fg.muted' : 'fg'}>
              {t(title)}
              <Hidden>{` ${t(at === undefined ? 'cashier.stepTodo' : 'cashier.stepDone')}`}</Hidden>
            </Box>
            <Box className="num" ms="auto" color="fg.muted" textStyle="sm">
              {at !== undefined ? timeOf(at) : title === 'cashier.effective' ? `${payment.startDate.slice(5)} 00:00` : ''}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
};
