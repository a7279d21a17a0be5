import { Box, Flex } from '@chakra-ui/react';
import type { DepartmentPlanRow } from '../../contract/department-plans.ts';
import { Button } from '../components/form/button.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { type TextKey, type Translate, useTexts } from '../texts/language.ts';
import { money, percent } from '../texts/money.ts';

/** What an administrator does to a product on sale. */
export type PlanAction = 'edit' | 'remove';

type Props = {
  readonly rows: readonly DepartmentPlanRow[];
  readonly onAction: (action: PlanAction, plan: DepartmentPlanRow) => void;
};

const plansOf = ({ plans }: DepartmentPlanRow, t: Translate): string => {
  const sold = plans.filter((plan) => plan.sold === 1);
  if (plans.length === 0) return '—';
  if (sold.length === plans.length) return t('org.allPlans');
  return sold.length <= 2
    ? sold.map(({ label }) => label).join(' · ')
    : t('org.planCount', { sold: sold.length, total: plans.length });
};

/** Products on sale as a table, on a phone as a list. */
export const PlanRows = ({ rows, onAction }: Props) => {
  const { t } = useTexts();
  const action = (plan: DepartmentPlanRow, kind: PlanAction, label: TextKey, full: TextKey) => (
    <Button
      variant="plain"
      size="xs"
      px="0"
      aria-label={t(full, { name: plan.productName })}
      onClick={() => onAction(kind, plan)}
    >
      {t(label)}
    </Button>
  );
  const actions = (plan: DepartmentPlanRow) => (
    <Flex gap="4">
      {action(plan, 'edit', 'org.edit', 'org.editPlan')}
      {action(plan, 'remove', 'org.remove', 'org.removePlan')}
    </Flex>
  );
  return (
    <DataRows
      label={t('title.orgPlans')}
      minW="48rem"
      rows={rows}
      keyOf={({ productId }) => productId}
      {...plainRows}
      columns={[
        { head: t('terms.product'), renderCell: ({ productName }) => productName },
        {
          head: t('terms.insurer'),
          renderCell: ({ fileInfoPath, companyName }) => (
            <Flex align="center" gap="2">
              <InsurerMark address={fileInfoPath} />
              {companyName}
            </Flex>
          ),
        },
        { head: t('org.offered'), renderCell: (plan) => plansOf(plan, t) },
        {
          head: t('terms.commission'),
          style: numericCell,
          renderCell: ({ commission, productCommission }) => (
            <>
              {percent(commission)}
              {commission !== productCommission && (
                <Small>{t('org.commissionOf', { percent: percent(productCommission) })}</Small>
              )}
            </>
          ),
        },
        { head: t('org.price'), style: numericCell, renderCell: ({ price }) => money(price) },
        { head: t('terms.actions'), renderCell: actions },
      ]}
      renderEntry={(plan) => (
        <>
          <Flex gap="2" align="flex-start">
            <Box mt="0.5">
              <InsurerMark address={plan.fileInfoPath} size={18} />
            </Box>
            <Box fontWeight="semibold" minW="0" textWrap="balance">
              {plan.productName}
            </Box>
          </Flex>
          <Muted className="num" mt="1">
            {plan.companyName} · {plan.plans.length > 0 && `${plansOf(plan, t)} · `}
            {t('terms.commission')} {percent(plan.commission)}
          </Muted>
          <Box mt="1">{actions(plan)}</Box>
        </>
      )}
    />
  );
};
