import { Box, Flex } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import type { PolicyRow } from '../../../contract/parts/order.ts';
import { useCall } from '../../call/use-call.ts';
import { Card } from '../../parts/card.tsx';
import { DownloadPolicy } from '../../parts/download-policy.tsx';
import { ListBody } from '../../parts/list-body.tsx';
import { Money } from '../../parts/money.tsx';
import { InsurerMark } from '../../parts/picture.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { orderPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';
import { CustomerHead } from './customer-head.tsx';
import { usePage } from './use-page.ts';

/** A customer's policies, each to be downloaded, with the order that it came from. */
export const CustomerPoliciesPage = () => {
  const { t } = useTexts();
  const { query, pager } = usePage();
  const list = useCall('policyQuery', { query }, { keepPreviousData: true });
  return (
    <>
      <CustomerHead heading={t('title.customerIns')} text={t('customer.policiesText')} />
      <Card overflow="hidden">
        <ListBody
          list={list}
          empty={{
            icon: ShieldCheck,
            title: t('customer.policiesEmpty'),
            text: t('customer.policiesEmptyText'),
            action: t('customer.again'),
            onAction: () => void list.mutate(),
          }}
          pager={{ ...pager, unit: t('policy.unit') }}
        >
          <Box as="ul" aria-label={t('policy.table')}>
            {list.data?.rows.map((policy) => (
              <Policy key={policy.policyNo} policy={policy} />
            ))}
          </Box>
        </ListBody>
      </Card>
    </>
  );
};

const Policy = ({ policy }: { readonly policy: PolicyRow }) => {
  const { t } = useTexts();
  return (
    <Box
      as="li"
      px={{ base: '4', md: '5' }}
      py="3"
      css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Flex align="flex-start" gap="2">
        <Box mt="0.5">
          <InsurerMark address={policy.fileInfoPath} size={18} />
        </Box>
        <Box fontWeight="semibold" flex="1" minW="0" textWrap="balance">
          {policy.productName}
        </Box>
        <StatusBadge of="policy" status={policy.status} />
      </Flex>
      <Box className="num" color="fg.muted" textStyle="sm" mt="1">
        {policy.policyNo} ·{' '}
        <Box as="span" whiteSpace="nowrap">
          {policy.startDate} – {policy.endDate}
        </Box>
      </Box>
      <Flex align="center" gap="3" mt="1" wrap="wrap">
        <TextLink to={orderPage(policy.orderNo)} aria-label={`${t('customer.toOrders')} ${policy.orderNo}`}>
          {t('customer.toOrders')}
        </TextLink>
        <Box ms="auto">
          <Money amount={policy.premium} />
        </Box>
        <DownloadPolicy
          policyNo={policy.policyNo}
          variant="outline"
          size="sm"
          label={t('policy.download')}
          aria-label={`${t('policy.download')} ${policy.policyNo}`}
        />
      </Flex>
    </Box>
  );
};
