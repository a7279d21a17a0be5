import { Box, Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addDays, type Model } from '@insure/engine';
import { insureDraft } from '../addresses.ts';
import type { Compared } from '../../contract/comparison.ts';
import { call, newKey } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { useModel } from '../catalogue/use-product.ts';
import { LoadFailed } from '../components/list/list-body.tsx';
import { ListHeading, Small } from '../components/page/section.tsx';
import { useCommissionShown, useTypedData, useUser } from '../session/session.ts';
import { minute, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { ForCustomer } from './for-customer.tsx';
import { hiddenIn, sectionsOf } from './comparison-rows.tsx';
import { ComparisonTable, WaitingText } from './comparison-table.tsx';
import { type Products, ProductSelect } from './product-select.tsx';
import { SentLinks } from './sent-links.tsx';
import { Start } from './start.tsx';
import { Terms } from './terms.tsx';
import {
  requestOf,
  type Column,
  type Comparison,
  fromContent,
  maxColumns,
  type PricedColumn,
  pricedColumns,
  usePrices,
  useComparison,
  withColumn,
  withProduct,
} from './use-comparison.ts';

const ListEditor = lazy(async () => ({ default: (await import('./list-editor.tsx')).ListEditor }));

/** Shows the prices of up to four products, side by side, for one list of persons. */
export const ComparisonPage = () => {
  const { t } = useTexts();
  useTypedData();
  const userId = useUser()?.userId ?? '';
  const { comparison, change } = useComparison(userId);
  const products = useCall('comparableProducts', {});
  const productsOnOffer = products.data?.data;
  useDraftFromUrl(productsOnOffer, change);
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
        <ComparisonEditor products={productsOnOffer ?? []} comparison={comparison} onChange={change} />
      )}
    </>
  );
};

/** Copies the list of persons from the draft in the URL, once. */
const useDraftFromUrl = (products: Products | undefined, change: (values: Partial<Comparison>) => void): void => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const draftNo = query.get('draft') ?? undefined;
  const { data } = useCall('draftDetail', draftNo === undefined ? undefined : { params: { draftNo } });
  const draft = data?.data;
  const model = useModel(draft?.model.url).data;
  const importDraft = useEffectEvent((): void => {
    if (!draft || !products) return;
    if (!products.some(({ productId }) => productId === draft.productId))
      notify({ tone: 'warning', title: t('drafts.comparison.draftFailed') });
    else if (model) change(fromContent(model, draft.productId, draft.content));
    else return;
    setQuery({}, { replace: true });
  });
  useEffect(() => importDraft(), [draft, model, products]);
};

type ComparisonEditorProps = {
  readonly products: Products;
  readonly comparison: Comparison;
  readonly onChange: (values: Partial<Comparison>) => void;
};

const ComparisonEditor = ({ products, comparison, onChange }: ComparisonEditorProps) => {
  const { t } = useTexts();
  const { columns, persons, listOf } = comparison;
  const [isEditing, setEditing] = useState(false);
  const [listed, setListed] = useState(persons.length);
  const priceRequest = usePrices(comparison);
  const listProductId = listOf ?? columns[0]?.productId;
  const product = useCall('getProductInfo', listProductId === undefined ? undefined : { params: { id: listProductId } });
  const model = useModel(product.data?.data.model?.url).data;
  const columnsWithPrices = pricedColumns(columns, priceRequest.data);
  const add = (productId: string): void => {
    onChange({
      columns: withColumn(columns, productId),
      ...(persons.length === 0 && columns.length === 0 && { listOf: productId }),
    });
  };
  const isListOpen = isEditing || (columns.length > 0 && persons.length === 0);
  return (
    <>
      {columns.length === 0 ? (
        <Start products={products}>
          <ProductSelect
            products={products}
            label={t('drafts.comparison.addFirst')}
            placeholder={t('drafts.comparison.addFirst')}
            onChoose={add}
          />
        </Start>
      ) : (
        <OpenTerms
          {...{ products, comparison, model, listed, isListOpen, onChange }}
          prices={priceRequest.data}
          listOf={listed > 0 ? listProductId : undefined}
          onList={() => setEditing(true)}
        />
      )}
      {isListOpen && model && (
        <Suspense fallback={<WaitingText>{t('drafts.comparison.listLoading')}</WaitingText>}>
          <ListEditor
            key={listProductId}
            model={model}
            persons={persons}
            onListed={setListed}
            onUse={(newPersons) => {
              onChange({ persons: newPersons, listOf: listProductId });
              setEditing(false);
            }}
            onCancel={persons.length === 0 ? undefined : () => setEditing(false)}
          />
        </Suspense>
      )}
      {!isListOpen && columns.length > 0 && (
        <Prices {...{ products, comparison, compared: priceRequest, priced: columnsWithPrices, model, onChange }} onAdd={add} />
      )}
      {/* The links appear after the rest has loaded, so that they do not move. */}
      {!isListOpen && (columns.length === 0 ? products : columnsWithPrices).length > 0 && <SentLinks />}
    </>
  );
};

type OpenTermsProps = ComparisonEditorProps & {
  readonly prices: Compared | undefined;
  readonly model: Model | undefined;
  /** The number of persons in the open grid. */
  readonly listed: number;
  readonly isListOpen: boolean;
  /** The product with whose field names persons are entered in the grid. */
  readonly listOf: string | undefined;
  readonly onList: () => void;
};

/** Shows what all products have in common. While the first list is entered, the product can be changed here. */
const OpenTerms = ({ products, comparison, listed, isListOpen, listOf, model, onList, ...terms }: OpenTermsProps) => {
  const { t } = useTexts();
  const [only, ...others] = comparison.columns;
  return (
    <Terms
      comparison={comparison}
      {...terms}
      listed={isListOpen ? listed : comparison.persons.length}
      // The day that the server takes if none is chosen.
      firstDay={model ? addDays(today(), model.data.term?.earliest ?? 1) : ''}
      product={
        isListOpen &&
        others.length === 0 && (
          <ProductSelect
            products={products}
            label={t('drafts.comparison.product')}
            value={only?.productId}
            onChoose={(productId) => terms.onChange(withProduct(productId, listOf))}
          />
        )
      }
      onList={isListOpen ? undefined : onList}
    />
  );
};

type PricesProps = ComparisonEditorProps & {
  readonly compared: ReturnType<typeof usePrices>;
  readonly priced: readonly PricedColumn[];
  /** The model with whose field names the persons are stored. */
  readonly model: Model | undefined;
  readonly onAdd: (productId: string) => void;
};

/** Shows the prices of the products for the list, their options, and the actions that pass the comparison to the customer. */
const Prices = ({ products, comparison, compared, priced, model, onChange, onAdd }: PricesProps) => {
  const { t } = useTexts();
  const { columns, persons } = comparison;
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [isCommissionShown] = useCommissionShown();
  const sections = sectionsOf({ parts: priced.map(({ part }) => part), persons, model, onlyDifferent, isCommissionShown, t });
  const hidden = onlyDifferent ? sections.reduce((sum, section) => sum + hiddenIn(section), 0) : 0;
  const { use: startForm, busyKey } = useStartForm(comparison, priced);
  const adding = columns.length < maxColumns && (
    <ProductSelect
      products={products}
      size={columns.length === 1 ? undefined : 'sm'}
      label={t('drafts.comparison.add')}
      placeholder={`+ ${t('drafts.comparison.add')}`}
      onChoose={onAdd}
    />
  );
  return (
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
          <WaitingText>{t('drafts.comparison.loading')}</WaitingText>
        </Box>
      ) : (
        <ComparisonTable
          columns={priced}
          persons={persons.length}
          sections={sections}
          onlyDifferent={onlyDifferent}
          isOld={compared.isOld}
          busyKey={busyKey}
          adding={adding}
          onBase={(column) => onChange({ columns: [column, ...columns.filter((each) => each !== column)] })}
          onRemove={(column) => onChange({ columns: columns.filter((each) => each !== column) })}
          onChoose={(column, path, value) =>
            onChange({
              columns: columns.map((each) => (each === column ? { ...each, choices: { ...each.choices, [path]: value } } : each)),
            })
          }
          onUse={(column) => void startForm(column)}
        />
      )}
      <ForCustomer
        comparison={comparison}
        products={priced.map(({ part }) => part.productName)}
        validUntil={compared.data?.validUntil}
        isReady={priced.length > 0 && !compared.isOld && !compared.error}
      />
    </>
  );
};

/** Returns a function that begins a form from a column; `busyKey` is the column whose form is being created. */
const useStartForm = (comparison: Comparison, priced: readonly PricedColumn[]) => {
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
const PriceState = ({ compared: { data, error, isOld } }: { readonly compared: ReturnType<typeof usePrices> }) => {
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
