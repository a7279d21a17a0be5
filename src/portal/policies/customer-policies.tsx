import { Box, Flex } from '@chakra-ui/react';
import type { PolicyRow } from '../../contract/orders.ts';
import { policyPage } from '../addresses.ts';
import { useCall } from '../api/use-call.ts';
import { Entries, Entry } from '../components/list/entries.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { LinkRow } from '../components/page/link-row.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { FamilyScene } from '../components/page/family-scene.tsx';
import { CustomerList } from '../layouts/customer-page.tsx';
import { days } from '../texts/dates.ts';
import { cancelledText } from './cancelled.ts';
import { insuredCount } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';

const isOver = ({ status }: PolicyRow): boolean => status === 'EXPIRED' || status === 'CANCELLED';

const isToCome = ({ status }: PolicyRow): boolean => status === 'NOT_STARTED';

/** Shows the policies of a customer, those that run before those that have ended, each with its PDF. */
export const CustomerPoliciesPage = () => {
  const { t } = useTexts();
  const { query, pager } = usePage(10);
  const list = useCall('policyQuery', { query }, { keepPreviousData: true });
  const rows = list.data?.rows ?? [];
  const groups = [
    [t('customer.running'), rows.filter((row) => !isOver(row) && !isToCome(row))],
    [t('status.policy.NOT_STARTED'), rows.filter(isToCome)],
    [t('customer.ended'), rows.filter(isOver)],
  ] as const;
  return (
    <CustomerList
      heading={t('title.customerIns')}
      text={t('customer.policiesText')}
      list={list}
      empty={{ picture: <FamilyScene />, title: t('customer.policiesEmpty'), text: t('customer.policiesEmptyText') }}
      pager={{ ...pager, unit: t('policy.unit') }}
    >
      {groups
        .filter(([, found]) => found.length > 0)
        .map(([title, found]) => (
          <Box key={title}>
            <Box as="h2" px={{ base: '4', md: '5' }} pt="4" pb="1" fontWeight="semibold">
              {title}
            </Box>
            <Entries label={title}>
              {found.map((policy) => (
                <PolicyEntry key={policy.policyNo} policy={policy} />
              ))}
            </Entries>
          </Box>
        ))}
    </CustomerList>
  );
};

const PolicyEntry = ({ policy }: { readonly policy: PolicyRow }) => {
  const { t, language } = useTexts();
  const { policyNo, productName, status, startDate, endDate, persons, things, insuredNames = [] } = policy;
  const cancelledNote = cancelledText(t, policy);
  const shownNames = insuredNames.slice(0, persons > 3 ? 2 : 3);
  const names = shownNames.join(language === 'zh-CN' ? '、' : ', ');
  const insuredText =
    things || shownNames.length === 0
      ? persons > 0 && insuredCount(t, policy)
      : shownNames.length === persons
        ? names
        : t('customer.insuredNames', { names, counted: insuredCount(t, policy) });
  return (
    <Entry px="0" py="0" display="flex" alignItems="center">
      <LinkRow to={policyPage(policyNo)} flex="1" minW="0" py="3" pe="2">
        <Box flex="1" minW="0">
          <Flex align="center" gap="2" wrap="wrap">
            <Box fontWeight="semibold">{productName}</Box>
            <StatusBadge of="policy" status={status} />
          </Flex>
          <Box className="num">{cancelledNote ?? days(startDate, endDate, language)}</Box>
          {insuredText !== false && <Muted>{insuredText}</Muted>}
          <Small className="num">{policyNo}</Small>
        </Box>
      </LinkRow>
      <DownloadPolicy
        policyNo={policyNo}
        variant="ghost"
        size="lg"
        px="3"
        mx="1"
        label=""
        aria-label={`${t('action.downloadPolicy')} ${policyNo}`}
      />
    </Entry>
  );
};
