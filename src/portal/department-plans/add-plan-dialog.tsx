import { Box, Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { useDeferredValue, useState } from 'react';
import type { DeptPlanRow } from '../../contract/department-plans.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { useTexts } from '../texts/language.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** Products that are on offer and not on sale: one is chosen, then its plans and commission. */
export const AddPlanDialog = ({ onClose }: { readonly onClose: (sentence?: string) => void }) => {
  const { t } = useTexts();
  const [key, setKey] = useState('');
  const [chosen, choose] = useState<DeptPlanRow>();
  const asked = useDeferredValue(key.trim());
  const { data, error, mutate } = useCall(
    'deptPlanQueryToAdd',
    { query: { limit: 50, offset: 0, key: asked || undefined } },
    { keepPreviousData: true },
  );
  if (chosen) return <PlanDialog plan={chosen} isNew onClose={onClose} />;
  return (
    <Dialog title={t('org.addTitle')} onClose={() => onClose()} width="32rem">
      <Input
        type="search"
        size="sm"
        mb="3"
        maxLength={60}
        aria-label={t('org.planKey')}
        placeholder={t('org.planKey')}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} h="8" mb="2" />)}
      {error && (
        <Flex role="alert" align="center" gap="3">
          {t('error.loadFailed')}
          <Button variant="outline" onClick={() => void mutate()}>
            {t('action.retry')}
          </Button>
        </Flex>
      )}
      {data?.rows.length === 0 && (
        <Box role="status" color="fg.muted" py="4" textAlign="center">
          {t(asked === '' ? 'org.nothingToAdd' : 'org.noPlansText')}
        </Box>
      )}
      <Box as="ul" listStyleType="none" maxH="24rem" overflowY="auto">
        {data?.rows.map((plan) => (
          <Flex as="li" key={plan.productId} align="center" gap="2.5" py="2" borderTopWidth="1px" borderColor="border.muted">
            <InsurerMark address={plan.fileInfoPath} size={18} />
            <Box flex="1" minW="0">
              {plan.productName}
              <Box color="fg.muted" textStyle="xs">
                {plan.companyName}
              </Box>
            </Box>
            <Button
              variant="outline"
              size="xs"
              aria-label={t('org.choosePlan', { name: plan.productName })}
              onClick={() => choose(plan)}
            >
              {t('org.choose')}
            </Button>
          </Flex>
        ))}
      </Box>
    </Dialog>
  );
};
