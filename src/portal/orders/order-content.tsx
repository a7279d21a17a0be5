import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { ApplicationAnswers, ApplicationRows, PremiumLines } from '@insure/engine/react';
import { Check, Circle, FileText, Minus, X } from 'lucide-react';
import { AttachmentRow, fieldSlot, readFile } from '../attachments/attachments-card.tsx';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { EndorsementStatus } from '../../contract/endorsements.ts';
import type { OrderDetail, OrderStatus } from '../../contract/orders.ts';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button } from '../components/form/button.tsx';
import { Inset, LineIcon, Muted, Section } from '../components/page/section.tsx';
import { doneMark, Timeline } from '../components/page/timeline.tsx';
import { minute } from '../texts/dates.ts';
import { coverSums } from '../texts/money.ts';
import { loadTexts, type TextKey, type Translate, useTexts } from '../texts/language.ts';
import { OrderPersons } from './order-persons.tsx';
import { useModel } from '../catalogue/use-product.ts';

/** Returns the messages of issues or referrals, each once. */
export const uniqueMessages = (issues: readonly { readonly message: string }[] = []): readonly string[] => [
  ...new Set(issues.map(({ message }) => message)),
];

const maxNames = 5;

/** Returns the reasons of a referral, each once, with the things to which it applies: "车龄满 10 年：闽D12345、闽D67890 等". */
export const referralReasons = (t: Translate, refer: OrderDetail['refer']): readonly string[] =>
  uniqueMessages(refer).map((message) => {
    const items = [...new Set(refer.flatMap((each) => (each.message === message && each.item !== undefined ? [each.item] : [])))];
    const namesText = items.slice(0, maxNames).join(t('product.and'));
    return items.length === 0
      ? message
      : `${message}${t('colon')}${namesText}${items.length > maxNames ? t('product.andMore') : ''}`;
  });

type SoldProps = { readonly order: Pick<OrderDetail, 'application' | 'model' | 'trace'> };

/** Shows a section. If it is folded, a press on its button opens it. */
const Folding = ({ isFolded, children, ...section }: ComponentProps<typeof Section> & FoldProps) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(!isFolded);
  const button = `${section.id}-fold`;
  return (
    <Section
      {...section}
      tools={
        isFolded && (
          <Button
            variant="ghost"
            size="xs"
            guard={false}
            id={button}
            aria-labelledby={`${button} ${section.id}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'product.fold' : 'product.unfold')}
          </Button>
        )
      }
    >
      {isOpen && children}
    </Section>
  );
};
type FoldProps = { readonly isFolded?: boolean | undefined };

/**
 * Shows the sections of an order, from its cover to its documents. With `isFolded`, the long ones are closed when the page
 * opens.
 */
export const OrderSections = ({ order, isFolded }: { readonly order: OrderDetail } & FoldProps) => (
  <>
    {order.benefits.length > 0 && <Cover benefits={order.benefits} />}
    {/* An underwriter's terms change what each person pays. */}
    {order.groups.length > 0 && <OrderPersons key={order.premium} order={order} />}
    <WithOrderAnswers order={order} isFolded={isFolded}>
      <ComputedFacts facts={order.facts} />
      <OrderArithmetic order={order} isFolded={isFolded} />
      <OrderDocuments order={order} isFolded={isFolded} />
    </WithOrderAnswers>
  </>
);

/**
 * Shows the answers of an application, then `children`. Both wait for the model, because the height of the answers depends on
 * it.
 */
export const WithOrderAnswers = ({ order, isFolded, children }: SoldProps & FoldProps & { readonly children: ReactNode }) => {
  const { data: model, error } = useModel(order.model.url);
  if (!model && !error) return <CardsSkeleton lines={[5]} />;
  return (
    <>
      {model && <OrderAnswers order={order} model={model} isFolded={isFolded} />}
      {children}
    </>
  );
};

/** Shows the answers of an application, in the order of its form. */
export const OrderAnswers = ({ order, model, isFolded }: SoldProps & FoldProps & { readonly model: Model }) => {
  const { t, language } = useTexts();
  return (
    <Folding id="order-answers" title={t('product.answers')} isFolded={isFolded}>
      <Inset py="3">
        <ApplicationAnswers model={model} application={order.application} language={language} files={savable} />
      </Inset>
      <ApplicationRows model={model} application={order.application} language={language} read={readFile} />
    </Folding>
  );
};

const savable = { read: readFile };

/** Shows facts that the product computes from the answers. */
export const ComputedFacts = ({ facts = [] }: Pick<OrderDetail, 'facts'>) => {
  const { t } = useTexts();
  if (facts.length === 0) return null;
  return (
    <Section id="computed-facts" title={t('product.computed')}>
      <Inset as="dl" py="1">
        {facts.map(({ title, text }) => (
          <CoverLine key={title}>
            <Box as="dt" flex="1" minW="0" color="fg.muted">
              {title}
            </Box>
            <Box as="dd" className="num">
              {text}
            </Box>
          </CoverLine>
        ))}
      </Inset>
    </Section>
  );
};

/** The terms of an underwriter are loaded separately, because few orders have any. */
const AcceptedTerms = lazy(async () => {
  const [module] = await Promise.all([import('./accepted-terms.tsx'), loadTexts('underwriting')]);
  return { default: module.AcceptedTerms };
});

type AcceptedProps = Pick<OrderDetail, 'terms'> & Partial<Pick<OrderDetail, 'groups'>> & { readonly isToPay?: boolean };

/** Shows the terms of the underwriter, or nothing if the order has none. */
export const AcceptedTermsCard = ({ terms, groups = [], isToPay = false }: AcceptedProps) =>
  terms && (
    <Suspense fallback={<CardsSkeleton lines={[3]} />}>
      <AcceptedTerms terms={terms} isToPay={isToPay} hasPersons={groups.length > 0} />
    </Suspense>
  );

/** Shows how the premium was calculated, by the model version of the sale. */
export const OrderArithmetic = ({ order, text, isFolded }: SoldProps & FoldProps & { readonly text?: string | undefined }) => {
  const { t, language } = useTexts();
  return (
    <Folding
      id="order-arithmetic"
      title={t('product.arithmetic')}
      note={t('product.rateVersion', { n: order.model.version })}
      isFolded={isFolded}
    >
      <Inset py="3">
        {text !== undefined && <Muted mb="2">{text}</Muted>}
        <PremiumLines lines={order.trace} language={language} />
      </Inset>
    </Folding>
  );
};

/** Shows the documents that were read, the attachments that no answer shows, and the declarations. */
export const OrderDocuments = ({ order, isFolded }: { readonly order: OrderDetail } & FoldProps) => {
  const { t } = useTexts();
  // A field or the form of a row shows the files that it names.
  const attachments = order.attachments.filter(({ slot }) => slot !== fieldSlot);
  if (order.documentsRead.length + order.declarations.length + attachments.length === 0) return null;
  return (
    <Folding id="order-documents" title={t('product.documents')} isFolded={isFolded}>
      <Inset as="ul" py="3">
        {order.documentsRead.map(({ file, title, at }) => (
          <Flex as="li" key={file} gap="2" py="1.5">
            <LineIcon icon={FileText} />
            <Flex flex="1" minW="0" columnGap="3" align="baseline" justify="space-between" wrap="wrap">
              {title}
              <Box as="span" color="fg.success" textStyle="sm" whiteSpace="nowrap">
                {t('product.readAt', { time: minute(at) })}
              </Box>
            </Flex>
          </Flex>
        ))}
        {attachments.map((file) => (
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
      </Inset>
    </Folding>
  );
};

const perTexts: Readonly<Record<string, TextKey>> = {
  person: 'product.perPerson',
  item: 'product.perItem',
  policy: 'product.perPolicy',
  accident: 'product.perAccident',
  day: 'product.perDay',
};
const CoverLine = chakra('div', {
  base: {
    display: 'flex',
    py: '2.5',
    gap: '4',
    borderColor: 'border.muted',
    '&:not(:last-of-type)': { borderBottomWidth: '1px' },
  },
});

export const Cover = ({ benefits }: Pick<OrderDetail, 'benefits'>) => {
  const { t, language } = useTexts();
  const allAmounts = benefits.flatMap(({ amounts }) => amounts);
  const sumTexts = new Map(coverSums(allAmounts, language).map((text, amountIndex) => [allAmounts[amountIndex], text]));
  const sumsOf = (amounts: OrderDetail['benefits'][number]['amounts']) =>
    amounts.map((amount) => sumTexts.get(amount) ?? amount).join(language === 'zh-CN' ? '、' : ', ');
  return (
    <Section id="cover" title={t('product.cover')}>
      {benefits.length === 0 ? (
        <Inset py="4" color="fg.muted">
          {t('product.noCover')}
        </Inset>
      ) : (
        <Inset as="dl" py="1">
          {benefits.map(({ title, note, per, noun = '', amounts, terms = [] }) => (
            <CoverLine key={`${title} ${per}`}>
              <Box as="dt" flex="1" minW="0">
                {title}
                <Muted>
                  {[...terms.map((term) => `${term.title} ${term.text}`), ...(note === undefined ? [] : [note])].join(' · ')}
                </Muted>
              </Box>
              <Box as="dd" textAlign="end" maxW="60%">
                <Muted as="span" me="2">
                  {perTexts[per] === undefined ? '' : t(perTexts[per], { noun })}
                </Muted>
                <Box as="span" className="num" fontWeight="semibold">
                  {sumsOf(amounts)}
                </Box>
              </Box>
            </CoverLine>
          ))}
        </Inset>
      )}
    </Section>
  );
};

const failedStates: ReadonlySet<string> = new Set(['UW_DECLINED', 'ISSUE_FAILED', 'REJECTED']);
const endedStatuses: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED_UNPAID', 'SURRENDERED']);
const doneStates: ReadonlySet<string> = new Set(['ISSUED', 'EFFECTIVE', 'DONE']);
const waitingForUser: ReadonlySet<OrderStatus> = new Set(['WAIT_PAY', 'WAIT_CUSTOMER', 'UW_BACK', 'DRAFT']);

/** Returns the mark of a status in a timeline. `isOurs` is true if the agent or the customer must act. */
export const markOf = (status: OrderStatus | EndorsementStatus, isLast: boolean, isOurs: boolean) => {
  if (failedStates.has(status)) return { Icon: X, palette: 'red' };
  if (endedStatuses.has(status)) return { Icon: Minus, palette: 'gray' };
  if (!isLast || doneStates.has(status)) return doneMark;
  return { Icon: Circle, palette: isOurs ? 'orange' : 'blue' };
};

/** The titles of finished steps, which say what happened and not what is awaited. */
const pastTitles: Readonly<Partial<Record<OrderStatus, TextKey>>> = {
  WAIT_CUSTOMER: 'product.past.WAIT_CUSTOMER',
  UW_PENDING: 'product.past.UW_PENDING',
  UW_MANUAL: 'product.past.UW_MANUAL',
  UW_BACK: 'product.past.UW_BACK',
  WAIT_PAY: 'product.past.WAIT_PAY',
  PAID: 'product.past.PAID',
};

/** Returns the steps that still follow until there is a policy, or none if it is uncertain whether there will be one. */
const expectedSteps = (status: OrderStatus): readonly OrderStatus[] =>
  status === 'UW_PENDING' || status === 'UW_MANUAL'
    ? ['WAIT_PAY', 'ISSUED']
    : status === 'WAIT_PAY' || status === 'PAYING' || status === 'PAID'
      ? ['ISSUED']
      : [];

/** Shows the events of an order with their times, and the expected ones. */
export const OrderTimeline = ({ order }: { readonly order: OrderDetail }) => {
  const { t, language } = useTexts();
  // The note of the insurer is in one language. The messages of the rules are in the language of the reader.
  const reasons = referralReasons(t, order.refer).join(language === 'zh-CN' ? '；' : '; ');
  const isReferred = order.status === 'UW_MANUAL' || order.status === 'UW_PENDING';
  // A failed attempt to pay returns to the status before it; both steps are left out.
  const steps = order.timeline
    .filter(({ status }, index, all) => status !== 'PAYING' || index === all.length - 1)
    .filter(({ status }, index, all) => status !== all[index - 1]?.status);
  return (
    <Timeline
      id="order-progress"
      title={t('terms.progress')}
      points={[
        ...steps.map(({ status, at, note }, index) => ({
          title: t(index === steps.length - 1 ? `status.order.${status}` : (pastTitles[status] ?? `status.order.${status}`)),
          when: minute(at),
          // While the order waits, the head of the page shows the reasons.
          note: status === 'UW_MANUAL' ? (index === steps.length - 1 ? undefined : (note && reasons) || note) : note,
          mark: markOf(status, index === steps.length - 1, waitingForUser.has(status)),
        })),
        ...expectedSteps(order.status).map((status) => ({
          title: t(`status.order.${status}`),
          when:
            status === 'ISSUED'
              ? t(isReferred ? 'product.coverFromEarliest' : 'product.coverFrom', { date: order.startDate })
              : '',
          mark: undefined,
          markLabel: t('product.expected'),
        })),
      ]}
    />
  );
};
