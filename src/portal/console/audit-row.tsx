import { Box, Flex } from '@chakra-ui/react';
import { Check, TriangleAlert } from 'lucide-react';
import type { AuditRow } from '../../contract/audit.ts';
import { Dialog } from '../components/feedback/dialog.tsx';
import { Facts } from '../components/page/facts.tsx';
import { LineIcon } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';

type RowProps = { readonly row: AuditRow };

/** Shows whether a row agrees with the chain: a mark if it does, else a word. */
export const Chain = ({ row: { chain } }: RowProps) => {
  const { t } = useTexts();
  const word = t(`console.audit.chains.${chain}`);
  if (chain === 'WHOLE')
    return (
      <Box as="span" role="img" aria-label={word} title={word} display="inline-block" color="fg.success">
        <Check size={14} aria-hidden />
      </Box>
    );
  const isChanged = chain === 'CHANGED';
  return (
    <Flex gap="1" align="center" justify="center" textStyle="xs" whiteSpace="nowrap" color={isChanged ? 'fg.error' : 'fg.muted'}>
      {isChanged && <LineIcon icon={TriangleAlert} size={14} />}
      {word}
    </Flex>
  );
};

/** Shows a row as it is stored, with its codes. */
export const RowDialog = ({ row, onClose }: RowProps & { readonly onClose: () => void }) => {
  const { t, language } = useTexts();
  const { id, at, actor, actorName, words, action, subject, subjectNo, subjectName, from, to, amount, detail, facts } = row;
  return (
    <Dialog title={t('console.audit.openTitle', { no: id })} width="34rem" onClose={onClose}>
      <Facts
        isFirst
        gridTemplateColumns="max-content minmax(0, 1fr)"
        facts={{
          [t('console.audit.at')]: <span className="num">{minute(at)}</span>,
          [t('console.audit.who')]: t('console.audit.coded', { name: actorName[language], code: actor }),
          [t('console.audit.what')]: t('console.audit.coded', { name: words[language], code: action }),
          [t('console.audit.about')]: t('console.audit.coded', {
            name: subjectName?.[language] ?? t(`console.audit.subject.${subject}`),
            code: subjectNo,
          }),
          [t('console.audit.states')]: to !== null && (from === null ? to : `${from} → ${to}`),
          [t('console.audit.amount')]: amount !== null && `¥${money(amount)}`,
          [t('console.audit.detail')]: facts.length > 0 && (
            <>
              {facts.map(({ name, text }) => (
                <div key={name['en-US']}>{t('console.audit.fact', { name: name[language], text: text[language] })}</div>
              ))}
            </>
          ),
          [t('console.audit.stored')]: Object.keys(detail).length > 0 && (
            <Box lang="zh-CN" as="pre" textStyle="xs" whiteSpace="pre-wrap" overflowWrap="anywhere" className="num">
              {JSON.stringify(detail, null, 2)}
            </Box>
          ),
          [t('console.audit.chain')]: (
            <Flex>
              <Chain row={row} />
            </Flex>
          ),
        }}
      />
    </Dialog>
  );
};
