import { Box, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { Check, Circle, Minus, X } from 'lucide-react';
import { Muted } from '../components/page/section.tsx';
import { doneMark, TimelineItem } from '../components/page/timeline.tsx';
import { day, minute, timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { StageActions, StageHead } from './stage-view.tsx';
import { endedStages, type Payment, type Stage, type Step } from './payment.ts';

/** Shows the stage of a payment, its amount and numbers, the possible actions, and the progress until cover begins. */
export const ResultCard = ({ payment, onCheck }: { readonly payment: Payment; readonly onCheck: () => void }) => (
  <Card overflow="hidden">
    <StageHead payment={payment} />
    <Figures payment={payment} />
    <StageActions payment={payment} onCheck={onCheck} />
    <Progress payment={payment} />
  </Card>
);

const paidStages: ReadonlySet<Stage> = new Set(['issued', 'endorsed', 'issuing', 'issueFailed', 'refunding', 'refunded']);

/** Shows the amount, the policy number and the number of a payment. */
export const Figures = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  const { stage } = payment;
  const numberName = payment.type === 'edit' ? 'cashier.changeNo' : 'terms.orderNo';
  const amountName = paidStages.has(stage) ? 'cashier.paidAmount' : endedStages.has(stage) ? 'cashier.premium' : 'cashier.amount';
  const figures = [
    [amountName, <Money key="" amount={payment.amount} textStyle="xl" />],
    ['cashier.policyNo', payment.policyNo],
    [payment.tradeNo === undefined ? numberName : 'cashier.tradeNo', payment.tradeNo ?? payment.no],
  ] as const;
  const knownFigures = figures.filter(([, value]) => value !== undefined);
  return (
    <Grid
      as="dl"
      {...figuresStyle}
      templateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${knownFigures.length}, minmax(0, 1fr))` }}
    >
      {knownFigures.map(([name, value]) => (
        <Box key={name} px="4" py="3">
          <Muted as="dt">{t(name)}</Muted>
          <Box as="dd" className="num" textStyle="lg" fontWeight="normal" css={{ overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
};

const figuresStyle = {
  mx: { base: '5', md: '8' },
  mt: '6',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  css: { '& > div:not(:first-of-type)': { borderInlineStartWidth: { md: '1px' }, borderTopWidth: { base: '1px', md: '0' } } },
} as const;

/** Shows the steps of a payment with their times. */
export const Progress = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  const { steps } = payment;
  const timeOf = (at: string) => (day(at) === day(payment.now) ? timeOfDay(at) : minute(at).slice(5));
  return (
    <Box as="section" aria-labelledby="progress-heading" {...progressStyle}>
      <Box as="h2" id="progress-heading" fontWeight="semibold" mb="3">
        {t('terms.progress')}
      </Box>
      <Box as="ol">
        {steps.map(({ title, at, tone }, index) => (
          <TimelineItem
            key={title}
            mark={markOf(steps[index])}
            nextPoint={steps[index + 1] && { mark: markOf(steps[index + 1]) }}
          >
            <Box color={(at ?? tone) ? 'fg' : 'fg.muted'}>
              {t(title)}
              {tone === undefined && (
                <VisuallyHidden>{` ${t(at === undefined ? 'cashier.stepTodo' : 'cashier.stepDone')}`}</VisuallyHidden>
              )}
            </Box>
            <Muted className="num" ms="auto">
              {at !== undefined ? timeOf(at) : title === 'cashier.effective' ? `${payment.startDate.slice(5)} 00:00` : ''}
            </Muted>
          </TimelineItem>
        ))}
      </Box>
    </Box>
  );
};

const progressStyle = {
  bg: 'bg.subtle',
  borderTopWidth: '1px',
  borderColor: 'border',
  px: { base: '5', md: '8' },
  py: '5',
} as const;

const icons = { red: X, gray: Minus, blue: Circle, green: Check } as const;

const markOf = (step: Step | undefined) => {
  if (step?.tone) return { Icon: icons[step.tone], palette: step.tone };
  return step?.at === undefined ? undefined : doneMark;
};
