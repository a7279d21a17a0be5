import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Check, PackageOpen, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { ConfirmDialog, FormDialog } from '../components/feedback/dialog.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button } from '../components/form/button.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Columns } from '../components/page/layout.tsx';
import { Thumbnail } from '../components/page/picture.tsx';
import { Inset, LineIcon, Muted, Note, PageHeading, Section } from '../components/page/section.tsx';
import { doneMark, Timeline } from '../components/page/timeline.tsx';
import { day, minute, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { PricedByBoth, ShelfCompare } from './shelf-compare.tsx';
import { ShelfBadge } from './shelf-badge.tsx';
import { ShelfForm } from './shelf-form.tsx';

const listPath = '/console/shelf';

type Product = CallReply<'shelfProduct'>['data'];
type Action = 'send' | 'withdraw' | 'discard' | 'approve' | 'return' | 'off';
type DoneText = 'sent' | 'withdrawn' | 'discarded' | 'approved' | 'returned' | 'offDone';
const doneTexts: Readonly<Record<Action, DoneText>> = {
  send: 'sent',
  withdraw: 'withdrawn',
  discard: 'discarded',
  approve: 'approved',
  return: 'returned',
  off: 'offDone',
};

/** Shows one product of the shelf: the version on sale, the prepared version, and the decision about it. */
export const ShelfProduct = ({ productId }: { readonly productId: string }) => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('shelfProduct', { params: { id: productId } });
  const choices = useCall('shelfChoices', {});
  const firstError = error ?? choices.error;
  if (error?.status === 404)
    return <PageMissing icon={PackageOpen} title={t('shelf.none')} link={{ to: listPath, label: t('title.consoleShelf') }} />;
  if (firstError && !(data && choices.data))
    return (
      <LoadFailed
        title={t('error.loadFailed')}
        error={firstError}
        onRetry={() => void Promise.all([mutate(), choices.mutate()])}
      />
    );
  if (!data || !choices.data) return <RecordSkeleton width="20rem" hasCrumbs />;
  return <LoadedProduct product={data.data} choices={choices.data.data} onChange={mutate} />;
};

type LoadedProps = {
  readonly product: Product;
  readonly choices: CallReply<'shelfChoices'>['data'];
  readonly onChange: () => Promise<unknown>;
};

type DialogName = 'edit' | 'discard' | 'off';

/** Returns the version that an action applies to: the open one, else the planned one, else the one on sale. */
const actedOn = ({ open, planned, sold }: Product) => open ?? planned ?? sold;

const LoadedProduct = ({ product, choices, onChange }: LoadedProps) => {
  const { t } = useTexts();
  const name = useName(product);
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const { row, sold, planned, open: version, priced } = product;
  const { productId } = row;
  const move = async (action: Action, opinion = ''): Promise<void> => {
    try {
      await call('shelfMove', { body: { productId, no: actedOn(product)?.no ?? 1, action, opinion } });
      notify({ tone: 'success', title: t(`shelf.${doneTexts[action]}`, { name }) });
      invalidate('workList', {});
    } catch {
      // `call` has already shown the error.
    }
    await onChange();
  };
  return (
    <>
      <Breadcrumbs crumbs={[{ name: t('title.consoleShelf'), to: listPath }, { name }]} />
      <Head product={product} onOpen={setOpenDialog} onSend={() => void move('send')} />
      <Columns
        aside={
          <>
            <Checks product={product} />
            <Course product={product} />
            {/* The decision is the last element, because it disappears afterwards and would move elements below it. */}
            {version?.state === 'REVIEW' && <Decision product={product} onMove={move} />}
          </>
        }
      >
        <ShelfCompare
          modelCode={row.modelCode}
          choices={choices}
          before={sold?.content}
          after={(version ?? planned)?.content}
          soldFrom={sold ? day(sold.from) : undefined}
        />
        {priced && version && <PricedByBoth priced={priced} />}
      </Columns>
      <Dialogs product={product} open={openDialog} onClose={() => setOpenDialog(undefined)} onChange={onChange} onMove={move} />
    </>
  );
};

const useName = (product: Product): string => {
  const { language } = useTexts();
  return (product.open?.content ?? product.row).name[language] || product.row.productId;
};

type HeadProps = { readonly product: Product; readonly onOpen: (open: DialogName) => void; readonly onSend: () => void };

/** Shows the name, the state, the maker and the checker of a product, and the buttons for its actions. */
const Head = ({ product, onOpen, onSend }: HeadProps) => {
  const { t, language } = useTexts();
  const { row, planned, open: version } = product;
  const { productId, state, maker, checker } = row;
  const people = [maker, checker].flatMap((step) => (step ? `${step.name[language]} ${minute(step.at)}` : []));
  return (
    <Card padded mb="4">
      <Flex gap="4" align="start" wrap="wrap">
        <Thumbnail address={`/art/product/${actedOn(product)?.content.picture ?? 'group'}/${productId}.svg`} w="20" h="15" />
        <Box minW="0" flex="1 1 14rem">
          <PageHeading>{useName(product)}</PageHeading>
          <Flex gap="2" align="center" wrap="wrap">
            <ShelfBadge state={state} open={row.open} />
            <Muted className="num">{t('shelf.number', { id: productId })}</Muted>
          </Flex>
        </Box>
        <ProductActions product={product} onOpen={onOpen} onSend={onSend} />
      </Flex>
      <Facts
        facts={{
          [t('shelf.people')]: people.length === 0 ? t('shelf.byHand') : people.join(' / '),
          [t('shelf.reason')]: version?.reason || false,
        }}
      />
      {version?.state === 'DRAFT' && version.opinion !== '' && (
        <Note tone="warning">{t('shelf.lastOpinion', { text: version.opinion })}</Note>
      )}
      {planned && <Note tone="info">{t('shelf.planned', { day: planned.content.saleFrom ?? '' })}</Note>}
    </Card>
  );
};

const ProductActions = ({ product: { row, sold, open: version }, onOpen, onSend }: HeadProps) => {
  const { t } = useTexts();
  return (
    <Flex gap="2" wrap="wrap">
      {version?.state === 'DRAFT' && (
        <>
          <Button variant="ghost" onClick={() => onOpen('discard')}>
            {t('shelf.discard')}
          </Button>
          <Button variant="outline" onClick={() => onOpen('edit')}>
            {t('shelf.edit')}
          </Button>
          <Button onClick={onSend}>{t('shelf.send')}</Button>
        </>
      )}
      {!version && (
        <Button variant="outline" onClick={() => onOpen('edit')}>
          {t(row.state === 'OFF' ? 'shelf.again' : 'shelf.change')}
        </Button>
      )}
      {row.state !== 'OFF' && sold && version?.state !== 'REVIEW' && (
        <Button variant="outline" onClick={() => onOpen('off')}>
          {t('shelf.off')}
        </Button>
      )}
    </Flex>
  );
};

type DialogsProps = {
  readonly product: Product;
  readonly open: DialogName | undefined;
  readonly onClose: () => void;
  readonly onChange: () => Promise<unknown>;
  readonly onMove: (action: Action) => Promise<void>;
};

const Dialogs = ({ product, open, onClose, onChange, onMove }: DialogsProps) => {
  const { t } = useTexts();
  const name = useName(product);
  const { row, open: version, planned, sold } = product;
  const { productId, modelCode } = row;
  const content = actedOn(product)?.content;
  if (open === 'edit' && content)
    return (
      <ShelfForm
        product={{ productId, modelCode, content, reason: version?.reason ?? '' }}
        onClose={onClose}
        onSaved={() => void onChange()}
      />
    );
  if (open === 'discard')
    return (
      <ConfirmDialog
        title={t('shelf.discardAsk', { name })}
        confirm={t('shelf.discard')}
        isDangerous
        onClose={onClose}
        onConfirm={() => {
          onClose();
          void onMove('discard');
        }}
      >
        {t('shelf.discardText')}
      </ConfirmDialog>
    );
  if (open !== 'off') return null;
  return (
    <OffDialog
      name={name}
      body={{ productId, no: (planned ?? sold)?.no ?? 1 }}
      onClose={(isOff) => {
        onClose();
        if (isOff) void onChange();
      }}
    />
  );
};

type DecisionProps = { readonly product: Product; readonly onMove: (action: Action, opinion?: string) => Promise<void> };

/** Shows the decision. Another user than the maker approves or returns the version; the maker can only withdraw it. */
const Decision = ({ product: { isMaker, open, canIssue }, onMove }: DecisionProps) => {
  const { t } = useTexts();
  const form = useForm({
    initial: { opinion: '' },
    check: (_, { opinion }) => (opinion.trim() === '' ? t('shelf.opinionMissing') : undefined),
    send: ({ opinion }) => onMove('return', opinion.trim()),
  });
  const from = open?.content.saleFrom ?? null;
  const isLater = from !== null && from > today();
  return (
    <Section id="shelf-decide" title={t('shelf.decide')}>
      <Inset py="4">
        {isMaker ? (
          <>
            <Muted mb="3">{t('shelf.ownWork')}</Muted>
            <Button variant="outline" onClick={() => void onMove('withdraw')}>
              {t('shelf.withdraw')}
            </Button>
          </>
        ) : (
          <form {...form.form}>
            <Muted mb="3">{t('shelf.mayDecide')}</Muted>
            <TextField
              form={form}
              name="opinion"
              label={t('shelf.opinion')}
              hint={t('shelf.opinionHint')}
              size="md"
              maxLength={300}
              autoComplete="off"
            />
            <Flex gap="2" wrap="wrap">
              <Button type="submit" variant="outline" busy={form.isBusy}>
                {t('shelf.return')}
              </Button>
              {canIssue && (
                <Button onClick={() => void onMove('approve', form.values.opinion.trim())}>
                  {isLater ? t('shelf.approveFrom', { day: from }) : t('shelf.approveNow')}
                </Button>
              )}
            </Flex>
          </form>
        )}
      </Inset>
    </Section>
  );
};

const Checks = ({ product: { canIssue, examples, drafts } }: { readonly product: Product }) => {
  const { t } = useTexts();
  const lines = [
    { isGood: true, text: t('shelf.examplesPass', { n: examples }) },
    { isGood: canIssue, text: t(canIssue ? 'shelf.canIssue' : 'shelf.cannotIssue') },
    ...(drafts > 0 ? [{ isGood: true, text: t('shelf.draftsKept', { n: drafts }) }] : []),
  ];
  return (
    <Section id="shelf-checks" title={t('shelf.checks')}>
      <Inset py="4">
        <Box as="ul" listStyleType="none">
          {lines.map(({ isGood, text }) => (
            <Flex as="li" key={text} gap="2" mb="2" color={isGood ? undefined : 'fg.error'}>
              <LineIcon icon={isGood ? Check : TriangleAlert} color={isGood ? 'green.fg' : undefined} />
              {text}
            </Flex>
          ))}
        </Box>
      </Inset>
    </Section>
  );
};

const steps = ['prepared', 'sent', 'withdrawn', 'returned', 'approved', 'discarded', 'on', 'off', 'ended'] as const;

const Course = ({ product: { course } }: { readonly product: Product }) => {
  const { t, language } = useTexts();
  if (course.length === 0) return null;
  return (
    <Timeline
      id="shelf-course"
      title={t('shelf.course')}
      points={course.flatMap(({ at, name, action, note }) => {
        const step = steps.find((each) => each === action);
        if (!step) return [];
        return {
          title: [t(`shelf.courseOf.${step}`), name?.[language]].filter(Boolean).join(' · '),
          when: minute(at),
          ...(note !== '' && { note }),
          mark: doneMark,
        };
      })}
    />
  );
};

type OffProps = {
  readonly name: string;
  readonly body: { readonly productId: string; readonly no: number };
  readonly onClose: (isOff: boolean) => void;
};

const OffDialog = ({ name, body, onClose }: OffProps) => {
  const { t } = useTexts();
  const form = useForm({
    initial: { opinion: '' },
    check: (_, { opinion }) => (opinion.trim() === '' ? t('shelf.reasonMissing') : undefined),
    send: async ({ opinion }) => {
      await call('shelfMove', { body: { ...body, action: 'off', opinion: opinion.trim() } }, { quiet: true });
      notify({ tone: 'success', title: t('shelf.offDone', { name }) });
      onClose(true);
    },
  });
  return (
    <FormDialog title={t('shelf.offOf', { name })} action={t('shelf.off')} onClose={() => onClose(false)} form={form}>
      <Muted mb="4">{t('shelf.offText')}</Muted>
      <TextField form={form} name="opinion" label={t('shelf.reason')} size="md" maxLength={300} autoComplete="off" />
    </FormDialog>
  );
};
