import { Box, Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { useDeferredValue, useState } from 'react';
import type { DepartmentPlanRow } from '../../contract/department-plans.ts';
import { call } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { ConfirmDialog, Dialog, FormDialog } from '../components/feedback/dialog.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { percent } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { readPercent } from '../texts/percent.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { InsurerMark } from '../components/page/picture.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Small } from '../components/page/section.tsx';

type Props = {
  readonly plan: DepartmentPlanRow;
  readonly isNew?: boolean;
  readonly onClose: (sentence?: string) => void;
};

/** Sets the plans of a product that are on sale, and the commission, which is at most that of the product. */
export const PlanDialog = ({ plan, isNew = false, onClose }: Props) => {
  const { t } = useTexts();
  const { productId, productName: name, plans, productCommission } = plan;
  const sellsAllPlans = isNew || plans.every(({ sold }) => sold === 1);
  const [chosenPlans, setChosenPlans] = useState<readonly string[]>(
    sellsAllPlans ? [] : plans.filter(({ sold }) => sold === 1).map((each) => each.id),
  );
  const most = percent(productCommission);
  const form = useForm({
    initial: { commission: percent(isNew ? productCommission : plan.commission).replace('%', '') },
    check: (_, { commission }) => {
      const fraction = readPercent(commission);
      return fraction === undefined || Number(fraction) > Number(productCommission)
        ? t('org.commissionWrong', { percent: most })
        : undefined;
    },
    send: async ({ commission }) => {
      const body = { productId, plans: [...chosenPlans], commission: readPercent(commission) ?? '0' };
      await call(isNew ? 'deptPlanAdd' : 'deptPlanEdit', { body }, { quiet: true });
      onClose(t(isNew ? 'org.planAdded' : 'org.saved', { name }));
    },
  });
  return (
    <FormDialog title={name} action={t(isNew ? 'org.sell' : 'org.save')} onClose={() => onClose()} form={form}>
      {plans.length > 0 && (
        <Box as="fieldset" border="0" mb="4">
          <Box as="legend" textStyle="sm" mb="1">
            {t('org.whichPlans')}
          </Box>
          {plans.map((each) => (
            <Flex asChild key={each.id} align="center" gap="2" minH="8" cursor="pointer">
              <label>
                <input
                  type="checkbox"
                  checked={chosenPlans.includes(each.id)}
                  onChange={(event) =>
                    setChosenPlans(
                      event.target.checked ? [...chosenPlans, each.id] : chosenPlans.filter((one) => one !== each.id),
                    )
                  }
                />
                {each.label}
              </label>
            </Flex>
          ))}
          <Small>{t('org.plansHint')}</Small>
        </Box>
      )}
      <TextField
        form={form}
        name="commission"
        label={t('org.commissionLabel')}
        hint={t('org.commissionHint', { percent: most })}
        size="md"
        w="8rem"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
      />
    </FormDialog>
  );
};

/** Lists the products that the department does not sell yet. The user then sets the plans and the commission of one of them. */
export const AddPlanDialog = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { t } = useTexts();
  const [key, setKey] = useState('');
  const [chosen, choose] = useState<DepartmentPlanRow>();
  const searchKey = useDeferredValue(key.trim());
  const { data, error, mutate } = useCall(
    'deptPlanQueryToAdd',
    { query: { limit: 50, offset: 0, key: searchKey || undefined } },
    { keepPreviousData: true },
  );
  if (chosen) return <PlanDialog plan={chosen} isNew onClose={onClose} />;
  return (
    <Dialog title={t('org.add')} onClose={() => onClose()} width="32rem">
      <Input
        type="search"
        size="sm"
        mb="3"
        maxLength={60}
        aria-label={t('home.key')}
        placeholder={t('home.key')}
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
          {t(searchKey === '' ? 'org.nothingToAdd' : 'home.emptyText')}
        </Box>
      )}
      <Box as="ul" listStyleType="none" maxH="24rem" overflowY="auto">
        {data?.rows.map((plan) => (
          <Flex as="li" key={plan.productId} align="center" gap="2.5" py="2" borderTopWidth="1px" borderColor="border.muted">
            <InsurerMark address={plan.fileInfoPath} size={18} />
            <Box flex="1" minW="0">
              {plan.productName}
              <Small>{plan.companyName}</Small>
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

/** Asks for confirmation before a product is taken off sale. */
export const RemovePlanDialog = ({ plan: { productId, productName: name }, onClose }: Props) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('deptPlanRemove', { onSuccess: () => onClose(t('org.removed', { name })) });
  return (
    <ConfirmDialog
      title={t('org.removeAsk', { name })}
      confirm={t('org.remove')}
      cancelVariant="ghost"
      isDangerous
      isBusy={isMutating}
      onClose={() => onClose()}
      onConfirm={() => void trigger({ body: { productId } })}
    >
      {t('org.removeText')}
    </ConfirmDialog>
  );
};
