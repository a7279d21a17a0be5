import { Box, Grid } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ordersPage } from '../addresses.ts';
import type { CallFailure } from '../api/reply.ts';
import { LoadFailed, PageMissing } from '../components/list/empty-state.tsx';
import { useIsCustomer } from '../session/session.ts';
import { Insurer } from '../components/page/picture.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { Term } from '../components/page/facts.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { type Payment, wording } from './payment.ts';
import type { Due } from './use-payment.ts';

/** What is paid for: product, insurer, policyholder, persons, term, status. */
export const PaymentContent = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  return (
    <Card as="section" aria-labelledby="content-heading">
      <CardHead id="content-heading" title={t(payment.kind ? 'cashier.changeContent' : 'cashier.content')} />
      <Grid
        as="dl"
        templateColumns={{ base: 'fit-content(6.5rem) minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' }}
        rowGap="1.5"
        columnGap="3"
        alignItems="baseline"
        px={{ base: '4', md: '5' }}
        py="4"
      >
        <Row name={t('terms.product')}>{payment.productName}</Row>
        <Row name={t('terms.insurer')}>
          <Insurer address={payment.fileInfoPath} size={18}>
            {payment.companyFullName}
          </Insurer>
        </Row>
        <Row name={t('terms.holder')}>{payment.holderName}</Row>
        {payment.kind && <Row name={t('cashier.change')}>{t(`status.kind.${payment.kind}`)}</Row>}
        {payment.persons > 0 && (
          <Row name={t(payment.kind ? 'cashier.changed' : 'cashier.persons')}>
            {t('terms.personCount', { n: count(payment.persons) })}
          </Row>
        )}
        <Row name={t(payment.kind ? 'cashier.changeTerm' : 'terms.period')}>
          <Term from={payment.startDate} to={payment.endDate} />
        </Row>
        <Row name={t(payment.kind ? 'cashier.changeStatus' : 'cashier.status')}>
          <StatusBadge {...payment.badge} />
        </Row>
      </Grid>
    </Card>
  );
};

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Box as="dt" color="fg.muted">
      {name}
    </Box>
    <Box as="dd">{children}</Box>
  </>
);

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
