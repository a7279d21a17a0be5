import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, Money } from '@insure/engine/react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { AttachmentRow } from '../attachments/attachment-row.tsx';
import { Columns } from '../components/page/layout.tsx';
import { Fact, Facts } from '../components/page/facts.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { TextLink } from '../components/form/button.tsx';
import { policyPage } from '../addresses.ts';
import { minute } from '../texts/dates.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { kindName } from '../policies/endorsement-names.tsx';
import { PolicyBreadcrumbs } from '../policies/policy-missing.tsx';
import type { Policy } from '../policies/use-policy.ts';
import { EndorsementTimeline } from './endorsement-timeline.tsx';
import { Trial } from './trial.tsx';
import { ViewActions } from './view-actions.tsx';

type Props = { readonly endorsement: EndorsementDetail; readonly policy: Policy; readonly onChange: () => void };

const words: Readonly<Partial<Record<EndorsementDetail['status'], { readonly text: TextKey; readonly tone: string }>>> = {
  SUBMITTED: { text: 'endorsement.waiting', tone: 'info' },
  REFUNDING: { text: 'endorsement.refunding', tone: 'info' },
  EFFECTIVE: { text: 'endorsement.effective', tone: 'success' },
  DONE: { text: 'endorsement.effective', tone: 'success' },
  REJECTED: { text: 'endorsement.rejected', tone: 'error' },
};

/** An endorsement that was submitted: how it stands, what it costs, what comes next. */
export const EndorsementView = ({ endorsement, policy, onChange }: Props) => {
  const { t } = useTexts();
  const { charge = '0.00', status, kind } = endorsement;
  const word = words[status];
  const reasons = [...new Set(endorsement.refer.map(({ message }) => message))];
  return (
    <>
      <PolicyBreadcrumbs policyNo={policy.policyNo} here={t('title.endorsement')} />
      <Columns aside={<EndorsementTimeline endorsement={endorsement} />}>
        <Card padded>
          <Flex align="center" gap="3" wrap="wrap">
            <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
              {t('policy.changed', { kind: t(kindName(kind)), n: count(endorsement.persons) })}
            </Box>
            <StatusBadge of="endorsement" status={status} />
          </Flex>
          <Facts>
            <Fact name={t('endorsement.no')}>
              <span className="num">{endorsement.endorseOrderNo}</span>
            </Fact>
            <Fact
              name={t(
                charge.startsWith('-') ? 'endorsement.refund' : endorsement.payment ? 'endorsement.settled' : 'endorsement.due',
              )}
            >
              <Money amount={charge.replace('-', '')} textStyle="xl" color={endorsement.payment ? undefined : 'fg.money'} />
            </Fact>
            <Fact name={t('endorsement.policy')}>
              <TextLink className="num" to={policyPage(policy.policyNo)}>
                {policy.policyNo}
              </TextLink>
            </Fact>
            <Fact name={t('endorsement.date')}>
              <span className="num">{endorsement.effectiveDate} 00:00</span>
            </Fact>
            <Fact name={t('policy.product')}>{endorsement.productName}</Fact>
            <Fact name={t('policy.holder')}>{endorsement.holderName}</Fact>
            {endorsement.version !== undefined && (
              <Fact name={t('endorsement.version')}>{t('policy.version', { n: endorsement.version })}</Fact>
            )}
            {endorsement.payment && (
              <Fact name={t('policy.status')}>
                <span className="num">{t('endorsement.paid', { no: endorsement.payment.serialNo })}</span>
              </Fact>
            )}
          </Facts>
          {word && (
            <Box
              role="status"
              mt="4"
              px="3"
              py="2"
              bg={`bg.${word.tone}`}
              color={`fg.${word.tone}`}
              borderRadius="l2"
              textStyle="sm"
            >
              {t(word.text, { date: endorsement.effectiveDate })}
              {status === 'SUBMITTED' && reasons.map((reason) => <div key={reason}>{reason}</div>)}
            </Box>
          )}
          <ViewActions endorsement={endorsement} onChange={onChange} />
          {status === 'WAIT_PAY' && endorsement.expireTime !== undefined && (
            <Box color="fg.muted" textStyle="sm" mt="2">
              {t('endorsement.payBefore', { time: minute(endorsement.expireTime) })}
            </Box>
          )}
        </Card>
        <Trial detail={endorsement} isOver />
        {endorsement.attachments.length > 0 && (
          <Card as="section" aria-labelledby="endorsement-files">
            <CardHead id="endorsement-files" title={t('product.attachments')} />
            <Box as="ul" px={{ base: '4', md: '5' }} py="2">
              {endorsement.attachments.map((file) => (
                <AttachmentRow key={file.id} file={file} />
              ))}
            </Box>
          </Card>
        )}
      </Columns>
    </>
  );
};
