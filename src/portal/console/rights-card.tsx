import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Check, Minus } from 'lucide-react';
import { call, type CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Muted, Small } from '../components/page/section.tsx';
import { percent } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type Right = CallReply<'shelfRights'>['data']['products'][number];

/** The products that an organisation may sell; the back office authorises it for others and withdraws them. */
export const RightsCard = ({ orgId, isOpen }: { readonly orgId: string; readonly isOpen: boolean }) => {
  const { t, language } = useTexts();
  const { data, error, mutate } = useCall('shelfRights', { query: { orgId } });
  const { query, pager } = usePage(10, 'products', { preventScrollReset: true });
  const products = data?.data.products ?? [];
  const n = products.filter(({ authorised }) => authorised).length;
  const set = async ({ productId, authorised }: Right): Promise<void> => {
    try {
      await call('shelfAuthorise', { body: { orgId, productIds: [productId], authorised: !authorised } });
    } catch {
      // The call has shown why.
    }
    await mutate();
  };
  const act = (right: Right) =>
    isOpen && (
      <Button
        variant="plain"
        size="xs"
        px="0"
        aria-label={t(right.authorised ? 'shelf.unauthoriseOf' : 'shelf.authoriseOf', { name: right.name[language] })}
        onClick={() => void set(right)}
      >
        {t(right.authorised ? 'shelf.unauthorise' : 'shelf.authorise')}
      </Button>
    );
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
              { head: t('shelf.commission'), renderCell: ({ commission }) => percent(commission), style: numericCell },
              {
                head: t('shelf.ownCommission'),
                renderCell: ({ ownCommission, commission }) => percent(ownCommission ?? commission),
                style: numericCell,
              },
              { head: t('shelf.rightState'), renderCell: (right) => <State isOn={right.authorised} /> },
              { head: t('terms.actions'), renderCell: act },
            ]}
            renderEntry={(right) => (
              <>
                <Box fontWeight="semibold">{right.name[language]}</Box>
                <Muted className="num">
                  {right.insurer[language]} · {percent(right.ownCommission ?? right.commission)}
                </Muted>
                <Flex gap="4" mt="1" align="center">
                  <State isOn={right.authorised} />
                  {act(right)}
                </Flex>
              </>
            )}
          />
          <CardPager {...pager} total={products.length} unit={t('shelf.unit')} />
        </>
      )}
    </Card>
  );
};

const State = ({ isOn }: { readonly isOn: boolean }) => {
  const { t } = useTexts();
  const Icon = isOn ? Check : Minus;
  return (
    <Flex as="span" gap="1" align="center" whiteSpace="nowrap" color={isOn ? 'green.fg' : 'fg.muted'}>
      <Icon size={14} aria-hidden />
      {t(isOn ? 'shelf.authorised' : 'shelf.unauthorised')}
    </Flex>
  );
};
