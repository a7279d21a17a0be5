import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { type Translate, useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { uniqueMessages } from '../../orders/unique-messages.ts';
import { rowOf } from '../change.ts';

const MOST = 12;
const boxId = 'endorsement-issues';

type Content = Pick<EndorsementDetail, 'issues' | 'moreIssues' | 'refer' | 'warn' | 'rows'>;

type Props = {
  readonly detail: Content | undefined;
  /** How often the user tried to submit; each time the focus comes here. */
  readonly tries: number;
};

/** The issues of a draft, the reasons why an underwriter will see it, and the warnings. */
export const Issues = ({ detail, tries }: Props) => {
  const { t } = useTexts();
  const issues = detail?.issues ?? [];
  useEffect(() => {
    if (tries > 0) document.getElementById(boxId)?.focus();
  }, [tries]);
  const refer = uniqueMessages(detail?.refer);
  const warn = uniqueMessages(detail?.warn);
  if (issues.length + refer.length + warn.length === 0 && (tries === 0 || detail)) return null;
  const lines =
    issues.length > 0 ? issues.map((issue) => sentenceOf(issue, detail, t)) : detail ? [] : [t('endorsement.saveNone')];
  const all = lines.length + (detail?.moreIssues ?? 0);
  return (
    <Card
      as="section"
      tabIndex={-1}
      id={boxId}
      aria-label={t('endorsement.issues', { n: all })}
      padded
      {...(tries > 0 && lines.length > 0 ? { borderColor: 'border.error', borderWidth: '2px' } : {})}
    >
      <Messages
        title={t('endorsement.issues', { n: count(all) })}
        lines={lines.slice(0, MOST)}
        color={tries > 0 ? 'fg.error' : 'fg.warning'}
      >
        {all > MOST && <li>{t('endorsement.issueMore', { n: count(all - MOST) })}</li>}
      </Messages>
      <Messages title={t('endorsement.refer')} lines={refer} color="fg.info" Icon={CircleHelp} />
      <Messages title={t('endorsement.warn')} lines={warn} color="fg.warning" />
    </Card>
  );
};

type MessagesProps = {
  readonly title: string;
  readonly lines: readonly string[];
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
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {children}
        </Box>
      </Box>
    </Flex>
  );

const sentenceOf = (
  { path, message, code }: EndorsementDetail['issues'][number],
  detail: Content | undefined,
  t: Translate,
): string => {
  const row = rowOf(path);
  if (row === undefined) return message ?? code;
  const name = detail?.rows[row]?.person?.['finalName'];
  return t('endorsement.issueRow', {
    row: row + 1,
    name: typeof name === 'string' && name !== '' ? ` ${name}` : '',
    text: message ?? code,
  });
};
