import { Box, Flex } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useCall } from '../api/use-call.ts';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { Entries, Entry, SoldSummary } from '../components/list/entries.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { TextLink } from '../components/form/button.tsx';
import { orderPage, policyPage } from '../addresses.ts';
import { days } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { CustomerList } from '../layouts/customer-page.tsx';
import { usePage } from '../components/list/use-query-state.ts';

/** Shows the policies of a customer, each with its PDF and a link to its order. */
export const CustomerPoliciesPage = () => {
  const { t, language } = useTexts();
  const { query, pager } = usePage(10);
  const list = useCall('policyQuery', { query }, { keepPreviousData: true });
  return (
    <CustomerList
      heading={t('title.customerIns')}
      text={t('customer.policiesText')}
      list={list}
      empty={{ icon: ShieldCheck, title: t('customer.policiesEmpty'), text: t('customer.policiesEmptyText') }}
      pager={{ ...pager, unit: t('policy.unit') }}
    >
      <Entries label={t('policy.table')}>
        {list.data?.rows.map(({ policyNo, orderNo, fileInfoPath, productName, status, premium, startDate, endDate }) => (
          <Entry key={policyNo}>
            <SoldSummary
              mark={fileInfoPath}
              product={productName}
              badge={<StatusBadge of="policy" status={status} />}
              lead={
                <Flex gap="4">
                  <TextLink to={policyPage(policyNo)} aria-label={`${t('title.policy')} ${policyNo}`}>
                    {t('title.policy')}
                  </TextLink>
                  <TextLink to={orderPage(orderNo)} aria-label={`${t('action.viewOrder')} ${orderNo}`}>
                    {t('action.viewOrder')}
                  </TextLink>
                </Flex>
              }
              premium={premium}
              action={
                <DownloadPolicy
                  policyNo={policyNo}
                  variant="outline"
                  size="sm"
                  label={t('action.downloadPolicy')}
                  aria-label={`${t('action.downloadPolicy')} ${policyNo}`}
                />
              }
            >
              <span className="num">{policyNo}</span>
              <Box as="span" display={{ base: 'none', md: 'inline' }}>
                {' '}
                ·{' '}
              </Box>
              <Box className="num" display={{ base: 'block', md: 'inline' }} whiteSpace="nowrap">
                {days(startDate, endDate, language)}
              </Box>
            </SoldSummary>
          </Entry>
        ))}
      </Entries>
    </CustomerList>
  );
};
