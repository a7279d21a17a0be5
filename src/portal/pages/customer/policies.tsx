import { Box } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useCall } from '../../call/use-call.ts';
import { DownloadPolicy } from '../../parts/download-policy.tsx';
import { Entries, SoldEntry } from '../../parts/entries.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { orderPage } from '../../product-routes.ts';
import { days } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { CustomerList } from './customer-list.tsx';
import { usePage } from './use-page.ts';

/** A customer's policies, each to be downloaded, with the order that it came from. */
export const CustomerPoliciesPage = () => {
  const { t, language } = useTexts();
  const { query, pager } = usePage();
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
          <SoldEntry
            key={policyNo}
            mark={fileInfoPath}
            product={productName}
            badge={<StatusBadge of="policy" status={status} />}
            lead={
              <TextLink to={orderPage(orderNo)} aria-label={`${t('customer.toOrders')} ${orderNo}`}>
                {t('customer.toOrders')}
              </TextLink>
            }
            premium={premium}
            action={
              <DownloadPolicy
                policyNo={policyNo}
                variant="outline"
                size="sm"
                label={t('policy.download')}
                aria-label={`${t('policy.download')} ${policyNo}`}
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
          </SoldEntry>
        ))}
      </Entries>
    </CustomerList>
  );
};
