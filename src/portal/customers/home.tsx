import { Box, Grid } from '@chakra-ui/react';
import { Card, useIsNarrow } from '@insure/engine/react';
import { Bell, ChevronRight, HeartHandshake, Package } from 'lucide-react';
import { useCall, useSettings } from '../api/use-call.ts';
import type { CallReply } from '../api/call.ts';
import { policyPage } from '../addresses.ts';
import { Columns } from '../components/page/layout.tsx';
import { LinkRow } from '../components/page/link-row.tsx';
import { TextAnchor, TextLink } from '../components/form/button.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { LineIcon, Muted } from '../components/page/section.tsx';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { WorkList } from '../dashboard/work-list.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { isNeverBegun } from '../policies/cancelled.ts';
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
  const policies = useCall('policyQuery', { query: { limit: 20 } });
  const offers = useCall('customerHome', {});
  const [work, page, home] = [workList.data?.data, policies.data, offers.data?.data];
  const failedReply = [workList, policies, offers].find(({ data, error }) => error !== undefined && !data);
  // The account has no name of its own until the customer has bought something.
  const ownName = home || offers.error ? user?.realName : '';
  const name = home?.holderName || ownName;
  const runningCount = (page?.rows ?? []).filter(({ status }) => status === 'IN_FORCE' || status === 'EXPIRING').length;
  return (
    <CustomerPage
      maxW="full"
      heading={name ? t('customer.hello', { name }) : t('customer.helloFirst')}
      text={runningCount > 0 ? t('customer.inForce', { n: runningCount }) : t('customer.text')}
    >
      {work && page && home ? (
        <Content work={work} policies={page} home={home} />
      ) : failedReply?.error ? (
        <LoadFailed title={t('error.loadFailed')} error={failedReply.error} onRetry={() => void failedReply.mutate()} />
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

type ContentProps = {
  readonly work: CallReply<'workList'>['data'];
  readonly policies: CallReply<'policyQuery'>;
  readonly home: Home;
};

const Content = ({ work, policies, home }: ContentProps) => {
  const isNarrow = useIsNarrow();
  const rows = sortedByUrgency(policies.rows);
  const claimable = rows.find((policy) => !isNeverBegun(policy));
  const tasks = work.items.length > 0 && <WorkList work={work} />;
  const help = (
    <>
      <NoticesRow />
      {claimable && <ClaimRow policyNo={claimable.policyNo} />}
      {home.myAgent && <MyAgent agent={home.myAgent} />}
    </>
  );
  const aside = !isNarrow && (
    <>
      {tasks}
      {help}
    </>
  );
  return (
    <Columns width="20rem" aside={aside}>
      {isNarrow && tasks}
      {rows.length > 0 && <MyPolicies rows={rows} total={policies.total} />}
      {isNarrow && help}
      <Offers home={home} bought={new Set(rows.map(({ productId }) => productId))} />
    </Columns>
  );
};

/** Links to the notices once there are any, with the number of unread ones. */
const NoticesRow = () => {
  const { t } = useTexts();
  const { notices = [], unread = 0 } = useCall('customerNotices', {}).data?.data ?? {};
  if (notices.length === 0) return null;
  return (
    <Card>
      <LinkRow to="/customer/notices" py="3">
        <LineIcon icon={Bell} color="fg.muted" size={20} />
        <Box flex="1">
          {t('customer.notices.title')}
          <Muted>{notices[0]?.title}</Muted>
        </Box>
        {unread > 0 && (
          <Box textStyle="sm" fontWeight="semibold" color="fg.error" className="num">
            {t('customer.notices.unread', { n: unread })}
          </Box>
        )}
        <ChevronRight size={18} aria-hidden />
      </LinkRow>
    </Card>
  );
};

const ClaimRow = ({ policyNo }: { readonly policyNo: string }) => {
  const { t } = useTexts();
  return (
    <Card>
      <LinkRow to={`${policyPage(policyNo)}#customer-claims`} py="3">
        <LineIcon icon={HeartHandshake} color="fg.muted" size={20} />
        <Box flex="1">
          {t('customer.claim.make')}
          <Muted>{t('customer.claim.makeText')}</Muted>
        </Box>
        <ChevronRight size={18} aria-hidden />
      </LinkRow>
    </Card>
  );
};

type Home = CallReply<'customerHome'>['data'];

/** The numbers of products on the home page: of the agent's products, and of products that need no agent. */
const [maxRecommended, shownAtHome] = [3, 6];

type OffersProps = { readonly home: Home; readonly bought: ReadonlySet<string> };

const Offers = ({ home: { myAgent: agent, holderName, selection, products }, bought }: OffersProps) => {
  const { t } = useTexts();
  const hotline = useSettings()?.hotline;
  // Private persons see no products that only firms can buy.
  const isForCustomer = ({ forFirms }: Home['products'][number] | Home['selection'][number]) => holderName === '' || !forFirms;
  const chosenProducts = selection.filter((product) => isForCustomer(product) && !bought.has(product.productId));
  const isChosen = agent !== null && chosenProducts.length > 0;
  const offeredProducts = isChosen
    ? chosenProducts.slice(0, maxRecommended)
    : products
        .filter(isForCustomer)
        // Whoever has bought nothing yet is more often a private person than a firm.
        .toSorted((one, other) => Number(one.forFirms ?? false) - Number(other.forFirms ?? false))
        .map((product) => ({ ...product, shareCode: '0' }));
  if (offeredProducts.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="offers-heading">
      <BlockHeading id="offers-heading" title={isChosen ? t('customer.chosen', { name: agent.name }) : t('customer.direct')}>
        {!isChosen && products.length > shownAtHome && (
          <TextLink to="/customer/products">{t('customer.allProducts', { n: products.length })}</TextLink>
        )}
      </BlockHeading>
      <ProductRows products={offeredProducts.slice(0, shownAtHome)} />
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
      {!isChosen && hotline !== undefined && agent === null && (
        <Muted mt="2">
          {t('customer.directText')}{' '}
          <TextAnchor href={`tel:${hotline}`} className="num">
            {hotline}
          </TextAnchor>
        </Muted>
      )}
    </Box>
  );
};
