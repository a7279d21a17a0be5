import { Box, Flex } from '@chakra-ui/react';
import { CloudCheck, CloudOff } from 'lucide-react';
import {
  ApplicationForm,
  createApplicationStore,
  fitApplication,
  stepOfIssue,
  type ApplicationStore,
} from '@insure/engine/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../parts/button.tsx';
import { orderPage } from '../../product-routes.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { useUser } from '../../session/session.ts';
import { day, timeOfDay } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { draftKey, dropDraft, readDraft } from './draft.ts';
import { NotReady } from './not-ready.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { startApplication } from './start-application.ts';
import { useDraft, type DraftState } from './use-draft.ts';
import { useProduct, type Loaded } from './use-product.ts';
import { useQuote } from './use-quote.ts';
import { useSubmit } from './use-submit.ts';

/** The insure form of the product that the address names; the open step stands in the address. */
export const InsurePage = () => {
  const loaded = useProduct();
  const [begun, setBegun] = useState(0);
  const last = useRef<Last>(undefined);
  return loaded.state === 'ready' ? (
    <Ready
      key={`${loaded.product.productId} ${loaded.product.model?.url ?? ''} ${begun}`}
      {...loaded}
      last={last}
      onRestart={() => {
        last.current = undefined;
        setBegun(begun + 1);
      }}
    />
  ) : (
    <NotReady loaded={loaded} />
  );
};

type Last = { readonly productId: string; readonly store: ApplicationStore };

type ReadyProps = Extract<Loaded, { readonly state: 'ready' }> & {
  /** The form that stood here before: a newer version of its model takes over what it held. */
  readonly last: RefObject<Last | undefined>;
  readonly onRestart: () => void;
};

const Ready = ({ product, model, last, onRestart }: ReadyProps) => {
  const { t, language } = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  usePageTitle(product.productName);
  const key = draftKey(user?.userId ?? '', product.productId, product.model?.url ?? '');
  const [store] = useState(() => {
    const kept = readDraft(key);
    const before = last.current?.productId === product.productId ? last.current.store : undefined;
    return createApplicationStore({
      model,
      at: day(Date.now()),
      application:
        (before && fitApplication(model.data, before.application())) ??
        kept?.application ??
        startApplication(model, query, product.plans),
      read: kept?.read,
      ticked: kept?.ticked,
    });
  });
  useEffect(() => {
    last.current = { productId: product.productId, store };
  }, [last, product.productId, store]);
  const { draft, end } = useDraft(store, key);
  // Who may only view is quoted nothing by the server; a customer may order.
  const isViewer = user !== undefined && user.userType2 !== 4 && user.userLevel <= 1;
  const quote = useQuote(store, isViewer ? undefined : product);
  const [isDropping, setDropping] = useState(false);
  const goTo = (step: string): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('step', step);
      return next;
    });
  const { submit, isBusy, change, accept, decline, isOutdated } = useSubmit({
    store,
    product,
    shareCode: shareCodeOf(query.get('share')),
    onDone: (orderNo) => {
      end();
      void navigate(orderPage(orderNo, model.data.routes['order']), { replace: true });
    },
    onIssues: (pointers) => {
      const step = stepOfIssue(model.data, pointers[0] ?? '');
      if (step !== undefined) goTo(step);
    },
  });
  const { productName, companyFullName, fileInfoPath, plans } = product;
  const words = useMemo(
    () => ({
      name: productName,
      insurer: companyFullName,
      logo: fileInfoPath === '' ? undefined : fileInfoPath,
      documents: `${product.model?.url ?? ''}/documents`,
      plans,
    }),
    [productName, companyFullName, fileInfoPath, product.model?.url, plans],
  );
  return (
    <Box css={wide}>
      <ApplicationForm
        store={store}
        language={language}
        step={query.get('step') ?? undefined}
        onStep={goTo}
        product={words}
        quote={quote}
        onSubmit={submit}
        isSubmitting={isBusy}
        viewOnly={user === undefined || isViewer}
        now={nowInShanghai}
        aside={<DraftWords draft={draft} onDrop={() => setDropping(true)} />}
      />
      {change && <PriceChangeDialog change={change} onAccept={accept} onDecline={decline} />}
      {isOutdated && (
        <Dialog title={t('product.versionTitle')} foot={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}>
          {t('product.versionText')}
        </Dialog>
      )}
      {isDropping && (
        <Dialog
          title={t('product.draftDropTitle')}
          onClose={() => setDropping(false)}
          foot={
            <>
              <Button variant="outline" onClick={() => setDropping(false)}>
                {t('action.cancel')}
              </Button>
              <Button
                colorPalette="red"
                onClick={() => {
                  end();
                  dropDraft(key);
                  onRestart();
                }}
              >
                {t('product.draftDrop')}
              </Button>
            </>
          }
        >
          {t('product.draftDropText')}
        </Dialog>
      )}
    </Box>
  );
};

/** The instant with the offset of Asia/Shanghai, which is the calendar of the house. */
const nowInShanghai = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().replace('Z', '+08:00');

/** An agent who opens a product himself comes with share=0. */
const shareCodeOf = (share: string | null): string | undefined =>
  share === null || share === '' || share === '0' ? undefined : share;

// On wide screens the premium stands beside the form, which then needs more than the frame's column.
const wide = {
  '@media (min-width: 100rem)': { width: 'min(100vw - 4rem, 106rem)', marginInlineStart: 'calc(50% - min(50vw - 2rem, 53rem))' },
};

const DraftWords = ({ draft, onDrop }: { readonly draft: DraftState; readonly onDrop: () => void }) => {
  const { t } = useTexts();
  if (draft.state === 'none') return null;
  return (
    <Flex role="status" align="center" gap="1.5" wrap="wrap">
      {draft.state === 'failed' ? <CloudOff size={14} aria-hidden /> : <CloudCheck size={14} aria-hidden />}
      {draft.state === 'saved'
        ? t('product.draftSaved', { time: timeOfDay(draft.at) })
        : t(draft.state === 'saving' ? 'product.draftSaving' : 'product.draftFailed')}
      <Button variant="plain" size="xs" ms="auto" onClick={onDrop}>
        {t('product.draftDrop')}
      </Button>
    </Flex>
  );
};
