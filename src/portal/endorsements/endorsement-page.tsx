import { Flex } from '@chakra-ui/react';
import { FilePen, FileX } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { CallFailure } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import type { PolicyRow } from '../../contract/orders.ts';
import { ButtonLink, TextLink } from '../components/form/button.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { EmptyState, LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { useIsSamePage } from '../components/page/use-is-staying.ts';
import { endorsementPage, endorsePage, policyNoIn, policyPage } from '../addresses.ts';
import { useIsCustomer, useSession } from '../session/session.ts';
import { loadTexts, useTexts } from '../texts/language.ts';
import { PolicyList } from '../policies/policy-list.tsx';
import { PolicyMissing, usePolicy } from '../policies/policy-parts.tsx';
import { useModel } from '../catalogue/use-product.ts';
import { draftOf, kindOrder, useEndorsementsOf, useStoredChange } from './autosave.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { isBasket } from './editor/basket.ts';
import { Editor } from './editor/editor.tsx';
import { usePriceChange } from './editor/notes.tsx';
import { EndorsementView } from './view.tsx';

type CreatedEndorsement = { readonly detail: EndorsementDetail; readonly formKey: string };

/** Shows the endorsement in the URL, or the editor for the policy in the URL, or else a list of policies to choose from. */
export const EndorsementPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const no = query.get('no') ?? undefined;
  const policyNo = policyNoIn(query);
  usePageTitle([t('title.endorsement'), no ?? policyNo ?? ''].join(' ').trim());
  const isCustomer = useIsCustomer();
  if (useSession().state === 'visitor') return <SignInFirst />;
  const OpeningPage = isCustomer ? OpeningForCustomer : OpeningForAgent;
  return no === undefined && policyNo === undefined ? (
    <PolicyList heading={t('policy.choose')} text={t('policy.chooseText')} Action={EndorseLink} />
  ) : (
    <OpeningPage no={no} policyNo={policyNo} />
  );
};

/** Asks a visitor to sign in, by one of the methods. The page is public, but policies are not. */
const SignInFirst = () => {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const query = `?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <EmptyState
      level={1}
      icon={FilePen}
      title={t('title.endorsement')}
      text={t('policy.visitorText')}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          <ButtonLink to={`/customer/login${query}`}>{t('title.customerLogin')}</ButtonLink>
          <ButtonLink variant="outline" to={`/login${query}`}>
            {t('policy.agentSignIn')}
          </ButtonLink>
        </Flex>
      }
    />
  );
};

const WishPage = lazy(async () => {
  const [module] = await Promise.all([import('./wishes/wish-page.tsx'), loadTexts('customer')]);
  return { default: module.WishPage };
});

type OpeningProps = { readonly no: string | undefined; readonly policyNo: string | undefined };

const OpeningForAgent = ({ no, policyNo }: OpeningProps) => {
  // The form stays mounted when the URL changes to the number of the endorsement that the form has created.
  const [createdEndorsement, setCreatedEndorsement] = useState<CreatedEndorsement>();
  const ownEndorsement = createdEndorsement?.detail.endorseOrderNo === no ? createdEndorsement : undefined;
  const endorsement = useEndorsement(no);
  const openedDetail = endorsement.data?.data ?? ownEndorsement?.detail;
  const policy = usePolicy(no === undefined ? policyNo : openedDetail?.policyNo);
  if (endorsement.error && !openedDetail)
    return <EndorsementMissing error={endorsement.error} onRetry={() => void endorsement.mutate()} />;
  if (policy.error && !policy.data) return <PolicyMissing error={policy.error} onRetry={() => void policy.mutate()} />;
  const policyDetail = policy.data?.data;
  // An endorsement with a number may be submitted already; without one it is edited.
  if (!policyDetail || (no !== undefined && !openedDetail))
    return no === undefined || (openedDetail && isOpen(openedDetail)) ? <EditorSkeleton /> : <RecordSkeleton hasCrumbs />;
  const reload = (): void => void Promise.all([endorsement.mutate(), policy.mutate()]);
  return openedDetail && !isOpen(openedDetail) ? (
    <EndorsementView endorsement={openedDetail} policy={policyDetail} onChange={reload} />
  ) : (
    <Editing
      policy={policyDetail}
      opened={openedDetail}
      formKey={ownEndorsement?.formKey ?? no}
      onCreated={setCreatedEndorsement}
      onSubmitted={() => {
        scrollTo(0, 0);
        reload();
      }}
      reloadPolicy={() => policy.mutate().then((reply) => reply?.data)}
    />
  );
};

/** Shows a customer a change, which cannot be edited once it has a number, or the page that creates one. */
const OpeningForCustomer = ({ no, policyNo }: OpeningProps) => {
  const endorsement = useEndorsement(no);
  const opened = endorsement.data?.data;
  const policy = usePolicy(no === undefined ? policyNo : opened?.policyNo);
  const policyDetail = policy.data?.data;
  if (endorsement.error && !opened)
    return <EndorsementMissing error={endorsement.error} onRetry={() => void endorsement.mutate()} />;
  if (policy.error && !policyDetail) return <PolicyMissing error={policy.error} onRetry={() => void policy.mutate()} />;
  if (!policyDetail || (no !== undefined && !opened)) return <RecordSkeleton hasCrumbs />;
  const reload = (): void => void Promise.all([endorsement.mutate(), policy.mutate()]);
  return opened ? (
    <EndorsementView endorsement={opened} policy={policyDetail} onChange={reload} />
  ) : (
    <Suspense fallback={<RecordSkeleton hasCrumbs />}>
      <WishPage policy={policyDetail} reloadPolicy={reload} />
    </Suspense>
  );
};

const EndorsementMissing = ({ error, onRetry }: { readonly error: CallFailure; readonly onRetry: () => void }) => {
  const { t } = useTexts();
  return error.status === 404 || error.status === 400 ? (
    <PageMissing
      icon={FileX}
      title={t('endorsement.gone')}
      text={t('endorsement.goneText')}
      link={{ to: '/ins/endorsement', label: t('action.allPolicies') }}
    />
  ) : (
    <LoadFailed level={1} title={t('endorsement.loadFailed')} error={error} onRetry={onRetry} />
  );
};

type EditorProps = ComponentProps<typeof Editor>;
type EditingProps = Omit<EditorProps, 'kinds' | 'kind' | 'asked' | 'model' | 'stored' | 'before' | 'onCreated'> & {
  readonly formKey: string | undefined;
  readonly onCreated: (created: CreatedEndorsement) => void;
};

const Editing = ({ formKey, onCreated, ...rest }: EditingProps) => {
  const isStaying = useIsSamePage();
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { policy, opened } = rest;
  const model = useModel(policy.model.url).data;
  const kinds = kindOrder.filter((kind) => policy.endorsement.kinds.includes(kind));
  const requestedKind = kinds.find((each) => each === query.get('kind'));
  const kind = opened?.kind ?? requestedKind ?? kinds[0];
  if (kind === undefined)
    return (
      <PageMissing
        icon={FilePen}
        title={t('endorsement.nothing')}
        text={t('endorsement.nothingText')}
        link={{ to: policyPage(policy.policyNo), label: t('endorsement.toPolicy') }}
      />
    );
  if (!model) return <EditorSkeleton />;
  const editorKind = isBasket(kind) ? 'MIXED' : kind;
  const key = formKey ?? `${policy.policyNo} ${editorKind}`;
  const addToAddress = (detail: EndorsementDetail): void => {
    onCreated({ detail, formKey: key });
    // The user may have left the page in the meantime.
    if (!isStaying()) return;
    setQuery(new URLSearchParams({ no: detail.endorseOrderNo }), { replace: true, preventScrollReset: true });
  };
  return (
    <OpenDraftFirst key={key} policy={policy} kind={editorKind} asked={requestedKind} isNew={!opened}>
      <RestoringEditor {...rest} model={model} kinds={kinds} kind={editorKind} asked={requestedKind} onCreated={addToAddress} />
    </OpenDraftFirst>
  );
};

/** Shows the editor once the unsent changes of an earlier page and today's price are known. */
const RestoringEditor = (props: Omit<EditorProps, 'stored' | 'before'>) => {
  const storedChange = useStoredChange(props.policy.policyNo, props.kind, props.opened);
  const priceChange = usePriceChange(props.opened);
  return storedChange && priceChange ? (
    <Editor {...props} opened={priceChange.detail ?? props.opened} before={priceChange.before} stored={storedChange.stored} />
  ) : (
    <EditorSkeleton />
  );
};

type DraftProps = Pick<EditorProps, 'policy' | 'kind' | 'asked'> & { readonly isNew: boolean; readonly children: ReactNode };

/**
 * Opens the existing draft of this kind (of a basket: of any of its kinds) instead of a new one. This is decided only once,
 * because the list later contains the draft of this page too.
 */
const OpenDraftFirst = ({ policy: { policyNo }, kind, asked, isNew, children }: DraftProps) => {
  const [isDecided, setDecided] = useState(!isNew);
  const [isAsked, setAsked] = useState(isDecided);
  const { data, error, mutate } = useEndorsementsOf(isDecided ? undefined : policyNo);
  // The cached list may not contain a draft that was begun later.
  useEffect(() => void mutate().finally(() => setAsked(true)), [mutate]);
  const draft = data && draftOf(data.rows, (each) => (kind === 'MIXED' ? isBasket(each) : each === kind));
  if (!isDecided && isAsked && (error || (data && !draft))) setDecided(true);
  if (isDecided) return children;
  if (isAsked && draft)
    // The editor of the draft's own kind opens automatically, except the drawer of additions.
    return (
      <Navigate to={endorsementPage(draft.endorseOrderNo, draft.kind === asked && asked !== 'ADD' ? undefined : asked)} replace />
    );
  return <EditorSkeleton />;
};

const EndorseLink = ({ policy }: { readonly policy: PolicyRow }) => {
  const { t } = useTexts();
  const { policyNo: no, status } = policy;
  if (status === 'EXPIRED' || status === 'CANCELLED')
    return (
      <TextLink to={policyPage(no)} aria-label={t('policy.openOf', { no })}>
        {t('policy.open')}
      </TextLink>
    );
  return (
    <TextLink to={endorsePage(no)} aria-label={t('policy.endorseOf', { no })}>
      {t('policy.endorse')}
    </TextLink>
  );
};

const isOpen = ({ actions }: EndorsementDetail): boolean => actions.includes('edit');

const moving: ReadonlySet<EndorsementDetail['status']> = new Set(['SUBMITTED', 'REFUNDING']);

const useEndorsement = (no: string | undefined) =>
  useCall('endorseDetail', no !== undefined && /^EN\d+$/.test(no) ? { params: { endorseOrderNo: no } } : undefined, {
    refreshInterval: (latest) => (latest && moving.has(latest.data.status) ? 3000 : 0),
  });
