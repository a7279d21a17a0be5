import { CircleAlert } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState, LoadFailed } from '../components/list/empty-state.tsx';
import { useIsSamePage } from '../components/page/use-is-staying.ts';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { useIsLoadingOffer } from '../drafts/draft-offer.tsx';
import { InsureForm } from './insure-form.tsx';
import { hasServerDrafts, type LiveForm } from '../drafts/autosave.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { ModelUnavailable } from '../catalogue/model-unavailable.tsx';
import { type OpenedDraft, useOpenedDraft } from '../drafts/use-opened-draft.ts';
import { type Loaded, useModel, useProduct } from '../catalogue/use-product.ts';

/** The insure form of the product that the address names; the open step and the draft stand in the address. */
export const InsurePage = () => {
  const loaded = useProduct();
  const live = useRef<LiveForm>(undefined);
  return loaded.state === 'ready' ? (
    <Opening key={`${loaded.product.productId} ${loaded.product.model?.url ?? ''}`} product={loaded.product} live={live} />
  ) : (
    <ModelUnavailable loaded={loaded} coming={<FormSkeleton />} />
  );
};

type OpeningProps = {
  readonly product: Extract<Loaded, { readonly state: 'ready' }>['product'];
  readonly live: RefObject<LiveForm | undefined>;
};

const Opening = ({ product, live }: OpeningProps) => {
  const { t } = useTexts();
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const named = query.get('draft') ?? undefined;
  // The draft that was opened. A form that gets a number while it is filled in, or goes back to an address from before, stays the same form.
  const [asked, setAsked] = useState(named);
  const [own, setOwn] = useState<readonly string[]>([]);
  // Nor is a form opened anew whose draft got its number while a newer version of the model took it over: the address follows later.
  const isHeld = named !== undefined && live.current?.autosave.onServer()?.draftNo === named;
  if (named !== undefined && named !== asked && !own.includes(named) && !isHeld) setAsked(named);
  const mayKeep = user !== undefined && hasServerDrafts(user);
  const opening = useOpenedDraft(product, mayKeep ? user.userId : undefined, mayKeep ? asked : undefined, turn, live);
  // A draft that was moved to the version that is sold now goes on from what it held.
  const [moved, setMoved] = useState<OpenedDraft>();
  const opened = moved ? ({ state: 'ready', ...moved } as const) : opening;
  const isStaying = useIsSamePage();
  const address = (draftNo: string | undefined): void => {
    // A draft that is numbered when the form has been left, for its order say, calls nobody back.
    if (!isStaying()) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (draftNo === undefined) for (const name of ['draft', 'step']) next.delete(name);
        else next.set('draft', draftNo);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const open = (draftNo: string | undefined): void => {
    live.current = undefined;
    setMoved(undefined);
    // The address changes a moment later: what it still names is not to be opened again.
    setOwn(named === undefined || named === draftNo ? [] : [named]);
    setAsked(draftNo);
    address(draftNo);
    setTurn(turn + 1);
  };
  const restart = (): void => open(undefined);
  if (opened.state === 'gone')
    return (
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t('product.draftGoneTitle')}
        text={t('product.draftGoneHere', { no: named ?? '' })}
        action={
          <>
            <Button variant="outline" onClick={restart}>
              {t('product.draftNew')}
            </Button>
            <ButtonLink variant="outline" to="/dashboard#drafts">
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
      key={`${asked ?? ''} ${turn} ${user?.userId ?? ''} ${moved?.reference.url ?? ''}`}
      product={product}
      opened={opened}
      mayKeep={mayKeep}
      onCreated={(draftNo) => {
        setOwn((before) => [...before, draftNo]);
        address(draftNo);
      }}
      onRestart={restart}
      onReopen={open}
      onMove={setMoved}
      live={live}
    />
  ) : (
    <FormSkeleton />
  );
};

type WithModelProps = OpeningProps & {
  readonly opened: OpenedDraft;
  readonly mayKeep: boolean;
  readonly onCreated: (draftNo: string) => void;
  readonly onRestart: () => void;
  readonly onReopen: (draftNo: string) => void;
  readonly onMove: (opened: OpenedDraft) => void;
};

const WithModel = (props: WithModelProps) => {
  const model = useModel(props.opened.reference.url);
  // An offer of drafts above the form does not push it down: whether there are any is known first. A form that was shown stays.
  const isUnknown = useIsLoadingOffer(props.product.productId, props.mayKeep && props.opened.content === undefined);
  const [isShown, setShown] = useState(false);
  if (model.data && !isUnknown && !isShown) setShown(true);
  if (model.error)
    return (
      <ModelUnavailable
        loaded={{ state: 'failed', error: undefined, retry: () => void model.mutate() }}
        coming={<FormSkeleton />}
      />
    );
  return model.data && isShown ? <InsureForm {...props} model={model.data} /> : <FormSkeleton />;
};
