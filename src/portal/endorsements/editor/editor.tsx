import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { Card, DateField, LanguageProvider, Money, NoWrap } from '@insure/engine/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Attachment } from '../../../contract/attachments.ts';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import { CallFailure } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { AttachmentsCard, useAttachments } from '../../attachments/attachments-card.tsx';
import { EndorsementHistory } from '../../policies/endorsement-history.tsx';
import { type Policy, PolicyBreadcrumbs } from '../../policies/policy-parts.tsx';
import { text, useTexts } from '../../texts/language.ts';
import { days, readDay } from '../../texts/dates.ts';
import { count } from '../../texts/money.ts';
import {
  type ChangeAutosave,
  type Content,
  draftOf,
  linesOf,
  type StoredChange,
  useChange,
  useEndorsementsOf,
} from '../autosave.ts';
import { SubmitBar, useSubmit } from '../submit-bar.tsx';
import { Trial } from '../view.tsx';
import { InFlightNote, Issues, PriceChangedNote, RestoredNote } from './notes.tsx';
import { KindEditor } from './kind-editor.tsx';
import { TabLink } from '../../components/form/button.tsx';
import { Facts } from '../../components/page/facts.tsx';
import { Inset, Muted, PageHeading } from '../../components/page/section.tsx';
import { endorsementPage, endorsePage } from '../../addresses.ts';
import { InsurerMark } from '../../components/page/picture.tsx';
import { textsOf } from '../../texts/insured.ts';
import { StatusBadge } from '../../components/page/status-badge.tsx';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly kinds: readonly EndorsementKind[];
  readonly kind: EndorsementKind;
  readonly opened: EndorsementDetail | undefined;
  /** The same draft with its former price, if the policy and thus the price have changed since. */
  readonly before: EndorsementDetail | undefined;
  readonly stored: StoredChange | undefined;
  readonly onCreated: (detail: EndorsementDetail) => void;
  readonly onSubmitted: () => void;
  readonly reloadPolicy: () => Promise<Policy | undefined>;
};

const provenKinds: ReadonlySet<EndorsementKind> = new Set(['CORRECT', 'HOLDER']);
const contentOf = (detail: EndorsementDetail | undefined): Content => ({ rows: detail?.rows ?? [], holder: detail?.holder });

/** Edits an endorsement of one kind: its date, its changes, its price. The server saves it while the user types. */
export const Editor = ({ policy, model, kinds, kind, opened, before, stored, onCreated, onSubmitted, reloadPolicy }: Props) => {
  const { t, language } = useTexts();
  const { earliest, latest, underWay } = policy.endorsement;
  const [first] = useState(opened);
  const [restored, setRestored] = useState(stored);
  const [turn, setTurn] = useState(0);
  const start = useMemo(() => restored?.asked ?? contentOf(first), [first, restored]);
  const [date, setDate] = useState<string>(restored?.asked.effectiveDate ?? first?.effectiveDate ?? earliest);
  const [lines, setLines] = useState(() => linesOf({ kind, ...start }));
  const { policyNo } = policy;
  const { autosave, saveState, detail, change } = useChange({
    policyNo,
    kind,
    opened: first,
    stored: restored,
    date,
    earliest,
    start,
    onCreated,
  });
  const day = readDay(date) ?? '';
  const isDateWrong = day < earliest || (latest !== undefined && day > latest);
  const submission = useSubmit({ autosave, isReady: !isDateWrong, onSubmitted, reloadPolicy });
  /** Discards what was restored: the content of the server counts again. */
  const discardRestored = (): void => {
    const content = contentOf(first);
    const effectiveDate = first?.effectiveDate ?? earliest;
    setRestored(undefined);
    setTurn(turn + 1);
    setDate(effectiveDate);
    setLines(linesOf({ kind, ...content }));
    change({ ...content, effectiveDate });
  };
  return (
    <Box pb={{ base: '20', md: '16' }}>
      <PolicyBreadcrumbs policyNo={policyNo} here={t('endorsement.heading')} />
      <Grid gap="4" templateColumns="minmax(0, 1fr)">
        <EditorHead policy={policy} />
        {underWay !== undefined && underWay !== first?.endorseOrderNo && <InFlightNote no={underWay} />}
        {before && first && <PriceChangedNote before={before} now={first} />}
        {restored && <RestoredNote onDiscard={discardRestored} />}
        <Card as="section" aria-label={textsOf(t, policy)(`status.kind.${kind}`)}>
          <KindTabs policyNo={policyNo} things={policy.things} kinds={kinds} kind={kind} onLeave={autosave.flush} />
          <Inset py="4" borderBottomWidth="1px" borderColor="border">
            <Box w={{ base: 'full', sm: '21rem' }}>
              <Box textStyle="sm" mb="1" aria-hidden>
                {t('endorsement.date')}
              </Box>
              <LanguageProvider language={language}>
                <DateField
                  w={{ base: 'full', sm: '12rem' }}
                  label={t('endorsement.date')}
                  value={date}
                  onBlur={() => setDate(day || date)}
                  onChange={(next) => {
                    setDate(next);
                    const read = readDay(next);
                    if (read !== undefined && read >= earliest && (latest === undefined || read <= latest))
                      change({ effectiveDate: read });
                  }}
                />
              </LanguageProvider>
              <Box textStyle="xs" mt="1" color={isDateWrong ? 'fg.error' : 'fg.muted'} role={isDateWrong ? 'alert' : undefined}>
                {latest === undefined
                  ? t('endorsement.dateFrom', { from: earliest })
                  : t(isDateWrong ? 'endorsement.dateWrong' : 'endorsement.dateHint', { from: earliest, to: latest })}
              </Box>
            </Box>
          </Inset>
          <KindEditor
            key={turn}
            kind={kind}
            policy={policy}
            model={model}
            start={start}
            showsMissing={submission.tries > 0}
            issues={detail?.issues ?? []}
            onContent={(content) => {
              // A surrender before the first day of the policy has one line: the full refund.
              setLines(linesOf({ kind, ...content }, day > policy.startDate ? policy.persons : 1));
              change(content);
            }}
          />
        </Card>
        {provenKinds.has(kind) && <Proofs autosave={autosave} attached={first?.attachments} />}
        <Trial detail={detail} expected={{ kind, lines }} things={policy.things} />
        <EndorsementHistory policy={policy} without={detail?.endorseOrderNo} />
        {/* Last, so that new issues move nothing; the bar below says that there are some. */}
        <Issues model={model} detail={detail} tries={submission.tries} />
      </Grid>
      <SubmitBar detail={detail} saveState={saveState} date={day} submission={submission} />
    </Box>
  );
};

type ProofsProps = { readonly autosave: ChangeAutosave; readonly attached: readonly Attachment[] | undefined };

const Proofs = ({ autosave, attached }: ProofsProps) => {
  const attachments = useAttachments(async (file, onProgress) => {
    // A file needs an endorsement to be attached to.
    await autosave.flush();
    const endorseOrderNo = autosave.detail()?.endorseOrderNo;
    if (endorseOrderNo === undefined) throw new CallFailure(400, { errorMsg: text('endorsement.proofsEarly') });
    return (await upload('correctApply', file, { endorseOrderNo, slot: 'other' }, onProgress)).data;
  }, attached);
  return <AttachmentsCard {...attachments} hint="endorsement.proofs" />;
};

const EditorHead = ({ policy }: { readonly policy: Policy }) => {
  const { t: said, language } = useTexts();
  const t = textsOf(said, policy);
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
        templateColumns={{ base: 'max-content minmax(0, 1fr)', md: 'repeat(3, max-content minmax(0, 1fr))' }}
        rowGap="1.5"
        mt="3"
        pt="0"
        borderTopWidth="0"
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

const tab = { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '11', px: '3', mb: '-1px' } as const;
const tabsStyle = { overflowX: 'auto', px: '2', borderBottomWidth: '1px', borderColor: 'border' } as const;

type TabsProps = Pick<Policy, 'policyNo' | 'things'> & {
  readonly kinds: readonly EndorsementKind[];
  readonly kind: EndorsementKind;
  readonly onLeave: () => Promise<void>;
};

const KindTabs = ({ policyNo, things, kinds, kind, onLeave }: TabsProps) => {
  const { t } = useTexts();
  const rows = useEndorsementsOf(policyNo).data?.rows ?? [];
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the open tab may be outside the window.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [kind]);
  return (
    <Flex ref={bar} as="nav" aria-label={t('endorsement.kinds')} {...tabsStyle}>
      {kinds.map((each) => {
        const draft = draftOf(rows, each);
        return (
          <TabLink
            key={each}
            {...tab}
            _focusVisible={{ outlineOffset: '-2px' }}
            to={draft ? endorsementPage(draft.endorseOrderNo) : endorsePage(policyNo, each)}
            aria-current={each === kind ? 'page' : undefined}
            onClick={(event) => (each === kind ? event.preventDefault() : void onLeave())}
          >
            {textsOf(t, { things })(`status.kind.${each}`)}
            {draft && draft.persons > 0 && (
              <chakra.span className="num" textStyle="xs" bg="bg.muted" borderRadius="l1" px="1.5" fontWeight="normal">
                {count(draft.persons)}
              </chakra.span>
            )}
          </TabLink>
        );
      })}
    </Flex>
  );
};
