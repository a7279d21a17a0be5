import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { CircleHelp, History, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Card } from '@insure/engine/react';
import type { Model } from '@insure/engine';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import type { PersonRow } from '../../../contract/orders.ts';
import type { Policy } from '../../policies/policy-parts.tsx';
import { Button, TextLink } from '../../components/form/button.tsx';
import { endorsementPage } from '../../addresses.ts';
import { textsOf } from '../../texts/insured.ts';
import { type Translate, useTexts } from '../../texts/language.ts';
import { type BasketRow, type IssuePlace, issuePlaceOf, repeatedPersons, warnedRow } from './basket.ts';
import { insuredValue } from './insured-store.ts';
import { count, money } from '../../texts/money.ts';
import { call } from '../../api/call.ts';
import { uniqueMessages } from '../../orders/order-content.tsx';

type Props = { readonly before: EndorsementDetail; readonly now: EndorsementDetail };

/** Shows the new prices if the policy has changed since the endorsement was priced. */
export const PriceChangedNote = ({ before, now }: Props) => {
  const { t } = useTexts();
  const seenCharge = money(before.charge ?? '0.00');
  if (now.charge === undefined) return <Note>{t('endorsement.repricedWrong')}</Note>;
  return (
    <Note>
      {now.charge === before.charge
        ? t('endorsement.repricedSame', { now: seenCharge })
        : t('endorsement.repriced', { seen: seenCharge, now: money(now.charge) })}
      <Box as="ul" listStyleType="disc" ps="5" _empty={{ display: 'none' }}>
        {changesOf(before.lines, now.lines).map(([was, is]) => (
          <li key={was}>{t('endorsement.repricedLine', { was, is })}</li>
        ))}
      </Box>
    </Note>
  );
};

type Line = EndorsementDetail['lines'][number];

/** The greatest number of listed lines. The calculation below has all lines. */
const MAX_LINES = 5;

/**
 * Returns the lines that have changed, with the values before and now. The total, which has no name and is in the note already,
 * is left out.
 */
const changesOf = (before: readonly Line[], now: readonly Line[]): readonly (readonly [string, string])[] =>
  before
    .flatMap((line, at): readonly (readonly [string, string])[] => {
      const next = now[at];
      return next && line.name !== '' && lineOf(next) !== lineOf(line) ? [[lineOf(line), lineOf(next)]] : [];
    })
    .slice(0, MAX_LINES);

const lineOf = ({ left, name, charge }: Line): string => `${left === undefined ? '' : `${left} → `}${name} ${money(charge)}`;

/** Shows that another endorsement of the policy is in progress, and that this one has to wait. */
export const InFlightNote = ({ no }: { readonly no: string }) => {
  const { t } = useTexts();
  return (
    <Note>
      {t('policy.underWay')}{' '}
      <TextLink to={endorsementPage(no)} textDecoration="underline">
        {t('policy.underWayOpen', { no })}
      </TextLink>
    </Note>
  );
};

/** Shows that the content was restored from this browser, with a button that discards it. */
export const RestoredNote = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const { t } = useTexts();
  return (
    <Bar align="center" columnGap="3" wrap="wrap" bg="bg.info" color="fg.info">
      <History size={16} strokeWidth={1.75} aria-hidden />
      {t('endorsement.keptBefore')}
      <Button variant="plain" size="sm" px="0" ms={{ md: 'auto' }} onClick={onDiscard}>
        {t('endorsement.keptAnew')}
      </Button>
    </Bar>
  );
};

const Note = ({ children }: Pick<FlexProps, 'children'>) => (
  <Bar align="flex-start" bg="bg.warning" color="fg.warning">
    <TriangleAlert size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
    <div>{children}</div>
  </Bar>
);

const Bar = (props: FlexProps) => <Flex role="status" gap="2" borderRadius="l2" px="4" py="2" textStyle="sm" {...props} />;

type PriceChange = { readonly detail: EndorsementDetail | undefined; readonly before?: EndorsementDetail };

/** Returns whether an endorsement can be priced again. A draft with issues can too, and then gets its issues again. */
const isPriceable = (detail: EndorsementDetail | undefined): detail is EndorsementDetail =>
  detail?.status === 'TRIAL' || (detail?.status === 'DRAFT' && detail.rows.length > 0);

const hasChanged = (before: EndorsementDetail, now: EndorsementDetail): boolean =>
  before.status === 'TRIAL' && JSON.stringify(comparedParts(before)) !== JSON.stringify(comparedParts(now));

const comparedParts = ({ charge, lines, refer, warn }: EndorsementDetail) => [
  charge,
  lines.map((line) => [line.no, line.name, line.left, line.arithmetic, line.charge]),
  [refer, warn].map((issues) => issues.map(({ message }) => message)),
];

/** Prices an opened endorsement again, because the policy may have changed. If it cannot be priced, it opens as stored. */
export const usePriceChange = (opened: EndorsementDetail | undefined): PriceChange | undefined => {
  // The autosave prices an endorsement that this page creates.
  const [initialDetail] = useState(opened);
  const [priceChange, setPriceChange] = useState<PriceChange | undefined>(
    isPriceable(initialDetail) ? undefined : { detail: initialDetail },
  );
  useEffect(() => {
    if (!isPriceable(initialDetail)) return;
    call('endorseTrial', { body: { endorseOrderNo: initialDetail.endorseOrderNo } }, { quiet: true }).then(
      ({ data }) => setPriceChange({ detail: data, ...(hasChanged(initialDetail, data) && { before: initialDetail }) }),
      () => setPriceChange({ detail: initialDetail }),
    );
  }, [initialDetail]);
  return priceChange;
};

const MAX_ISSUES = 12;
const boxId = 'endorsement-issues';

type Content = Pick<EndorsementDetail, 'kind' | 'issues' | 'moreIssues' | 'refer' | 'warn' | 'rows' | 'things'>;

type IssuesProps = {
  readonly model: Model;
  readonly detail: Content | undefined;
  /** The number of attempts to submit. Each attempt moves the focus here. */
  readonly tries: number;
  /** Opens the row and the field of an issue. */
  readonly onSeek: (sought: IssuePlace) => void;
};

/** Shows the issues of a draft, the reasons of a referral to an underwriter, and the warnings. */
export const Issues = ({ model, detail, tries, onSeek }: IssuesProps) => {
  const { t } = useTexts();
  const issues = detail?.issues ?? [];
  useEffect(() => {
    if (tries > 0) document.getElementById(boxId)?.focus();
  }, [tries]);
  const refer = uniqueMessages(detail?.refer);
  // The basket shows a warning about a person in the person's row.
  const warn = uniqueMessages(detail?.warn.filter(({ path }) => warnedRow(path) === undefined));
  if (issues.length + refer.length + warn.length === 0 && (tries === 0 || detail)) return null;
  const messages = issues.map((issue): Message => {
    const sought = detail && issuePlaceOf(detail, issue.path);
    return { text: sentenceOf(model, issue, detail, t), ...(sought && { onSeek: () => onSeek(sought) }) };
  });
  const lines = messages.length > 0 || detail ? messages : [{ text: t('endorsement.saveNone') }];
  const issueCount = lines.length + (detail?.moreIssues ?? 0);
  return (
    <Card
      as="section"
      tabIndex={-1}
      id={boxId}
      aria-label={t('endorsement.issues', { n: issueCount })}
      padded
      {...(tries > 0 && lines.length > 0 ? { borderColor: 'border.error', borderWidth: '2px' } : {})}
    >
      <Messages
        title={t('endorsement.issues', { n: count(issueCount) })}
        lines={lines.slice(0, MAX_ISSUES)}
        color={tries > 0 ? 'fg.error' : 'fg.warning'}
      >
        {issueCount > MAX_ISSUES && <li>{t('endorsement.issueMore', { n: count(issueCount - MAX_ISSUES) })}</li>}
      </Messages>
      <Messages title={t('endorsement.refer')} lines={refer.map(plainMessage)} color="fg.info" Icon={CircleHelp} />
      <Messages title={t('endorsement.warn')} lines={warn.map(plainMessage)} color="fg.warning" />
    </Card>
  );
};

/** A message. With `onSeek`, the message is a button that opens a row. */
type Message = { readonly text: string; readonly onSeek?: () => void };

const plainMessage = (text: string): Message => ({ text });

type MessagesProps = {
  readonly title: string;
  readonly lines: readonly Message[];
  readonly color: string;
  readonly Icon?: LucideIcon;
  readonly children?: ReactNode;
};

const Messages = ({ title, lines, color, Icon = TriangleAlert, children }: MessagesProps) =>
  lines.length === 0 ? null : (
    <Flex gap="2" color={color} _notFirst={{ mt: '3' }}>
      <Box mt="0.5">
        <Icon size={18} aria-hidden />
      </Box>
      <Box>
        <Box fontWeight="semibold">{title}</Box>
        <Box as="ul" mt="1" color="fg">
          {lines.map(({ text, onSeek }) => (
            <li key={text}>
              {onSeek ? (
                <Button variant="plain" px="0" minH="6" h="auto" {...issueLink} guard={false} onClick={onSeek}>
                  {text}
                </Button>
              ) : (
                text
              )}
            </li>
          ))}
          {children}
        </Box>
      </Box>
    </Flex>
  );

const issueLink = { color: 'fg', textAlign: 'start', whiteSpace: 'normal', textDecoration: 'underline' } as const;

const sentenceOf = (
  model: Model,
  { path, message, code }: Content['issues'][number],
  detail: Content | undefined,
  t: Translate,
): string => {
  const [, rowText] = /^\/rows\/(\d+)(?:\/|$)/.exec(path) ?? [];
  if (rowText === undefined) return message ?? code;
  const at = Number(rowText);
  const { kind, person } = detail?.rows[at] ?? {};
  const name = person && insuredValue(model, person, 'name');
  const shownName = typeof name === 'string' && name !== '' ? ` ${name}` : '';
  const parameters = { name: shownName, text: message ?? code };
  if (kind === undefined) return t('endorsement.issueRow', { row: at + 1, ...parameters });
  const before = detail?.rows.slice(0, at).filter((row) => row.kind === kind) ?? [];
  return t('endorsement.issueRowOf', {
    kind: textsOf(t, { things: detail?.things })(`status.kind.${kind}`),
    row: before.length + 1,
    ...parameters,
  });
};

type TwiceProps = {
  readonly policy: Policy;
  readonly rows: readonly BasketRow[];
  readonly persons: ReadonlyMap<number, PersonRow> | undefined;
  readonly onRows: (rows: readonly BasketRow[]) => void;
};

const MAX_TWICE = 20;

/** Shows the persons that are in two groups, with buttons that select the row to keep. */
export const TwiceNotes = ({ policy, rows, persons, onRows }: TwiceProps) => {
  const { t: tOfPersons } = useTexts();
  const t = textsOf(tOfPersons, policy);
  return [...repeatedPersons(rows)].slice(0, MAX_TWICE).map(([no, kinds]) => (
    <Flex
      key={no}
      role="alert"
      gap="3"
      wrap="wrap"
      align="center"
      px={{ base: '4', md: '5' }}
      py="2"
      bg="bg.warning"
      color="fg.warning"
      textStyle="sm"
    >
      {t('endorsement.twice', {
        name: persons?.get(no)?.finalName ?? String(no),
        kinds: kinds.map((kind) => t(`status.kind.${kind}`)).join(t('product.and')),
      })}
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="outline"
          guard={false}
          onClick={() => onRows(rows.filter((row) => row.no !== no || row.kind === kind))}
        >
          {t('endorsement.keep', { kind: t(`status.kind.${kind}`) })}
        </Button>
      ))}
    </Flex>
  ));
};
