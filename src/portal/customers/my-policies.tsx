import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import type { ReactNode } from 'react';
import type { PolicyRow, PolicyStatus } from '../../contract/orders.ts';
import { policyPage } from '../addresses.ts';
import { callFile } from '../api/call.ts';
import { LinkRow } from '../components/page/link-row.tsx';
import { TextLink } from '../components/form/button.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { Insurer } from '../components/page/picture.tsx';
import { Muted } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { StartFormButton } from '../drafts/start-form.tsx';
import { cancelledText } from '../policies/cancelled.ts';
import { days } from '../texts/dates.ts';
import { insuredCount, insuredTitle } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';
import { FamilyScene } from '../components/page/family-scene.tsx';
import { BlockHeading } from './product-rows.tsx';

const urgency: Readonly<Record<PolicyStatus, number>> = { EXPIRING: 0, IN_FORCE: 1, NOT_STARTED: 2, EXPIRED: 3, CANCELLED: 4 };

/** Sorts policies: those that end soon first, then those in force, future ones, and ended ones. */
export const sortedByUrgency = (rows: readonly PolicyRow[]): readonly PolicyRow[] =>
  rows.toSorted((one, other) => urgency[one.status] - urgency[other.status]);

/** The number of rows beside the card of the first policy. */
const mostRows = 3;

/** Shows the most urgent policy as a card with its most frequent actions, and the next policies as rows. */
export const MyPolicies = ({ rows, total }: { readonly rows: readonly PolicyRow[]; readonly total: number }) => {
  const { t } = useTexts();
  const [firstRow, ...others] = rows;
  if (!firstRow) return null;
  return (
    <Box as="section" aria-labelledby="policies-heading">
      <BlockHeading id="policies-heading" title={t('title.customerIns')}>
        {total > 1 && <TextLink to="/customer/ins">{t('customer.allOf', { n: total })}</TextLink>}
      </BlockHeading>
      <PolicyCard policy={firstRow} />
      {others.slice(0, mostRows).map((policy) => (
        <Card key={policy.policyNo} mt="3">
          <LinkRow to={policyPage(policy.policyNo)} py="3">
            <Box flex="1" minW="0">
              <Box fontWeight="semibold">{policy.productName}</Box>
              <Muted className="num">
                <Dates policy={policy} />
              </Muted>
            </Box>
            <StatusBadge of="policy" status={policy.status} />
          </LinkRow>
        </Card>
      ))}
    </Box>
  );
};

const Dates = ({ policy }: { readonly policy: PolicyRow }) => {
  const { t, language } = useTexts();
  return cancelledText(t, policy) ?? days(policy.startDate, policy.endDate, language);
};

const PolicyCard = ({ policy }: { readonly policy: PolicyRow }) => {
  const { t, language } = useTexts();
  const cancelledNote = cancelledText(t, policy);
  const { policyNo, productName, status, startDate, endDate, persons, companyName, fileInfoPath, may, renewal } = policy;
  const isToCome = status === 'NOT_STARTED';
  return (
    <Card overflow="hidden">
      <Box position="relative">
        <FamilyScene />
        <Box position="absolute" top="3" left={{ base: '4', md: '5' }}>
          <StatusBadge of="policy" status={status} />
        </Box>
      </Box>
      <Box px={{ base: '4', md: '5' }} pt="3" pb="4">
        <Flex align="baseline" justify="space-between" gap="3" wrap="wrap">
          <Box as="h3" textStyle="lg" fontWeight="semibold">
            {productName}
          </Box>
          <Muted as="span">
            <Insurer address={fileInfoPath}>{companyName}</Insurer>
          </Muted>
        </Flex>
        <Grid as="dl" mt="2" gap="4" templateColumns="repeat(auto-fit, minmax(8rem, 1fr))">
          {cancelledNote === undefined ? (
            <Fact title={t(isToCome ? 'terms.period' : 'customer.until')}>
              {isToCome ? days(startDate, endDate, language) : (endDate ?? t('customer.forLife'))}
            </Fact>
          ) : (
            <Fact title={t('status.policy.CANCELLED')}>{cancelledNote}</Fact>
          )}
          {persons > 0 && <Fact title={insuredTitle(t, policy)}>{insuredCount(t, policy)}</Fact>}
        </Grid>
      </Box>
      <Flex borderTopWidth="1px" borderStyle="dashed" borderColor="border" wrap="wrap" css={actionStyles}>
        <DownloadButton
          variant="plain"
          label={t('customer.ePolicy')}
          aria-label={`${t('customer.ePolicy')} ${policyNo}`}
          load={() => callFile('policyPdf', { params: { policyNo }, query: {} })}
        />
        <TextLink to={policyPage(policyNo)}>{t('customer.details')}</TextLink>
        {may?.renew && (
          <StartFormButton
            from="policyRenew"
            no={policyNo}
            variant="plain"
            label={t(renewal === undefined ? 'customer.renew' : 'customer.renewOn')}
          />
        )}
      </Flex>
    </Card>
  );
};

const actionStyles = {
  '& > *': {
    flex: '1 0 7rem',
    minHeight: '3rem',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: 'fg.link',
    borderRadius: '0',
  },
} as const;

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box>
    <Muted as="dt">{title}</Muted>
    <Box as="dd" className="num" fontWeight="medium">
      {children}
    </Box>
  </Box>
);
