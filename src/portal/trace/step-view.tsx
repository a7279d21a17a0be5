import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { OrderDetail } from '../../contract/orders.ts';
import { Button } from '../components/form/button.tsx';
import { Fact, Facts } from '../components/page/facts.tsx';
import { day, timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { RecordedPage } from './recorded-page.tsx';
import { textIn, type TraceStep, useStepWords } from './step-texts.ts';
import { Hash } from './trace-head.tsx';

type Props = {
  readonly order: OrderDetail;
  readonly step: TraceStep;
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
};

/** A step: who, when, in which session, on which page, and below it the page itself. */
export const StepView = ({ order, step, at, count, onGo }: Props) => {
  const { t } = useTexts();
  const { titleOf, actorOf } = useStepWords();
  return (
    <Box display="grid" gap="4">
      <Card as="section" aria-labelledby="trace-step">
        <CardHead id="trace-step" title={titleOf(step)} note={t('trace.stepOf', { at, n: count })} borderBottomWidth="0">
          <Button variant="outline" guard={false} disabled={at <= 1} onClick={() => onGo(at - 1)}>
            <ChevronLeft aria-hidden />
            {t('trace.previous')}
          </Button>
          <Button variant="outline" guard={false} disabled={at >= count} onClick={() => onGo(at + 1)}>
            {t('trace.next')}
            <ChevronRight aria-hidden />
          </Button>
        </CardHead>
        <Box px={{ base: '4', md: '5' }} pb="4" mt="-4">
          <StepFacts step={step} actor={actorOf(step)} />
        </Box>
      </Card>
      <RecordedPage order={order} step={step} />
    </Box>
  );
};

const StepFacts = ({ step, actor }: { readonly step: TraceStep; readonly actor: string }) => {
  const { t } = useTexts();
  const note = textIn(step, 'note') ?? textIn(step, 'reason');
  return (
    <Facts>
      <Fact name={t('trace.at')}>
        <span className="num">
          {day(step.at)} {timeOfDay(step.at)}
        </span>
      </Fact>
      <Fact name={t('trace.who')}>{actor}</Fact>
      {step.from !== undefined && step.to !== undefined && (
        <Fact name={t('trace.state')}>
          <Flex as="span" gap="2" wrap="wrap" className="num">
            {step.from} → {step.to}
          </Flex>
        </Fact>
      )}
      {step.amount !== undefined && (
        <Fact name={t('trace.amount')}>
          <span className="num">{money(step.amount)}</span>
        </Fact>
      )}
      {step.session !== undefined && (
        <Fact name={t('trace.session')}>
          <Hash text={step.session} />
        </Fact>
      )}
      {step.page !== undefined && <Fact name={t('trace.page')}>{step.page}</Fact>}
      {step.model !== undefined && <Fact name={t('trace.version')}>{step.model.replace('/models/', '')}</Fact>}
      {note !== undefined && <Fact name={t('trace.note')}>{note}</Fact>}
      {textIn(step, 'quoteNo') !== undefined && <Fact name={t('trace.quoteNo')}>{textIn(step, 'quoteNo')}</Fact>}
      {step.no !== undefined && (
        <Fact name={t('trace.link')}>
          <span className="num">{step.no}</span> · {t(`trace.chain.${step.chain}`)}
        </Fact>
      )}
      {step.contentHash !== undefined && (
        <Fact name={t('trace.hash')}>
          <Hash text={step.contentHash} />
        </Fact>
      )}
    </Facts>
  );
};
