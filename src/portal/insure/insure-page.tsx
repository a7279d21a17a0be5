import { CircleAlert } from 'lucide-react';
import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApplicationForm, formProgress, stepOfIssue } from '@insure/engine/react';
import { type ApplicationStore, createApplicationStore } from '@insure/engine/store';
import { fitApplication } from '@insure/engine';
import type { Model } from '@insure/engine';
import { Box } from '@chakra-ui/react';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { CallFailure } from '../api/call.ts';
import { invalidate } from '../api/use-call.ts';
import { queryWith } from '../components/list/paging.ts';
import { useIsSamePage } from '../components/page/use-is-staying.ts';
import { useTypedData, useUser } from '../session/session.ts';
import { loadTexts, useTexts } from '../texts/language.ts';
import { DraftOffer, useIsLoadingOffer, useIsOffered } from '../drafts/draft-offer.tsx';
import { hasServerDrafts, type LiveForm, type OpenedDraft } from '../drafts/draft.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { ModelUnavailable } from '../catalogue/model-unavailable.tsx';
import { useOpenedDraft, withoutContent } from '../drafts/use-opened-draft.ts';
import { type ProductState, useModel, useProduct } from '../catalogue/use-product.ts';
import type { ModelReference } from '../../contract/catalogue.ts';
import { usePageTitle } from '../components/page/page-title.ts';
import { submittedPage } from '../addresses.ts';
import { today } from '../texts/dates.ts';
import { AttachmentsCard, draftAttachments, draftFiles, useAttachments } from '../attachments/attachments-card.tsx';
import { AutosaveStatus } from '../drafts/autosave-status.tsx';
import { listStorage } from '../catalogue/list-storage.ts';
import { seenStorage } from '../catalogue/seen-storage.ts';
import { draftKey, forgetDraft, readDraft } from '../drafts/browser-autosave.ts';
import { Licence, QuotationAside, QuotationButton, RenewalNote, HiddenIfShared, VisitorNote } from './notes.tsx';
import { shareCodeOf } from '../session/sign-in-address.ts';
import { decidedFields, expectedCounts, isComparable, isCustomer, startApplication } from './start-application.ts';
import { useAutosave, useDraft, useDraftAddress, useStep } from '../drafts/use-draft.ts';
import type { MigratedContent } from '../drafts/migrated-content.ts';
import { useSignInToSubmit } from './sign-in-to-submit.tsx';
import { useProductWords, useSelfService } from './form-settings.ts';
import { useQuote } from './use-quote.ts';
import { useSaleId, useSaleTrace } from './use-sale-trace.ts';
import { useSubmit, useSubmitsAtOnce } from './use-submit.ts';
import { startTableWorker } from '../models/start-table-worker.ts';

/** Shows the insure form of the product in the URL. The URL also has the open step and the draft. */
export const InsurePage = () => {
  const productState = useProduct();
  const live = useRef<LiveForm>(undefined);
  const submitsNext = useRef(false);
  return productState.state === 'ready' ? (
    <Opening
      key={`${productState.product.productId} ${productState.product.model?.url ?? ''}`}
      product={productState.product}
      live={live}
      submitsNext={submitsNext}
    />
  ) : (
    <ModelUnavailable loaded={productState} skeleton={<FormSkeleton />} />
  );
};

type OpeningProps = {
  readonly product: Extract<ProductState, { readonly state: 'ready' }>['product'];
  readonly live: RefObject<LiveForm | undefined>;
  /** Whether the customer has just signed in to submit the form, which opens again after the sign-in. */
  readonly submitsNext: RefObject<boolean>;
};

const Opening = ({ product, live, submitsNext }: OpeningProps) => {
  const { t } = useTexts();
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const draftNoInUrl = query.get('draft') ?? undefined;
  // The form stays mounted when its draft gets a number, or when the user goes back to an earlier URL of the form.
  const [openedNo, setOpenedNo] = useState(draftNoInUrl);
  const [ownNumbers, setOwnNumbers] = useState<readonly string[]>([]);
  // The form also stays mounted if its draft got a number during a migration to a newer model version, although the URL changes
  // later.
  const isLive = draftNoInUrl !== undefined && live.current?.autosave.onServer()?.draftNo === draftNoInUrl;
  if (draftNoInUrl !== undefined && draftNoInUrl !== openedNo && !ownNumbers.includes(draftNoInUrl) && !isLive)
    setOpenedNo(draftNoInUrl);
  const hasDrafts = user !== undefined && hasServerDrafts(user);
  const opening = useOpenedDraft(product, hasDrafts ? user.userId : undefined, hasDrafts ? openedNo : undefined, turn, live);
  // After a migration to the current model version, the form continues with the migrated content.
  const [migratedDraft, setMigratedDraft] = useState<OpenedDraft>();
  const opened = migratedDraft ? ({ state: 'ready', ...migratedDraft } as const) : opening;
  const isStaying = useIsSamePage();
  const address = (draftNo: string | undefined): void => {
    // If the draft gets its number after the user has left the form, the URL of the new page must not change.
    if (!isStaying()) return;
    const values: Readonly<Record<string, string>> = draftNo === undefined ? { draft: '', step: '' } : { draft: draftNo };
    setQuery((current) => queryWith(current, values), { replace: true, preventScrollReset: true });
  };
  const openDraft = (draftNo: string | undefined): void => {
    live.current = undefined;
    setMigratedDraft(undefined);
    // The URL changes a moment later. Until then it names the former draft, which must not be opened again.
    setOwnNumbers(draftNoInUrl === undefined || draftNoInUrl === draftNo ? [] : [draftNoInUrl]);
    setOpenedNo(draftNo);
    address(draftNo);
    setTurn(turn + 1);
  };
  const restart = (): void => openDraft(undefined);
  if (opened.state === 'gone')
    return (
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t('product.draftGoneTitle')}
        text={t('product.draftGoneHere', { no: draftNoInUrl ?? '' })}
        action={
          <>
            <Button variant="outline" onClick={restart}>
              {t('product.draftNew')}
            </Button>
            <ButtonLink variant="outline" to="/drafts">
              {t('product.draftsAllMine')}
            </ButtonLink>
          </>
        }
      />
    );
  if (opened.state === 'failed')
    return <LoadFailed level={1} title={t('product.draftLoadFailed')} error={opened.error} onRetry={() => setTurn(turn + 1)} />;
  return opened.state === 'ready' ? (
    <WithModel
      key={`${openedNo ?? ''} ${turn} ${user?.userId ?? ''} ${migratedDraft?.reference.url ?? ''}`}
      product={product}
      opened={opened}
      hasDrafts={hasDrafts}
      onCreated={(draftNo) => {
        setOwnNumbers((before) => [...before, draftNo]);
        address(draftNo);
      }}
      onRestart={restart}
      onReopen={openDraft}
      onMove={setMigratedDraft}
      live={live}
      submitsNext={submitsNext}
    />
  ) : (
    <FormSkeleton />
  );
};

type WithModelProps = OpeningProps & {
  readonly opened: OpenedDraft;
  readonly hasDrafts: boolean;
  readonly onCreated: (draftNo: string) => void;
  readonly onRestart: () => void;
  readonly onReopen: (draftNo: string) => void;
  readonly onMove: (opened: OpenedDraft) => void;
};

const WithModel = (props: WithModelProps) => {
  const model = useModel(props.opened.reference.url);
  // The form is shown once it is known whether drafts are offered above it, so that it does not move. Then it stays.
  const isUnknown = useIsLoadingOffer(props.product.productId, props.hasDrafts && props.opened.content === undefined);
  const [isShown, setShown] = useState(false);
  if (model.data && !isUnknown && !isShown) setShown(true);
  if (model.error)
    return (
      <ModelUnavailable
        loaded={{ state: 'failed', error: new CallFailure(0, {}), retry: () => void model.mutate() }}
        skeleton={<FormSkeleton />}
      />
    );
  return model.data && isShown ? <InsureForm {...props} model={model.data} /> : <FormSkeleton />;
};

const firstUnfinished = (store: ApplicationStore): string | undefined =>
  formProgress(store, undefined).unfinished[0] ?? store.model.data.form.steps.find(({ review }) => review)?.step;

type FormProps = WithModelProps & { readonly model: Model };

const InsureForm = (props: FormProps) => {
  const { product, model, opened, hasDrafts, onCreated, onRestart, onReopen, onMove, live, submitsNext } = props;
  const { t, language } = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  usePageTitle(product.productName);
  useTypedData();
  const [{ productId }, { reference }] = [product, opened];
  // The server gives no quotes to users who may only view. Customers may order.
  const isViewer = user !== undefined && !hasDrafts;
  const viewerId = user?.userId ?? '';
  const shareCode = opened.shareCode ?? shareCodeOf(query.get('share'));
  const ownSettings = useSelfService(user, shareCode, () => decidedFields(model, today(), query, product.plans));
  const [store] = useState(() => {
    const date = today();
    const inWindow = (userId: string) => (hasDrafts ? undefined : readDraft(draftKey(userId, productId, reference.url)));
    const content = opened.content ?? inWindow(viewerId) ?? inWindow('');
    return createApplicationStore({
      model,
      at: date,
      application: content
        ? fitApplication(model.data, content.application)
        : startApplication(model, date, query, product.plans, ownSettings !== undefined),
      read: content?.read,
      confirmedDeclarations: content?.ticked,
      doubts: content?.doubts,
      storage: listStorage(`${viewerId}.${productId}`),
      seen: seenStorage(viewerId),
      tableWorker: startTableWorker,
    });
  });
  const saleId = useSaleId(opened);
  // The answers that a customer's renewal carries over need no look at each step. They can be changed from the review.
  const [firstStep] = useState(() => (ownSettings && opened.renews !== undefined ? firstUnfinished(store) : undefined));
  const steps = useStep(opened, firstStep);
  const { step, goTo } = steps;
  const autosave = useAutosave({
    store,
    productId,
    opened,
    shareCode,
    userId: hasDrafts ? user?.userId : undefined,
    viewerId,
    step,
    saleId,
    onCreated: (created) => {
      forgetDraft(draftKey('', productId, reference.url));
      onCreated(created);
    },
  });
  useEffect(() => {
    live.current = { productId, reference, store, autosave, saleId };
  }, [live, productId, reference, store, autosave, saleId]);
  const draft = useDraft(store, autosave, step);
  const draftNo = useDraftAddress(draft, opened, steps);
  const attachments = useAttachments(draftAttachments(autosave), opened.attachments);
  const files = useMemo(() => draftFiles(autosave), [autosave]);
  const quote = useQuote(store, isViewer ? undefined : productId, reference);
  const saleTrace = useSaleTrace({ saleId, isRecorded: !isViewer, store, productId, reference, step, quote });
  const { submit, isBusy, hasFailed, change, accept, decline, isOutdated } = useSubmit({
    store,
    product,
    reference,
    shareCode,
    saleId,
    saveDraft: () => Promise.all([autosave.flush(), saleTrace()]).then(([no]) => no),
    onDone: (order) => {
      store.markSaved();
      void autosave.end(true);
      // A returned order keeps its number, so the cache may have its former content.
      invalidate('orderDetail', { params: { orderNo: order.orderNo } });
      void navigate(submittedPage(order, model.data.routes, isCustomer(user)), { replace: true });
    },
    onIssues: (pointers) => {
      const to = stepOfIssue(model.data, pointers[0] ?? '');
      if (to !== undefined) goTo(to);
    },
  });
  const submitsAtOnce = useSubmitsAtOnce(submitsNext, opened.content !== undefined);
  const signIn = useSignInToSubmit({
    store,
    step,
    isShared: shareCode !== undefined,
    onSignIn: () => {
      submitsNext.current = true;
    },
  });
  const productTexts = useProductWords(product, reference);
  const quoted = { store, product: productId, reference, saleId, quote, isAllowed: hasDrafts };
  const newer = newerModel(product, reference);
  const move = async ({ content }: MigratedContent, to: ModelReference): Promise<void> => {
    await autosave.flush();
    const onServer = autosave.onServer();
    store.markSaved();
    onMove({
      reference: to,
      content: { ...content, ...(step === null ? {} : { step }), sale: saleId },
      onServer: onServer && withoutContent(onServer),
      isUnsent: hasDrafts,
      shareCode,
      renews: opened.renews,
      attachments: attachments.stored,
    });
  };
  const isOffered = useIsOffered(hasDrafts && opened.content === undefined, step ?? model.data.form.steps[0]?.step);
  return (
    <>
      <RenewalNote policyNo={opened.renews} />
      <Licence />
      {newer && (
        <ModelChangedOffer
          store={store}
          from={reference}
          to={newer}
          isRefused={isOutdated}
          onMove={(moved) => void move(moved, newer)}
        />
      )}
      <ApplicationForm
        store={store}
        language={language}
        step={step ?? undefined}
        onStep={goTo}
        product={productTexts}
        quote={quote}
        onSubmit={signIn.open ?? submit}
        submitLabel={signIn.label}
        isSubmitting={isBusy}
        submitsAtOnce={submitsAtOnce}
        viewOnly={signIn.link ?? isViewer}
        now={nowInShanghai}
        expected={expectedCounts(query)}
        selfService={ownSettings}
        files={hasDrafts ? files : t(user === undefined ? 'product.filesSignIn' : 'product.filesViewOnly')}
        attachments={asksForFiles(hasDrafts, submitsAtOnce, hasFailed) && <AttachmentsCard {...attachments} />}
        notes={
          <>
            {isOffered && <DraftOffer productId={productId} />}
            <VisitorNote model={model} step={step} isShared={shareCode !== undefined} />
          </>
        }
        abovePersons={familyAbove(user, store)}
        tools={<QuotationButton {...quoted} />}
        belowSteps={
          <HiddenIfShared isShared={shareCode !== undefined} isBegun={draft.state !== 'none'}>
            <AutosaveStatus
              tools={<QuotationAside {...quoted} step={step} />}
              draft={draft}
              draftNo={draftNo}
              isComparable={isComparable(model, user) && hasRows(store)}
              autosave={autosave}
              onOther={() => draftNo !== undefined && onReopen(draftNo)}
              onDiscard={() => {
                store.markSaved();
                void autosave.end(false).then(onRestart);
              }}
            />
          </HiddenIfShared>
        }
      />
      {signIn.dialog}
      <Suspense>
        {change && <PriceChangeDialog change={change} onAccept={accept} onDecline={decline} />}
        {isOutdated && !newer && <OutdatedDialog />}
      </Suspense>
    </>
  );
};

/** Returns whether a list of the form has rows. */
const hasRows = (store: ApplicationStore): boolean =>
  Object.values(store.getState().lists).some((groups) => groups.some(({ rows }) => rows.length > 0));

/** Returns the current instant with the offset of Asia/Shanghai, the time zone of all dates. */
const nowInShanghai = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().replace('Z', '+08:00');

// The row is loaded lazily, because only customers have a family.
const FamilyRow = lazy(async () => {
  const [{ FamilyRow: Loaded }] = await Promise.all([import('../drafts/family-row.tsx'), loadTexts('family')]);
  return { default: Loaded };
});

const Family = (props: ComponentProps<typeof FamilyRow>) => (
  <Suspense fallback={<Box h="16" />}>
    <FamilyRow {...props} />
  </Suspense>
);

/** Returns the address book of a customer, which is shown above the insured persons. */
const familyAbove = (user: ReturnType<typeof useUser>, store: ApplicationStore) =>
  isCustomer(user) ? <Family store={store} /> : undefined;

/** Returns whether the form asks for files. A form that is just being submitted asks for nothing more. */
const asksForFiles = (hasDrafts: boolean, submitsAtOnce: boolean, hasFailed: boolean): boolean =>
  hasDrafts && (!submitsAtOnce || hasFailed);

// The offer is loaded lazily with the code that migrates drafts, because few drafts have an older model version.
const loadDialogs = () => import('./submit-dialogs.tsx');
const PriceChangeDialog = lazy(async () => ({ default: (await loadDialogs()).PriceChangeDialog }));
const OutdatedDialog = lazy(async () => ({ default: (await loadDialogs()).OutdatedDialog }));

const Offer = lazy(async () => ({ default: (await import('./model-changed-offer.tsx')).ModelChangedOffer }));

const ModelChangedOffer = (props: ComponentProps<typeof Offer>) => (
  <Suspense fallback={<Box h={{ base: '24', md: '14' }} mb="4" />}>
    <Offer {...props} />
  </Suspense>
);

/** Returns the current model of a product, if the form was opened with another one. */
const newerModel = ({ model }: Pick<FormProps['product'], 'model'>, opened: ModelReference) =>
  model && model.url !== opened.url ? model : undefined;
