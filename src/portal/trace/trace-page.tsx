import { Box, chakra, Grid } from '@chakra-ui/react';
import { Card, CardHead, DocumentReader } from '@insure/engine/react';
import { ChevronLeft, ChevronRight, Link2, Link2Off, ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { documentFile, type Model, translate } from '@insure/engine';
import { useState } from 'react';
import type { OrderDetail } from '../../contract/orders.ts';
import { orderPage } from '../addresses.ts';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { useModel } from '../catalogue/use-product.ts';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { BreadcrumbsSkeleton, CardsSkeleton, HeadSkeleton, StepsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button } from '../components/form/button.tsx';
import { LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { pageIn } from '../components/list/paging.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';
import { Facts } from '../components/page/facts.tsx';
import { RecordHeading } from '../components/page/record-heading.tsx';
import { Inset, Muted, Section, Note } from '../components/page/section.tsx';
import { OrderFrame } from '../orders/order-page.tsx';
import { day, timeOfDay } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { StepList } from './step-list.tsx';
import { textIn, type TraceStep, useStepWords } from './step-texts.ts';
import { AcceptedTermsCard, OrderAnswers, OrderArithmetic, OrderDocuments } from '../orders/order-content.tsx';
import { OrderPersons } from '../orders/order-persons.tsx';

/** Shows the recorded sale of an order, step by step, with the page of each step, to users who supervise sales. */
export const TracePage = () => <OrderFrame name="title.trace" View={Replay} />;

type OrderProps = { readonly order: OrderDetail };

const Replay = ({ order }: OrderProps) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data, error, mutate } = useCall('orderTrace', { params: { orderNo: order.orderNo } });
  const { data: model } = useModel(order.model.url);
  const toOrder = orderPage(order.orderNo);
  if (error?.status === 403)
    return (
      <PageMissing
        icon={ShieldX}
        title={t('trace.forbidden')}
        text={t('trace.forbiddenText')}
        link={{ to: toOrder, label: t('trace.toOrder') }}
      />
    );
  if (error && !data) return <LoadFailed level={1} title={t('trace.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <TraceSkeleton />;
  const { steps } = data.data;
  const stepNumber = Math.min(pageIn(query, 'step'), Math.max(1, steps.length));
  const openStep = steps[stepNumber - 1];
  const go = (to: number): void =>
    setQuery({ orderNo: order.orderNo, step: String(to) }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Breadcrumbs crumbs={[{ name: order.orderNo, to: toOrder }, { name: t('title.trace') }]} />
      <TraceHead order={order} trace={data.data} />
      <Grid {...columns}>
        <StepList steps={steps} model={model} openIndex={stepNumber} onOpen={go} />
        <Box position={{ lg: 'sticky' }} top={{ lg: '20' }} minW="0">
          {openStep && (
            <StepView
              key={stepNumber}
              order={asSubmitted(order)}
              model={model}
              step={openStep}
              at={stepNumber}
              count={steps.length}
              onGo={go}
            />
          )}
        </Box>
      </Grid>
    </>
  );
};

/** Returns the order as it was submitted, without the extra premium that was added later. */
const asSubmitted = (order: OrderDetail): OrderDetail => ({
  ...order,
  trace: order.trace.filter(({ step }) => step !== 'extraPremium' && step !== 'premiumWithExtra'),
});

const columns = {
  mt: '4',
  templateColumns: { base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' },
  gap: { base: '4', lg: '5' },
  alignItems: 'start',
} as const;

const TraceSkeleton = () => (
  <LoadingRegion>
    <BreadcrumbsSkeleton />
    <HeadSkeleton pairs={5} buttons={0} />
    <Grid {...columns}>
      <StepsSkeleton steps={6} />
      <CardsSkeleton lines={[6]} />
    </Grid>
  </LoadingRegion>
);

type Trace = CallReply<'orderTrace'>['data'];

const Hash = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs', wordBreak: 'break-all' } });

const TraceHead = ({ order, trace: { model, contentHash, steps } }: OrderProps & { readonly trace: Trace }) => {
  const { t } = useTexts();
  return (
    <Card padded>
      <RecordHeading title={t('title.trace')} state={{ of: 'order', status: order.status }}>
        {t('trace.text')}
      </RecordHeading>
      <Facts
        facts={{
          [t('product.orderNo')]: <span className="num">{order.orderNo}</span>,
          [t('product.agent')]: order.agentName !== '' && order.agentName,
          [t('terms.product')]: order.productName,
          [t('trace.version')]: `${model.code} V${model.version}`,
          [t('trace.submitted')]: <Hash>{contentHash}</Hash>,
        }}
      />
      <Integrity steps={steps} />
    </Card>
  );
};

/** Shows whether the recorded steps match their hash chain. Steps of the last seconds have no hash yet. */
const Integrity = ({ steps }: Pick<Trace, 'steps'>) => {
  const { t, language } = useTexts();
  const changedCount = steps.filter(({ chain }) => chain === 'CHANGED').length;
  const waitingCount = steps.filter(({ chain }) => chain === 'WAITING').length;
  const Icon = changedCount > 0 ? Link2Off : Link2;
  const intact = steps.length - changedCount - waitingCount;
  return (
    <Note role="status" tone={changedCount > 0 ? 'error' : 'success'} display="flex" alignItems="center" gap="2">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {changedCount > 0 ? t('trace.changed', { n: changedCount }) : t('trace.whole', { n: intact })}
        {waitingCount > 0 && `${language === 'zh-CN' ? '；' : '; '}${t('trace.waiting', { n: waitingCount })}`}
      </span>
    </Note>
  );
};

type StepProps = OrderProps & {
  readonly step: TraceStep;
  readonly model: Model | undefined;
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
};

const StepView = ({ order, step, model, at, count, onGo }: StepProps) => {
  const { t } = useTexts();
  const { titleOf, actorOf } = useStepWords();
  const { from, to, amount, session, no, contentHash } = step;
  return (
    <Grid gap="4">
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
        <Inset pb="4" mt="-4">
          <Facts
            facts={{
              [t('trace.at')]: <span className="num">{`${day(step.at)} ${timeOfDay(step.at)}`}</span>,
              [t('trace.who')]: actorOf(step),
              [t('trace.state')]: from !== undefined && to !== undefined && <span className="num">{`${from} → ${to}`}</span>,
              [t('trace.amount')]: amount !== undefined && <span className="num">{money(amount)}</span>,
              [t('trace.session')]: session !== undefined && <Hash>{session}</Hash>,
              [t('trace.page')]: step.page,
              [t('trace.version')]: step.model?.replace('/models/', ''),
              [t('trace.note')]: textIn(step, 'note') ?? textIn(step, 'reason'),
              [t('trace.quoteNo')]: textIn(step, 'quoteNo'),
              [t('trace.link')]: no !== undefined && (
                <>
                  <span className="num">{no}</span> · {t(`trace.chain.${step.chain}`)}
                </>
              ),
              [t('trace.hash')]: contentHash !== undefined && <Hash>{contentHash}</Hash>,
            }}
          />
        </Inset>
      </Card>
      {model && (step.subject === 'sale' || step.subject === 'order') && <RecordedPage order={order} step={step} model={model} />}
    </Grid>
  );
};

type Props = OrderProps & { readonly step: TraceStep; readonly model: Model };

/** Shows the page of a step in the model version of the sale. The answers on it are those that were submitted at the end. */
const RecordedPage = ({ order, step, model }: Props) => {
  const { t } = useTexts();
  const { action } = step;
  if (action === 'open' || action === 'leave') return <FormStep order={order} step={step} model={model} />;
  if (action === 'read') return <ReadDocument order={order} step={step} model={model} />;
  if (action === 'declare') return <Declarations step={step} model={model} />;
  if (action === 'accept') return <AcceptedTermsCard terms={order.terms} />;
  const isSubmitted = action === 'create' || action === 'resubmit';
  if (!isSubmitted && action !== 'price' && action !== 'quotation') return null;
  return (
    <>
      {action === 'price' && (
        <Card padded>
          <Muted>{t('trace.shown')}</Muted>
          <Box className="num" textStyle="2xl" color="fg.money">
            {money(textIn(step, 'what') ?? '')}
          </Box>
        </Card>
      )}
      {isSubmitted && <OrderAnswers order={order} model={model} />}
      <OrderArithmetic order={order} />
      {isSubmitted && <OrderDocuments order={order} />}
    </>
  );
};

const FormStep = ({ order, step, model }: Props) => {
  const { t, language } = useTexts();
  const { data } = model;
  const stepForm = data.form.steps.find((each) => each.step === textIn(step, 'what'));
  if (!stepForm) return null;
  const only: Model = { ...model, data: { ...data, form: { ...data.form, steps: [stepForm] } } };
  const hasPersons = (stepForm.sections ?? []).some(({ fields }) =>
    fields.some((path) => path.includes('insured_list') || path === 'insuredGroup'),
  );
  return (
    <>
      <Card padded>
        <Muted>{t('trace.formStep')}</Muted>
        <Box textStyle="lg" fontWeight="semibold">
          {translate(data, stepForm.title, language)}
        </Box>
        <Muted mt="1">{t('trace.asSubmitted')}</Muted>
      </Card>
      {stepForm.sections && <OrderAnswers order={order} model={only} />}
      {hasPersons && order.groups.length > 0 && <OrderPersons order={order} />}
      {stepForm.declarations && <OrderDocuments order={order} />}
      {stepForm.review && (
        <>
          <OrderAnswers order={order} model={model} />
          <OrderArithmetic order={order} />
        </>
      )}
    </>
  );
};

const ReadDocument = ({ order, step, model }: Props) => {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const file = textIn(step, 'file') ?? textIn(step, 'what') ?? '';
  const document = model.data.documents.find((each) => each.file === file);
  if (!document) return null;
  const title = translate(model.data, document.title, language);
  return (
    <Card padded>
      <Box fontWeight="semibold">{title}</Box>
      <Muted mb="3">{t('trace.wording')}</Muted>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('trace.openDocument')}
      </Button>
      {isOpen && (
        <DocumentReader
          language={language}
          title={title}
          url={`${step.model ?? order.model.url}/documents/${documentFile(document, language)}`}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
};

const Declarations = ({ step, model }: Omit<Props, 'order'>) => {
  const { t, language } = useTexts();
  return (
    <Section id="trace-declared" title={t('trace.declared')}>
      <Inset as="blockquote" py="3">
        {translate(model.data, textIn(step, 'what') ?? '', language)}
      </Inset>
    </Section>
  );
};
