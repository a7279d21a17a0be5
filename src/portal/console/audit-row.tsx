import { Box, Flex } from '@chakra-ui/react';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import type { AuditRow } from '../../contract/audit.ts';
import { policyPage, tracePage } from '../addresses.ts';
import { copyText } from '../api/copy-text.ts';
import { Dialog } from '../components/feedback/dialog.tsx';
import { Button, TextLink } from '../components/form/button.tsx';
import { Facts } from '../components/page/facts.tsx';
import { LineIcon, Muted } from '../components/page/section.tsx';
import { day, timeOfDay } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type RowProps = { readonly row: AuditRow };

/** Shows whether a row agrees with the chain: a mark if it does, else a word. */
export const Chain = ({ row: { chain } }: RowProps) => {
  const { t } = useTexts();
  const stateText = t(`console.audit.chains.${chain}`);
  if (chain === 'WHOLE')
    return (
      <Box as="span" role="img" aria-label={stateText} title={stateText} display="inline-block" color="fg.success">
        <Check size={14} aria-hidden />
      </Box>
    );
  const isChanged = chain === 'CHANGED';
  return (
    <Flex gap="1" align="center" justify="center" textStyle="xs" whiteSpace="nowrap" color={isChanged ? 'fg.error' : 'fg.muted'}>
      {isChanged && <LineIcon icon={TriangleAlert} size={14} />}
      {stateText}
    </Flex>
  );
};

/** Returns the address of the page of the record that a row is about, or undefined if it has none. */
const pageOf = ({ subject, subjectNo }: AuditRow): string | undefined => {
  if (subject === 'order') return tracePage(subjectNo);
  if (subject === 'policy') return policyPage(subjectNo);
  if (subject === 'product') return `/console/shelf?product=${encodeURIComponent(subjectNo)}`;
  if (subject === 'organisation') return `/console/organisations?org=${encodeURIComponent(subjectNo)}`;
  if (subject === 'reconciliation') {
    // The number is a day. If the day is of an insurer, the code of the insurer is before it.
    const [day = '', insurer] = subjectNo.split(' ').toReversed();
    return `/console/reconciliation?${new URLSearchParams(insurer === undefined ? { day } : { of: 'insurers', insurer, day })}`;
  }
  if (subject === 'insurer') return '/console/insurers';
  if (subject === 'registration') return '/console/applications';
  if (subject === 'commission') return subjectNo.startsWith('rate ') ? '/console/commission' : '/console/statements';
  return undefined;
};

/** Returns whether a row is about its own actor, whose name it has already. */
export const isOwn = ({ subject, subjectNo, actor }: AuditRow): boolean => subject === 'user' && subjectNo === actor;

/** Shows the name or number of the record that a row is about, as a link to its page if it has one. */
export const Subject = ({ row }: RowProps) => {
  const { language } = useTexts();
  const to = pageOf(row);
  const name = row.subjectName?.[language] ?? row.subjectNo;
  return (
    <Box overflowWrap="anywhere" className="num">
      {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
    </Box>
  );
};

/** Returns the amount and the detail of a row in words. */
export const useDetail = ({ amount, facts }: AuditRow): readonly string[] => {
  const { t, language } = useTexts();
  return [
    ...(amount === null ? [] : [`¥${money(amount)}`]),
    ...facts.map(({ name, text }) => t('console.audit.fact', { name: name[language], text: text[language] })),
  ];
};

/** Shows a record: a sentence with its actor, time and subject, its link in the chain, and its codes as they are stored. */
export const RowDialog = ({ row, onClose }: RowProps & { readonly onClose: () => void }) => {
  const { t, language } = useTexts();
  const { id, at, actor, actorName, words, action, subject, subjectNo, from, to, amount, detail, facts, hash } = row;
  const parts = useDetail(row);
  return (
    <Dialog title={t('console.audit.openTitle', { no: id })} width="34rem" onClose={onClose}>
      <Box fontWeight="semibold">{t('console.audit.did', { who: actorName[language], what: words[language] })}</Box>
      {parts.length > 0 && (
        <Muted>
          <span className="num">{parts.join(' · ')}</span>
        </Muted>
      )}
      <Facts
        gridTemplateColumns="max-content minmax(0, 1fr)"
        facts={{
          [t('console.audit.at')]: (
            <span className="num">
              {day(at)} {timeOfDay(at)}
            </span>
          ),
          [t('console.audit.who')]: actorName[language],
          [t(`console.audit.about`)]: (
            <Flex gap="2" wrap="wrap">
              {t(`console.audit.subject.${subject}`)}
              <Subject row={row} />
            </Flex>
          ),
          [t('console.audit.amount')]: amount !== null && <span className="num">¥{money(amount)}</span>,
          [t('console.audit.detail')]: facts.length > 0 && (
            <>
              {facts.map(({ name, text }) => (
                <div key={name['en-US']}>{t('console.audit.fact', { name: name[language], text: text[language] })}</div>
              ))}
            </>
          ),
          [t('console.audit.chain')]: (
            <Flex gap="1.5" align="center" wrap="wrap">
              <Chain row={row} />
              {row.chain === 'WHOLE' && hash !== null && (
                <>
                  {t('console.audit.linked')}
                  <Box as="span" fontFamily="mono" textStyle="xs" title={hash}>
                    {hash.slice(0, 4)}…{hash.slice(-4)}
                  </Box>
                  <Button
                    variant="ghost"
                    size="xs"
                    aria-label={t('console.audit.copyHash')}
                    onClick={() => void copyText(hash, t('org.copied'), t('org.notCopied'))}
                  >
                    <Copy size={14} aria-hidden />
                  </Button>
                </>
              )}
            </Flex>
          ),
        }}
      />
      <Box as="details" mt="3" textStyle="sm">
        <Box asChild minH="6" color="fg.link" cursor="pointer">
          <summary>{t('console.audit.technical')}</summary>
        </Box>
        <Box fontFamily="mono" textStyle="xs" lang="zh-CN">
          <Facts
            gridTemplateColumns="max-content minmax(0, 1fr)"
            facts={{
              [t('console.audit.codeOf.actor')]: actor,
              [t('console.audit.codeOf.action')]: action,
              [t('console.audit.codeOf.object')]: subjectNo,
              [t('console.audit.states')]: to !== null && (from === null ? to : `${from} → ${to}`),
              [t('console.audit.stored')]: Object.keys(detail).length > 0 && (
                <Box as="pre" fontFamily="mono" whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {JSON.stringify(detail, null, 2)}
                </Box>
              ),
            }}
          />
        </Box>
      </Box>
    </Dialog>
  );
};
