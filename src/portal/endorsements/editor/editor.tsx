import { Box, Flex, Grid } from '@chakra-ui/react';
import type { IsoDate, LanguageTag, Model } from '@insure/engine';
import { Card, CardHead, DateField, LanguageProvider, Money, NoWrap } from '@insure/engine/react';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import type { Attachment } from '../../../contract/attachments.ts';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import { AttachmentsCard, fieldSlot, formFiles, useAttachments } from '../../attachments/attachments-card.tsx';
import { EndorsementHistory } from '../../policies/endorsement-history.tsx';
import { type Policy, PolicyBreadcrumbs } from '../../policies/policy-parts.tsx';
import { useTexts } from '../../texts/language.ts';
import { days, readDay } from '../../texts/dates.ts';
import { count } from '../../texts/money.ts';
import { type Attach, type ChangeAutosave, type Content, linesOf, type StoredChange, useChange } from '../autosave.ts';
import { SubmitBar, useSubmit } from '../submit-bar.tsx';
import { Trial } from '../trial.tsx';
import { useChangePrice, type ChangeQuote } from '../change-price.ts';
import { InFlightNote, Issues, PriceChangedNote, RestoredNote } from './notes.tsx';
import { Basket, DateAndKinds } from './basket-card.tsx';
import { type BasketRow, changeOf, countChanges, rowsOf, type IssuePlace } from './basket.ts';
import { SlipPreview } from './slip-preview.tsx';
import { KindEditor } from './kind-editor.tsx';
import { Facts } from '../../components/page/facts.tsx';
import { Muted, PageHeading } from '../../components/page/section.tsx';
import { Columns } from '../../components/page/layout.tsx';
import { InsurerMark } from '../../components/page/picture.tsx';
import { textsOf } from '../../texts/insured.ts';
import { StatusBadge } from '../../components/page/status-badge.tsx';

type EditorKind = 'MIXED' | 'HOLDER' | 'SURRENDER';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly kinds: readonly EndorsementKind[];
  /** MIXED edits a basket of rows. If all its rows have one kind, the stored endorsement has this kind. */
  readonly kind: EditorKind;
  /** The kind in the URL. A basket opens with the editor of this kind. */
  readonly asked: EndorsementKind | undefined;
  readonly opened: EndorsementDetail | undefined;
  /** The same draft with its former price, if the policy and therefore the price have changed since. */
  readonly before: EndorsementDetail | undefined;
  readonly stored: StoredChange | undefined;
  readonly onCreated: (detail: EndorsementDetail) => void;
  readonly onSubmitted: () => void;
  readonly reloadPolicy: () => Promise<Policy | undefined>;
};

const isWithin = (day: string, { earliest, latest }: Policy['endorsement']): boolean =>
  day >= earliest && (latest === undefined || day <= latest);

/** Returns the content that an editor edits: the rows of a basket with their kinds, or the fields of the policyholder. */
const contentOf = (kind: EditorKind, asked: (Content & { readonly kind: EndorsementKind }) | undefined): Content => {
  if (!asked) return { rows: [] };
  return kind === 'MIXED' ? { rows: rowsOf(asked) } : { rows: asked.rows, ...(asked.holder && { holder: asked.holder }) };
};

/** Returns the kind to open, but not ADD, because its drawer would cover the note about the restored content. */
const withoutDrawer = (asked: EndorsementKind | undefined): EndorsementKind | undefined => (asked === 'ADD' ? undefined : asked);

/** Shows the editor of an endorsement: date, changes and price. The server stores the endorsement while the user types. */
export const Editor = (props: Props) => {
  const { policy, model, kinds, kind, asked, opened, before, stored, onCreated, onSubmitted, reloadPolicy } = props;
  const { t, language } = useTexts();
  const { earliest, latest } = policy.endorsement;
  const [initialDetail] = useState(opened);
  const [restoredChange, setRestoredChange] = useState(stored);
  const [turn, setTurn] = useState(0);
  const [sought, setSought] = useState<IssuePlace>();
  const start = useMemo(() => contentOf(kind, restoredChange?.asked ?? initialDetail), [kind, initialDetail, restoredChange]);
  const [date, setDate] = useState<string>(restoredChange?.asked.effectiveDate ?? initialDetail?.effectiveDate ?? earliest);
  const [rows, setRows] = useState(() => rowsOf({ kind: 'MIXED', rows: start.rows }));
  const { policyNo } = policy;
  const { autosave, saveState, detail, change, attach } = useChange({
    policyNo,
    kind,
    opened: initialDetail,
    stored: restoredChange,
    date,
    earliest,
    start: kind === 'MIXED' ? changeOf(rows) : start,
    onCreated,
  });
  const isStale = saveState.state === 'waiting' || saveState.state === 'saving';
  const files = useMemo(() => formFiles((...sent) => attach(fieldSlot, ...sent)), [attach]);
  const day = readDay(date) ?? '';
  const isDateWrong = !isWithin(day, policy.endorsement);
  const submission = useSubmit({ autosave, isReady: !isDateWrong, onSubmitted, reloadPolicy });
  const { isQuoted, quote } = useRefund(policyNo, kind, day, !detail && !isDateWrong);
  const changeRows = (next: readonly BasketRow[]): void => {
    setRows(next);
    change(changeOf(next));
  };
  /** Discards the restored content and shows the content of the server. */
  const discardRestored = (): void => {
    const content = contentOf(kind, initialDetail);
    const effectiveDate = initialDetail?.effectiveDate ?? earliest;
    setRestoredChange(undefined);
    setTurn(turn + 1);
    setDate(effectiveDate);
    change({ effectiveDate });
    if (kind === 'MIXED') changeRows(rowsOf({ kind, rows: content.rows }));
    else change(content);
  };
  const head = (
    <EditorDate
      {...{ date, earliest, latest, isDateWrong, language }}
      onDate={setDate}
      onDay={(effectiveDate) => change({ effectiveDate })}
    />
  );
  const sharedProps = { policy, model, showsMissing: submission.tries > 0, sought, onFound: () => setSought(undefined) };
  return (
    <Box pb={{ base: '20', md: '16' }}>
      <PolicyBreadcrumbs policyNo={policyNo} here={t('endorsement.heading')} />
      <Grid gap="4" templateColumns="minmax(0, 1fr)">
        <EditorHead policy={policy} />
        <OpeningNotes {...{ policy, first: initialDetail, before }} onDiscard={restoredChange && discardRestored} />
        {kind === 'MIXED' ? (
          <Columns aside={<SlipPreview policy={policy} model={model} detail={detail} isStale={isStale} />}>
            <Basket
              key={turn}
              {...sharedProps}
              kinds={kinds}
              asked={stored ? withoutDrawer(asked) : asked}
              first={initialDetail?.kind}
              rows={rows}
              detail={detail}
              files={files}
              isStale={isStale}
              saveState={saveState}
              onRows={changeRows}
              onLeave={autosave.flush}
            >
              {head}
            </Basket>
            {rows.some((row) => row.kind === 'CORRECT') && (
              <Proofs policy={policy} attach={attach} attached={initialDetail?.attachments} />
            )}
          </Columns>
        ) : (
          <Single
            key={turn}
            {...sharedProps}
            kind={kind}
            kinds={kinds}
            start={start}
            detail={detail}
            quote={quote}
            isStale={isStale}
            isAsked={saveState.state !== 'none'}
            // A surrender before the policy begins has one line, which is the full refund.
            persons={day > policy.startDate ? policy.persons : 1}
            autosave={autosave}
            attach={attach}
            attached={initialDetail?.attachments}
            onContent={change}
          >
            {head}
          </Single>
        )}
        {/* The issues are below all fields, so that new ones move none of them. The bar below shows that there are issues. */}
        <Issues model={model} detail={detail} tries={submission.tries} onSeek={setSought} />
        <EndorsementHistory policy={policy} without={detail?.endorseOrderNo} />
      </Grid>
      <SubmitBar
        kind={kind}
        detail={detail}
        quoted={quote.price?.charge}
        saveState={saveState}
        date={day}
        submission={submission}
        onAsk={() => {
          if (isQuoted) change({ rows: [] });
          void submission.ask();
        }}
        rows={kind === 'MIXED' ? countChanges(rows) : undefined}
      />
    </Box>
  );
};

/** Returns the refund of a surrender. It is shown before anything is stored. */
const useRefund = (policyNo: string, kind: EditorKind, day: IsoDate | '', isOpen: boolean) => {
  const wish = kind === 'SURRENDER' && isOpen && day !== '' ? { policyNo, kind, effectiveDate: day, rows: [] } : undefined;
  return { isQuoted: wish !== undefined, quote: useChangePrice(wish) };
};

type NotesProps = Pick<Props, 'policy' | 'before'> & {
  readonly first: EndorsementDetail | undefined;
  /** Discards the content that was restored from this browser. It is undefined if there is none. */
  readonly onDiscard: (() => void) | undefined;
};

/** Shows what has changed since the endorsement was last edited. */
const OpeningNotes = ({ policy, first, before, onDiscard }: NotesProps) => {
  const { underWay } = policy.endorsement;
  return (
    <>
      {underWay !== undefined && underWay !== first?.endorseOrderNo && <InFlightNote no={underWay} />}
      {before && first && <PriceChangedNote before={before} now={first} />}
      {onDiscard && <RestoredNote onDiscard={onDiscard} />}
    </>
  );
};

type SingleProps = Omit<ComponentProps<typeof KindEditor>, 'kind' | 'issues' | 'onContent' | 'quote'> & {
  readonly kind: 'HOLDER' | 'SURRENDER';
  readonly kinds: readonly EndorsementKind[];
  readonly detail: EndorsementDetail | undefined;
  readonly quote: ChangeQuote;
  readonly isStale: boolean;
  /** Whether something was entered or a surrender was stored. */
  readonly isAsked: boolean;
  readonly persons: number;
  readonly autosave: ChangeAutosave;
  readonly attach: Attach;
  readonly attached: readonly Attachment[] | undefined;
  readonly onContent: (content: Content) => void;
  readonly children: ReactNode;
};

/** Shows the editor of a change without rows: a change of the policyholder, or a surrender. */
const Single = ({
  kinds,
  detail,
  quote,
  isStale,
  isAsked,
  persons,
  autosave,
  attach,
  attached,
  onContent,
  children,
  ...editor
}: SingleProps) => {
  const { t } = useTexts();
  const { kind, policy, model, start } = editor;
  const [lines, setLines] = useState(() => linesOf({ kind, ...start }));
  return (
    <Columns aside={<SlipPreview policy={policy} model={model} detail={detail} quoted={quote.price} isStale={isStale} />}>
      <Card as="section" aria-labelledby="basket">
        <CardHead id="basket" title={t('endorsement.basket')} note={textsOf(t, policy)(`status.kind.${kind}`)} />
        <DateAndKinds policy={policy} kinds={kinds} open={kind} onLeave={autosave.flush}>
          {children}
        </DateAndKinds>
        <KindEditor
          {...editor}
          quote={detail ? { ...quote, price: detail } : quote}
          issues={detail?.issues ?? []}
          onContent={(content) => {
            setLines(linesOf({ kind, ...content }, persons));
            onContent(content);
          }}
        />
      </Card>
      {kind === 'HOLDER' && <Proofs policy={policy} attach={attach} attached={attached} />}
      {kind === 'SURRENDER' && isAsked && <Trial detail={detail} expected={{ kind, lines }} things={policy.things} />}
    </Columns>
  );
};

type DateProps = {
  readonly date: string;
  readonly earliest: string;
  readonly latest: string | undefined;
  readonly isDateWrong: boolean;
  readonly language: LanguageTag;
  readonly onDate: (date: string) => void;
  readonly onDay: (day: IsoDate) => void;
};

const EditorDate = ({ date, earliest, latest, isDateWrong, language, onDate, onDay }: DateProps) => {
  const { t } = useTexts();
  return (
    <Box w={{ base: 'full', sm: '21rem' }}>
      <Box textStyle="sm" mb="1" aria-hidden>
        {t('endorsement.date')}
      </Box>
      <LanguageProvider language={language}>
        <DateField
          w={{ base: 'full', sm: '12rem' }}
          label={t('endorsement.date')}
          value={date}
          onBlur={() => onDate(readDay(date) ?? date)}
          onChange={(next) => {
            onDate(next);
            const newDay = readDay(next);
            if (newDay !== undefined && newDay >= earliest && (latest === undefined || newDay <= latest)) onDay(newDay);
          }}
        />
      </LanguageProvider>
      <Box textStyle="xs" mt="1" color={isDateWrong ? 'fg.error' : 'fg.muted'} role={isDateWrong ? 'alert' : undefined}>
        {latest === undefined
          ? t('endorsement.dateFrom', { from: earliest })
          : t(isDateWrong ? 'endorsement.dateWrong' : 'endorsement.dateHint', { from: earliest, to: latest })}
      </Box>
    </Box>
  );
};

type ProofsProps = Pick<Props, 'policy'> & {
  readonly attach: Attach;
  readonly attached: readonly Attachment[] | undefined;
};

const Proofs = ({ policy, attach, attached }: ProofsProps) => {
  const attachments = useAttachments((...sent) => attach('other', ...sent), attached);
  return <AttachmentsCard {...attachments} hint={policy.things ? 'endorsement.things.proofs' : 'endorsement.proofs'} />;
};

const EditorHead = ({ policy }: { readonly policy: Policy }) => {
  const { t: tOfPersons, language } = useTexts();
  const t = textsOf(tOfPersons, policy);
  const version = Math.max(1, ...policy.history.map((each) => each.version));
  return (
    <Card padded py={{ base: '4', md: '4' }}>
      <Flex align="center" gap="3" wrap="wrap">
        <Flex align="center" gap="3" minW="0">
          <InsurerMark address={policy.fileInfoPath} size={28} />
          <PageHeading textStyle="xl" textWrap="balance" minW="0">
            {policy.productName}
          </PageHeading>
        </Flex>
        <Box className="num" color="fg.muted">
          {policy.policyNo}
        </Box>
        <StatusBadge of="policy" status={policy.status} />
        <Muted ms={{ md: 'auto' }} className="num">
          {t('endorsement.now', { n: version, persons: count(policy.persons) })}
        </Muted>
      </Flex>
      <Facts
        isFirst
        templateColumns={{ base: 'max-content minmax(0, 1fr)', md: 'repeat(3, max-content minmax(0, 1fr))' }}
        rowGap="1.5"
        mt="3"
        css={{}}
        facts={{
          [t('terms.policyholder')]: policy.holderName,
          [t('terms.period')]: (
            <span className="num">
              <NoWrap>{days(policy.startDate, policy.endDate, language)}</NoWrap>
            </span>
          ),
          [t('endorsement.premium')]: <Money amount={policy.premium} />,
        }}
      />
    </Card>
  );
};
