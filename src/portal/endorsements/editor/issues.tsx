import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { rowOf } from '../change.ts';

const MOST = 12;
const boxId = 'endorsement-issues';

type Findings = Pick<EndorsementDetail, 'issues' | 'moreIssues' | 'refer' | 'warn' | 'rows'>;

type Props = {
  readonly detail: Findings | undefined;
  /** How often somebody tried to submit it so: the focus goes to what is wrong. */
  readonly tries: number;
};

/** What the server finds wrong with a draft, what an underwriter will look at, and what to mind. */
export const Issues = ({ detail, tries }: Props) => {
  const { t } = useTexts();
  const issues = detail?.issues ?? [];
  useEffect(() => {
    if (tries > 0) document.getElementById(boxId)?.focus();
  }, [tries]);
  const refer = [...new Set(detail?.refer.map(({ message }) => message))];
  const warn = [...new Set(detail?.warn.map(({ message }) => message))];
  const isEmpty = issues.length + refer.length + warn.length === 0 && (tries === 0 || detail !== undefined);
  if (isEmpty) return null;
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
      {lines.length > 0 && (
        <Flex gap="2" color={tries > 0 ? 'fg.error' : 'fg.warning'}>
          <Box mt="0.5">
            <TriangleAlert size={18} aria-hidden />
          </Box>
          <Box>
            <Box fontWeight="semibold">{t('endorsement.issues', { n: count(all) })}</Box>
            <Box as="ul" mt="1" color="fg">
              {lines.slice(0, MOST).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {all > MOST && <li>{t('endorsement.issueMore', { n: count(all - MOST) })}</li>}
            </Box>
          </Box>
        </Flex>
      )}
      <Remarks title={t('endorsement.refer')} lines={refer} color="fg.info" Icon={CircleHelp} />
      <Remarks title={t('endorsement.warn')} lines={warn} color="fg.warning" Icon={TriangleAlert} />
    </Card>
  );
};

const Remarks = ({
  title,
  lines,
  color,
  Icon,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly color: string;
  readonly Icon: LucideIcon;
}) =>
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
        </Box>
      </Box>
    </Flex>
  );

const sentenceOf = (
  { path, message, code }: EndorsementDetail['issues'][number],
  detail: Findings | undefined,
  t: ReturnType<typeof useTexts>['t'],
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
