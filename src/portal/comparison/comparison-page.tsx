import { Box, Flex } from '@chakra-ui/react';
import { Card, Checkbox, Select } from '@insure/engine/react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { insureDraft } from '../addresses.ts';
import { call, type CallReply, newKey } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useModel } from '../catalogue/use-product.ts';
import { LoadFailed } from '../components/list/list-body.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { useCommissionShown, useTypedData, useUser } from '../session/session.ts';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { ForCustomer } from './for-customer.tsx';
import { hiddenIn, sectionsOf } from './comparison-rows.tsx';
import { ComparisonTable, Waiting } from './comparison-table.tsx';
import { SentLinks } from './sent-links.tsx';
import { Terms } from './terms.tsx';
import {
  requestOf,
  type Column,
  type Comparison,
  fromContent,
  maxColumns,
  type PricedColumn,
  pricedColumns,
  useCompared,
  useComparison,
  withColumn,
} from './use-comparison.ts';

const ListEditor = lazy(async () => ({ default: (await import('./list-editor.tsx')).ListEditor }));

type Products = CallReply<'comparableProducts'>['data'];

/** Shows the prices of up to four products, side by side, for one list of persons. */
export const ComparisonPage = () => {
  const { t } = useTexts();
  useTypedData();
  const userId = useUser()?.userId ?? '';
  const { comparison, change } = useComparison(userId);
  const products = useCall('comparableProducts', {});
  const offered = products.data?.data;
  useDraftIn(offered, change);
  return (
    <>
      <ListHeading title={t('title.comparison')} text={t('drafts.comparison.text')} />
      {products.error ? (
        <LoadFailed
          level={2}
          title={t('drafts.comparison.failed')}
          error={products.error}
          onRetry={() => void products.mutate()}
        />
      ) : (
        <Desk products={offered ?? []} comparison={comparison} onChange={change} />
      )}
    </>
  );
};

/** Copies the list of persons from the draft in the URL, once. */
const useDraftIn = (products: Products | undefined, change: (values: Partial<Comparison>) => void): void => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const draftNo = query.get('draft') ?? undefined;
  const { data } = useCall('draftDetail', draftNo === undefined ? undefined : { params: { draftNo } });
  const draft = data?.data;
  const model = useModel(draft?.model.url).data;
  const take = useEffectEvent((): void => {
    if (!draft || !products) return;
    if (!products.some(({ productId }) => productId === draft.productId))
      notify({ tone: 'warning', title: t('drafts.comparison.draftFailed') });
    else if (model) change(fromContent(model, draft.productId, draft.content));
    else return;
    setQuery({}, { replace: true });
  });
  useEffect(() => take(), [draft, model, products]);
};

type DeskProps = {
  readonly products: Products;
  readonly comparison: Comparison;
  readonly onChange: (values: Partial<Comparison>) => void;
};

const Desk = ({ products, comparison, onChange }: DeskProps) => {
  const { t } = useTexts();
  const { columns, persons, listOf } = comparison;
  const [isEditing, setEditing] = useState(false);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const compared = useCompared(comparison);
  const named = listOf ?? columns[0]?.productId;
  const product = useCall('getProductInfo', named === undefined ? undefined : { params: { id: named } });
  const model = useModel(product.data?.data.model?.url).data;
  const priced = pricedColumns(columns, compared.data);
  const [isCommissionShown] = useCommissionShown();
  const sections = sectionsOf({ parts: priced.map(({ part }) => part), persons, model, onlyDifferent, isCommissionShown, t });
  const hidden = onlyDifferent ? sections.reduce((sum, section) => sum + hiddenIn(section), 0) : 0;
  const add = (productId: string): void => {
    if (productId === '') return;
    onChange({
      columns: withColumn(columns, productId),
      ...(persons.length === 0 && columns.length === 0 && { listOf: productId }),
    });
  };
  const { use, busyKey } = useFormOf(comparison, priced);
  const picker = columns.length < maxColumns && <ProductSelect products={products} isFirst={columns.length === 0} onAdd={add} />;
  const isListOpen = isEditing || (columns.length > 0 && persons.length === 0);
  return (
    <>
      {columns.length === 0 ? (
        <Start>{picker}</Start>
      ) : (
        <Terms
          comparison={comparison}
          compared={compared.data}
          isListOpen={isListOpen}
          onChange={onChange}
          onList={() => setEditing(true)}
        />
      )}
      {isListOpen && model && (
        <Suspense fallback={<Waiting>{t('drafts.comparison.listLoading')}</Waiting>}>
          <ListEditor
            key={named}
            model={model}
            persons={persons}
            onUse={(used) => {
              onChange({ persons: used, listOf: named });
              setEditing(false);
            }}
            onCancel={persons.length === 0 ? undefined : () => setEditing(false)}
          />
        </Suspense>
      )}
      {!isListOpen && columns.length > 0 && (
        <>
          <Flex align="center" gap="4" mb="3" wrap="wrap" minH="9">
            <PriceState compared={compared} />
            <ViewOptions
              hidden={hidden}
              onlyDifferent={onlyDifferent}
              onOnlyDifferent={setOnlyDifferent}
              hasCommission={priced.some(({ part }) => part.commission !== undefined)}
            />
          </Flex>
          {compared.error ? (
            <LoadFailed
              level={2}
              title={t('drafts.comparison.failed')}
              error={compared.error}
              onRetry={() => void compared.mutate()}
            />
          ) : priced.length === 0 ? (
            // The height is that of most windows, so that the visible part does not move when the table is loaded.
            <Box minH="32rem">
              <Waiting>{t('drafts.comparison.loading')}</Waiting>
            </Box>
          ) : (
            <ComparisonTable
              columns={priced}
              persons={persons.length}
              sections={sections}
              onlyDifferent={onlyDifferent}
              isOld={compared.isOld}
              busyKey={busyKey}
              adding={picker}
              onBase={(column) => onChange({ columns: [column, ...columns.filter((each) => each !== column)] })}
              onRemove={(column) => onChange({ columns: columns.filter((each) => each !== column) })}
              onChoose={(column, path, value) =>
                onChange({
                  columns: columns.map((each) =>
                    each === column ? { ...each, choices: { ...each.choices, [path]: value } } : each,
                  ),
                })
              }
              onUse={(column) => void use(column)}
            />
          )}
          <Box display={{ lg: 'none' }} mt="3">
            {picker}
          </Box>
          <ForCustomer
            comparison={comparison}
            products={priced.map(({ part }) => part.productName)}
            isReady={priced.length > 0 && !compared.isOld && !compared.error}
          />
        </>
      )}
      {/* The links appear after the rest has loaded, so that they do not move. */}
      {!isListOpen && (columns.length === 0 ? products : priced).length > 0 && <SentLinks />}
    </>
  );
};

/** Returns a function that begins a form from a column; `busyKey` is the column whose form is being created. */
const useFormOf = (comparison: Comparison, priced: readonly PricedColumn[]) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [busyKey, setBusyKey] = useState<number>();
  const use = async ({ key, productId, choices }: Column): Promise<void> => {
    const request = requestOf(comparison);
    if (!request) return;
    const { columns: _, ...common } = request.body;
    // The form gets the plan that the column is priced with and that its head shows, even if the user has not chosen it.
    const [plan] = priced.find(({ column }) => column.key === key)?.part.choices ?? [];
    setBusyKey(key);
    try {
      const { data } = await call('comparisonForm', {
        body: {
          ...common,
          column: { productId, choices: { ...(plan && { [plan.path]: plan.value }), ...choices } },
          saveId: newKey(),
          ...(comparison.holderName !== '' && { holderName: comparison.holderName }),
        },
      });
      const target = insureDraft(data);
      if (target === undefined) notify({ tone: 'warning', title: t('error.notOnOffer') });
      else void navigate(target);
    } catch {
      // `call` has already shown the error.
    } finally {
      setBusyKey(undefined);
    }
  };
  return { use, busyKey };
};

/** Shows when the prices were made, or that they are being loaded. */
const PriceState = ({ compared: { data, error, isOld } }: { readonly compared: ReturnType<typeof useCompared> }) => {
  const { t } = useTexts();
  return (
    <Small role="status" flexBasis={{ base: 'full', md: 'auto' }}>
      {data && !isOld
        ? t('drafts.comparison.confirmed', { at: minute(data.at), date: data.validUntil })
        : error
          ? ''
          : t('drafts.comparison.loading')}
    </Small>
  );
};

type ViewProps = {
  readonly hidden: number;
  readonly onlyDifferent: boolean;
  readonly onOnlyDifferent: (on: boolean) => void;
  readonly hasCommission: boolean;
};

/** Shows the options of the table: only differences, and the seller's commission. */
const ViewOptions = ({ hidden, onlyDifferent, onOnlyDifferent, hasCommission }: ViewProps) => {
  const { t } = useTexts();
  const [isCommissionShown, toggleCommission] = useCommissionShown();
  return (
    <Flex flex="1" justify={{ md: 'flex-end' }} columnGap="5" wrap="wrap" align="center">
      <Small role="status" _empty={{ display: 'none' }}>
        {hidden > 0 && t('drafts.comparison.hidden', { n: hidden })}
      </Small>
      {hasCommission && (
        <Checkbox isOn={isCommissionShown} onChange={toggleCommission}>
          {t('drafts.comparison.showCommission')}
        </Checkbox>
      )}
      <Checkbox isOn={onlyDifferent} onChange={onOnlyDifferent}>
        {t('drafts.comparison.onlyDifferent')}
      </Checkbox>
    </Flex>
  );
};

const Start = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <Card px={{ base: '4', md: '6' }} py="8" textAlign="center">
      <Box fontWeight="semibold" textStyle="lg">
        {t('drafts.comparison.begin')}
      </Box>
      <Muted mt="1" mb="4">
        {t('drafts.comparison.beginText')}
      </Muted>
      <Flex justify="center" columnGap="3" rowGap="3" wrap="wrap" align="center">
        {children}
        <DraftSelect />
      </Flex>
    </Card>
  );
};

const DraftSelect = () => {
  const { t } = useTexts();
  const [, setQuery] = useSearchParams();
  const { data } = useCall('draftQuery', { query: { limit: 20 } });
  const listed = data?.rows.filter(({ persons }) => persons > 0) ?? [];
  if (listed.length === 0) return null;
  return (
    <Select
      aria-label={t('drafts.comparison.fromDraft')}
      w={{ base: 'full', sm: '16rem' }}
      value=""
      onChange={(event) => setQuery({ draft: event.target.value })}
    >
      <option value="">{t('drafts.comparison.fromDraft')}</option>
      {listed.map(({ draftNo, productName, holderName, persons }) => (
        <option key={draftNo} value={draftNo}>
          {t('drafts.comparison.draftName', { product: productName, holder: holderName || draftNo, n: persons })}
        </option>
      ))}
    </Select>
  );
};

type SelectProps = { readonly products: Products; readonly isFirst: boolean; readonly onAdd: (productId: string) => void };

/** Shows a select of the products on offer, grouped by type. */
const ProductSelect = ({ products, isFirst, onAdd }: SelectProps) => {
  const { t } = useTexts();
  const types = [...new Set(products.map(({ typeName }) => typeName))];
  const label = t(isFirst ? 'drafts.comparison.addFirst' : 'drafts.comparison.add');
  return (
    <Select
      size={isFirst ? undefined : 'sm'}
      aria-label={label}
      w={isFirst ? { base: 'full', sm: '20rem' } : 'full'}
      value=""
      onChange={(event) => onAdd(event.target.value)}
    >
      <option value="">{isFirst ? label : `+ ${label}`}</option>
      {types.map((type) => (
        <optgroup key={type} label={type}>
          {products
            .filter(({ typeName }) => typeName === type)
            .map(({ productId, productName, companyName }) => (
              <option key={productId} value={productId}>
                {productName} · {companyName}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
};
