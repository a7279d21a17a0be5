import { ReceiptText } from 'lucide-react';
import { ordersPage } from '../addresses.ts';
import type { CallFailure } from '../api/reply.ts';
import { LoadFailed, PageMissing } from '../components/list/empty-state.tsx';
import { useIsCustomer } from '../session/session.ts';
import { Insurer } from '../components/page/picture.tsx';
import { Section } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { Facts, Term } from '../components/page/facts.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { type Due, type Payment, wording } from './payment.ts';

/** What is paid for: product, insurer, policyholder, persons, term, status. */
export const PaymentContent = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  const { kind, persons } = payment;
  return (
    <Section id="content-heading" title={t(kind ? 'cashier.changeContent' : 'cashier.content')}>
      <Facts
        templateColumns={{ base: 'fit-content(6.5rem) minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' }}
        rowGap="1.5"
        columnGap="3"
        px={{ base: '4', md: '5' }}
        py="4"
        mt="0"
        borderTopWidth="0"
        css={{ '& > dt': { textStyle: 'md' } }}
        facts={{
          [t('terms.product')]: payment.productName,
          [t('terms.insurer')]: (
            <Insurer address={payment.fileInfoPath} size={18}>
              {payment.companyFullName}
            </Insurer>
          ),
          [t('terms.holder')]: payment.holderName,
          [t('cashier.change')]: kind && t(`status.kind.${kind}`),
          [t(kind ? 'cashier.changed' : 'cashier.persons')]: persons > 0 && t('terms.personCount', { n: count(persons) }),
          [t(kind ? 'cashier.changeTerm' : 'terms.period')]: <Term from={payment.startDate} to={payment.endDate} />,
          [t(kind ? 'cashier.changeStatus' : 'cashier.status')]: <StatusBadge {...payment.badge} />,
        }}
      />
    </Section>
  );
};

type MissingProps = { readonly due: Due | undefined; readonly error: CallFailure | undefined; readonly onRetry: () => void };

/** The address names no payment, the payment does not exist, or it could not be loaded. */
export const PaymentMissing = ({ due, error, onRetry }: MissingProps) => {
  const { t } = useTexts();
  const isCustomer = useIsCustomer();
  if (due && error && error.status !== 404)
    return <LoadFailed level={1} title={t(wording(due.type, 'cashier.loadFailed'))} error={error} onRetry={onRetry} />;
  return (
    <PageMissing
      icon={ReceiptText}
      title={t(due ? wording(due.type, 'cashier.gone') : 'cashier.noOrder')}
      text={t(due ? wording(due.type, 'cashier.goneText') : 'cashier.noOrderText')}
      link={{ to: ordersPage(isCustomer), label: t('cashier.toOrders') }}
    />
  );
};
