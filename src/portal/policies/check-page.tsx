import { Box, Flex, Heading } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call, type CallReply, failureText } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { EntryForm, TextField, useForm } from '../components/form/form.tsx';
import { Facts, Term } from '../components/page/facts.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { LineIcon, Muted, PageHeading } from '../components/page/section.tsx';
import { isNeverBegun } from './cancelled.ts';
import { policyNoIn } from '../addresses.ts';
import { insuredCount, insuredTitle, textsOf } from '../texts/insured.ts';
import { minute } from '../texts/dates.ts';
import { type Translate, useTexts } from '../texts/language.ts';

type CheckReply = CallReply<'policyCheck'>['data'];

const isCode = (proof: string): boolean => /^[0-9A-Fa-f]{12}$/.test(proof);
const isDigits = (proof: string): boolean => /^[0-9A-Za-z]{6}$/.test(proof);
const isPolicyNo = (no: string): boolean => /^[A-Za-z0-9]{4,40}$/.test(no);

/** Shows everyone whether a policy is genuine, and its state today. A QR code opens the page with number and check code. */
export const CheckPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const policyNo = policyNoIn(query);
  const code = query.get('code') ?? '';
  const person = Number(query.get('person')) || undefined;
  const isScanned = policyNo !== undefined && isCode(code);
  const scannedCheck = useCall('policyCheck', isScanned ? { body: { policyNo, code, person } } : undefined);
  const [enteredCheck, setEnteredCheck] = useState<CheckReply>();
  const check = enteredCheck ?? scannedCheck.data?.data;
  usePageTitle(t('title.verify'));
  const form = useForm({
    initial: { policyNo: policyNo ?? '', proof: code },
    check: (field, { policyNo: no, proof }) => {
      if (field === 'policyNo') return isPolicyNo(no.trim()) ? undefined : t('policy.check.wrongNo');
      return isCode(proof.trim()) || isDigits(proof.trim()) ? undefined : t('policy.check.wrongProof');
    },
    send: async ({ policyNo: no, proof }) => {
      const digits = proof.trim();
      const body = { policyNo: no.trim(), ...(isCode(digits) ? { code: digits } : { digits: digits }) };
      setEnteredCheck((await call('policyCheck', { body }, { quiet: true })).data);
    },
  });
  if (isScanned && scannedCheck.isLoading) return <Muted role="status">{t('frame.loading')}</Muted>;
  return (
    <Box maxW="40rem" mx="auto" w="full">
      <PageHeading mb="1">{t('title.verify')}</PageHeading>
      <Muted mb="4">{t('policy.check.text')}</Muted>
      {check ? (
        <Result
          found={check}
          onAgain={() => {
            setEnteredCheck(undefined);
            form.clear();
            setQuery({});
          }}
        />
      ) : (
        <Card padded>
          <EntryForm form={form} reason={scannedCheck.error && failureText(scannedCheck.error)} action={t('policy.check.action')}>
            <TextField form={form} name="policyNo" label={t('policy.no')} autoComplete="off" maxLength={40} />
            <TextField
              form={form}
              name="proof"
              label={t('policy.check.proof')}
              hint={t('policy.check.proofHint')}
              autoComplete="off"
              maxLength={12}
            />
          </EntryForm>
        </Card>
      )}
    </Box>
  );
};

/** Returns the state of a policy in one sentence. A surrender takes precedence over the dates of the policy. */
const stateText = (t: Translate, { status, insured, startDate, endDate, cancelDate }: CheckReply): string => {
  const dates = { from: startDate, to: endDate ?? '', cancelled: cancelDate ?? '' };
  if (status === 'CANCELLED' && isNeverBegun({ startDate, cancelDate })) return t('policy.check.neverBegan');
  if (insured && insured.name === undefined && status !== 'CANCELLED') return t('policy.check.removed', { no: insured.no });
  if (cancelDate !== undefined && (status === 'IN_FORCE' || status === 'EXPIRING')) return t('policy.check.ending', dates);
  return t(`policy.check.state.${status}`, dates);
};

const Result = ({ found, onAgain }: { readonly found: CheckReply; readonly onAgain: () => void }) => {
  const t = textsOf(useTexts().t, found);
  const { status, insured } = found;
  const isOver = status === 'EXPIRED' || status === 'CANCELLED' || (insured !== undefined && insured.name === undefined);
  const isCancelled = status === 'CANCELLED';
  const tone = isCancelled ? 'fg.error' : isOver ? 'fg.warning' : status === 'NOT_STARTED' ? 'fg.info' : 'fg.success';
  return (
    <Card padded role="status">
      <Flex gap="3" align="flex-start" color={tone}>
        <LineIcon icon={isOver ? CircleAlert : ShieldCheck} size={24} />
        <Box>
          <Heading as="h2" textStyle="lg">
            {t(isCancelled ? 'policy.check.cancelled' : 'policy.check.genuine')}
          </Heading>
          <Box>{stateText(t, found)}</Box>
        </Box>
      </Flex>
      <Facts
        templateColumns="max-content minmax(0, 1fr)"
        facts={{
          [t('policy.no')]: <span className="num">{found.policyNo}</span>,
          [t('terms.product')]: found.productName,
          [t('terms.insurer')]: (
            <>
              {found.companyFullName} <Muted as="span">{t('policy.licence', { no: found.companyLicence })}</Muted>
            </>
          ),
          [t('terms.policyholder')]: found.holderName,
          [insuredTitle(t, found)]: insured?.name ?? (found.persons > 0 && <span className="num">{insuredCount(t, found)}</span>),
          [t(isCancelled ? 'policy.check.formerTerm' : 'terms.period')]: <Term from={found.startDate} to={found.endDate} />,
          [t('policy.check.cancelDate')]: found.cancelDate !== undefined && <span className="num">{found.cancelDate} 00:00</span>,
          [t('policy.issued')]: <span className="num">{minute(found.issueTime)}</span>,
          [t('policy.check.version')]: found.version > 1 && t('policy.check.changed', { n: found.version - 1 }),
          [t('policy.check.claims')]: found.claimsPhone !== '' && <span className="num">{found.claimsPhone}</span>,
        }}
      />
      <Flex mt="5" gap="3" align="center" wrap="wrap" justify="space-between">
        <Muted>{t('policy.check.at', { time: minute(found.checkedAt) })}</Muted>
        <Button variant="outline" onClick={onAgain}>
          {t('policy.check.again')}
        </Button>
      </Flex>
    </Card>
  );
};
