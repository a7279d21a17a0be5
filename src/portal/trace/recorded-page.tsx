import { Box } from '@chakra-ui/react';
import { documentFile, type Model, translate } from '@insure/engine';
import { Card, DocumentReader } from '@insure/engine/react';
import { useState } from 'react';
import type { OrderDetail } from '../../contract/orders.ts';
import { Button } from '../components/form/button.tsx';
import { Inset, Muted, Section } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { OrderAnswers, OrderArithmetic, OrderDocuments } from '../orders/order-content.tsx';
import { OrderPersons } from '../orders/order-persons.tsx';
import { useModel } from '../catalogue/use-product.ts';
import { textIn, type TraceStep } from './step-texts.ts';

type Props = { readonly order: OrderDetail; readonly step: TraceStep };

/** The page of a step, by the model version of the sale; its answers are those that were submitted in the end. */
export const RecordedPage = ({ order, step }: Props) => {
  const { t } = useTexts();
  const { data: model } = useModel(order.model.url);
  if (!model || (step.subject !== 'sale' && step.subject !== 'order')) return null;
  const { action } = step;
  if (action === 'open' || action === 'leave') return <FormStep order={order} step={step} model={model} />;
  if (action === 'read') return <ReadDocument order={order} step={step} model={model} />;
  if (action === 'declare') return <Declared step={step} model={model} />;
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

type WithModel = Props & { readonly model: Model };

/** A step of the form: its answers, persons, documents, or the review. */
const FormStep = ({ order, step, model }: WithModel) => {
  const { t, language } = useTexts();
  const { data } = model;
  const shown = data.form.steps.find((each) => each.step === textIn(step, 'what'));
  if (!shown) return null;
  const only: Model = { ...model, data: { ...data, form: { ...data.form, steps: [shown] } } };
  const hasPersons = (shown.sections ?? []).some(({ fields }) =>
    fields.some((path) => path.includes('insured_list') || path === 'insuredGroup'),
  );
  return (
    <>
      <Card padded>
        <Muted>{t('trace.formStep')}</Muted>
        <Box textStyle="lg" fontWeight="semibold">
          {translate(data, shown.title, language)}
        </Box>
        <Muted mt="1">{t('trace.asSubmitted')}</Muted>
      </Card>
      {shown.sections && <OrderAnswers order={order} model={only} />}
      {hasPersons && order.groups.length > 0 && <OrderPersons order={order} />}
      {shown.declarations && <OrderDocuments order={order} />}
      {shown.review && (
        <>
          <OrderAnswers order={order} model={model} />
          <OrderArithmetic order={order} />
        </>
      )}
    </>
  );
};

const ReadDocument = ({ order, step, model }: WithModel) => {
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

const Declared = ({ step, model }: Omit<WithModel, 'order'>) => {
  const { t, language } = useTexts();
  return (
    <Section id="trace-declared" title={t('trace.declared')}>
      <Inset as="blockquote" py="3">
        {translate(model.data, textIn(step, 'what') ?? '', language)}
      </Inset>
    </Section>
  );
};
