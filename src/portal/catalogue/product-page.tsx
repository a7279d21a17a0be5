import { Box } from '@chakra-ui/react';
import { DetailPage, useMedia } from '@insure/engine/react';
import { Columns3, Eye, EyeOff, Share2 } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayShare } from '../api/open-product.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { useCall, useSettings } from '../api/use-call.ts';
import { Small } from '../components/page/section.tsx';
import { useCommissionShown, useIsCustomer, useUser } from '../session/session.ts';
import { shareCodeOf } from '../session/sign-in-address.ts';
import { AgentCard, CallLink, ExpiredShare, ShareGone, type SharingAgent } from '../shares/agent-card.tsx';
import { percent } from '../texts/money.ts';
import { minute, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { hasCommission } from './product-card.tsx';
import { DetailSkeleton } from './product-skeletons.tsx';
import { ProductBreadcrumbs, WithProduct } from './model-unavailable.tsx';
import { useOffer } from './use-offer.tsx';
import type { ReadyProduct } from './use-product.ts';

const ShareDialog = lazy(() => import('../shares/share-dialog.tsx'));

/** Shows the detail page of the product in the URL; its buy button opens the insure page, or the page `onward`. */
export const ProductDetailPage = ({ onward }: { readonly onward?: string }) => (
  <WithProduct skeleton={<DetailSkeleton />}>{(ready) => <SharedDetail {...ready} onward={onward} />}</WithProduct>
);

type DetailProps = ReadyProduct & { readonly onward: string | undefined };

/**
 * Shows the detail page with the agent who shared it, for a customer or a visitor with a link. For a link of another product or
 * an unknown link, it shows no agent.
 */
const SharedDetail = (props: DetailProps) => {
  const [query] = useSearchParams();
  const isVisitor = useUser() === undefined;
  const isCustomer = useIsCustomer();
  const code = isVisitor || isCustomer ? shareCodeOf(query.get('share')) : undefined;
  const { data, error, isLoading } = useCall('shareAgent', code === undefined ? undefined : { params: { code } });
  if (isLoading) return <DetailSkeleton />;
  if (error?.status === 410) return <ShareGone />;
  const agent = data?.data.productId === props.product.productId ? data.data : undefined;
  return agent?.isOver === true ? <ExpiredShare agent={agent} /> : <Detail {...props} agent={agent} />;
};

/** The widths at which the page has one column. */
const oneColumn = '(max-width: 61.99rem)';

const Detail = ({ product, model, onward, agent }: DetailProps & { readonly agent: SharingAgent | undefined }) => {
  const { t, language } = useTexts();
  const user = useUser();
  const [query] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  usePageTitle(product.productName);
  const [date] = useState(today);
  const isShareable = mayShare(user, product);
  const plansPage = model.data.routes['plans'];
  const domain = useSettings()?.domain;
  // A shared page is for the customer, who may look at it together with the agent.
  const isShared = shareCodeOf(query.get('share')) !== undefined;
  const agentRate = !isShared && hasCommission(domain, product.agent) ? product.agent : undefined;
  const actions = useMemo(
    () =>
      isShareable || plansPage !== undefined || agentRate !== undefined ? (
        <>
          {agentRate !== undefined && <Commission rate={agentRate} />}
          {plansPage !== undefined && (
            <ButtonLink variant="outline" to={`${plansPage}?${query.toString()}`}>
              <Columns3 aria-hidden />
              {t('title.plans')}
            </ButtonLink>
          )}
          {isShareable && (
            <Button variant="outline" onClick={() => setSharing(true)}>
              <Share2 aria-hidden />
              {t('product.share')}
            </Button>
          )}
        </>
      ) : undefined,
    [isShareable, plansPage, agentRate, query, t],
  );
  const { words, buy } = useOffer({ product, model }, { onward, actions });
  const isShort = useMedia(oneColumn) && agent !== undefined;
  const sharedProps: Partial<ComponentProps<typeof DetailPage>> | undefined = agent && {
    isShort,
    recommendation: <AgentCard agent={agent} hasBar />,
    contact: (
      <CallLink agent={agent} size="lg">
        {() => t('product.sharing.consult')}
      </CallLink>
    ),
    recommended: { plan: agent.plan, label: t('product.sharing.recommended', { name: agent.agentName }) },
    footer: <Small>{t('product.sharing.foot', { insurer: product.companyFullName, time: minute(agent.expireTime) })}</Small>,
  };
  return (
    <>
      {!isShort && <ProductBreadcrumbs product={product} />}
      <Box mb={isShort ? '-8' : undefined}>
        <DetailPage model={model} product={words} language={language} at={date} onBuy={buy} {...sharedProps} />
      </Box>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog product={product} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Shows the commission once a button is pressed, because customers may see the screen. */
const Commission = ({ rate }: { readonly rate: string }) => {
  const { t } = useTexts();
  const [isShown, toggle] = useCommissionShown();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Button variant="ghost" guard={false} aria-pressed={isShown} onClick={toggle}>
      <Icon aria-hidden />
      {t('product.commission', { rate: isShown ? percent(rate) : '••••' })}
    </Button>
  );
};
