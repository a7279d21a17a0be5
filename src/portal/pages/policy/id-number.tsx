import { Flex } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import type { PersonRow } from '../../../contract/orders.ts';
import { useSend } from '../../call/use-send.ts';
import { Button } from '../../parts/button.tsx';
import { useUser } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';

type Props = { readonly policyNo: string; readonly person: Pick<PersonRow, 'no' | 'finalName' | 'certNumber'> };

/** A masked number, and a button that asks the server for the whole one; the server records who looked. Nothing is kept when it is hidden again. */
export const IdNumber = ({ policyNo, person: { no, finalName: name, certNumber } }: Props) => {
  const { t } = useTexts();
  const user = useUser();
  const { trigger, data, reset, isMutating } = useSend('policyPersonReveal');
  const whole = data?.data.certNumber;
  const mayLook = user !== undefined && (user.userType2 === 4 || user.userLevel > 1);
  const isShown = whole !== undefined;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <span>{whole ?? certNumber}</span>
      {mayLook && certNumber !== '' && (
        <Button
          variant="ghost"
          size="xs"
          px="1"
          my="-1"
          busy={isMutating}
          aria-pressed={isShown}
          title={t('policy.revealNote')}
          aria-label={t(isShown ? 'policy.concealOf' : 'policy.revealOf', { name })}
          onClick={() => (isShown ? reset() : void trigger({ body: { policyNo, no } }))}
        >
          {!isMutating && (isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />)}
        </Button>
      )}
    </Flex>
  );
};
