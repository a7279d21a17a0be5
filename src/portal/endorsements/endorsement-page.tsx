import { Flex } from '@chakra-ui/react';
import { FilePen } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import type { EndorsementDetail, EndorsementKind } from '../../contract/endorsements.ts';
import type { PolicyRow } from '../../contract/orders.ts';
import { ButtonLink, TextLink } from '../components/form/button.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { useIsSamePage } from '../components/page/use-is-staying.ts';
import { endorsementPage, endorsePage, policyPage } from '../addresses.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { PolicyList } from '../policies/policy-list.tsx';
import { PolicyMissing } from '../policies/policy-missing.tsx';
import { policyNoIn, usePolicy } from '../policies/use-policy.ts';
import { useModel } from '../catalogue/use-product.ts';
import { draftOf, kindOrder, useStartedChange, useStoredChange } from './change.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { Editor } from './editor/editor.tsx';
import { EndorsementMissing } from './endorsement-missing.tsx';
import { usePriceChanged } from './editor/repriced-note.tsx';
import { EndorsementView } from './view.tsx';

type Begun = { readonly detail: EndorsementDetail; readonly form: string };

/** Changes a policy: choose it, fill in, see what it costs, submit; and what became of an endorsement. The address says which. */
export const EndorsementPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const no = query.get('no') ?? undefined;
  const policyNo = policyNoIn(query);
  usePageTitle([t('title.endorsement'), no ?? policyNo ?? ''].join(' ').trim());
  const isGuest = useSession().state === 'guest';
  if (isGuest) return <SignInFirst />;
  return no === undefined && policyNo === undefined ? (
    <PolicyList heading={t('policy.choose')} text={t('policy.chooseText')} Action={Choose} />
  ) : (
    <Opening no={no} policyNo={policyNo} />
  );
};

/** The page is public, the policies are not: a visitor is told so, and chooses how to sign in. */
const SignInFirst = () => {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const query = `?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <EmptyState
      level={1}
      icon={FilePen}
      title={t('title.endorsement')}
      text={t('policy.guestText')}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          <ButtonLink to={`/customer/login${query}`}>{t('policy.guestCustomer')}</ButtonLink>
          <ButtonLink variant="outline" to={`/login${query}`}>
            {t('policy.guestAgent')}
          </ButtonLink>
        </Flex>
      }
    />
  );
};

type OpeningProps = { readonly no: string | undefined; readonly policyNo: string | undefined };

const Opening = ({ no, policyNo }: OpeningProps) => {
  // A draft that was begun on this page: its form stays as it stands when the address gets its number.
  const [begun, setBegun] = useState<Begun>();
  const own = begun?.detail.endorseOrderNo === no ? begun : undefined;
  const endorsement = useEndorsement(no);
  const opened = endorsement.data?.data ?? own?.detail;
  const policy = usePolicy(no === undefined ? policyNo : opened?.policyNo);
  if (endorsement.error && !opened)
    return <EndorsementMissing error={endorsement.error} onRetry={() => void endorsement.mutate()} />;
  if (policy.error && !policy.data) return <PolicyMissing error={policy.error} onRetry={() => void policy.mutate()} />;
  const held = policy.data?.data;
  // What has a number may have been submitted long ago; what has none yet is filled in.
  if (!held || (no !== undefined && !opened))
    return no === undefined || (opened && isOpen(opened)) ? <EditorSkeleton /> : <RecordSkeleton hasCrumbs />;
  const again = (): void => void Promise.all([endorsement.mutate(), policy.mutate()]);
  return opened && !isOpen(opened) ? (
    <EndorsementView endorsement={opened} policy={held} onChange={again} />
  ) : (
    <Filling
      policy={held}
      opened={opened}
      form={own?.form ?? no}
      onBegun={setBegun}
      onSubmitted={() => {
        // What became of it is read from its head on.
        scrollTo(0, 0);
        again();
      }}
      onPolicy={() => policy.mutate().then((reply) => reply?.data)}
    />
  );
};

type EditorProps = ComponentProps<typeof Editor>;
type FillingProps = Omit<EditorProps, 'kinds' | 'kind' | 'model' | 'kept' | 'before' | 'onBegun'> & {
  /** What tells this form from others while the address gets its number. */
  readonly form: string | undefined;
  readonly onBegun: (begun: Begun) => void;
};

const Filling = ({ form, onBegun, ...rest }: FillingProps) => {
  const isStaying = useIsSamePage();
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { policy, opened } = rest;
  const model = useModel(policy.model.url).data;
  const kinds = kindOrder.filter((kind) => policy.endorsement.kinds.includes(kind));
  const kind = opened?.kind ?? kinds.find((each) => each === query.get('kind')) ?? kinds[0];
  if (kind === undefined)
    return (
      <EmptyState
        level={1}
        icon={FilePen}
        title={t('endorsement.nothing')}
        text={t('endorsement.nothingText')}
        action={
          <ButtonLink variant="outline" to={policyPage(policy.policyNo)}>
            {t('endorsement.toPolicy')}
          </ButtonLink>
        }
      />
    );
  if (!model) return <EditorSkeleton />;
  const key = form ?? `${policy.policyNo} ${kind}`;
  const begun = (detail: EndorsementDetail): void => {
    onBegun({ detail, form: key });
    // A page that was left meanwhile keeps its address; the draft stands in the list of endorsements.
    if (!isStaying()) return;
    setQuery(new URLSearchParams({ no: detail.endorseOrderNo }), { replace: true, preventScrollReset: true });
  };
  return (
    <Resuming key={key} policyNo={policy.policyNo} kind={kind} isNew={!opened}>
      <Kept {...rest} model={model} kinds={kinds} kind={kind} onBegun={begun} />
    </Resuming>
  );
};

/** Goes on with what was typed on an earlier page and never reached the server. */
const Kept = (props: Omit<EditorProps, 'kept' | 'before'>) => {
  const found = useStoredChange(props.policy.policyNo, props.kind, props.opened);
  const priced = usePriceChanged(props.opened);
  return found && priced ? (
    <Editor {...props} opened={priced.detail ?? props.opened} before={priced.before} kept={found.kept} />
  ) : (
    <EditorSkeleton />
  );
};

type ResumingProps = {
  readonly policyNo: string;
  readonly kind: EndorsementKind;
  readonly isNew: boolean;
  readonly children: ReactNode;
};

/** Goes on with the draft of this kind that was begun before, where there is one: decided once, since what is begun here gets into the list too. */
const Resuming = ({ policyNo, kind, isNew, children }: ResumingProps) => {
  const [isDecided, setDecided] = useState(!isNew);
  const { data, error, isValidating } = useStartedChange(isDecided ? undefined : policyNo);
  const draft = data && draftOf(data.rows, kind);
  if (!isDecided && !isValidating && (error || (data && !draft))) setDecided(true);
  if (isDecided) return children;
  if (!isValidating && draft) return <Navigate to={endorsementPage(draft.endorseOrderNo)} replace />;
  return <EditorSkeleton />;
};

const Choose = ({ policy: { policyNo: no, status } }: { readonly policy: PolicyRow }) => {
  const { t } = useTexts();
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

/** Whether an endorsement can still be filled in by the one who asks. */
const isOpen = ({ actions }: EndorsementDetail): boolean => actions.includes('edit');

const moving: ReadonlySet<EndorsementDetail['status']> = new Set(['SUBMITTED', 'REFUNDING']);

/** An endorsement by its number, asked again while the server moves it; asks nothing where there is no number. */
const useEndorsement = (no: string | undefined) =>
  useCall('endorseDetail', no !== undefined && /^EN\d+$/.test(no) ? { params: { endorseOrderNo: no } } : undefined, {
    refreshInterval: (latest) => (latest && moving.has(latest.data.status) ? 3000 : 0),
  });
