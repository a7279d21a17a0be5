import { Box } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Link2, Link2Off } from 'lucide-react';
import type { OrderDetail } from '../../contract/orders.ts';
import type { CallReply } from '../api/call.ts';
import { Fact, Facts } from '../components/page/facts.tsx';
import { RecordHeading } from '../components/page/heading.tsx';
import { Note } from '../components/page/note.tsx';
import { useTexts } from '../texts/language.ts';

type Trace = CallReply<'orderTrace'>['data'];

/** The order, the model version of its sale, and whether the record is intact. */
export const TraceHead = ({
  order,
  trace: { model, contentHash, steps },
}: {
  readonly order: OrderDetail;
  readonly trace: Trace;
}) => {
  const { t } = useTexts();
  return (
    <Card padded>
      <RecordHeading title={t('trace.heading')} state={{ of: 'order', status: order.status }}>
        {t('trace.text')}
      </RecordHeading>
      <Facts>
        <Fact name={t('product.orderNo')}>
          <span className="num">{order.orderNo}</span>
        </Fact>
        {order.agentName !== '' && <Fact name={t('product.agent')}>{order.agentName}</Fact>}
        <Fact name={t('trace.product')}>{order.productName}</Fact>
        <Fact name={t('trace.version')}>
          {model.code} V{model.version}
        </Fact>
        <Fact name={t('trace.submitted')}>
          <Hash text={contentHash} />
        </Fact>
      </Facts>
      <Integrity steps={steps} />
    </Card>
  );
};

/** Whether every step agrees with its link of the hash chain. The links of the last seconds are not written yet. */
const Integrity = ({ steps }: Pick<Trace, 'steps'>) => {
  const { t, language } = useTexts();
  const changed = steps.filter(({ chain }) => chain === 'CHANGED').length;
  const waiting = steps.filter(({ chain }) => chain === 'WAITING').length;
  const Icon = changed > 0 ? Link2Off : Link2;
  const intact = steps.length - changed - waiting;
  return (
    <Note role="status" tone={changed > 0 ? 'error' : 'success'} display="flex" alignItems="center" gap="2">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {changed > 0 ? t('trace.changed', { n: changed }) : t('trace.whole', { n: intact })}
        {waiting > 0 && `${language === 'zh-CN' ? '；' : '; '}${t('trace.waiting', { n: waiting })}`}
      </span>
    </Note>
  );
};

/** A full hash, so that it can be compared. */
export const Hash = ({ text }: { readonly text: string }) => (
  <Box as="code" fontFamily="mono" textStyle="xs" wordBreak="break-all">
    {text}
  </Box>
);
