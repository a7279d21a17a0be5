import { Flex } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { FilePen, RotateCw } from 'lucide-react';
import { StartFormButton } from '../drafts/start-form.tsx';
import { ButtonLink, TextLink } from '../components/form/button.tsx';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { Facts, Term } from '../components/page/facts.tsx';
import { Insurer } from '../components/page/picture.tsx';
import { RecordHeading } from '../components/page/heading.tsx';
import { Muted } from '../components/page/section.tsx';
import { Note } from '../components/page/note.tsx';
import { endorsementPage, endorsePage, orderPage } from '../addresses.ts';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import type { Policy } from './use-policy.ts';

/** The head of a policy: its status, its facts, and the actions that it allows. */
export const PolicyHead = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  return (
    <Card padded>
      <RecordHeading title={policy.productName} state={{ of: 'policy', status: policy.status }}>
        {t('policy.no')}
        {t('colon')}
        <span className="num">{policy.policyNo}</span>
      </RecordHeading>
      <Facts
        facts={{
          [t('terms.holder')]: policy.holderName,
          [t('policy.premiumNow')]: <Money amount={policy.premium} textStyle="lg" />,
          [t('terms.period')]: <Term from={policy.startDate} to={policy.endDate} />,
          [t('terms.insured')]: policy.persons > 0 && (
            <span className="num">{t('terms.personCount', { n: count(policy.persons) })}</span>
          ),
          [t('terms.insurer')]: (
            <Insurer address={policy.fileInfoPath}>
              <Flex as="span" align="baseline" columnGap="2" wrap="wrap">
                {policy.companyFullName}
                <Muted as="span" className="num">
                  {t('policy.licence', { no: policy.companyLicence })}
                </Muted>
              </Flex>
            </Insurer>
          ),
          [t('policy.order')]: (
            <TextLink className="num" whiteSpace="nowrap" to={orderPage(policy.orderNo, policy.model.routes['order'])}>
              {policy.orderNo}
            </TextLink>
          ),
          [t('policy.issued')]: <span className="num">{minute(policy.issueTime)}</span>,
        }}
      />
      <Notes policy={policy} />
      <Actions policy={policy} />
    </Card>
  );
};

const Notes = ({ policy: { endorsement, cancelDate, renewal, renewedBy, model } }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const isRenewed = renewal === 'done';
  return (
    <>
      {endorsement.underWay !== undefined && (
        <Note tone="info" display="flex" gap="2" flexWrap="wrap">
          {t('policy.underWay')}
          <TextLink to={endorsementPage(endorsement.underWay)} textDecoration="underline">
            {t('policy.underWayOpen', { no: endorsement.underWay })}
          </TextLink>
        </Note>
      )}
      {cancelDate !== undefined && <Note tone="neutral">{t('policy.cancelled', { date: cancelDate })}</Note>}
      {renewedBy !== undefined && (
        <Note tone={isRenewed ? 'success' : 'info'}>
          <TextLink to={orderPage(renewedBy, model.routes['order'])} color="inherit" textDecoration="underline">
            {t(isRenewed ? 'policy.renewed' : 'policy.renewalBegun', { no: renewedBy })}
          </TextLink>
        </Note>
      )}
    </>
  );
};

const Actions = ({ policy: { policyNo, orderNo, endorsement, renewable, renewal, copyable } }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  return (
    <Flex gap="2" wrap="wrap" mt="5" data-chrome="">
      {renewable && (
        <StartFormButton
          from="policyRenew"
          no={policyNo}
          size="md"
          label={t(renewal === undefined ? 'policy.renew' : 'policy.renewOn')}
        >
          <RotateCw aria-hidden />
        </StartFormButton>
      )}
      {endorsement.kinds.length > 0 && (
        <ButtonLink size="md" variant={renewable ? 'outline' : 'solid'} to={endorsePage(policyNo)}>
          <FilePen aria-hidden />
          {t('policy.endorse')}
        </ButtonLink>
      )}
      <DownloadPolicy policyNo={policyNo} size="md" variant="outline" label={t('action.downloadPolicy')} />
      {copyable && <StartFormButton from="orderCopy" no={orderNo} size="md" variant="outline" label={t('action.applyAgain')} />}
    </Flex>
  );
};
