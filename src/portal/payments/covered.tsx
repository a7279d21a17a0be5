import { Box, Center, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Check, ChevronDown, Phone } from 'lucide-react';
import { policyPage } from '../addresses.ts';
import { useCall } from '../api/use-call.ts';
import { ButtonAnchor, ButtonLink } from '../components/form/button.tsx';
import { DownloadPolicy, DownloadReceipt } from '../components/page/download-button.tsx';
import { Term } from '../components/page/facts.tsx';
import { Inset, Muted, Section } from '../components/page/section.tsx';
import { KeepFamily } from '../customers/keep-family.tsx';
import { MyAgent } from '../customers/my-agent.tsx';
import { CustomerColumn } from '../layouts/customer-page.tsx';
import { usePolicy } from '../policies/policy-parts.tsx';
import { insuredCount } from '../texts/insured.ts';
import { day } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { Payment } from './payment.ts';
import { Figures, Progress } from './result-card.tsx';
import { ResultSkeleton } from './skeletons.tsx';

/** The largest number of insured persons who are called a family and all shown by name. */
const familySize = 8;

type Props = { readonly payment: Payment; readonly policyNo: string };

/** Shows a customer who is covered from which day, where the policy is, and whom to call about a claim. */
export const Covered = ({ payment, policyNo }: Props) => {
  const { t, language } = useTexts();
  const policy = usePolicy(policyNo);
  const persons = useCall('policyPersons', { params: { policyNo }, query: { limit: familySize } });
  const home = useCall('customerHome', {});
  const family = useCall('familyQuery', {});
  // All cards appear together, because late ones would move those below them.
  const isLoading = [policy, persons, home, family].some(({ data, error }) => !data && !error);
  if (isLoading) return <ResultSkeleton />;
  const claims = policy.data?.data;
  const agent = home.data?.data.myAgent;
  const names = payment.things ? [] : (persons.data?.rows.map(({ finalName }) => finalName) ?? []);
  const { persons: n } = payment;
  const isShort = !payment.things && n <= familySize;
  const isFamily = n > 1 && n <= familySize && names.includes(payment.holderName);
  const isLater = payment.startDate > day(payment.now);
  const listed = names.join(language === 'zh-CN' ? '、' : ', ');
  return (
    <CustomerColumn>
      <Box maxW="read" mx="auto">
        <Card overflow="hidden">
          <Flex role="status" gap="4" px={{ base: '5', md: '8' }} pt={{ base: '6', md: '8' }} colorPalette="green">
            <Center bg="colorPalette.solid" color="colorPalette.contrast" boxSize="12" borderRadius="full" flexShrink="0">
              <Check size={26} strokeWidth={2} aria-hidden />
            </Center>
            <Box minW="0">
              <Box as="h2" textStyle="2xl" fontWeight="semibold">
                {isFamily
                  ? t(isLater ? 'customer.covered.familyLater' : 'customer.covered.family', {
                      n,
                      date: payment.startDate.slice(5),
                    })
                  : t('customer.covered.ready')}
              </Box>
              <Box className="num" color="fg.muted">
                <Term from={payment.startDate} to={payment.endDate} />
              </Box>
            </Box>
          </Flex>
          <Box px={{ base: '5', md: '8' }} pt="5" pb="6">
            <Box fontWeight="semibold">{payment.productName}</Box>
            {listed !== '' && (
              <Box>
                {n > names.length ? t('customer.covered.names', { names: listed, counted: insuredCount(t, payment) }) : listed}
              </Box>
            )}
            <Grid gap="3" mt="5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
              <ButtonLink size="lg" w="full" to={policyPage(policyNo)}>
                {t('customer.covered.view')}
              </ButtonLink>
              <DownloadPolicy policyNo={policyNo} variant="outline" size="lg" label={t('action.downloadPolicy')} />
            </Grid>
          </Box>
        </Card>
        <Grid gap="4" mt="4" templateColumns="minmax(0, 1fr)">
          {claims && claims.claimsPhone !== '' && (
            <Section id="covered-claim" title={t('customer.covered.claim')}>
              <Inset py="4">
                <Muted mb="3">{t('customer.covered.claimText')}</Muted>
                <ButtonAnchor variant="outline" size="lg" w="full" href={`tel:${claims.claimsPhone}`}>
                  <Phone aria-hidden />
                  <span className="num">
                    {t('customer.claim.call', { company: claims.companyName, phone: claims.claimsPhone })}
                  </span>
                </ButtonAnchor>
              </Inset>
            </Section>
          )}
          {agent && <MyAgent agent={agent} />}
          {isShort && persons.data && family.data && (
            <KeepFamily
              policyNo={policyNo}
              holderName={payment.holderName}
              persons={persons.data.rows}
              family={family.data.data}
            />
          )}
          <Card overflow="hidden">
            <details>
              <Flex asChild align="center" gap="3" minH="12" px={{ base: '4', md: '5' }} cursor="pointer" css={summaryStyle}>
                <summary>
                  <Box flex="1" fontWeight="semibold">
                    {t('customer.covered.payment')}
                  </Box>
                  <ChevronDown size={18} aria-hidden />
                </summary>
              </Flex>
              <Box pb="5">
                <Figures payment={payment} />
                <Box px={{ base: '5', md: '8' }} mt="4">
                  <DownloadReceipt no={payment.no} variant="outline" size="lg" label={t('cashier.receipt')} />
                </Box>
              </Box>
              <Progress payment={payment} />
            </details>
          </Card>
        </Grid>
      </Box>
    </CustomerColumn>
  );
};

const summaryStyle = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;
