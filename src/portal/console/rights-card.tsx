import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Check, Hourglass, Minus } from 'lucide-react';
import { useState } from 'react';
import { call, type CallReply } from '../api/call.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Muted, Small } from '../components/page/section.tsx';
import { day } from '../texts/dates.ts';
import { percent } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type RightAction = 'authorise' | 'unauthorise' | 'allow' | 'refuse' | 'unask';
type ProductRight = CallReply<'shelfRights'>['data']['products'][number];

type Props = { readonly orgId: string; readonly orgName: string; readonly isOpen: boolean };

/** Shows the products that an organisation may sell. Adding one needs a request and the approval of a second user. */
export const RightsCard = ({ orgId, orgName, isOpen }: Props) => {
  const { t, language } = useTexts();
  const { data, error, mutate } = useCall('shelfRights', { query: { orgId } });
  const { query, pager } = usePage(10, 'products', { preventScrollReset: true });
  const [withdrawn, setWithdrawn] = useState<ProductRight>();
  const products = data?.data.products ?? [];
  const n = products.filter(({ authorised }) => authorised).length;
  const send = async (reply: Promise<unknown>): Promise<void> => {
    // `call` has already shown the error.
    await reply.catch(() => undefined);
    invalidate('workList', {});
    await mutate();
  };
  const setRight = (right: ProductRight, isAuthorised: boolean) =>
    send(call('shelfAuthorise', { body: { orgId, productIds: [right.productId], authorised: isAuthorised } }));
  const decide = (right: ProductRight, decision: 'APPROVED' | 'DECLINED') =>
    send(call('shelfAuthoriseDecide', { body: { orgId, productIds: [right.productId], decision } }));
  const button = (right: ProductRight, action: RightAction, onPress: () => unknown) => (
    <Button
      variant="plain"
      size="xs"
      px="0"
      aria-label={t(`shelf.${action}Of`, { name: right.name[language] })}
      onClick={() => void onPress()}
    >
      {t(`shelf.${action}`)}
    </Button>
  );
  /** Returns the commission that the organisation earns, as the catalogue shows it: an approved rate counts before all others. */
  const commissionOf = ({ commission, ownCommission, ratedCommission }: ProductRight) => {
    const [from, to] = [percent(commission), percent(ownCommission ?? commission)];
    if (ratedCommission !== null)
      return (
        <>
          {percent(ratedCommission)}
          <Small>{t('shelf.onShelf', { percent: to })}</Small>
        </>
      );
    return from === to ? from : t('shelf.commissionChange', { from, to });
  };
  const renderAction = (right: ProductRight) => {
    if (!isOpen) return null;
    const { asked } = right;
    if (asked?.isOwn) return button(right, 'unask', () => decide(right, 'DECLINED'));
    if (asked)
      return (
        <Flex gap="4">
          {button(right, 'allow', () => decide(right, 'APPROVED'))}
          {button(right, 'refuse', () => decide(right, 'DECLINED'))}
        </Flex>
      );
    if (right.authorised) return button(right, 'unauthorise', () => setWithdrawn(right));
    return button(right, 'authorise', () => setRight(right, true));
  };
  return (
    <Card as="section" aria-labelledby="rights-heading" overflow="hidden" mb="4">
      <CardHead
        id="rights-heading"
        title={t('shelf.rights')}
        note={data && t(data.data.onlyAuthorised ? 'shelf.rightsSome' : 'shelf.rightsAll', { n })}
      />
      {error && !data && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <LineRowsSkeleton />}
      {data && products.length === 0 && (
        <Box p="4">
          <EmptyState title={t('shelf.noRights')} />
        </Box>
      )}
      {products.length > 0 && (
        <>
          <DataRows
            label={t('shelf.rights')}
            minW="40rem"
            rows={products.slice(query.offset, query.offset + query.limit)}
            keyOf={({ productId }) => productId}
            {...plainRows}
            columns={[
              {
                head: t('shelf.product'),
                renderCell: ({ name, insurer }) => (
                  <>
                    {name[language]}
                    <Small>{insurer[language]}</Small>
                  </>
                ),
              },
              { head: t('shelf.commission'), renderCell: commissionOf, style: numericCell },
              { head: t('shelf.rightState'), renderCell: (right) => <State right={right} /> },
              { head: t('terms.actions'), renderCell: renderAction },
            ]}
            renderEntry={(right) => (
              <>
                <Box fontWeight="semibold">{right.name[language]}</Box>
                <Flex justify="space-between" gap="3">
                  <Muted>{right.insurer[language]}</Muted>
                  <Box className="num" textStyle="sm" textAlign="end">
                    {commissionOf(right)}
                  </Box>
                </Flex>
                <Flex gap="4" mt="1" align="center" justify="space-between">
                  <State right={right} />
                  {renderAction(right)}
                </Flex>
              </>
            )}
          />
          <CardPager {...pager} total={products.length} unit={t('shelf.unit')} />
        </>
      )}
      {withdrawn && (
        <ConfirmDialog
          title={t('shelf.unauthoriseAsk')}
          confirm={t('shelf.unauthorise')}
          cancel={t('shelf.keep')}
          isDangerous
          onClose={() => setWithdrawn(undefined)}
          onConfirm={() => {
            setWithdrawn(undefined);
            void setRight(withdrawn, false);
          }}
        >
          {t('shelf.unauthoriseText', { org: orgName, name: withdrawn.name[language] })}
        </ConfirmDialog>
      )}
    </Card>
  );
};

const State = ({ right: { authorised: isOn, asked } }: { readonly right: ProductRight }) => {
  const { t, language } = useTexts();
  const Icon = asked ? Hourglass : isOn ? Check : Minus;
  return (
    <Box as="span" color={asked ? 'fg.warning' : isOn ? 'green.fg' : 'fg.muted'}>
      <Flex as="span" gap="1" align="center" whiteSpace="nowrap">
        <Icon size={14} aria-hidden />
        {t(asked ? 'shelf.asked' : isOn ? 'shelf.authorised' : 'shelf.unauthorised')}
      </Flex>
      {asked && (
        <Small>{asked.isOwn ? t('shelf.askedOwn') : t('shelf.askedBy', { name: asked.by[language], day: day(asked.at) })}</Small>
      )}
    </Box>
  );
};
