import { Flex } from '@chakra-ui/react';
import { orderPage } from '../addresses.ts';
import { TextLink } from '../components/form/button.tsx';
import { NextPayment } from '../components/page/facts.tsx';
import { Insurer } from '../components/page/picture.tsx';
import { Muted } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import type { Translate } from '../texts/language.ts';
import type { Policy } from './policy-parts.tsx';

/** Returns how and when the premium is paid, and the end of the cooling-off time. */
export const paymentFacts = (policy: Policy, t: Translate) => ({
  [t('product.premiumPayment')]: policy.premiumPayment?.words,
  [t('product.instalments')]: policy.instalments?.words,
  [t('product.nextPayment')]: policy.premiumPayment?.due[0] !== undefined && (
    <NextPayment day={policy.premiumPayment.due[0]} amount={policy.premium} />
  ),
  [t('policy.coolingOff')]:
    policy.endorsement.coolingOffUntil !== undefined && t('policy.coolingOffUntil', { date: policy.endorsement.coolingOffUntil }),
});

/** Returns the insurer with its licence. */
export const insurerFact = (policy: Policy, t: Translate) => ({
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
});

/** Returns the order of a policy and the time of its issue. */
export const saleFacts = (policy: Policy, t: Translate) => ({
  [t('policy.order')]: (
    <TextLink className="num" whiteSpace="nowrap" to={orderPage(policy.orderNo, policy.model.routes['order'])}>
      {policy.orderNo}
    </TextLink>
  ),
  [t('policy.issued')]: <span className="num">{minute(policy.issueTime)}</span>,
});
