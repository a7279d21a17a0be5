import { Box, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { ChevronRight, Package } from 'lucide-react';
import { useCall, useSettings } from '../api/use-call.ts';
import type { CallReply } from '../api/call.ts';
import { LinkRow } from '../components/page/link-row.tsx';
import { TextLink } from '../components/form/button.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { LineIcon, Muted } from '../components/page/section.tsx';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { WorkList } from '../dashboard/work-list.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { MyAgent } from './my-agent.tsx';
import { MyPolicies, sortedByUrgency } from './my-policies.tsx';
import { BlockHeading, ProductRows } from './product-rows.tsx';

/** Shows a customer's first page: open tasks, the policies, the agent, and products to buy. */
export const CustomerHomePage = () => {
  const { t } = useTexts();
  const user = useUser();
  const workList = useCall('workList', {});
  const work = workList.data?.data;
  const policies = useCall('policyQuery', { query: { limit: 20 } });
  const offers = useCall('customerHome', {});
  const home = offers.data?.data;
  const failed = [workList, policies, offers].find(({ data, error }) => error !== undefined && !data);
  const name = user?.realName || user?.userName;
  const rows = sortedByUrgency(policies.data?.rows ?? []);
  const running = rows.filter(({ status }) => status === 'IN_FORCE' || status === 'EXPIRING').length;
  return (
    <CustomerPage
      heading={name ? t('customer.hello', { name }) : t('title.customerCenter')}
      text={running > 0 ? t('customer.inForce', { n: running }) : t('customer.text')}
    >
      {work && policies.data && home ? (
        <Grid gap="5" templateColumns="minmax(0, 1fr)">
          {work.items.length > 0 && <WorkList work={work} />}
          {rows.length > 0 && <MyPolicies rows={rows} total={policies.data.total} />}
          {home.myAgent && <MyAgent agent={home.myAgent} />}
          <Offers home={home} />
        </Grid>
      ) : failed?.error ? (
        <LoadFailed title={t('error.loadFailed')} error={failed.error} onRetry={() => void failed.mutate()} />
      ) : (
        <LoadingRegion>
          <Grid gap="5">
            <CardsSkeleton lines={[3, 4, 4]} />
          </Grid>
        </LoadingRegion>
      )}
    </CustomerPage>
  );
};

type Home = CallReply<'customerHome'>['data'];

const shownAtHome = 6;

const Offers = ({ home: { myAgent: agent, selection, products } }: { readonly home: Home }) => {
  const { t } = useTexts();
  const hotline = useSettings()?.hotline;
  const isChosen = agent !== null && selection.length > 0;
  const offered = isChosen ? selection : products.map((product) => ({ ...product, shareCode: '0' }));
  if (offered.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="offers-heading">
      <BlockHeading id="offers-heading" title={isChosen ? t('customer.chosen', { name: agent.name }) : t('customer.direct')}>
        {!isChosen && products.length > shownAtHome && (
          <TextLink to="/customer/products">{t('customer.allProducts', { n: products.length })}</TextLink>
        )}
      </BlockHeading>
      <ProductRows products={offered.slice(0, shownAtHome)} />
      {isChosen && products.length > 0 && (
        <Card mt="4">
          <LinkRow to="/customer/products" py="3">
            <LineIcon icon={Package} color="fg.muted" size={20} />
            <Box flex="1">
              {t('customer.ownChoice')}
              <Muted>{t('customer.ownChoiceText', { n: products.length })}</Muted>
            </Box>
            <ChevronRight size={18} aria-hidden />
          </LinkRow>
        </Card>
      )}
      {!isChosen && hotline !== undefined && agent === null && <Muted mt="2">{t('customer.directText')}</Muted>}
    </Box>
  );
};
