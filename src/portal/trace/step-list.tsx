import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { Clock, Link2, Link2Off } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Section, Small } from '../components/page/section.tsx';
import { day, timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { type TraceStep, useStepWords } from './step-texts.ts';

const links = { WHOLE: [Link2, 'fg.success'], CHANGED: [Link2Off, 'fg.error'], WAITING: [Clock, 'fg.muted'] } as const;

type Props = {
  readonly steps: readonly TraceStep[];
  /** The model version of the sale, once it is loaded. Its texts name the subjects of the steps. */
  readonly model: Model | undefined;
  readonly openIndex: number;
  readonly onOpen: (index: number) => void;
};

/** Shows every step with its time, its actor, and whether its record is unchanged. */
export const StepList = ({ steps, model, openIndex: open, onOpen }: Props) => {
  const { t } = useTexts();
  const { titleOf, aboutOf, actorOf } = useStepWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !item) return;
    // Only the list scrolls, not the page.
    const { scrollTop, clientHeight } = list.current;
    const below = item.offsetTop + item.offsetHeight - clientHeight;
    list.current.scrollTop = Math.min(item.offsetTop, Math.max(scrollTop, below));
  }, [open]);
  return (
    <Section id="trace-steps" title={t('trace.steps')} note={t('trace.count', { n: steps.length })} overflow="hidden">
      <chakra.ol
        ref={list}
        listStyleType="none"
        overflowY="auto"
        position="relative"
        maxH={{ base: '20rem', lg: 'calc(100vh - 12rem)' }}
        tabIndex={0}
        aria-labelledby="trace-steps"
      >
        {steps.map((step, index) => {
          const [Icon, colour] = links[step.chain];
          const isOpen = index + 1 === open;
          const about = aboutOf(step, model);
          const isNewDay = index === 0 || day(steps[index - 1]?.at ?? '') !== day(step.at);
          return (
            <li key={step.id}>
              {isNewDay && (
                <Small px={{ base: '4', md: '5' }} py="1" bg="bg.subtle" className="num">
                  {day(step.at)}
                </Small>
              )}
              <chakra.button
                type="button"
                aria-current={isOpen ? 'step' : undefined}
                display="block"
                w="full"
                textAlign="start"
                ps={{ base: 'calc(1rem - 3px)', md: 'calc(1.25rem - 3px)' }}
                pe={{ base: '4', md: '5' }}
                py="2"
                cursor="pointer"
                borderInlineStartWidth="3px"
                borderColor={isOpen ? 'red.solid' : 'transparent'}
                bg={isOpen ? 'bg.muted' : undefined}
                _hover={{ bg: 'bg.muted' }}
                onClick={() => onOpen(index + 1)}
              >
                <Flex align="center" gap="2">
                  <Box as="span" minW="0" flex="1" fontWeight={isOpen ? 'semibold' : undefined}>
                    {titleOf(step)}
                    {about !== '' && (
                      <Box as="span" color="fg.muted" fontWeight="normal">
                        {` ${about}`}
                      </Box>
                    )}
                  </Box>
                  <Box as="span" color={colour} flexShrink="0">
                    <Icon size={14} aria-label={t(`trace.chain.${step.chain}`)} />
                  </Box>
                </Flex>
                <Small>
                  <span className="num">{timeOfDay(step.at)}</span> · {actorOf(step)}
                </Small>
              </chakra.button>
            </li>
          );
        })}
      </chakra.ol>
    </Section>
  );
};
