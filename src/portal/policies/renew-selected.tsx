import { Box, Flex } from '@chakra-ui/react';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { PolicyRow } from '../../contract/orders.ts';
import { insureDraft } from '../addresses.ts';
import type { CallReply } from '../api/call.ts';
import { useSend } from '../api/use-send.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import type { Selection } from '../components/list/selection.tsx';
import { LineIcon, Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';

type Props = {
  readonly selection: Selection<PolicyRow>;
  /** Called after renewals were prepared, to reload the list. */
  readonly onRenewed: () => void;
};

/** The greatest number of policies whose renewals the server prepares at once. */
const MAX = 50;

/** Prepares the renewals of all selected policies. Those that failed stay selected, with the reason. */
export const RenewSelection = ({ selection, onRenewed }: Props) => {
  const { t } = useTexts();
  const { rows, numbers, select } = selection;
  const [outcome, setOutcome] = useState<Outcome>();
  const { trigger, isMutating } = useSend('policyRenewals', {
    onSuccess: ({ data }) => {
      const preparedNumbers = new Set(data.flatMap(({ policyNo, draft }) => (draft ? [policyNo] : [])));
      setOutcome({ data, holders: new Map(rows.map(({ policyNo, holderName }) => [policyNo, holderName])) });
      select(
        rows.filter(({ policyNo }) => preparedNumbers.has(policyNo)),
        false,
      );
      onRenewed();
    },
  });
  if (numbers.length === 0 && !outcome) return null;
  return (
    <Box px={{ base: '4', md: '5' }} py="3" borderBottomWidth="1px" borderColor="border">
      {numbers.length > 0 && (
        <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
          <Button
            variant="outline"
            size="sm"
            busy={isMutating}
            disabled={numbers.length > MAX}
            onClick={() => void trigger({ body: { policyNos: [...numbers] } })}
          >
            {t('policy.renewSelected', { n: count(numbers.length) })}
          </Button>
          <Small>{t(numbers.length > MAX ? 'policy.renewMost' : 'policy.renewText', { n: MAX })}</Small>
        </Flex>
      )}
      <Box role="status">{outcome && <Outcomes {...outcome} onClose={() => setOutcome(undefined)} />}</Box>
    </Box>
  );
};

type Outcome = {
  readonly data: CallReply<'policyRenewals'>['data'];
  /** The policyholders by policy number. */
  readonly holders: ReadonlyMap<string, string>;
};

const Outcomes = ({ data, holders, onClose }: Outcome & { readonly onClose: () => void }) => {
  const { t } = useTexts();
  const prepared = data.filter(({ draft }) => draft);
  const refusedPolicies = data.filter((each) => each.refused);
  return (
    <>
      <Flex align="center" columnGap="3" rowGap="1" wrap="wrap" mt="2">
        <Box fontWeight="semibold">{t('policy.renewals', { n: prepared.length, all: data.length })}</Box>
        {prepared.length > 0 && <TextLink to="/drafts?kind=renewal">{t('policy.toDrafts', { n: prepared.length })}</TextLink>}
        <Button variant="plain" size="sm" px="0" ms={{ md: 'auto' }} onClick={onClose}>
          {t('policy.closeRenewals')}
        </Button>
      </Flex>
      {refusedPolicies.length > 0 && <Small mt="1">{t('policy.notRenewed', { n: refusedPolicies.length })}</Small>}
      <ul aria-label={t('policy.renewalsList')}>
        {[...refusedPolicies, ...prepared].map(({ policyNo, draft, refused: why }) => {
          const target = draft && insureDraft(draft);
          return (
            <Flex as="li" key={policyNo} columnGap="3" wrap="wrap" mt="1.5" textStyle="sm">
              <LineIcon icon={why ? TriangleAlert : Check} size={14} color={why ? 'fg.error' : 'fg.success'} />
              <span className="num">{policyNo}</span>
              <span>{holders.get(policyNo)}</span>
              {why && <Box color="fg.muted">{why.errorMsg}</Box>}
              {target !== undefined && (
                <TextLink to={target} aria-label={t('policy.openRenewal', { no: policyNo })}>
                  {t('policy.open')}
                </TextLink>
              )}
            </Flex>
          );
        })}
      </ul>
    </>
  );
};
