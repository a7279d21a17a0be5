import { Box, Flex } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import type { DeptPlanRow } from '../../contract/department-plans.ts';
import { Button } from '../components/form/button.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Cell, Head, numericCell, Table } from '../components/list/table.tsx';
import { type Translate, useTexts } from '../texts/language.ts';
import { money, percent } from '../texts/money.ts';

/** What an administrator does to a product on sale. */
export type PlanAction = 'edit' | 'remove';

type Props = {
  readonly rows: readonly DeptPlanRow[];
  readonly onAction: (action: PlanAction, plan: DeptPlanRow) => void;
};

const plansOf = ({ plans }: DeptPlanRow, t: Translate): string => {
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
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <Box as="ul" aria-label={t('title.orgPlans')} listStyleType="none">
        {rows.map((plan) => (
          <Box as="li" key={plan.productId} px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
            <Flex gap="2" align="flex-start">
              <Box mt="0.5">
                <InsurerMark address={plan.fileInfoPath} size={18} />
              </Box>
              <Box fontWeight="semibold" minW="0" textWrap="balance">
                {plan.productName}
              </Box>
            </Flex>
            <Box color="fg.muted" textStyle="sm" className="num" mt="1">
              {plan.companyName} · {plan.plans.length > 0 && `${plansOf(plan, t)} · `}
              {t('terms.commission')} {percent(plan.commission)}
            </Box>
            <Flex gap="4" mt="1">
              <Actions plan={plan} onAction={onAction} />
            </Flex>
          </Box>
        ))}
      </Box>
    );
  return (
    <Table
      label={t('title.orgPlans')}
      minW="48rem"
      head={
        <>
          <Head scope="col">{t('terms.product')}</Head>
          <Head scope="col">{t('terms.insurer')}</Head>
          <Head scope="col">{t('org.offered')}</Head>
          <Head scope="col" textAlign="end">
            {t('terms.commission')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('org.price')}
          </Head>
          <Head scope="col">{t('terms.actions')}</Head>
        </>
      }
    >
      {rows.map((plan) => (
        <Box as="tr" key={plan.productId} _hover={{ bg: 'bg.subtle' }}>
          <Cell>{plan.productName}</Cell>
          <Cell>
            <Flex align="center" gap="2">
              <InsurerMark address={plan.fileInfoPath} />
              {plan.companyName}
            </Flex>
          </Cell>
          <Cell>{plansOf(plan, t)}</Cell>
          <Cell {...numericCell}>
            {percent(plan.commission)}
            {plan.commission !== plan.productCommission && (
              <Box as="span" color="fg.muted" textStyle="xs" display="block">
                {t('org.commissionOf', { percent: percent(plan.productCommission) })}
              </Box>
            )}
          </Cell>
          <Cell {...numericCell}>{money(plan.price)}</Cell>
          <Cell>
            <Flex gap="4">
              <Actions plan={plan} onAction={onAction} />
            </Flex>
          </Cell>
        </Box>
      ))}
    </Table>
  );
};

const Actions = ({ plan, onAction }: { readonly plan: DeptPlanRow; readonly onAction: Props['onAction'] }) => {
  const { t } = useTexts();
  const name = plan.productName;
  return (
    <>
      <Button variant="plain" size="xs" px="0" aria-label={t('org.editPlan', { name })} onClick={() => onAction('edit', plan)}>
        {t('org.edit')}
      </Button>
      <Button
        variant="plain"
        size="xs"
        px="0"
        aria-label={t('org.removePlan', { name })}
        onClick={() => onAction('remove', plan)}
      >
        {t('org.remove')}
      </Button>
    </>
  );
};
