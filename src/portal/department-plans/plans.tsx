import { Box, Flex } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DepartmentPlanRow } from '../../contract/department-plans.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { ListBody } from '../components/list/list-body.tsx';
import { notify } from '../api/notify.ts';
import { pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { useSyncedState, useSettledText } from '../components/list/use-query-state.ts';
import { useTexts, type TextKey, type Translate } from '../texts/language.ts';
import { AddPlanDialog, PlanDialog, RemovePlanDialog } from './plan-dialog.tsx';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { money, percent } from '../texts/money.ts';

/** The filters of the list of plans in the URL. */
export type PlanFilters = { readonly key: string; readonly insurerId: string; readonly current: number; readonly limit: number };

const readFilters = (query: URLSearchParams): PlanFilters => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  insurerId: /^[\w-]{1,40}$/.test(query.get('company') ?? '') ? (query.get('company') ?? '') : '',
  ...pagingIn(query),
});
const write = ({ key, insurerId, ...paging }: PlanFilters): URLSearchParams =>
  queryWith(new URLSearchParams(), { key, company: insurerId, ...pagingValues(paging) });

/** Shows the products that the department sells, to add, change and remove them. The URL has the filters. */
export const PlansPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { key, insurerId, current, limit } = filters;
  const input = { key: key || undefined, companyId: insurerId || undefined, limit, offset: (current - 1) * limit };
  const list = useCall('deptPlanQuery', { query: input }, { keepPreviousData: true });
  // One product is enough to know whether any can be added. After a failure, the dialog shows the error.
  const addable = useCall('deptPlanQueryToAdd', { query: { limit: 1, offset: 0 } });
  const isAddShown = addable.data ? addable.data.total > 0 : addable.error !== undefined;
  const shownFilters = readFilters(new URLSearchParams(useSettledText(query.toString(), list.isLoading)));
  const change = (next: PlanFilters) => setQuery(write(next), { preventScrollReset: true });
  const [openDialog, setOpenDialog] = useState<{ readonly action: PlanAction; readonly plan: DepartmentPlanRow } | 'add'>();
  const finish = (sentence?: string) => {
    setOpenDialog(undefined);
    if (sentence === undefined) return;
    notify({ tone: 'success', title: sentence });
    void Promise.all([list.mutate(), addable.mutate()]);
  };
  return (
    <>
      <Flex align="start" gap="3" wrap="wrap" justify="space-between">
        <ListHeading
          title={t('title.orgPlans')}
          text={addable.data?.total === 0 ? `${t('org.plansLead')}${t('org.allAdded')}` : t('org.plansLead')}
        />
        {isAddShown && (
          <Button mb="4" onClick={() => setOpenDialog('add')}>
            {t('org.add')}
          </Button>
        )}
      </Flex>
      <Card as="section" aria-label={t('title.orgPlans')} overflow="hidden">
        <PlanFilterBar filters={filters} onQuery={change} />
        <ListBody
          list={list}
          empty={{
            icon: PackageSearch,
            title: t('home.empty'),
            text: t('home.emptyText'),
            action: t('org.showAll'),
            onAction: () => change({ key: '', insurerId: '', current: 1, limit }),
          }}
          pager={{
            current: shownFilters.current,
            limit: shownFilters.limit,
            unit: t('home.unit'),
            onPage: (page) => change({ ...filters, current: page }),
            onSize: (size) => change({ ...filters, limit: size, current: 1 }),
          }}
        >
          <PlanRows rows={list.data?.rows ?? []} onAction={(action, plan) => setOpenDialog({ action, plan })} />
        </ListBody>
      </Card>
      {openDialog === 'add' && <AddPlanDialog onClose={finish} />}
      {openDialog !== 'add' && openDialog?.action === 'edit' && <PlanDialog plan={openDialog.plan} onClose={finish} />}
      {openDialog !== 'add' && openDialog?.action === 'remove' && <RemovePlanDialog plan={openDialog.plan} onClose={finish} />}
    </>
  );
};

const markOf = ({ key, insurerId }: PlanFilters): string => [key, insurerId].join();

type BarProps = { readonly filters: PlanFilters; readonly onQuery: (filters: PlanFilters) => void };

/** Shows the filters of the plans: product name and insurer. */
export const PlanFilterBar = ({ filters, onQuery }: BarProps) => {
  const { t } = useTexts();
  const [draft, setDraft, send] = useSyncedState(filters, markOf(filters));
  const insurers = useCall('haveInsuranceCompany', {}, { revalidateIfStale: false }).data?.data ?? [];
  const query = () => {
    const next = { ...draft, key: draft.key.trim(), current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  return (
    <FilterForm
      label={t('org.plansFilters')}
      chosenCount={filters.insurerId === '' ? 0 : 1}
      search={{ label: t('home.key'), value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
      onQuery={query}
      onReset={() => {
        const noFilters = { key: '', insurerId: '', current: 1, limit: draft.limit };
        setDraft(noFilters);
        onQuery(noFilters);
      }}
    >
      <FilterSelect
        w={{ base: 'full', md: '12rem' }}
        label={t('terms.insurer')}
        all={t('home.allCompanies')}
        options={insurers.map(({ id, name }) => [id, name])}
        value={draft.insurerId}
        onChange={(insurerId) => setDraft({ ...draft, insurerId })}
      />
    </FilterForm>
  );
};

/** The actions of an administrator on a product on sale. */
export type PlanAction = 'edit' | 'remove';

type Props = {
  readonly rows: readonly DepartmentPlanRow[];
  readonly onAction: (action: PlanAction, plan: DepartmentPlanRow) => void;
};

const plansOf = ({ plans }: DepartmentPlanRow, t: Translate): string => {
  const sold = plans.filter((plan) => plan.sold === 1);
  if (plans.length === 0) return t('org.noPlans');
  if (sold.length === plans.length) return t('org.allPlans');
  return sold.length <= 2
    ? sold.map(({ label }) => label).join(' · ')
    : t('org.planCount', { sold: sold.length, total: plans.length });
};

/** Shows the products on sale as a table, on a phone as a list. */
export const PlanRows = ({ rows, onAction }: Props) => {
  const { t } = useTexts();
  const action = (plan: DepartmentPlanRow, kind: PlanAction, label: TextKey, fullLabel: TextKey) => (
    <Button
      variant="plain"
      size="xs"
      px="0"
      aria-label={t(fullLabel, { name: plan.productName })}
      onClick={() => onAction(kind, plan)}
    >
      {t(label)}
    </Button>
  );
  const actions = (plan: DepartmentPlanRow) => (
    <Flex gap="4" justify="flex-end">
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
        { head: t('terms.actions'), renderCell: actions, style: { textAlign: 'end' } },
      ]}
      renderEntry={(plan) => (
        <>
          <Flex gap="2" align="flex-start">
            <Box mt="0.5">
              <InsurerMark address={plan.fileInfoPath} size={18} />
            </Box>
            <Box fontWeight="semibold" minW="0" flex="1" textWrap="balance">
              {plan.productName}
            </Box>
            {plan.price !== null && <Money amount={plan.price} />}
          </Flex>
          <Flex gap="3" mt="1" align="baseline" justify="space-between">
            <Muted className="num">
              {plan.companyName} · {plan.plans.length > 0 && `${plansOf(plan, t)} · `}
              {t('terms.commission')} {percent(plan.commission)}
            </Muted>
            {actions(plan)}
          </Flex>
        </>
      )}
    />
  );
};
