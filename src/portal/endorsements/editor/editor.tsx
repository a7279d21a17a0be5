import { Box, Grid } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { Card, DateField, LanguageProvider } from '@insure/engine/react';
import { useMemo, useState } from 'react';
import type { Attachment } from '../../../contract/attachments.ts';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import { CallFailure } from '../../api/reply.ts';
import { upload } from '../../api/upload.ts';
import { AttachmentsCard } from '../../attachments/attachments-card.tsx';
import { useAttachments } from '../../attachments/use-attachments.ts';
import { EndorsementHistory } from '../../policies/endorsement-history.tsx';
import { PolicyBreadcrumbs } from '../../policies/policy-missing.tsx';
import type { Policy } from '../../policies/use-policy.ts';
import { text, useTexts } from '../../texts/language.ts';
import { readDay } from '../../texts/dates.ts';
import { type ChangeAutosave, useChange } from '../autosave.ts';
import { type Content, contentOf, linesOf, type StoredChange } from '../change.ts';
import { SubmitBar } from '../submit-bar.tsx';
import { Trial } from '../trial.tsx';
import { useSubmit } from '../use-submit.ts';
import { EditorHead, KindTabs } from './editor-head.tsx';
import { Issues } from './issues.tsx';
import { KindEditor } from './kind-editor.tsx';
import { ConflictDialog, InFlightNote, PriceChangedNote, RestoredNote } from './notes.tsx';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly kinds: readonly EndorsementKind[];
  readonly kind: EndorsementKind;
  /** The draft that the address names. */
  readonly opened: EndorsementDetail | undefined;
  /** The same draft with its former price, where the policy has changed since and the price with it. */
  readonly before: EndorsementDetail | undefined;
  /** What was entered on an earlier page and never sent. */
  readonly stored: StoredChange | undefined;
  /** The server has created the endorsement. */
  readonly onCreated: (detail: EndorsementDetail) => void;
  readonly onSubmitted: () => void;
  /** Loads the policy again. */
  readonly reloadPolicy: () => Promise<Policy | undefined>;
};

const none: Content = { rows: [] };
/** Kinds to which proofs are attached. */
const provenKinds: ReadonlySet<EndorsementKind> = new Set(['CORRECT', 'HOLDER']);

/** Edits an endorsement of one kind: its date, what it changes, its price. The server saves it while the user types. */
export const Editor = ({ policy, model, kinds, kind, opened, before, stored, onCreated, onSubmitted, reloadPolicy }: Props) => {
  const { t, language } = useTexts();
  const { earliest, latest, underWay } = policy.endorsement;
  const [first] = useState(opened);
  const [restored, setRestored] = useState(stored);
  const [turn, setTurn] = useState(0);
  const start = useMemo(() => restored?.request ?? (first ? contentOf(first) : none), [first, restored]);
  const [date, setDate] = useState(restored?.request.effectiveDate ?? first?.effectiveDate ?? earliest);
  const [lines, setLines] = useState(() => linesOf({ kind, ...start }));
  const { autosave, saveState, detail, change } = useChange({
    policyNo: policy.policyNo,
    opened: first,
    stored: restored,
    kind,
    date,
    start,
    onCreated,
  });
  const day = readDay(date) ?? '';
  const isDateWrong = day < earliest || day > latest;
  const submission = useSubmit({ autosave, isReady: !isDateWrong, onSubmitted, reloadPolicy });
  /** Discards what was restored: the content of the server counts again. */
  const discardRestored = (): void => {
    const content: Content = first ? contentOf(first) : none;
    const effectiveDate = first?.effectiveDate ?? earliest;
    setRestored(undefined);
    setTurn(turn + 1);
    setDate(effectiveDate);
    setLines(linesOf({ kind, ...content }));
    change({ holder: undefined, ...content, effectiveDate });
  };
  return (
    <Box pb={{ base: '20', md: '16' }}>
      <PolicyBreadcrumbs policyNo={policy.policyNo} here={t('endorsement.heading')} />
      <Grid gap="4" templateColumns="minmax(0, 1fr)">
        <EditorHead policy={policy} />
        {underWay !== undefined && underWay !== first?.endorseOrderNo && <InFlightNote no={underWay} />}
        {before && first && <PriceChangedNote before={before} now={first} />}
        {restored && <RestoredNote onDiscard={discardRestored} />}
        <Card as="section" aria-label={t(`status.kind.${kind}`)}>
          <KindTabs policyNo={policy.policyNo} kinds={kinds} kind={kind} onLeave={autosave.flush} />
          <Box px={{ base: '4', md: '5' }} py="4" borderBottomWidth="1px" borderColor="border">
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
                    if (read !== undefined && read >= earliest && read <= latest) change({ effectiveDate: read });
                  }}
                />
              </LanguageProvider>
              <Box textStyle="xs" mt="1" color={isDateWrong ? 'fg.error' : 'fg.muted'} role={isDateWrong ? 'alert' : undefined}>
                {t(isDateWrong ? 'endorsement.dateWrong' : 'endorsement.dateHint', { from: earliest, to: latest })}
              </Box>
            </Box>
          </Box>
          <KindEditor
            key={turn}
            kind={kind}
            policy={policy}
            model={model}
            start={start}
            isTried={submission.tries > 0}
            issues={detail?.issues ?? []}
            onContent={(content) => {
              // A surrender before the first day of the policy has one line: the full refund.
              setLines(linesOf({ kind, ...content }, day > policy.startDate ? policy.persons : 1));
              change(content);
            }}
          />
        </Card>
        {provenKinds.has(kind) && <Proofs autosave={autosave} attached={first?.attachments} />}
        <Trial detail={detail} expected={{ kind, lines }} />
        <EndorsementHistory policy={policy} without={detail?.endorseOrderNo} />
        {/* Last, so that new issues move nothing; the bar below says that there are some. */}
        <Issues detail={detail} tries={submission.tries} />
      </Grid>
      <SubmitBar detail={detail} saveState={saveState} date={day} submission={submission} />
      {submission.conflict && <ConflictDialog {...submission.conflict} />}
    </Box>
  );
};

type ProofsProps = { readonly autosave: ChangeAutosave; readonly attached: readonly Attachment[] | undefined };

/** Files that prove a correction; the insurer gets them with it. */
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
