import { Box, Flex, Grid } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { Card, DateField, LanguageProvider } from '@insure/engine/react';
import { useMemo, useState } from 'react';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import { useTexts } from '../../texts/language.ts';
import { readDay } from '../../texts/dates.ts';
import { EndorsementHistory } from '../../policies/endorsement-history.tsx';
import { PolicyBreadcrumbs } from '../../policies/policy-missing.tsx';
import type { Policy } from '../../policies/use-policy.ts';
import { type Content, contentOf, type KeptChange, linesOf } from '../change.ts';
import { EditorHead } from './editor-head.tsx';
import { Issues } from './issues.tsx';
import { Kinds } from './kinds.tsx';
import { KindEditor } from './kind-editor.tsx';
import { InFlightNote, PriceChangedNote } from './repriced-note.tsx';
import { Proofs } from './proofs.tsx';
import { SubmitBar } from '../submit-bar.tsx';
import { Trial } from '../trial.tsx';
import { useChange } from '../use-change.ts';
import { type Conflict, useSubmit } from '../use-submit.ts';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { endorsementPage } from '../../addresses.ts';
import { History } from 'lucide-react';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly kinds: readonly EndorsementKind[];
  readonly kind: EndorsementKind;
  /** The draft that the address names. */
  readonly opened: EndorsementDetail | undefined;
  /** As it was priced before, where the policy has changed since and the amount with it. */
  readonly before: EndorsementDetail | undefined;
  /** What was typed on an earlier page and never reached the server. */
  readonly kept: KeptChange | undefined;
  /** The server has given it a number. */
  readonly onBegun: (detail: EndorsementDetail) => void;
  readonly onSubmitted: () => void;
  /** Asks for the policy anew. */
  readonly onPolicy: () => Promise<Policy | undefined>;
};

const none: Content = { rows: [] };
/** Kinds of change that a proof goes with. */
const proven: ReadonlySet<EndorsementKind> = new Set(['CORRECT', 'HOLDER']);

/** Fills in a change of one kind: its day, whom it concerns, what that costs; kept on the server as one types. */
export const Editor = ({ policy, model, kinds, kind, opened, before, kept, onBegun, onSubmitted, onPolicy }: Props) => {
  const { t, language } = useTexts();
  const { earliest, latest, underWay } = policy.endorsement;
  const [first] = useState(opened);
  const [unsent, setUnsent] = useState(kept);
  const [turn, setTurn] = useState(0);
  const start = useMemo(() => unsent?.asked ?? (first ? contentOf(first) : none), [first, unsent]);
  const [date, setDate] = useState(unsent?.asked.effectiveDate ?? first?.effectiveDate ?? earliest);
  const [lines, setLines] = useState(() => linesOf({ kind, ...start }));
  const { keeper, saving, detail, change } = useChange(policy.policyNo, first, unsent, kind, date, start, onBegun);
  const day = readDay(date) ?? '';
  const isDateWrong = day < earliest || day > latest;
  const submission = useSubmit({ keeper, isReady: !isDateWrong, onSubmitted, onPolicy });
  /** Takes what was kept from before away: what the server held when the page came counts again. */
  const beginAnew = (): void => {
    const content: Content = first ? contentOf(first) : none;
    const effectiveDate = first?.effectiveDate ?? earliest;
    setUnsent(undefined);
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
        {unsent && <KeptNote onAnew={beginAnew} />}
        <Card as="section" aria-label={t(`status.kind.${kind}`)}>
          <Kinds policyNo={policy.policyNo} kinds={kinds} kind={kind} onLeave={keeper.flush} />
          <Flex
            px={{ base: '4', md: '5' }}
            py="4"
            gap="4"
            wrap="wrap"
            align="flex-start"
            borderBottomWidth="1px"
            borderColor="border"
          >
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
          </Flex>
          <KindEditor
            key={turn}
            kind={kind}
            policy={policy}
            model={model}
            start={start}
            isTried={submission.tries > 0}
            issues={detail?.issues ?? []}
            onContent={(content) => {
              // What ends before it has begun is given back in one line.
              setLines(linesOf({ kind, ...content }, day > policy.startDate ? policy.persons : 1));
              change(content);
            }}
          />
        </Card>
        {proven.has(kind) && <Proofs keeper={keeper} begun={first?.attachments} />}
        <Trial detail={detail} coming={{ kind, lines }} />
        <EndorsementHistory policy={policy} without={detail?.endorseOrderNo} />
        {/* Last, so that what the server finds moves nothing; the bar says that there is something. */}
        <Issues detail={detail} tries={submission.tries} />
      </Grid>
      <SubmitBar detail={detail} saving={saving} date={day} submission={submission} />
      {submission.conflict && <ConflictDialog {...submission.conflict} />}
    </Box>
  );
};

/** The policy has moved on, or another change of it is under way: what was entered is kept, and there are two ways on. */
const ConflictDialog = ({ text, other, onAgain, onClose }: Conflict) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('endorsement.conflictTitle')}
      onClose={onClose}
      foot={
        <>
          {other !== undefined && (
            <ButtonLink size="sm" variant="outline" to={endorsementPage(other)}>
              {t('endorsement.conflictOther')}
            </ButtonLink>
          )}
          <Button onClick={onAgain}>{t('endorsement.conflictAgain')}</Button>
        </>
      }
    >
      {t('endorsement.conflictText', { text })}
    </Dialog>
  );
};

/** Says that what is on the page was kept by the browser from before, and offers to begin without it. */
const KeptNote = ({ onAnew }: { readonly onAnew: () => void }) => {
  const { t } = useTexts();
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      columnGap="3"
      wrap="wrap"
      bg="bg.info"
      color="fg.info"
      borderRadius="l2"
      px="4"
      py="2"
      textStyle="sm"
    >
      <History size={16} strokeWidth={1.75} aria-hidden />
      {t('endorsement.keptBefore')}
      <Button variant="plain" size="sm" px="0" ms={{ md: 'auto' }} onClick={onAnew}>
        {t('endorsement.keptAnew')}
      </Button>
    </Flex>
  );
};
