import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Link2, Link2Off } from 'lucide-react';
import type { OrderDetail } from '../../contract/orders.ts';
import type { CallReply } from '../api/call.ts';
import { Fact, Facts } from '../components/page/facts.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { useTexts } from '../texts/language.ts';

type Trace = CallReply<'orderTrace'>['data'];

/** Which sale it is, by which version of the model, and whether its record is whole. */
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
      <Flex align="center" gap="3" wrap="wrap">
        <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
          {t('trace.heading')}
        </Box>
        <StatusBadge of="order" status={order.status} />
      </Flex>
      <Box color="fg.muted" textStyle="sm" mt="1">
        {t('trace.text')}
      </Box>
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
      <Wholeness steps={steps} />
    </Card>
  );
};

/** Whether every row agrees with its link of the chain; rows of the last seconds wait for theirs. */
const Wholeness = ({ steps }: Pick<Trace, 'steps'>) => {
  const { t, language } = useTexts();
  const changed = steps.filter(({ chain }) => chain === 'CHANGED').length;
  const waiting = steps.filter(({ chain }) => chain === 'WAITING').length;
  const tone = changed > 0 ? 'error' : 'success';
  const Icon = changed > 0 ? Link2Off : Link2;
  const whole = steps.length - changed - waiting;
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      mt="4"
      px="3"
      py="2"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      borderRadius="l2"
      textStyle="sm"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {changed > 0 ? t('trace.changed', { n: changed }) : t('trace.whole', { n: whole })}
        {waiting > 0 && `${language === 'zh-CN' ? '；' : '; '}${t('trace.waiting', { n: waiting })}`}
      </span>
    </Flex>
  );
};

/** A hash, in full: it may be compared with another. */
export const Hash = ({ text }: { readonly text: string }) => (
  <Box as="code" fontFamily="mono" textStyle="xs" wordBreak="break-all">
    {text}
  </Box>
);
