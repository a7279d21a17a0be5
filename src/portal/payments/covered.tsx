import { Box, Center, Flex, Grid } from '@chakra-ui/react';
import { Card, noWrapTexts } from '@insure/engine/react';
import { Check, Phone } from 'lucide-react';
import { useCall } from '../api/use-call.ts';
import { useModel } from '../catalogue/use-product.ts';
import { ButtonAnchor } from '../components/form/button.tsx';
import { DownloadPolicy, DownloadReceipt } from '../components/page/download-button.tsx';
import { Term } from '../components/page/facts.tsx';
import { FoldedCard } from '../components/page/folded-card.tsx';
import { Inset, Muted, Section } from '../components/page/section.tsx';
import { KeepFamily } from '../customers/keep-family.tsx';
import { MyAgent } from '../customers/my-agent.tsx';
import { CustomerColumn } from '../layouts/customer-page.tsx';
import { Cover } from '../orders/order-content.tsx';
import { Changes } from '../policies/for-customer.tsx';
import { PolicyDocuments } from '../policies/policy-documents.tsx';
import { usePolicy } from '../policies/policy-parts.tsx';
import { insuredCount } from '../texts/insured.ts';
import { day } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import type { Payment } from './payment.ts';
import { Figures, Progress } from './result-card.tsx';
import { ResultSkeleton } from './skeletons.tsx';

/** The largest number of insured persons who are all shown by name. */
const namedAtMost = 8;

type Props = { readonly payment: Payment; readonly policyNo: string };

/** Shows a customer the policy just paid: who is covered from which day, its number, document, cover and changes, and whom to call. */
export const Covered = ({ payment, policyNo }: Props) => {
  const { t, language } = useTexts();
  const policy = usePolicy(policyNo);
  const persons = useCall('policyPersons', { params: { policyNo }, query: { limit: namedAtMost } });
  const home = useCall('customerHome', {});
  const family = useCall('familyQuery', {});
  const model = useModel(policy.data?.data.model.url).data;
  // All cards appear together, because late ones would move those below them.
  const isLoading = [policy, persons, home, family].some(({ data, error }) => !data && !error);
  if (isLoading) return <ResultSkeleton />;
  const shown = policy.data?.data;
  const agent = home.data?.data.myAgent;
  const names = payment.things ? [] : (persons.data?.rows.map(({ finalName }) => finalName) ?? []);
  const { persons: n } = payment;
  const isShort = !payment.things && n <= namedAtMost;
  const isLater = payment.startDate > day(payment.now);
  const namesText = names.join(language === 'zh-CN' ? '、' : ', ');
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
                {noWrapTexts(
                  isShort && n > 1
                    ? t(isLater ? 'customer.covered.personsLater' : 'customer.covered.persons', {
                        n,
                        date: payment.startDate.slice(5),
                      })
                    : t('customer.covered.ready'),
                )}
              </Box>
              <Box className="num" color="fg.muted">
                <Term from={payment.startDate} to={payment.endDate} />
              </Box>
            </Box>
          </Flex>
          <Box px={{ base: '5', md: '8' }} pt="5" pb="6">
            <Box fontWeight="semibold">{payment.productName}</Box>
            <Box css={{ overflowWrap: 'anywhere' }}>
              {t('cashier.policyNo')} <span className="num">{policyNo}</span>
            </Box>
            {namesText !== '' && (
              <Box>
                {n > names.length
                  ? t('customer.covered.names', { names: namesText, counted: insuredCount(t, payment) })
                  : namesText}
              </Box>
            )}
            <Grid mt="5">
              <DownloadPolicy policyNo={policyNo} variant="solid" size="lg" label={t('action.downloadPolicy')} />
            </Grid>
          </Box>
        </Card>
        <Grid gap="4" mt="4" templateColumns="minmax(0, 1fr)">
          {shown && shown.claimsPhone !== '' && (
            <Section id="covered-claim" title={t('customer.covered.claim')}>
              <Inset py="4">
                <Muted mb="3">{t('customer.covered.claimText')}</Muted>
                <ButtonAnchor variant="outline" size="lg" w="full" href={`tel:${shown.claimsPhone}`}>
                  <Phone aria-hidden />
                  <span className="num">
                    {t('customer.claim.call', { company: shown.companyName, phone: shown.claimsPhone })}
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
          {shown && <Cover benefits={shown.benefits} />}
          {shown && <Changes policy={shown} />}
          {shown && <PolicyDocuments policy={shown} model={model} />}
          <FoldedCard title={t('customer.covered.payment')}>
            <Box pb="5">
              <Figures payment={payment} />
              <Box px={{ base: '5', md: '8' }} mt="4">
                <DownloadReceipt no={payment.no} variant="outline" size="lg" label={t('cashier.receipt')} />
              </Box>
            </Box>
            <Progress payment={payment} />
          </FoldedCard>
        </Grid>
      </Box>
    </CustomerColumn>
  );
};
