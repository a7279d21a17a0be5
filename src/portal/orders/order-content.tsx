import { Box, Flex } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { ApplicationAnswers, ApplicationRows, Card, CardHead, PremiumLines } from '@insure/engine/react';
import { Check, FileText } from 'lucide-react';
import { AttachmentRow } from '../attachments/attachment-row.tsx';
import type { ReactNode } from 'react';
import type { OrderDetail } from '../../contract/orders.ts';
import { CardSkeleton, LinesSkeleton } from '../components/feedback/page-skeletons.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { useModel } from '../catalogue/use-product.ts';

/** What orders and policies have in common. */
type Sold = Pick<OrderDetail, 'application' | 'model' | 'trace'>;
type Props = { readonly order: Sold; readonly model: Model };

/** What was entered, and what stands below it: that waits for the answers, as nobody knows before how much room they take. */
export const FromAnswersOn = ({ order, children }: { readonly order: Sold; readonly children: ReactNode }) => {
  const { data: model, error } = useModel(order.model.url);
  if (!model && !error) return <ComingAnswers />;
  return (
    <>
      {model && <OrderAnswers order={order} model={model} />}
      {children}
    </>
  );
};

/** What was entered, as the form asked for it. */
export const OrderAnswers = ({ order, model }: Props) => {
  const { t, language } = useTexts();
  return (
    <Card as="section" aria-labelledby="order-answers">
      <CardHead id="order-answers" title={t('product.answers')} />
      <Box px={{ base: '4', md: '5' }} py="3">
        <ApplicationAnswers model={model} application={order.application} language={language} />
      </Box>
      <ApplicationRows model={model} application={order.application} language={language} />
    </Card>
  );
};

/** The same while its model is still to come. */
const ComingAnswers = () => (
  <CardSkeleton>
    <LinesSkeleton lines={5} />
  </CardSkeleton>
);

/** The premium's arithmetic, by the version that it was sold by. */
export const OrderArithmetic = ({ order }: Pick<Props, 'order'>) => {
  const { t, language } = useTexts();
  return (
    <Card as="section" aria-labelledby="order-arithmetic">
      <CardHead
        id="order-arithmetic"
        title={t('product.arithmetic')}
        note={t('product.rateVersion', { n: order.model.version })}
      />
      <Box px={{ base: '4', md: '5' }} py="3">
        <PremiumLines lines={order.trace} language={language} />
      </Box>
    </Card>
  );
};

/** The documents that were read, and what was declared. */
export const OrderDocuments = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  if (order.documentsRead.length + order.declarations.length + order.attachments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-documents">
      <CardHead id="order-documents" title={t('product.documents')} />
      <Box as="ul" px={{ base: '4', md: '5' }} py="3">
        {order.documentsRead.map(({ file, title, at }) => (
          <Flex as="li" key={file} gap="2" py="1.5">
            <Box flexShrink="0" mt="0.5">
              <FileText size={16} strokeWidth={1.75} aria-hidden />
            </Box>
            <Flex flex="1" minW="0" columnGap="3" align="baseline" justify="space-between" wrap="wrap">
              {title}
              <Box as="span" color="fg.success" textStyle="sm" whiteSpace="nowrap">
                {t('product.readAt', { time: minute(at) })}
              </Box>
            </Flex>
          </Flex>
        ))}
        {order.attachments.map((file) => (
          <AttachmentRow key={file.id} file={file} />
        ))}
        {order.declarations.map((sentence) => (
          <Flex as="li" key={sentence} gap="2" py="1.5">
            <Box color="fg.success" mt="1" flexShrink="0">
              <Check size={14} aria-label={t('product.declared')} />
            </Box>
            {sentence}
          </Flex>
        ))}
      </Box>
    </Card>
  );
};
